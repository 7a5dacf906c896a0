import { samplePilotage, sampleUuid } from '@leadline/domain/pilotages/sample-pilotage';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { expect, test } from 'vitest';
import type { QueuedOp, SyncItem } from '../outbox/outbox.ts';
import { queuedEdit } from './queued-edit.ts';
import { requestOf } from './request-of.ts';

const SEEN = samplePilotage();

function sentFor(...[kind, recorded]: Parameters<typeof queuedEdit>) {
  const { item, ...edit } = queuedEdit(kind, recorded);
  return requestOf(edit as unknown as QueuedOp, item as SyncItem);
}

test('a change carries what was seen of every field of every group it touches, and of no other', () => {
  const changes = { vesselFwdDraft: 8.1, notes: null };
  expect(sentFor('pilotage', { uuid: SEEN.uuid, seen: SEEN, changes })).toEqual({
    method: 'PUT',
    path: `/pilotages/${SEEN.uuid}?review=false`,
    body: {
      // The larger draft (FORM-35) follows within the group.
      ...{ vesselFwdDraft: 8.1, vesselAftDraft: 8.8, vesselMaxDraft: 8.8, notes: null },
      port: { uuid: sampleUuid(2) },
      base: { vesselFwdDraft: 8.4, vesselAftDraft: 8.8, vesselMaxDraft: 8.8, notes: 'Linesmen ordered for 15:40' },
    },
  });
});

test('a new start asks about the start alone', () => {
  const { groups } = queuedEdit('pilotage', {
    uuid: SEEN.uuid,
    seen: SEEN,
    changes: { date: '2026-11-22T03:00:00.000Z' },
  });
  expect(groups).toEqual({
    when: { base: { date: '2026-11-22T01:30:00.000Z' }, value: { date: '2026-11-22T03:00:00.000Z' } },
  });
});

test('of a vessel too: the three lengths are one group, and what was never set was seen unset', () => {
  const seen = {
    ...{ IMO: '9312345', name: 'KEA MERIDIAN', length: 260.05, bridgeToStern: 58.05, bridgeToBow: 202 },
    metadata: { air_draft: 44.8 },
  } as Vessel;
  const changes = { length: 261.05, name: 'KEA', metadata: { air_draft: 45.6, prop_effect: 'Left' } };
  expect(sentFor('vessel', { uuid: seen.IMO, of: { port: 'p' }, seen, changes })).toEqual({
    method: 'PUT',
    path: '/vessels/9312345',
    body: {
      ...{ ...changes, bridgeToStern: 58.05, bridgeToBow: 202 },
      port: { uuid: 'p' },
      base: {
        ...{ name: 'KEA MERIDIAN', length: 260.05, bridgeToStern: 58.05, bridgeToBow: 202 },
        metadata: { air_draft: 44.8, prop_effect: null },
      },
    },
  });
});
