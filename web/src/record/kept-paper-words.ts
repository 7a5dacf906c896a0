import { type KeptPaper, MOST_KEPT_BYTES } from '@leadline/domain/record/kept-paper';
import { KEPT_PAPERS } from '@leadline/domain/words/record';
import { shownSize } from '../ui/age-and-size.ts';

/** Why the bytes of a paper are not on the server; null where they are. `at` writes a time in the port's zone. */
export function whyNotKept({ state, isChanged, removed }: KeptPaper, at: (iso: string) => string): string | null {
  if (state === 'kept') return null;
  if (removed) return KEPT_PAPERS.removed(removed.by, at(removed.at), removed.reason);
  if (isChanged) return KEPT_PAPERS.changed;
  if (state === 'waiting') return KEPT_PAPERS.waiting;
  return state === 'failed' ? KEPT_PAPERS.failedText : KEPT_PAPERS.tooLarge(sizeInWords(MOST_KEPT_BYTES));
}

export function sizeInWords(bytes: number): string {
  const { figure, unit } = shownSize(bytes);
  return `${figure} ${unit}`;
}
