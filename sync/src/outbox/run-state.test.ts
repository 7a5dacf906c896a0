import { expect, test } from 'vitest';
import { runStateOf } from './run-state.ts';

test('SYNC-11 edits that cannot be read are an error that needs attention, and no sync that failed', () => {
  const state = { items: [], ops: [] };
  expect(runStateOf({ ...state, unreadable: 2 })).toMatchObject({
    status: 'SYNC_ERROR',
    needsAttention: true,
    pending: 0,
    error: null,
  });
  expect(runStateOf({ ...state, unreadable: 0 })).toMatchObject({ status: 'idle', needsAttention: false });
  expect(runStateOf(state)).toMatchObject({ status: 'idle', needsAttention: false });
});
