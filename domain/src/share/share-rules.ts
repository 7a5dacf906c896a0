import { type Caller, isAssigned, isOffice, type RightsFacts } from '../pilotages/rights/pilotage-rights.ts';
import { isEndState, type PilotageStatus } from '../pilotages/rights/pilotage-status.ts';
import { DAY, type Duration, hours, type Instant } from '../time/instant.ts';

/** Addresses of one sending. */
export const MOST_RECIPIENTS = 20;
/** Sendings of one person. */
export const SHARES_PER_HOUR = 50;
/** SHARE-05: how long a link lives after the last constraint of the pilotage. */
export const LINK_LIFE: Duration = hours(48);

/**
 * Why a caller may not send a plan to the ship; null when he may. Its pilots and the office may; what is no plan yet, and
 * what is over, is not sent.
 */
export function shareRefusal(caller: Caller, facts: RightsFacts): 'endState' | 'forbidden' | 'statusNotAllowed' | null {
  if (isEndState(facts.status)) return 'endState';
  if (!isAssigned(caller, facts) && !isOffice(caller)) return 'forbidden';
  return facts.status === 'Draft' || facts.status === 'New' ? 'statusNotAllowed' : null;
}

/** Why a caller may not take a link back; null when he may. One may also be taken back of what is done. */
export function revokeRefusal(caller: Caller, facts: Pick<RightsFacts, 'pilot' | 'pilotSecond'>): 'forbidden' | null {
  return isAssigned(caller, facts) || isOffice(caller) ? null : 'forbidden';
}

/** Why nobody may write a comment any more; null when one may: also of what is done, which changes nothing of it. */
export function commentRefusal(status: PilotageStatus): 'endState' | null {
  return status === 'Arch' || status === 'Canc' ? 'endState' : null;
}

/** Why a link may not answer for the master: neither sign nor disagree; null when it may. */
export function answerRefusal(
  { isForInformation }: { isForInformation: boolean },
  status: PilotageStatus,
): 'endState' | 'forbidden' | null {
  if (isForInformation) return 'forbidden';
  return isEndState(status) ? 'endState' : null;
}

interface LinkFacts {
  status: PilotageStatus;
  isRevoked: boolean;
  /** When the ship is at the last constraint; at the start, where the pilotage has no route. */
  passageEnd: Instant;
}

/** Whether a link still shows the plan: 48 hours after the last constraint, taken back, archived or cancelled, it does not. */
export function isLinkOpen({ status, isRevoked, passageEnd }: LinkFacts, now: Instant): boolean {
  return !isRevoked && status !== 'Arch' && status !== 'Canc' && now < passageEnd + LINK_LIFE;
}

/** Why an e-mail of a plan did not leave: its link had ended first. In words: `mailFault`. */
export const WITHDRAWN_MAIL = ['TAKEN_BACK', 'CANCELLED', 'LINK_ENDED'] as const;

/** Why the e-mail of a link may not leave, asked before each attempt; null when it may. */
export function mailRefusal(link: LinkFacts, now: Instant): (typeof WITHDRAWN_MAIL)[number] | null {
  if (isLinkOpen(link, now)) return null;
  if (link.isRevoked) return 'TAKEN_BACK';
  return link.status === 'Canc' ? 'CANCELLED' : 'LINK_ENDED';
}

/** Whether a link would show the plan, were it not cancelled: then it says so, and shows nothing else. */
export function isLinkCancelled(link: LinkFacts, now: Instant): boolean {
  return link.status === 'Canc' && isLinkOpen({ ...link, status: 'Plan' }, now);
}

/** How long after the end of a link a signature that was made before it is still taken: a device may have no signal. */
export const LATE_SIGNATURE: Duration = 7 * DAY;
/** Signatures that one link gives within an hour. */
export const SIGNATURES_PER_HOUR = 10;

/**
 * What a signature by a link comes to: it accepts while the link is open and the pilotage not over; made before the end and
 * come later it is evidence; null when nothing is taken, of a link that was taken back or of a cancelled pilotage.
 */
export function linkSignature(
  link: LinkFacts,
  { signedAt, now }: { signedAt: Instant; now: Instant },
): 'accepts' | 'evidence' | null {
  if (link.isRevoked || link.status === 'Canc') return null;
  if (isLinkOpen(link, now)) return isEndState(link.status) ? 'evidence' : 'accepts';
  const end = link.passageEnd + LINK_LIFE;
  return signedAt < end && now < end + LATE_SIGNATURE ? 'evidence' : null;
}
