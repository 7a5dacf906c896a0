import { expect, test } from 'vitest';
import type { ItemKey } from './outbox/outbox.ts';
import type { Answer, Edit } from './ports.ts';
import { APPLIED, device } from './simulation/tablet/one-device.ts';

interface Assignment {
  tug: string;
  lineNumber: number;
}

/** The tugs of one pilotage ashore, where a line holds one tug (a second one is refused). */
function shoreWith(standing: Record<ItemKey, Assignment>) {
  const lines = new Map(Object.entries(standing) as [ItemKey, Assignment][]);
  const done: string[] = [];
  const answer = ({ opId }: { opId: string }): Answer => {
    const op = tablet.disk.outbox.ops.find((each) => each.opId === opId);
    if (!op) throw new Error('Nothing waits under this id');
    const wanted = op.groups.assignment?.value as Assignment | undefined;
    done.push(`${op.kind} ${op.item}`);
    if (op.kind === 'delete') lines.delete(op.item);
    else if ([...lines.values()].some(({ lineNumber }) => lineNumber === wanted?.lineNumber))
      return { kind: 'rejected', code: 'ruleBroken', message: 'The line is taken', details: null, isGone: false };
    else lines.set(op.item, wanted as Assignment);
    return APPLIED;
  };
  const tablet = device(Array(10).fill(answer));
  return { ...tablet, lines, done };
}

function assignment(kind: 'create' | 'delete', uuid: string, { tug, lineNumber }: Assignment): Edit {
  const here = { tug, lineNumber };
  const nowhere = { tug: null, lineNumber: null };
  return {
    item: { type: 'tugs', uuid, pilotageUuid: 'p1' },
    kind,
    groups: { assignment: kind === 'create' ? { base: nowhere, value: here } : { base: here, value: nowhere } },
    sendsNow: false,
  };
}

const KAHA = { tug: 'Kaha', lineNumber: 3 };
const MAIA = { tug: 'Maia', lineNumber: 3 };
const OF_OTHERS = { tug: 'Toroa', lineNumber: 8 };

test.each([
  ['before', 'a1', 'z9'],
  ['after', 'z9', 'a1'],
])(
  'SYNC-12 a tug that was taken off a line is deleted before another is put to it: its key stands %s that of the first',
  async (_, made, gone) => {
    for (const order of ['delete first', 'create first']) {
      const { engine, lines, done } = shoreWith({ [`tugs:${gone}`]: KAHA });
      const edits = [assignment('delete', gone, KAHA), assignment('create', made, MAIA)];
      for (const edit of order === 'delete first' ? edits : edits.toReversed()) await engine.record(edit);
      await engine.start();
      expect(done).toEqual([`delete tugs:${gone}`, `create tugs:${made}`]);
      expect([...lines]).toEqual([[`tugs:${made}`, MAIA]]);
      expect(engine.outbox().ops).toEqual([]);
    }
  },
);

test('SYNC-12 a tug that another system has put to another line meanwhile stays: only what the person did is sent', async () => {
  const { engine, lines, done } = shoreWith({ 'tugs:g1': KAHA, 'tugs:g2': OF_OTHERS });
  await engine.record(assignment('delete', 'g1', KAHA));
  await engine.record(assignment('create', 'g3', { tug: 'Maia', lineNumber: 5 }));
  await engine.start();
  expect(done).toEqual(['delete tugs:g1', 'create tugs:g3']);
  expect(Object.fromEntries(lines)).toEqual({ 'tugs:g2': OF_OTHERS, 'tugs:g3': { tug: 'Maia', lineNumber: 5 } });
});

test('SYNC-12 a tug that was put to a line and taken off again before it was sent costs no request', async () => {
  const { engine, done } = shoreWith({});
  await engine.record(assignment('create', 'g1', KAHA));
  await engine.record(assignment('delete', 'g1', KAHA));
  await engine.start();
  expect(done).toEqual([]);
});

test('SYNC-12 after the run the tugs that were sent are read again, once, when all are done', async () => {
  const { engine, done, refetched, steps } = shoreWith({ 'tugs:g1': KAHA });
  await engine.record(assignment('delete', 'g1', KAHA));
  await engine.record(assignment('create', 'g0', MAIA));
  expect(refetched).toEqual([]);
  await engine.start();
  expect(done).toHaveLength(2);
  expect(refetched).toEqual(['tugs:g1', 'tugs:g0']);
  expect(steps.at(-1)).toBe('D9');
});
