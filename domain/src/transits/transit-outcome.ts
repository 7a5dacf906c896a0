import { type AnswerFit, answerFit, type PassageWanted } from '../dukc/answer-fit.ts';
import type { ServiceVerdict } from '../dukc/plan-outcome.ts';
import type { ServiceState } from '../dukc/service-caution.ts';
import type { Instant } from '../time/instant.ts';
import type { Zone } from '../time/port-clocks.ts';
import { portClock } from '../time/port-time.ts';
import { type TransitClearance, transitClearance } from './transit-clearance.ts';
import type { NcosProfile } from './transit-profile.ts';
import type { TransitFigures } from './transit-summary.ts';

export interface TransitOutcome {
  clearance: TransitClearance;
  fit: AnswerFit;
  verdict: ServiceVerdict;
}

/** What a transit says of a passage; without a verdict where it was calculated for another one, or an hour ago. */
export function transitOutcome(transit: TransitFigures, wanted: PassageWanted, now: Instant): TransitOutcome {
  const clearance = transitClearance(transit);
  const fit = transitFit(transit, wanted, now);
  return { clearance, fit, verdict: fit.counts ? clearance.verdict : 'withheld' };
}

/** How far a transit is of a passage. Its sum is of its own max draft, whatever else it says. */
export function transitFit(transit: TransitFigures, wanted: PassageWanted, now: Instant): AnswerFit {
  const { calculationInputs, maxDraft, lastFetched } = transit;
  return answerFit({ ...calculationInputs, draft: maxDraft }, wanted, { lastFetched, now });
}

/** How far a profile, whose keel is drawn at its own draft, is of a passage. */
export function profileFit(profile: NcosProfile, wanted: PassageWanted, now: Instant): AnswerFit {
  const { calculationInputs, draft, lastFetched } = profile;
  return answerFit({ ...calculationInputs, draft }, wanted, { lastFetched, now });
}

/** What is known of NCOS for a pilotage: the remaining UKC, and when it is least. */
export function transitState(
  { verdict, fit, clearance }: TransitOutcome,
  { timeOfMinimumUKC }: Pick<TransitFigures, 'timeOfMinimumUKC'>,
  zone: Zone,
): ServiceState {
  const remaining = clearance.verdict === 'notCalculable' ? '' : `${clearance.shownRemaining} m`;
  const at = timeOfMinimumUKC === null ? '' : portClock(Date.parse(timeOfMinimumUKC), zone);
  return { is: 'known', verdict, fit, least: [remaining, at].filter(Boolean).join(', ') };
}
