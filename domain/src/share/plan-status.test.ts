import { expect, test } from 'vitest';
import { PILOTAGE_STATUSES, type PilotageStatus } from '../pilotages/rights/pilotage-status.ts';
import { type PlanEvent, statusAfterEvent } from './plan-status.ts';

/** By the tables of the specification: statuses that only the server sets, from where, and what they become. */
const MOVES: Record<PlanEvent, Partial<Record<PilotageStatus, PilotageStatus>>> = {
  shared: { Plan: 'SentUnread', SentUnread: 'SentUnread', SentRead: 'SentUnread', SentNewComment: 'SentUnread' },
  read: { SentUnread: 'SentRead' },
  commented: {
    Plan: 'SentNewComment',
    SentUnread: 'SentNewComment',
    SentRead: 'SentNewComment',
    SentNewComment: 'SentNewComment',
  },
  commentsOpened: { SentNewComment: 'SentRead' },
  contentChanged: { SentUnread: 'Plan', SentRead: 'Plan', SentNewComment: 'Plan' },
};
const cases = Object.entries(MOVES).flatMap(([event, moves]) =>
  PILOTAGE_STATUSES.map((status) => [event as PlanEvent, status, moves[status] ?? status] as const),
);

test.each(cases)('SHARE-07 a plan that was %s goes from %s to %s', (event, from, to) => {
  expect(statusAfterEvent(from, event)).toBe(to);
});
