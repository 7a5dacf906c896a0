import type { PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import type { QueuedOp } from '@leadline/sync/outbox/outbox';
import { expect, test } from 'vitest';
import { extrasWithOps, findPlace } from './extras-with-ops.ts';

const PILOTAGE = '10000000-0000-4000-8000-000000000041';
const STORED = '30000000-0000-4000-8000-000000000001';
const MADE_HERE = '30000000-0000-4000-8000-000000000002';
const CARD = '30000000-0000-4000-8000-0000000000aa';
const POSTER = '30000000-0000-4000-8000-0000000000bb';
const AT = '2026-11-21T13:34:00.000Z';

const head = { uuid: STORED, version: 4, pilotage: { uuid: PILOTAGE }, updatedAt: AT };
const notes: PilotageExtra = { ...head, extraType: 'general_notes', metadata: { value: 'Old' } };
const item = (uuid: string, label: string) => ({
  uuid,
  label,
  disableForMovementTypes: [],
  isHeader: false,
  comment: null,
  isSelected: false,
});
const list: PilotageExtra = {
  ...head,
  extraType: 'checklist',
  metadata: { value: [item(CARD, 'Pilot card'), item(POSTER, 'Poster')], comment: 'Well' },
};

function op(part: Partial<QueuedOp>, values: Record<string, unknown> = {}, extraType = 'general_notes'): QueuedOp {
  return {
    opId: 'op',
    rev: 0,
    item: `extras:${STORED}`,
    seq: 1,
    kind: 'patch',
    schema: 1,
    appBuild: '1',
    groups: Object.fromEntries(
      Object.entries(values).map(([path, value]) => [path, { base: { [path]: null }, value: { [path]: value } }]),
    ),
    context: { pilotage: PILOTAGE, extraType },
    edits: ['op'],
    request: null,
    outcome: 'unsent',
    refusal: null,
    attempts: 0,
    waits: true,
    planDigest: null,
    madeAt: AT,
    skewMs: 0,
    ...part,
  };
}
const said = (value: unknown, part: Partial<QueuedOp> = {}) => op(part, { 'metadata.value': value });

test('OFFLINE-16 the last of the waiting notes is shown over what stands, and the id of the server stays', () => {
  const shown = extrasWithOps([notes], [said('Second', { seq: 2 }), said('First')], PILOTAGE);
  expect(shown).toEqual([{ ...notes, metadata: { value: 'Second' } }]);
});

test('notes that were emptied here are shown empty', () => {
  expect(extrasWithOps([notes], [said(null)], PILOTAGE)).toEqual([{ ...notes, metadata: { value: '' } }]);
});

test('OFFLINE-16 notes that were made here are shown before the server has any', () => {
  const made = said('Here', { item: `extras:${MADE_HERE}`, kind: 'create' });
  expect(extrasWithOps([], [made], PILOTAGE)).toEqual([
    { ...head, uuid: MADE_HERE, version: 0, extraType: 'general_notes', metadata: { value: 'Here' } },
  ]);
});

test('of a list one item changes, in its place; the others and the comment stay', () => {
  const { uuid: _, ...card } = { ...item(CARD, 'Pilot card'), isSelected: true };
  const [shown] = extrasWithOps([list], [op({}, { [`metadata.value.${CARD}`]: card }, 'checklist')], PILOTAGE);
  expect(shown?.metadata).toEqual({
    value: [{ ...item(CARD, 'Pilot card'), isSelected: true }, item(POSTER, 'Poster')],
    comment: 'Well',
  });
});

test('edits of another pilotage, and one that is being taken back, are not shown', () => {
  const other = said('Other', { context: { pilotage: 'other', extraType: 'general_notes' } });
  expect(extrasWithOps([notes], [other, said('Back', { outcome: 'cancelling' })], PILOTAGE)).toEqual([notes]);
});

test('an edit that does not fit what is here changes nothing that is shown', () => {
  const part = op({}, { [`metadata.value.${CARD}`]: { isSelected: true } }, 'checklist');
  expect(extrasWithOps([], [part], PILOTAGE)).toEqual([]);
  expect(extrasWithOps([notes], [part], PILOTAGE)).toEqual([notes]);
});

test('a second edit goes where the first waits, though another tablet has made the record meanwhile', () => {
  const made = said('Here', { item: `extras:${MADE_HERE}`, kind: 'create' });
  expect(findPlace([notes], [made], PILOTAGE, 'general_notes')).toEqual({ uuid: MADE_HERE, isNew: true });
  expect(findPlace([notes], [], PILOTAGE, 'general_notes')).toEqual({ uuid: STORED, isNew: false });
  expect(findPlace([notes], [made], PILOTAGE, 'checklist')).toBeNull();
});
