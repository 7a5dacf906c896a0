import { expect, test } from 'vitest';
import type { PilotageStatus } from '../rights/pilotage-status.ts';
import { cancelReason, cancelRefusal, restoreRefusal, restoreUntil } from './cancellation.ts';

const pilot = (userUuid: string) => ({ userUuid, roles: ['pilot'] });
const [staff, admin] = [
  { userUuid: 'office', roles: ['staff'] },
  { userUuid: 'boss', roles: ['admin'] },
];
const facts = (status: PilotageStatus) => ({ status, pilot: { uuid: 'aroha' }, pilotSecond: { uuid: 'ben' } });

/** The decision of ADMIN-02: from any status before Done, by its pilots, staff and administrators. */
const BEFORE_DONE = ['Draft', 'New', 'Plan', 'SentUnread', 'SentRead', 'SentNewComment'] as const;

test.each(BEFORE_DONE)('ADMIN-02 %s is cancelled by its pilots and the office, and by nobody else', (status) => {
  for (const caller of [pilot('aroha'), pilot('ben'), staff, admin])
    expect(cancelRefusal(caller, facts(status))).toBeNull();
  for (const caller of [pilot('tui'), { userUuid: 'x', roles: ['master'] }, { userUuid: 'aroha', roles: [] }])
    expect(cancelRefusal(caller, facts(status))).toBe('forbidden');
});

test('ADMIN-02 a pilotage without pilots is cancelled by the office alone', () => {
  const nobodys = { status: 'Plan', pilot: null, pilotSecond: null } as const;
  expect(cancelRefusal(pilot('tui'), nobodys)).toBe('forbidden');
  expect(cancelRefusal(staff, nobodys)).toBeNull();
});

test.each(['Done', 'Arch', 'Canc'] as const)('ADMIN-02 what is %s is not cancelled', (status) => {
  expect(cancelRefusal(staff, facts(status))).toBe('endState');
});

const AT = '2026-11-23T08:00:00.000Z';
const cancelled = {
  ...facts('Canc'),
  cancellation: { by: 'Maia Hēnare', at: AT, reason: 'Ship diverted', from: 'Plan' as const },
};
// 24 hours later, by the calendar.
const END = Date.parse('2026-11-24T08:00:00.000Z');

test('ADMIN-02 a cancellation is taken back for 24 hours, to the millisecond', () => {
  expect(restoreUntil(cancelled.cancellation)).toBe(END);
  for (const caller of [pilot('aroha'), pilot('ben'), staff, admin])
    expect(restoreRefusal(caller, cancelled, END)).toBeNull();
  expect(restoreRefusal(staff, cancelled, END + 1)).toBe('statusNotAllowed');
  expect(restoreRefusal(pilot('tui'), cancelled, END)).toBe('forbidden');
});

test('ADMIN-02 what is not cancelled, and what nobody knows the time of, is not taken back', () => {
  expect(restoreRefusal(staff, { ...cancelled, status: 'Plan' }, END)).toBe('statusNotAllowed');
  expect(restoreRefusal(staff, { ...cancelled, status: 'Arch' }, END)).toBe('endState');
  expect(restoreRefusal(staff, { ...cancelled, cancellation: null }, END)).toBe('statusNotAllowed');
  expect(restoreUntil(undefined)).toBeNull();
});

test('a reason is one line of 1 to 500 characters: blanks alone say nothing', () => {
  expect(cancelReason.parse('  Ship\ndiverted ')).toBe('Ship diverted');
  for (const nothing of ['', '   ', '\n', 'x'.repeat(501)]) expect(cancelReason.safeParse(nothing).success).toBe(false);
});
