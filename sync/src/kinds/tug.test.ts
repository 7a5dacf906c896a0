import { pilotageTugWrite } from '@leadline/domain/tugs/tug';
import { expect, test } from 'vitest';
import type { QueuedOp, SyncItem } from '../outbox/outbox.ts';
import { queuedEdit } from './queued-edit.ts';
import { requestOf } from './request-of.ts';
import { tugsWithOps } from './tug.ts';

const PILOTAGE = '10000000-0000-4000-8000-000000000041';
const LINE = '30000000-0000-4000-8000-000000000001';
const OTHER = '30000000-0000-4000-8000-000000000002';
const KAHA = { uuid: '20000000-0000-4000-8000-000000000001', name: 'Kaha', tonnage: 60, tugType: 'ASD' };
const MAIA = { uuid: '20000000-0000-4000-8000-000000000002', name: 'Maia', tonnage: 74, tugType: 'ATD' };
const at = (uuid: string, tug: typeof KAHA, lineNumber: number) => ({
  ...{ uuid, version: 1, pilotage: { uuid: PILOTAGE }, tug, lineNumber, removedAt: null },
});

const of = { pilotage: PILOTAGE };
const EMPTY = { tug: null, lineNumber: null };
const put = (uuid: string, tug: typeof KAHA, lineNumber: number) =>
  queuedEdit('tugs', { uuid, isNew: true, of, seen: EMPTY, changes: { tug: { uuid: tug.uuid }, lineNumber } });
const off = (uuid: string, seen: { tug: typeof KAHA; lineNumber: number }) =>
  queuedEdit('tugs', { uuid, of, seen, changes: null });

type Queued = ReturnType<typeof put>;
function sentFor({ item, ...op }: Queued) {
  return requestOf(op as unknown as QueuedOp, { ...item, isNew: op.kind === 'create' } as SyncItem);
}
const waiting = ({ item, ...edit }: Queued, outcome = 'unsent') =>
  ({ ...edit, item: `tugs:${item.uuid}`, outcome }) as unknown as QueuedOp;

test('SYNC-12 a tug that is put to a line is sent as one record under its own id, as part of its pilotage', () => {
  const edit = put(LINE, KAHA, 3);
  expect(edit).toMatchObject({ item: { type: 'tugs', uuid: LINE, pilotageUuid: PILOTAGE }, kind: 'create' });
  expect(edit.groups).toEqual({
    assignment: { base: EMPTY, value: { tug: { uuid: KAHA.uuid }, lineNumber: 3 } },
  });
  const { method, path, body } = sentFor(edit);
  expect([method, path]).toEqual(['POST', '/pilotages_tugs']);
  expect(pilotageTugWrite.parse(body)).toEqual({
    ...{ uuid: LINE, pilotage: { uuid: PILOTAGE }, tug: { uuid: KAHA.uuid }, lineNumber: 3 },
  });
});

test('SYNC-12 a tug that is taken off its line is deleted by its id, and what was seen there is kept with the edit', () => {
  const edit = off(LINE, at(LINE, KAHA, 3));
  expect([edit.kind, edit.groups]).toEqual([
    'delete',
    { assignment: { base: { tug: { uuid: KAHA.uuid }, lineNumber: 3 }, value: EMPTY } },
  ]);
  expect(sentFor(edit)).toEqual({ method: 'DELETE', path: `/pilotages_tugs/${LINE}`, body: {} });
});

test('OFFLINE-16 tugs that wait on this device are shown at their lines, and those taken off are not', () => {
  const stored = [at(LINE, KAHA, 3)];
  const shown = (...ops: QueuedOp[]) =>
    tugsWithOps(stored, ops, PILOTAGE, [KAHA, MAIA]).map(({ tug, lineNumber }) => [tug.name, lineNumber]);
  expect(shown()).toEqual([['Kaha', 3]]);
  expect(shown(waiting(off(LINE, at(LINE, KAHA, 3))), waiting(put(OTHER, MAIA, 3)))).toEqual([['Maia', 3]]);
  expect(shown(waiting(put(OTHER, MAIA, 8)), waiting(off(OTHER, at(OTHER, MAIA, 8))))).toEqual([['Kaha', 3]]);
  expect(shown(waiting(put(OTHER, MAIA, 8), 'cancelling'))).toEqual([['Kaha', 3]]);
  expect(tugsWithOps([], [waiting(put(OTHER, MAIA, 8))], 'another pilotage', [MAIA])).toEqual([]);
  // What is signed is the tug as the server keeps it at the line: the port's other jobs of it are no part of this plan.
  const known = [{ ...MAIA, jobs: [] }];
  expect(tugsWithOps([], [waiting(put(OTHER, MAIA, 8))], PILOTAGE, known)[0]?.tug).toEqual(MAIA);
});
