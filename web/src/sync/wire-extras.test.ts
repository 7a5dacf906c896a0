import { pilotageExtraWrite } from '@leadline/domain/checklist/pilotage-extra';
import { createPilotageExtra, updatePilotageExtra } from '@leadline/domain/contract/extra-endpoints';
import type { OpKind, QueuedOp, SyncItem } from '@leadline/sync/outbox';
import { expect, test } from 'vitest';
import { editOfCall, requestOf } from './wire-requests.ts';

const PILOTAGE = '10000000-0000-4000-8000-000000000041';
const EXTRA = '30000000-0000-4000-8000-000000000001';
const CARD = '30000000-0000-4000-8000-0000000000aa';
const POSTER = '30000000-0000-4000-8000-0000000000bb';

const item = (uuid: string, label: string, isSelected = false) => ({
  uuid,
  label,
  disableForMovementTypes: [],
  isHeader: false,
  comment: null,
  isSelected,
});
const before = [item(CARD, 'Pilot card'), item(POSTER, 'Poster')];
const after = [item(CARD, 'Pilot card', true), item(POSTER, 'Poster')];
const body = (extraType: string, value: unknown, seen: unknown) => ({
  pilotage: { uuid: PILOTAGE },
  extraType,
  metadata: { value },
  base: { metadata: { value: seen } },
});

/** What is sent for a call, after it lay in the outbox; it must be what the contract takes. */
function sentFor(edit: ReturnType<typeof editOfCall>) {
  if (!edit) throw new Error('it cannot wait');
  const { kind, groups, context } = edit as { kind: OpKind } & Pick<QueuedOp, 'groups' | 'context'>;
  const request = requestOf({ kind, groups, context } as QueuedOp, edit.item as SyncItem);
  expect(pilotageExtraWrite.safeParse(request.body).success).toBe(true);
  return { ...request, body: request.body as Record<string, unknown> };
}

test('SYNC-08 OFFLINE-16 notes that are made wait under their own id, as part of their pilotage', () => {
  const edit = editOfCall(createPilotageExtra, { body: { uuid: EXTRA, ...body('general_notes', 'New', '') } });
  expect(edit).toEqual({
    item: { type: 'extras', uuid: EXTRA, pilotageUuid: PILOTAGE },
    kind: 'create',
    groups: { 'metadata.value': { base: { 'metadata.value': null }, value: { 'metadata.value': 'New' } } },
    context: { pilotage: PILOTAGE, extraType: 'general_notes' },
  });
  expect(sentFor(edit)).toEqual({
    method: 'POST',
    path: '/pilotages_extras',
    body: { uuid: EXTRA, ...body('general_notes', 'New', null) },
  });
});

test('API-32 notes that are changed are put to the id of the record, with what was seen', () => {
  const edit = editOfCall(updatePilotageExtra, { params: { id: EXTRA }, body: body('general_notes', 'New', 'Old') });
  expect(sentFor(edit)).toEqual({
    method: 'PUT',
    path: `/pilotages_extras/${EXTRA}`,
    body: body('general_notes', 'New', 'Old'),
  });
});

test('API-32 of a list that is there only the touched item goes; of one that is made, all of it', () => {
  const changed = editOfCall(updatePilotageExtra, { params: { id: EXTRA }, body: body('checklist', after, before) });
  expect(Object.keys(changed?.groups ?? {})).toEqual([`metadata.value.${CARD}`]);
  expect(sentFor(changed).body.metadata).toMatchObject({ value: [{ uuid: CARD, isSelected: true }] });
  expect(sentFor(changed).body.base).toMatchObject({ metadata: { value: [{ uuid: CARD, label: 'Pilot card' }] } });
  const made = editOfCall(createPilotageExtra, { body: { uuid: EXTRA, ...body('checklist', after, before) } });
  expect(Object.keys(made?.groups ?? {})).toEqual([`metadata.value.${CARD}`, `metadata.value.${POSTER}`]);
});

test('what does not say what was seen, or under which id, cannot wait', () => {
  const { base: _, ...blind } = body('general_notes', 'New', '');
  expect(editOfCall(createPilotageExtra, { body: { uuid: EXTRA, ...blind } })).toBeNull();
  expect(editOfCall(createPilotageExtra, { body: body('general_notes', 'New', '') })).toBeNull();
});

test('SYNC-14 an edit of notes that the server does not know by their id is sent to their place', () => {
  const edit = editOfCall(updatePilotageExtra, { params: { id: EXTRA }, body: body('general_notes', 'New', 'Old') });
  if (!edit) throw new Error('it cannot wait');
  const { kind, groups, context } = edit as { kind: OpKind } & Pick<QueuedOp, 'groups' | 'context'>;
  const request = (isNew: boolean) =>
    requestOf({ kind, groups, context } as QueuedOp, { ...edit.item, isNew } as SyncItem);
  expect(request(true)).toEqual({
    method: 'POST',
    path: '/pilotages_extras',
    body: { uuid: EXTRA, ...body('general_notes', 'New', 'Old') },
  });
  expect(request(false)).toMatchObject({ method: 'PUT', path: `/pilotages_extras/${EXTRA}` });
});
