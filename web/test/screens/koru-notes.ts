import type { PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import { ARRIVAL } from '../koru-arrival.ts';
import type { StubRequest } from '../stub-api.ts';

export const NOTES_ID = '30000000-0000-4000-8000-000000000001';
const AT = '2026-11-21T13:34:00.000Z';

/** The general notes of the arrival. */
export const notes = (value: string, uuid = NOTES_ID): PilotageExtra => ({
  uuid,
  version: 1,
  pilotage: { uuid: ARRIVAL.uuid },
  extraType: 'general_notes',
  metadata: { value },
  updatedAt: AT,
});

interface Sent {
  uuid?: string;
  metadata: { value: string };
  base: unknown;
}
export const sentIn = (request: StubRequest) => request.body as Sent;
export const stored = (request: StubRequest) => [notes(sentIn(request).metadata.value)];
export const conflict = (value: string) => ({
  status: 409,
  error: {
    code: 'conflict',
    message: 'changed',
    groups: { 'metadata.value': { current: { 'metadata.value': value }, by: 'Ben Roe', at: AT } },
    current: notes(value),
  },
});
