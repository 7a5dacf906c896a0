import { expect, test } from 'vitest';
import { makeSaver } from './saver.ts';
import type { EditResult } from './send-call.ts';

const LOST: EditResult<string> = { kind: 'unknown', reason: 'network' };
const WAITS: EditResult<string> = { kind: 'queued' };
const stored = (entity: string): EditResult<string> => ({ kind: 'stored', entity });

/** Sends of one form, each with what becomes of it at every try. */
function form() {
  const save = makeSaver<string>();
  const sent: string[] = [];
  const edit = (name: string, results: EditResult<string>[]) => () => async () => {
    sent.push(name);
    return results.shift() ?? LOST;
  };
  return { save, sent, edit };
}

test('an edit whose answer was lost goes again before what was typed since', async () => {
  const { save, sent, edit } = form();
  await save(edit('first', [LOST, stored('first')]));
  expect(await save(edit('second', [stored('second')]))).toEqual(stored('second'));
  expect(sent).toEqual(['first', 'first', 'second']);
});

test('while nobody answers, what was typed since does not overtake', async () => {
  const { save, sent, edit } = form();
  await save(edit('first', [LOST, LOST]));
  expect(await save(edit('second', []))).toEqual(LOST);
  expect(sent).toEqual(['first', 'first']);
});

test('what was typed after an edit that now waits on this device is recorded as well', async () => {
  const { save, sent, edit } = form();
  await save(edit('first', [LOST, WAITS]));
  expect(await save(edit('second', [WAITS]))).toEqual(WAITS);
  expect(sent).toEqual(['first', 'first', 'second']);
});

test('a form that is as it was sends nothing, and tells what became of the earlier edit', async () => {
  const { save, edit } = form();
  expect(await save(() => null)).toEqual({ kind: 'unchanged' });
  await save(edit('first', [LOST, stored('first')]));
  expect(await save(() => null)).toEqual(stored('first'));
});
