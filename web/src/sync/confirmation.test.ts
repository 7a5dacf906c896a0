import { updatePilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { fold } from '@leadline/sync/fold';
import type { QueuedOp, SyncItem } from '@leadline/sync/outbox';
import { expect, test } from 'vitest';
import { ARRIVAL } from '../../test/koru-arrival.ts';
import { editOfCall, requestOf } from './wire-requests.ts';

const params = { id: ARRIVAL.uuid };
const port = { uuid: ARRIVAL.port.uuid };

function queued(body: object, review: string): QueuedOp {
  const edit = editOfCall(updatePilotage, { params, query: { review }, body: { port, ...body } });
  if (!edit) throw new Error('it cannot wait');
  return { ...edit, edits: ['1'], request: null, outcome: 'unsent' } as unknown as QueuedOp;
}

/** What is sent after all of it lay in the outbox. */
function sentFor(...ops: QueuedOp[]) {
  const folded = fold(ops);
  return folded && requestOf(folded as unknown as QueuedOp, { type: 'pilotage', uuid: ARRIVAL.uuid } as SyncItem);
}

const confirm = (base: object) => queued({ base }, 'true');
const note = (from: string | null, to: string) => queued({ notes: to, base: { notes: from } }, 'false');

test('REVIEW-07 a confirmation alone is something to send, although it changes no field', () => {
  expect(sentFor(confirm({ notes: 'old', vesselAgent: 'Tasman' }))).toEqual({
    method: 'PUT',
    path: `/pilotages/${ARRIVAL.uuid}?review=true`,
    body: { port, base: { notes: 'old', vesselAgent: 'Tasman' } },
  });
});

test('REVIEW-07 edits before and after it travel with it; each group keeps the base that was seen first', () => {
  const ops = [note('old', 'mine'), confirm({ notes: 'mine', vesselAgent: 'Tasman' }), note('mine', 'mine too')];
  expect(sentFor(...ops)).toEqual({
    method: 'PUT',
    path: `/pilotages/${ARRIVAL.uuid}?review=true`,
    body: { port, notes: 'mine too', base: { notes: 'old', vesselAgent: 'Tasman' } },
  });
});

test('REVIEW-07 an edit without one sends review=false', () => {
  expect(sentFor(note('old', 'mine'))?.path).toBe(`/pilotages/${ARRIVAL.uuid}?review=false`);
});

test('REVIEW-07 the later of two confirmations counts', () => {
  expect(sentFor(confirm({ notes: 'one' }), confirm({ notes: 'two' }))?.body).toEqual({ port, base: { notes: 'two' } });
});
