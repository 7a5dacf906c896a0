import { assessPassage, type Deciding, type PassageInput } from '../berthing/assess-passage.ts';
import type { ShownVerdict } from '../risks/changed/changed-summary.ts';
import { summaryMark } from '../risks/risk-summary.ts';
import { type Duration, type Instant, minutes } from '../time/instant.ts';

/** What the plan comes to when she starts a little earlier or later. */
export interface NearStart {
  at: Instant;
  /** From the start of the plan; negative is earlier. */
  away: Duration;
  mark: ShownVerdict;
  /** Null where it is not known what decides. */
  deciding: Deciding | null;
}

const AWAY = [-minutes(15), minutes(15)];

/** The same plan a quarter of an hour to either side, each assessed as a whole: every row at the tide that she meets then. */
export function nearStarts(input: PassageInput): NearStart[] {
  return AWAY.map((away) => {
    const at = input.start + away;
    const { summary, deciding } = assessPassage({ ...input, start: at });
    return { at, away, mark: summaryMark(summary), deciding };
  });
}
