import { listPilotages, readPilotage, updatePilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { showFigure } from '@leadline/domain/numbers/units';
import { type Pilotage, pilotage as pilotageSchema } from '@leadline/domain/pilotages/pilotage';
import type { PilotageEdit } from '@leadline/domain/pilotages/pilotage-changes';
import { FIGURE_BOX } from '@leadline/domain/words/moved';
import { maxDraftDefaulted, SAVED, SAVED_ON_TABLET, SAVING_FAILED, STORAGE_FULL } from '@leadline/domain/words/toasts';
import type { Cache } from '../../data/use-entity.ts';
import { newEdit, recordEdit } from '../../sync/record-edit.ts';
import { type Seen, seenInAnswer } from '../../sync/seen.ts';
import { withBase } from '../../sync/with-base.ts';
import { showToast } from '../../ui/toasts/toasts.ts';

export type Figure = 'vesselMaxDraft' | 'vesselDisplacement';

export type FigureOutcome =
  | { kind: 'saved' }
  | { kind: 'failed'; why: string }
  /** Somebody else was faster: what the server has, and who made it so where it says. */
  | { kind: 'conflict'; current: Seen<Pilotage> | null; by: string | null };

const TOASTS = { vesselMaxDraft: 'maxDraft', vesselDisplacement: 'displacement' } as const;

/** Stores one figure of a pilotage, on top of what its box showed when it was opened. */
export async function saveFigure(
  cache: Cache,
  figure: Figure,
  fields: PilotageEdit,
  seen: Seen<Pilotage>,
): Promise<FigureOutcome> {
  const params = { id: seen.uuid };
  const result = await recordEdit(newEdit(updatePilotage, { params, body: withBase(fields, seen) }));
  if (result.kind === 'stored') {
    cache.put(readPilotage, { params }, result.entity);
    cache.outdate(listPilotages);
    showToast(SAVED[TOASTS[figure]], 'success');
    if (figure === 'vesselMaxDraft') tellDefault(fields.vesselMaxDraft ?? null, result.entity.vesselMaxDraft);
    return { kind: 'saved' };
  }
  if (result.kind === 'queued') {
    showToast(SAVED_ON_TABLET, 'success');
    return { kind: 'saved' };
  }
  showToast(SAVING_FAILED[TOASTS[figure]], 'error');
  if (result.kind === 'storageFull') return { kind: 'failed', why: STORAGE_FULL };
  if (result.kind !== 'conflict') return { kind: 'failed', why: FIGURE_BOX.notSaved };
  cache.outdate(readPilotage);
  const current = pilotageSchema.safeParse(result.details.current);
  const by = Object.values(result.details.groups ?? {}).find((group) => group.by !== null)?.by ?? null;
  return { kind: 'conflict', current: current.success ? seenInAnswer(current.data) : null, by };
}

function tellDefault(sent: number | null, stored: number | null): void {
  if (sent === null && stored !== null) showToast(maxDraftDefaulted(showFigure(stored)), 'info');
}
