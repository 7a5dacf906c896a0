import { expect, test } from 'vitest';
import { queued } from '../outbox/item-states.ts';
import { commitToDisk, type Disk, emptyDisk } from '../simulation/tablet/model-device.ts';
import { APPLIED, device, edit } from '../simulation/tablet/one-device.ts';

const TUG = { ...edit('b', 'a', 'tugs', 'g1'), context: { pilotage: 'p1' } };
const SIGNATURE = { ...edit('b', 'a', 'signatures', 's1'), kind: 'sign' as const, context: { pilotage: 'p1' } };

/** As `settleEpoch` does when another tab hears of a restored server that lacks the tug: it waits again, before all else. */
function putBackTug(disk: Disk): void {
  const [sent] = disk.history.filter(({ op }) => op.item === 'tugs:g1');
  if (!sent) throw new Error('The tug was not sent');
  const again = { ...sent.op, opId: 'again', seq: -1, request: null, outcome: 'unsent' as const, refusal: null };
  expect(commitToDisk(disk, { epoch: { before: null, now: 'second' }, put: [again], items: [queued(TUG)] })).toBe(
    'done',
  );
}

test('SYNC-09 OFFLINE-13 a signature that was about to be frozen waits for the plan that a restored server has lost', async () => {
  const disk = emptyDisk();
  let isRestored = false;
  const { engine, sent } = device([], 'cancelled', disk, ({ kind }) => {
    if (kind !== 'sign' || isRestored) return;
    isRestored = true;
    putBackTug(disk);
  });
  await engine.record(TUG);
  await engine.start();
  await engine.record(SIGNATURE);
  await engine.start({ only: ['signatures:s1'] });
  expect(isRestored).toBe(true);
  expect(sent).toHaveLength(1);
  expect(disk.outbox.ops.map(({ item, request }) => [item, request])).toEqual([
    ['tugs:g1', null],
    ['signatures:s1', null],
  ]);
  await engine.start();
  expect(sent.slice(1).map(({ epoch }) => epoch)).toEqual(['second', 'second']);
  expect(disk.outbox.ops).toEqual([]);
});

/** As another tab does that took over, sent the same bytes, was answered, and went on to take the tug away. */
function endElsewhere(disk: Disk): void {
  expect(commitToDisk(disk, { drop: disk.outbox.ops.map(({ opId }) => opId) })).toBe('done');
}

test('SYNC-07 a tab that slept over its answer leaves the copy alone that another tab has made since', async () => {
  const disk = emptyDisk();
  const answer = () => {
    endElsewhere(disk);
    return APPLIED;
  };
  const { engine, copied } = device([answer], 'cancelled', disk);
  await engine.record(TUG);
  await engine.start();
  expect(copied).toEqual([]);
});

test('SYNC-07 one that slept between its look at the disk and its copy reads the record anew', async () => {
  const disk = emptyDisk();
  const { engine, copied, refetched, writes } = device([], 'cancelled', disk);
  await engine.record(TUG);
  // Before the first write of the run that follows the copy.
  const sleep = async () => copied.length > 0 && disk.outbox.ops.length > 0 && endElsewhere(disk);
  writes.push(sleep, sleep, sleep, sleep);
  await engine.start();
  expect([copied.length, refetched]).toEqual([1, ['tugs:g1', 'tugs:g1']]);
});
