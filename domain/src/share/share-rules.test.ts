import { describe, expect, test } from 'vitest';
import type { PilotageStatus } from '../pilotages/rights/pilotage-status.ts';
import { isoToInstant } from '../time/instant.ts';
import { mailFault } from '../words/share.ts';
import { isLinkCancelled, isLinkOpen, mailRefusal, revokeRefusal, shareRefusal } from './share-rules.ts';

const people = { pilot: { uuid: 'aroha' }, pilotSecond: { uuid: 'ben' } };
const as = (userUuid: string, ...roles: string[]) => ({ userUuid, roles });
const plan = (status: PilotageStatus, of: object = people) => ({ pilot: null, pilotSecond: null, ...of, status });

describe('who sends a plan to the ship', () => {
  test.each([
    ['its first pilot', as('aroha', 'pilot'), people, null],
    ['its second pilot', as('ben', 'pilot'), people, null],
    ['the office', as('olive', 'staff'), people, null],
    ['an administrator', as('ada', 'admin'), people, null],
    ['a pilot who is not assigned', as('tui', 'pilot'), people, 'forbidden'],
    ['a pilot while nobody is assigned', as('tui', 'pilot'), {}, 'forbidden'],
    ['a master', as('mae', 'master'), people, 'forbidden'],
  ] as const)('%s: %o', (_, caller, of, refusal) => {
    expect(shareRefusal(caller, plan('Plan', of))).toBe(refusal);
    expect(revokeRefusal(caller, plan('Plan', of))).toBe(refusal);
  });

  test.each([
    ['Draft', 'statusNotAllowed'],
    ['New', 'statusNotAllowed'],
    ['Plan', null],
    ['SentUnread', null],
    ['SentRead', null],
    ['SentNewComment', null],
    ['Done', 'endState'],
    ['Arch', 'endState'],
    ['Canc', 'endState'],
  ] as const)('API-26 what is %s: %s', (status, refusal) => {
    expect(shareRefusal(as('aroha', 'pilot'), plan(status))).toBe(refusal);
  });

  test('a link is taken back also of a pilotage that is done', () => {
    expect(revokeRefusal(as('aroha', 'pilot'), plan('Done'))).toBeNull();
  });
});

describe('SHARE-05 a link lives until 48 h past the last constraint', () => {
  const facts = { status: 'SentRead' as PilotageStatus, isRevoked: false, passageEnd: at('2026-11-23T20:40:00Z') };

  test.each([
    ['a minute before', {}, '2026-11-25T20:39:00Z', true],
    ['then', {}, '2026-11-25T20:40:00Z', false],
    ['when the pilotage is done', { status: 'Done' }, '2026-11-24T00:00:00Z', true],
    ['when it is archived', { status: 'Arch' }, '2026-11-24T00:00:00Z', false],
    ['when it is cancelled', { status: 'Canc' }, '2026-11-24T00:00:00Z', false],
    ['when it was taken back', { isRevoked: true }, '2026-11-24T00:00:00Z', false],
  ] as const)('%s', (_, changes, now, isOpen) => {
    expect(isLinkOpen({ ...facts, ...changes }, at(now))).toBe(isOpen);
  });

  test.each([
    ['of an open link', {}, null],
    ['of what is done', { status: 'Done' }, null],
    ['taken back', { isRevoked: true }, 'its link was taken back first'],
    ['taken back and cancelled', { isRevoked: true, status: 'Canc' }, 'its link was taken back first'],
    ['cancelled', { status: 'Canc' }, 'the pilotage was cancelled first'],
    ['archived', { status: 'Arch' }, 'its link ended first'],
    ['48 h after', { passageEnd: at('2026-11-22T00:00:00Z') }, 'its link ended first'],
  ] as const)('an e-mail %s may leave, or says why not', (_, changes, why) => {
    const refusal = mailRefusal({ ...facts, ...changes }, at('2026-11-24T00:00:00Z'));
    expect(refusal && mailFault(refusal)).toBe(why);
  });

  test('a cancelled one says so until it would have ended, and not when it was taken back', () => {
    const cancelled = { ...facts, status: 'Canc' as const };
    expect(isLinkCancelled(cancelled, at('2026-11-25T20:39:00Z'))).toBe(true);
    expect(isLinkCancelled(cancelled, at('2026-11-25T20:40:00Z'))).toBe(false);
    expect(isLinkCancelled({ ...cancelled, isRevoked: true }, at('2026-11-24T00:00:00Z'))).toBe(false);
    expect(isLinkCancelled({ ...facts, status: 'Arch' }, at('2026-11-24T00:00:00Z'))).toBe(false);
  });
});

function at(iso: string) {
  const instant = isoToInstant(iso);
  if (instant === null) throw new Error(iso);
  return instant;
}
