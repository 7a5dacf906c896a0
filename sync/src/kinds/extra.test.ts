import { pilotageExtraWrite } from '@leadline/domain/checklist/pilotage-extra';
import { expect, test } from 'vitest';
import type { QueuedOp, SyncItem } from '../outbox/outbox.ts';
import { queuedEdit } from './queued-edit.ts';
import { requestOf } from './request-of.ts';

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

const edit = (extraType: string, value: unknown, seen: unknown, isNew = false) =>
  queuedEdit('extras', {
    uuid: EXTRA,
    isNew,
    of: { pilotage: PILOTAGE, extraType },
    seen: { metadata: { value: seen } },
    changes: { metadata: { value } },
  });

/** What is sent for an edit, after it lay in the outbox; it must be what the contract takes. */
function sentFor({ item, ...op }: ReturnType<typeof edit>, isNew = false) {
  const request = requestOf(op as unknown as QueuedOp, { ...item, isNew } as SyncItem);
  expect(pilotageExtraWrite.safeParse(request.body).success).toBe(true);
  return { ...request, body: request.body as Record<string, unknown> };
}

test('SYNC-08 OFFLINE-16 notes that are made wait under their own id, as part of their pilotage', () => {
  const made = edit('general_notes', 'New', '', true);
  expect(made).toEqual({
    item: { type: 'extras', uuid: EXTRA, pilotageUuid: PILOTAGE },
    kind: 'create',
    groups: { 'metadata.value': { base: { 'metadata.value': null }, value: { 'metadata.value': 'New' } } },
    context: { pilotage: PILOTAGE, extraType: 'general_notes' },
  });
  expect(sentFor(made)).toEqual({
    method: 'POST',
    path: '/pilotages_extras',
    body: { uuid: EXTRA, ...body('general_notes', 'New', null) },
  });
});

test('API-32 notes that are changed are put to the id of the record, with what was seen', () => {
  expect(sentFor(edit('general_notes', 'New', 'Old'))).toEqual({
    method: 'PUT',
    path: `/pilotages_extras/${EXTRA}`,
    body: body('general_notes', 'New', 'Old'),
  });
});

test('API-32 of a list that is there only the touched item goes; of one that is made, all of it', () => {
  const changed = edit('checklist', after, before);
  expect(Object.keys(changed.groups)).toEqual([`metadata.value.${CARD}`]);
  expect(sentFor(changed).body.metadata).toMatchObject({ value: [{ uuid: CARD, isSelected: true }] });
  expect(sentFor(changed).body.base).toMatchObject({ metadata: { value: [{ uuid: CARD, label: 'Pilot card' }] } });
  const made = edit('checklist', after, before, true);
  expect(Object.keys(made.groups)).toEqual([`metadata.value.${CARD}`, `metadata.value.${POSTER}`]);
});

test('SYNC-14 an edit of notes that the server does not know by their id is sent to their place', () => {
  const changed = edit('general_notes', 'New', 'Old');
  expect(sentFor(changed, true)).toEqual({
    method: 'POST',
    path: '/pilotages_extras',
    body: { uuid: EXTRA, ...body('general_notes', 'New', 'Old') },
  });
  expect(sentFor(changed)).toMatchObject({ method: 'PUT', path: `/pilotages_extras/${EXTRA}` });
});
