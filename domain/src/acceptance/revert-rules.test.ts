import { expect, test } from 'vitest';
import type { RouteConstraint } from '../routes/route.ts';
import { mayBeDone, revertRefusal, revertUntil } from './revert-rules.ts';

/** 04:30 on 22 November 2026 in Koru. */
const date = '2026-11-21T15:30:00.000Z';
const id = (last: number) => `10000000-0000-4000-8000-00000000000${last}`;
const leg = (order: number, time: number) => ({ uuid: id(order), order, time, constraint: {} }) as RouteConstraint;
const route = { routeConstraints: [leg(3, 50), leg(1, 0), leg(2, 30)] };
const check = (row: number, overrides: object) => ({ routeConstraint: { uuid: id(row) }, overrides }) as never;
const iso = (at: number) => new Date(at).toISOString();

test('ADMIN-07 until 24 hours after the last constraint, with the times that people gave and hidden rows sailed', () => {
  // 15:30 + 30 min + 50 min = 16:50; a day later.
  expect(iso(revertUntil({ date, pilotageRouteChecks: [] }, route))).toBe('2026-11-22T16:50:00.000Z');
  const checks = [check(2, { time: 45, hideConstraint: '1' }), check(3, { hideConstraint: '1' })];
  expect(iso(revertUntil({ date, pilotageRouteChecks: checks }, route))).toBe('2026-11-22T17:05:00.000Z');
  expect(iso(revertUntil({ date, pilotageRouteChecks: [] }, null))).toBe('2026-11-22T15:30:00.000Z');
});

const pilot = { userUuid: 'aroha', roles: ['pilot'] };
const facts = {
  status: 'Plan',
  pilot: { uuid: 'aroha' },
  pilotSecond: null,
  pilotAccepted: true,
  masterAccepted: false,
} as const;
const until = Date.parse('2026-11-22T16:50:00.000Z');

test('ADMIN-07 ADMIN-02 its pilots take an acceptance back while either has accepted, not archived or cancelled, until the last millisecond', () => {
  expect(revertRefusal(pilot, facts, { until, now: until })).toBeNull();
  expect(revertRefusal(pilot, facts, { until, now: until + 1 })).toBe('statusNotAllowed');
  expect(revertRefusal(pilot, { ...facts, pilotAccepted: false }, { until, now: until })).toBe('statusNotAllowed');
  for (const status of ['Plan', 'SentUnread', 'SentRead', 'SentNewComment', 'Done'] as const)
    expect(revertRefusal(pilot, { ...facts, status }, { until, now: 0 })).toBeNull();
  for (const status of ['Arch', 'Canc'] as const)
    expect(revertRefusal(pilot, { ...facts, status }, { until, now: 0 })).toBe('endState');
  for (const userUuid of ['tui', 'office'])
    expect(revertRefusal({ userUuid, roles: ['staff', 'pilot'] }, facts, { until, now: 0 })).toBe('forbidden');
});

test('ADMIN-05 MPX Done needs both acceptances, of a plan that is not over', () => {
  const both = { ...facts, masterAccepted: true };
  expect(mayBeDone(both)).toBe(true);
  expect(mayBeDone({ ...both, status: 'SentRead' })).toBe(true);
  expect([facts, { ...both, pilotAccepted: false }].map(mayBeDone)).toEqual([false, false]);
  for (const status of ['Draft', 'New', 'Done', 'Arch', 'Canc'] as const)
    expect(mayBeDone({ ...both, status })).toBe(false);
});
