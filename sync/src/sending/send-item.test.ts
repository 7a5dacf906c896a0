import { expect, test } from 'vitest';
import { queued } from '../outbox/item-states.ts';
import { commitToDisk, type Disk, emptyDisk } from '../simulation/tablet/model-device.ts';
import { device, edit } from '../simulation/tablet/one-device.ts';

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
