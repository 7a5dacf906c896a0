import { showShort } from '../numbers/units.ts';
import { KNOWN } from '../words/checklist.ts';
import type { KnownFigure } from './known-figure.ts';

/** A tug made fast, and what the bollard of her line bears. */
export interface TugPull {
  tug: string;
  line: string;
  /** Bollard pull, tonnes. */
  pull: number;
  /** Safe working load of the ship's bollard, tonnes; null where it is not set. */
  swl: number | null;
}

/** Tugs that pull more than a bollard bears, and bollards of which nothing is known; else the one with the least to spare. */
export function pullFigure(tugs: readonly TugPull[] | 'failed'): Pick<KnownFigure, 'text' | 'says'> {
  if (tugs === 'failed') return { text: KNOWN.tugsFailed, says: 'caution' };
  if (tugs.length === 0) return { text: KNOWN.noTug, says: null };
  const known = tugs.flatMap((each) => (each.swl === null ? [] : [{ ...each, swl: each.swl }]));
  const over = known.filter(({ pull, swl }) => pull > swl);
  const unknown = tugs.filter(({ swl }) => swl === null);
  const isPassed = over.length === 0 && unknown.length === 0;
  const [least] = known.toSorted((one, other) => one.swl - one.pull - (other.swl - other.pull));
  const parts = [
    ...(isPassed && least ? [least] : over).map(({ tug, line, pull, swl }) =>
      KNOWN.pull(tug, line, showShort(pull), showShort(swl)),
    ),
    ...(unknown.length > 0 ? [KNOWN.noSwl(unknown.map(({ line }) => line))] : []),
  ];
  return { text: parts.join('; '), says: isPassed ? 'pass' : 'caution' };
}
