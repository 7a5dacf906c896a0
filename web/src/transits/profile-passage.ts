import type { AnswerFit } from '@leadline/domain/dukc/answer-fit';
import type { TransitSummary } from '@leadline/domain/transits/transit-summary';
import { madeFor } from '@leadline/domain/words/clearance/calculated-for';
import { WITHHELD } from '@leadline/domain/words/session/providers';

/** When a transit has least under the keel. */
export function leastOf(transit: Pick<TransitSummary, 'timeOfMinimumUKC'> | null | undefined): number | null {
  return transit?.timeOfMinimumUKC ? Date.parse(transit.timeOfMinimumUKC) : null;
}

/** "Profile for another passage: a start at 15:14, 12.75 m"; null for a profile of this one. */
export function otherPassageOf({ differences, unknown }: AnswerFit, zone: string): string | null {
  if (differences.length > 0) return `${WITHHELD.otherProfile}: ${madeFor(differences, zone)}`;
  return unknown.length > 0 ? WITHHELD.unknownProfile : null;
}
