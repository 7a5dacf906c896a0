import { expect, test } from 'vitest';
import type { Answer, OutboxChange } from '../ports.ts';
import { commitToDisk, type Disk, emptyDisk } from '../simulation/tablet/model-device.ts';
import { APPLIED, device, edit, LOST, taken } from '../simulation/tablet/one-device.ts';
import { settleEpoch } from './settle-epoch.ts';

/** A device that has sent one edit of the pilotage and knows the first life of the database. */
async function sentOnce(): Promise<Disk> {
  const disk = emptyDisk();
  commitToDisk(disk, { epoch: { before: null, now: 'first' } });
  const { engine } = device([APPLIED], 'cancelled', disk);
  await engine.record(edit('b'));
  await engine.start();
  return disk;
}

type Moment = 'queue' | 'history' | 'receipt';

/** Settles as the app does; `before` is what another tab does before something is read. */
const settle = (
  disk: Disk,
  epoch: string,
  before: (moment: Moment) => unknown = () => {},
  isMeant: () => boolean = () => true,
) =>
  settleEpoch(
    {
      outbox: {
        read: async () => {
          await before('queue');
          return disk.outbox;
        },
        commit: async (change: OutboxChange) => commitToDisk(disk, change),
        history: async () => {
          await before('history');
          return disk.history.toReversed();
        },
      },
      outcomeOf: async () => {
        await before('receipt');
        return { kind: 'none' };
      },
      forgetCopies: async () => {},
      idFrom: (opId, life) => `${opId}@${life}`,
      atOnce: 4,
      isMeant,
    },
    epoch,
  );

const waiting = ({ outbox }: Disk) => outbox.ops.map(({ opId, edits }) => [opId, edits.join()]);

test('OFFLINE-13 what a restore brought back and nobody has sent yet comes back once, however often one restores', async () => {
  const disk = await sentOnce();
  const [edited] = disk.history.map(({ op }) => op.opId);
  expect(await settle(disk, 'second')).toBe(1);
  expect(await settle(disk, 'third')).toBe(0);
  expect(waiting(disk)).toEqual([[`${edited}@second`, edited]]);
  expect(disk.outbox.epoch).toBe('third');
});

test('OFFLINE-13 a tab that still asks about an earlier life brings nothing back after another has settled a later one', async () => {
  const disk = await sentOnce();
  let asked = 0;
  // An answer of the first life overtaken by one of the second: this tab asks about the first once more.
  await settle(disk, 'late', async (moment) => {
    if (moment !== 'receipt') return;
    asked += 1;
    if (asked === 1) await settle(disk, 'second');
  });
  expect(waiting(disk)).toHaveLength(1);
});

test.each(['queue', 'history', 'receipt'] as const)(
  'OFFLINE-13 an answer of the life before that comes before the %s is read is held against the restored database too',
  async (moment) => {
    const disk = await sentOnce();
    const { engine } = device([LOST, LOST, LOST], 'cancelled', disk);
    await engine.record({ ...edit('c', 'b'), opId: 'later' });
    await engine.start();
    const ended = disk.outbox.ops.map((op) => ({ op, ending: 'sent' as const, at: '2026-11-23T03:00:00.000Z' }));
    await settle(disk, 'second', (now) => {
      const expect = ended.map(({ op }) => op);
      if (now === moment) commitToDisk(disk, { expect, drop: ['later'], history: ended });
    });
    expect(waiting(disk)).toEqual([
      ['id-1@second', 'id-1'],
      ['later@second', 'later'],
    ]);
  },
);

test('OFFLINE-13 an id that one tab was refused is not done by the restored database for another tab', async () => {
  const disk = emptyDisk();
  commitToDisk(disk, { epoch: { before: null, now: 'first' } });
  const server = { life: 'first', done: [] as string[] };
  let hearNo = (_: Answer) => {};
  const no = new Promise<Answer>((resolve) => {
    hearNo = resolve;
  });
  const [one, other] = [device([LOST, LOST, LOST, () => no], 'cancelled', disk), device([], 'cancelled', disk)];
  const atRestored = ({ opId, epoch }: { opId: string; epoch: string | null }): Answer => {
    if (epoch !== null && epoch !== server.life) return LOST;
    server.done.push(opId);
    return APPLIED;
  };
  other.answers.push(
    () => {
      server.life = 'second';
      return LOST;
    },
    async (sent) => {
      const answer = atRestored(sent);
      hearNo(taken('x'));
      await refused;
      return answer;
    },
    atRestored,
  );
  await one.engine.record(edit('b'));
  await one.engine.start();
  const refused = one.engine.start({ only: ['pilotage:p1'] });
  await other.engine.open();
  await other.engine.start({ only: ['pilotage:p1'] });
  expect(disk.outbox.ops).toMatchObject([{ outcome: 'refused', refusal: { kind: 'conflict' } }]);
  expect(server.done).toEqual([]);
});

test('OFFLINE-13 once it is settled what was under way goes to the restored database, in the same run', async () => {
  const disk = emptyDisk();
  commitToDisk(disk, { epoch: { before: null, now: 'first' } });
  const { engine, sent } = device(
    [
      async () => {
        await settle(disk, 'second');
        return LOST;
      },
    ],
    'cancelled',
    disk,
  );
  await engine.record(edit('b'));
  await engine.start();
  expect(sent.map(({ epoch }) => epoch).slice(0, 2)).toEqual(['first', 'second']);
  expect(disk.outbox.ops).toEqual([]);
});

test('OFFLINE-13 a life that an answer has overtaken is not settled over the newer one', async () => {
  const disk = await sentOnce();
  let met = 'second';
  const overtaken = settle(
    disk,
    'second',
    async (moment) => {
      if (moment !== 'receipt' || met === 'third') return;
      met = 'third';
      await settle(disk, 'third');
    },
    () => met === 'second',
  );
  expect(await overtaken).toBe(null);
  expect(disk.outbox.epoch).toBe('third');
});
