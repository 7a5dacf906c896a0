import { isSent, type PilotageStatus } from '../pilotages/rights/pilotage-status.ts';

/**
 * What happens to a plan that only the server answers with a status (SHARE-07, API-44): it was sent, a master read it,
 * a master wrote a comment, one of its pilots opened the comments, its content is no longer what was sent.
 */
export type PlanEvent = 'shared' | 'read' | 'commented' | 'commentsOpened' | 'contentChanged';

/**
 * The status that an event gives a plan; one that it does not touch stays. A plan that is no longer as it was sent cannot
 * become read by somebody who opens an old link: it has to be sent again. What is over stays over.
 */
export function statusAfterEvent(status: PilotageStatus, event: PlanEvent): PilotageStatus {
  const isOnItsWay = status === 'Plan' || isSent(status);
  if (event === 'shared' && isOnItsWay) return 'SentUnread';
  if (event === 'read' && status === 'SentUnread') return 'SentRead';
  if (event === 'commented' && isOnItsWay) return 'SentNewComment';
  if (event === 'commentsOpened' && status === 'SentNewComment') return 'SentRead';
  if (event === 'contentChanged' && isSent(status)) return 'Plan';
  return status;
}
