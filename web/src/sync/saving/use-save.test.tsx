import { SAVED_ON_TABLET, STORAGE_FULL } from '@leadline/domain/words/toasts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installToastStack } from '../../ui/toasts/toasts.ts';
import type { EditResult } from './send-call.ts';
import { ASKED, type Saving, useSave } from './use-save.ts';

let said: string[] = [];
let remove = () => {};
beforeEach(() => {
  said = [];
  remove = installToastStack({ say: ({ kind, message }) => void said.push(`${kind}: ${message}`), withdraw: () => {} });
});
afterEach(() => remove());

const words = { saved: 'Notes saved', failed: 'Error saving notes' };
const details = { code: 'conflict', message: '' } as const;

async function saveOf(result: EditResult<string>, saying: Partial<Saving<string>> = {}) {
  const { result: hook } = renderHook(useSave);
  const saved = await act(() => hook.current.save({ send: async () => result, words, ...saying }));
  return { saved, problem: hook.current.problem, isSaving: hook.current.isSaving, said };
}

const ENDINGS: { result: EditResult<string>; saved: string | null; problem: string | null; toast: string }[] = [
  { result: { kind: 'stored', entity: 'x' }, saved: 'stored', problem: null, toast: 'success: Notes saved' },
  { result: { kind: 'queued' }, saved: 'waiting', problem: null, toast: `success: ${SAVED_ON_TABLET}` },
  { result: { kind: 'conflict', details }, saved: null, problem: 'Not saved', toast: 'error: Error saving notes' },
  { result: { kind: 'refused', details }, saved: null, problem: 'Not saved', toast: 'error: Error saving notes' },
  { result: { kind: 'storageFull' }, saved: null, problem: STORAGE_FULL, toast: 'error: Error saving notes' },
  {
    result: { kind: 'unknown', reason: 'network' },
    saved: null,
    problem: 'Not saved',
    toast: 'error: Error saving notes',
  },
];
test.each(ENDINGS)(
  'API-18 ERR-18 $result.kind is said once, with its reason at the form, and nothing is stored where it failed',
  async ({ result, saved, problem, toast }) => {
    const ended = await saveOf(result);
    expect(ended).toMatchObject({ problem, isSaving: false, said: [toast] });
    expect(ended.saved?.kind ?? null).toBe(saved);
  },
);

test.each(ENDINGS)('API-18 $result.kind has no toast where the form wants none', async ({ result, saved, problem }) => {
  const ended = await saveOf(result, { words: undefined });
  expect(ended).toMatchObject({ problem, said: [] });
  expect(ended.saved?.kind ?? null).toBe(saved);
});

test('a question at the form takes the place of the toast', async () => {
  const { saved, problem } = await saveOf({ kind: 'conflict', details }, { onConflict: () => ASKED });
  expect({ saved, problem, said }).toEqual({ saved: null, problem: null, said: [] });
});

test('a form without a line for the reason says in the toast that the storage is full', async () => {
  await saveOf({ kind: 'storageFull' }, { words: { ...words, full: STORAGE_FULL } });
  expect(said).toEqual([`error: ${STORAGE_FULL}`]);
});

test('while a save is under way a second press sends nothing', async () => {
  const { result: hook } = renderHook(useSave);
  let sent = 0;
  const send = async (): Promise<EditResult<string>> => {
    sent += 1;
    return { kind: 'queued' };
  };
  await act(() => Promise.all([hook.current.save({ send }), hook.current.save({ send })]));
  expect(sent).toBe(1);
});
