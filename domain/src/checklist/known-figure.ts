import * as z from 'zod/mini';
import { instantIso } from '../time/wire.ts';

/** What Leadline itself can say beside a row of the pass/caution checklist; a port names it in the row. */
export const figureName = z.enum([
  ...['leastClearance', 'overheadClearance', 'startWindow', 'berthStay'],
  ...['wind', 'swell', 'visibility', 'stream', 'tugPull'],
  ...['tugNeed', 'pilotTransfer', 'defects'],
] as const);
export type FigureName = z.infer<typeof figureName>;

const MOST_WORDS = 300;
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_WORDS));

/** A figure as it stood beside the row when a person judged it; it is evidence and never moves the judgement. */
export const knownFigure = z.object({
  /** "+0.31 m at Cutter Channel" */
  text: words,
  /** By the port's limit; null where it says neither. */
  says: z.nullable(z.enum(['pass', 'caution'])),
  /** Whose heights of tide or forecast it counts. */
  source: words,
  /** When those were read; null where nothing had to be read. */
  asOf: z.nullable(instantIso),
  /** When it was judged. */
  at: instantIso,
});
export type KnownFigure = z.infer<typeof knownFigure>;

/** As much as is kept of a long line. */
export function shortened(text: string): string {
  return text.length <= MOST_WORDS ? text : `${text.slice(0, MOST_WORDS - 1).trimEnd()}…`;
}
