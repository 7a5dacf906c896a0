import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { movedFields } from '@leadline/domain/pilotages/review/moved-fields';
import { madeField, madeIt } from '@leadline/domain/words/saving/moved';
import { groupOf } from '@leadline/sync/merge/merge-groups';

export type Figure = 'vesselMaxDraft' | 'vesselDisplacement';

/**
 * What was changed since a figure was opened, of the figure itself or of what is decided together with it: "Ben Roe made
 * it 12.20 m". Null while all is as it was seen.
 */
export function movedText(figure: Figure, seen: Pilotage, now: Pilotage, author: string | null = null): string | null {
  const group = groupOf('pilotage', figure);
  const moved = movedFields(seen, now).filter(({ field }) => groupOf('pilotage', field) === group);
  const own = moved.find(({ field }) => field === figure);
  if (own) return madeIt(own.by ?? author, own.to);
  return moved.map(({ by, label, to }) => madeField(by ?? author, label, to)).join(', ') || null;
}
