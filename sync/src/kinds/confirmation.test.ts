import { samplePilotage } from '@leadline/domain/pilotages/sample-pilotage';
import { expect, test } from 'vitest';
import { fold } from '../merge/fold.ts';
import type { QueuedOp, SyncItem } from '../outbox/outbox.ts';
import { queuedEdit } from './queued-edit.ts';
import { requestOf } from './request-of.ts';

const SEEN = samplePilotage();
const port = { uuid: SEEN.port.uuid };

function queued(recorded: { notes?: string; changes?: object; reviewed?: string }): QueuedOp {
  const { notes = 'old', changes = {}, reviewed } = recorded;
  const edit = queuedEdit('pilotage', {
    uuid: SEEN.uuid,
    seen: { ...SEEN, notes },
    changes,
    ...(reviewed !== undefined && { reviewed: { ...SEEN, notes: reviewed } }),
  });
  return { ...edit, edits: ['1'], request: null, outcome: 'unsent' } as unknown as QueuedOp;
}

/** What is sent after all of it lay in the outbox. */
function sentFor(...ops: QueuedOp[]) {
  const folded = fold(ops);
  return folded && requestOf(folded as unknown as QueuedOp, { type: 'pilotage', uuid: SEEN.uuid } as SyncItem);
}

const bodyFor = (...ops: QueuedOp[]) => sentFor(...ops)?.body as { base: Record<string, unknown> };
const confirm = (reviewed: string) => queued({ reviewed });
const note = (from: string, to: string) => queued({ notes: from, changes: { notes: to } });

test('REVIEW-07 a confirmation alone is something to send, although it changes no field', () => {
  const { path, method, body } = sentFor(confirm('old')) ?? expect.fail();
  expect([method, path]).toEqual(['PUT', `/pilotages/${SEEN.uuid}?review=true`]);
  // Of the fields that a review compares all that was on the screen (REVIEW-06), and no other.
  const { vesselAgent, vesselMaxDraft, date } = SEEN;
  expect(body).toMatchObject({ port, base: { notes: 'old', vesselAgent, vesselMaxDraft, date } });
  expect(Object.keys(body as object)).toEqual(['port', 'base']);
  expect(Object.keys(bodyFor(confirm('old')).base)).not.toContain('vesselVisitCode');
});

test('REVIEW-07 edits before and after it travel with it; each group keeps the base that was seen first', () => {
  const ops = [note('old', 'mine'), confirm('mine'), note('mine', 'mine too')];
  expect(sentFor(...ops)?.path).toBe(`/pilotages/${SEEN.uuid}?review=true`);
  const { vesselAgent } = SEEN;
  expect(bodyFor(...ops)).toMatchObject({ port, notes: 'mine too', base: { notes: 'old', vesselAgent } });
});

test('REVIEW-07 an edit without one sends review=false', () => {
  expect(sentFor(note('old', 'mine'))?.path).toBe(`/pilotages/${SEEN.uuid}?review=false`);
});

test('REVIEW-07 the later of two confirmations counts', () => {
  expect(bodyFor(confirm('one'), confirm('two')).base).toMatchObject({ notes: 'two' });
});
