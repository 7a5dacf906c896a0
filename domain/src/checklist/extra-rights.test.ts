import { expect, test } from 'vitest';
import type { PilotageStatus } from '../pilotages/rights/pilotage-status.ts';
import { extraRefusal } from './extra-rights.ts';
import type { PilotageExtraType } from './pilotage-extra.ts';

const pilot = (userUuid: string) => ({ userUuid, roles: ['pilot'] });
const office = { userUuid: 'office', roles: ['staff'] };
const master = { userUuid: 'master', roles: ['master'] };
const facts = (status: PilotageStatus) => ({ status, pilot: { uuid: 'aroha' }, pilotSecond: { uuid: 'ben' } });
const LISTS: PilotageExtraType[] = ['checklist', 'pass_fail_checklist', 'values_checklist', 'flowlist'];

test('FORM-22 lists and notes are written by whoever may plan', () => {
  for (const type of [...LISTS, 'general_notes'] as const) {
    for (const caller of [pilot('aroha'), pilot('tui'), office])
      expect(extraRefusal(caller, facts('Plan'), type)).toBeNull();
    expect(extraRefusal(master, facts('Plan'), type)).toBe('forbidden');
  }
});

test('times are recorded by the pilots of the pilotage alone', () => {
  for (const caller of [pilot('aroha'), pilot('ben')])
    expect(extraRefusal(caller, facts('SentRead'), 'timestamp_checklist')).toBeNull();
  for (const caller of [pilot('tui'), office, master])
    expect(extraRefusal(caller, facts('SentRead'), 'timestamp_checklist')).toBe('forbidden');
});

test('CHECK-10 TIME-05 DETAIL-16 after Done its pilots write times and notes; lists nobody', () => {
  for (const type of ['timestamp_checklist', 'general_notes'] as const) {
    expect(extraRefusal(pilot('ben'), facts('Done'), type)).toBeNull();
    expect(extraRefusal({ userUuid: 'ben', roles: [] }, facts('Done'), type)).toBe('endState');
    for (const caller of [pilot('tui'), office]) expect(extraRefusal(caller, facts('Done'), type)).toBe('endState');
  }
  for (const type of LISTS) expect(extraRefusal(pilot('ben'), facts('Done'), type)).toBe('endState');
});

test.each<PilotageStatus>(['Arch', 'Canc'])('TIME-05 DETAIL-16 of one that is %s nobody writes anything', (status) => {
  for (const type of [...LISTS, 'general_notes', 'timestamp_checklist'] as const)
    for (const caller of [pilot('aroha'), office]) expect(extraRefusal(caller, facts(status), type)).toBe('endState');
});
