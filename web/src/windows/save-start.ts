import { listPilotages, readPilotage, updatePilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { type Pilotage, pilotage as pilotageSchema } from '@leadline/domain/pilotages/pilotage';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import { clockOn } from '@leadline/domain/time/port-time';
import { FIGURE_BOX } from '@leadline/domain/words/moved';
import { SAVED, SAVED_ON_TABLET, SAVING_FAILED, STORAGE_FULL } from '@leadline/domain/words/toasts';
import { USE_START } from '@leadline/domain/words/windows';
import type { Cache } from '../data/use-entity.ts';
import { newEdit, recordEdit } from '../sync/record-edit.ts';
import { type Seen, seenInAnswer } from '../sync/seen.ts';
import { withBase } from '../sync/with-base.ts';
import { showToast } from '../ui/toasts/toasts.ts';

/** What became of a new start; after a conflict also what stands on the server and is said now. */
export type StartOutcome =
  | { kind: 'saved' }
  | { kind: 'failed'; why: string }
  | { kind: 'conflict'; why: string; current: Seen<Pilotage> | null };

/** Stores another start of a pilotage, on top of the record that was on screen at the press. */
export async function saveStart(cache: Cache, start: Instant, seen: Seen<Pilotage>): Promise<StartOutcome> {
  const params = { id: seen.uuid };
  const body = withBase({ date: instantToIso(start) }, seen);
  const result = await recordEdit(newEdit(updatePilotage, { params, body }));
  if (result.kind === 'stored') {
    cache.put(readPilotage, { params }, result.entity);
    cache.outdate(listPilotages);
    showToast(SAVED.pilotageUpdated, 'success');
    return { kind: 'saved' };
  }
  if (result.kind === 'queued') {
    showToast(SAVED_ON_TABLET, 'success');
    return { kind: 'saved' };
  }
  showToast(SAVING_FAILED.pilotageUpdated, 'error');
  if (result.kind === 'storageFull') return { kind: 'failed', why: STORAGE_FULL };
  if (result.kind !== 'conflict') return { kind: 'failed', why: FIGURE_BOX.notSaved };
  cache.outdate(readPilotage);
  const current = pilotageSchema.safeParse(result.details.current);
  const by = Object.values(result.details.groups ?? {}).find((group) => group.by !== null)?.by ?? null;
  const now = current.success ? seenInAnswer(current.data) : null;
  const clock = now && clockOn(Date.parse(now.date), Date.parse(seen.date), seen.port.timezone);
  return { kind: 'conflict', why: USE_START.conflict(by, clock), current: now };
}
