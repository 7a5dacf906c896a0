import type { Edit } from '@leadline/sync/ports';
import { currentSync } from '../../src/sync/device-sync.ts';
import { ARRIVAL } from '../koru-arrival.ts';

export const PORT = ARRIVAL.port.uuid;
const pilotage = { type: 'pilotage' as const, uuid: ARRIVAL.uuid, pilotageUuid: null };
const vessel = { type: 'vessel' as const, uuid: '4123018', pilotageUuid: null };

/** What was changed without a network: drafts, notes, and the ship. */
export const draftsEdit: Edit = {
  item: pilotage,
  kind: 'patch',
  groups: {
    drafts: {
      base: { vesselFwdDraft: 11.2, vesselAftDraft: 11.2, vesselMaxDraft: 11.2 },
      value: { vesselFwdDraft: 11.2, vesselAftDraft: 11.2, vesselMaxDraft: 11.6 },
    },
  },
  context: { port: PORT },
  sendsNow: false,
};
export const notesEdit = (value: string): Edit => ({
  ...draftsEdit,
  groups: { notes: { base: { notes: null }, value: { notes: value } } },
});
export const vesselEdit: Edit = {
  item: vessel,
  kind: 'patch',
  groups: { name: { base: { name: 'KEA' }, value: { name: 'KEA MERIDIAN' } } },
  context: { port: PORT },
  sendsNow: false,
};

export const conflict = (groups: Record<string, unknown>) => ({
  status: 409,
  error: { code: 'conflict', message: 'changed', groups },
});
export const theirDrafts = conflict({
  drafts: {
    current: { vesselFwdDraft: 11.2, vesselAftDraft: 11.2, vesselMaxDraft: 11.45 },
    by: 'Ben Roe',
    at: '2026-11-21T13:34:00.000Z',
  },
});

export async function record(...edits: Edit[]): Promise<void> {
  for (const edit of edits) await currentSync()?.engine.record(edit);
}
