import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stubApi } from '../../../test/stub-api.ts';
import { useReadMark } from './use-read-mark.ts';

const LINK = { id: '00000000-0000-4000-8000-000000000041', token: 'of-the-link' };

test('a page that is hidden in the background does not count as read, whatever happens on it; shown and touched it does, once', async () => {
  const calls = stubApi({ 'POST /pilotages/share/:id/read': [{ readAt: '2026-11-22T01:30:00.000Z' }] });
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  renderHook(() => useReadMark(LINK, true));
  const touch = () => {
    for (const type of ['pointerdown', 'keydown', 'wheel', 'scroll']) dispatchEvent(new Event(type));
  };
  touch();
  await Promise.resolve();
  expect(calls).toHaveLength(0);
  state.mockReturnValue('visible');
  touch();
  await waitFor(() => expect(calls).toHaveLength(1));
  touch();
  expect(calls).toHaveLength(1);
});

test('what is not shown yet is not read by a touch', () => {
  const calls = stubApi({});
  renderHook(() => useReadMark(LINK, false));
  dispatchEvent(new Event('pointerdown'));
  expect(calls).toHaveLength(0);
});
