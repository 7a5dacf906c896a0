import { KNOWN } from '../words/checklist.ts';
import type { KnownFigure } from './known-figure.ts';
import type { CheckItem } from './pilotage-extra.ts';

/** What the rows of the checklist that ask the master for defects say: a comment is a defect that he stated. */
export function defectsFigure(items: readonly CheckItem[]): Pick<KnownFigure, 'text' | 'says'> {
  const asked = items.filter(({ states }) => states === 'defects');
  if (asked.length === 0) return { text: KNOWN.noDefectsRow, says: null };
  const stated = asked.flatMap(({ comment }) => (comment?.trim() ? [comment.trim()] : []));
  if (stated.length > 0) return { text: KNOWN.defects(stated), says: 'caution' };
  return asked.every(({ isSelected }) => isSelected)
    ? { text: KNOWN.noDefects, says: 'pass' }
    : { text: KNOWN.defectsNotAsked, says: null };
}
