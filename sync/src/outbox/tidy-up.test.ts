import { expect, test } from 'vitest';
import type { Answer } from '../ports.ts';
import { APPLIED, device, edit, REFUSED, taken } from '../simulation/tablet/one-device.ts';

const KEY = 'pilotage:p1';

test('SYNC-01 what a closed tab was saving is counted in the tab that the person comes back to', async () => {
  const closed = device([]);
  const other = device([], 'cancelled', closed.disk);
  await other.engine.open();
  await closed.engine.record(edit('b', 'a', 'pilotage', 'p1', true));
  await other.engine.refresh();
  expect(other.engine.state()).toMatchObject({ needsAttention: false, pending: 0 });
  await other.engine.resume();
  expect(other.engine.state()).toMatchObject({ needsAttention: true, pending: 1 });
});

test('SYNC-01 a run that the storage breaks off leaves what it was sending as waiting, not as being sent', async () => {
  const { engine, disk, writes } = device([]);
  await engine.record(edit('b', 'a', 'pilotage', 'p1', true));
  writes.push('done', 'lost');
  await expect(engine.start({ only: [KEY] })).rejects.toThrow('lost');
  await expect.poll(() => engine.state()).toMatchObject({ status: 'SYNC_PENDING', pending: 1 });
  expect(disk.outbox.ops).toMatchObject([{ waits: true, outcome: 'unknown' }]);
});

test('an answer that the full disk cannot take is asked for once more by the next run, not without end', async () => {
  const { engine, disk, sent, writes } = device([]);
  await engine.record(edit('b'));
  writes.push('done', 'full');
  const { results } = await engine.start();
  expect(results.get(KEY)).toEqual({ kind: 'failed', message: 'Not sent: tablet storage is full' });
  expect(sent).toHaveLength(1);
  // It may have arrived: a no to the next try says nothing of this one.
  expect(disk.outbox.ops).toMatchObject([{ outcome: 'unknown', waits: true }]);
  await engine.start();
  expect(sent.map(({ opId }) => opId)).toEqual([sent[0]?.opId, sent[0]?.opId]);
  expect(disk.outbox.ops).toEqual([]);
});

test('a full disk is told to whoever abandons or decides, and nothing is gone', async () => {
  const { engine, disk, writes } = device([taken('theirs')]);
  await engine.record(edit('mine'));
  await engine.start();
  writes.push('full', 'full');
  expect(await engine.decide(KEY, { notes: { kind: 'theirs' } })).toBe('storageFull');
  expect(await engine.abandon('all')).toBe('storageFull');
  expect(disk.outbox.ops).toMatchObject([{ outcome: 'refused' }]);
});

test('a refusal that no open form hears of stays, to be seen', async () => {
  const { engine, disk } = device([REFUSED]);
  await engine.record(edit('b', 'a', 'pilotage', 'p1', true));
  await engine.start();
  expect(disk.outbox.ops).toMatchObject([{ waits: true, outcome: 'refused' }]);
  expect(engine.state()).toMatchObject({ errors: 1, error: 'Partial sync' });
});

test('of two saves of a record in a breath the run of the first does not swallow the refusal of the second', async () => {
  let second: Promise<unknown> = Promise.resolve();
  const { engine, disk, sent } = device([
    () => {
      second = engine.record(edit('c', 'b', 'pilotage', 'p1', true)).then(() => engine.start({ only: [KEY] }));
      return APPLIED;
    },
    REFUSED,
    REFUSED,
  ]);
  await engine.record(edit('b', 'a', 'pilotage', 'p1', true));
  await engine.start({ only: [KEY] });
  await second;
  // The second run asks once more, under a new id.
  expect(new Set(sent.map(({ opId }) => opId)).size).toBe(3);
  expect(disk.outbox.ops).toMatchObject([{ waits: true, outcome: 'refused' }]);
  expect(engine.state()).toMatchObject({ errors: 1, needsAttention: true });
});

test('an answer to an operation that another tab has marked meanwhile is not dropped', async () => {
  const { engine, disk, sent } = device([
    () => {
      for (const op of disk.outbox.ops) Object.assign(op, { rev: op.rev + 1, waits: true });
      return taken('theirs');
    },
    taken('theirs'),
  ]);
  await engine.record(edit('mine', 'a', 'pilotage', 'p1', true));
  const { results } = await engine.start({ only: [KEY] });
  expect(results.get(KEY)).toEqual({ kind: 'conflict' });
  expect(new Set(sent.map(({ opId }) => opId)).size).toBe(1);
  expect(engine.state()).toMatchObject({ status: 'SYNC_ERROR', conflicts: 1 });
});

test('SYNC-14 what asks goes on asking although its pilotage has failed too', async () => {
  const { engine, disk } = device([taken('theirs'), REFUSED]);
  await engine.record(edit('b', 'a', 'extras', 'x1'));
  await engine.start();
  // Recorded times and notes wait for the pilots of their pilotage.
  await engine.record({ ...edit('b'), groups: { pilots: { base: { pilots: 'a' }, value: { pilots: 'b' } } } });
  const { results } = await engine.start();
  expect(results.get('extras:x1')).toEqual({ kind: 'conflict' });
  expect(disk.outbox.items.find(({ key }) => key === 'extras:x1')).toMatchObject({ reason: 'conflict' });
  expect(engine.state()).toMatchObject({ conflicts: 1, errors: 1 });
});

test('one lane that breaks off does not leave the other one sending without the lock', async () => {
  let answer = (_: Answer) => {};
  const slow = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  const { engine, disk, writes } = device([() => slow]);
  await engine.record(edit('b', 'a', 'vessel', '9074729'));
  await engine.record(edit('b', 'a', 'vessel', '9074730'));
  // Sealed one, lost the other; the first is acknowledged all the same, before the run is over.
  writes.push('done', 'lost');
  let isOver = false;
  const run = engine.start().finally(() => {
    isOver = true;
  });
  const refused = expect(run).rejects.toThrow('lost');
  await expect.poll(() => writes).toEqual([]);
  expect(isOver).toBe(false);
  answer(APPLIED);
  await refused;
  expect(disk.outbox.ops.map(({ item }) => item)).toEqual(['vessel:9074730']);
});
