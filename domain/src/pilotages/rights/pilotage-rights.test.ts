import { expect, test } from 'vitest';
import {
  canEdit,
  changeRefusal,
  isAssigneeOnly,
  mayChange,
  mayChooseVariant,
  mayCreatePilotage,
  type RightsFacts,
  rightsOf,
} from './pilotage-rights.ts';
import type { PilotageStatus } from './pilotage-status.ts';

const pilot = (userUuid: string) => ({ userUuid, roles: ['pilot'] });
const office = { userUuid: 'office', roles: ['staff'] };
const planned: RightsFacts = { status: 'Plan', pilot: { uuid: 'aroha' }, pilotSecond: { uuid: 'ben' } };
const nobodys: RightsFacts = { status: 'Plan', pilot: null, pilotSecond: null };

test('AUTH-23 FORM-22 pilots, staff and administrators edit; a master and an unknown role only read', () => {
  for (const role of ['pilot', 'staff', 'admin']) expect(canEdit({ userUuid: 'x', roles: [role] })).toBe(true);
  for (const roles of [['master'], ['harbourmaster'], []]) expect(canEdit({ userUuid: 'x', roles })).toBe(false);
});

test('FORM-08 FORM-20 a pilot who is not assigned changes the pilots alone, once somebody is assigned', () => {
  expect(isAssigneeOnly(pilot('tui'), planned)).toBe(true);
  const rights = rightsOf(pilot('tui'), planned);
  expect(mayChange(rights, ['pilot', 'pilotSecond'])).toBe(true);
  expect(mayChange(rights, ['pilot', 'vesselMaxDraft'])).toBe(false);
  expect(rightsOf(pilot('tui'), nobodys).fields).toBe('all');
});

test('its first and second pilot and the office change every field', () => {
  for (const caller of [pilot('aroha'), pilot('ben'), office]) expect(rightsOf(caller, planned).fields).toBe('all');
});

test.each<PilotageStatus>(['Done', 'Arch', 'Canc'])(
  'DETAIL-16 in the end state %s nobody changes a field or the plan',
  (status) => {
    for (const caller of [pilot('aroha'), office])
      expect(rightsOf(caller, { ...planned, status })).toMatchObject({ fields: 'none', plan: false });
  },
);

test('an archived pilotage is there for the office and for nobody else', () => {
  const archived = { ...planned, status: 'Arch' } as const;
  expect(rightsOf(office, archived).read).toBe(true);
  expect(rightsOf(pilot('aroha'), archived).read).toBe(false);
});

test('PREFS-02 the flag stops pilots from creating, not the office, and nobody who only reads creates', () => {
  expect(mayCreatePilotage(pilot('aroha'), false)).toBe(true);
  expect(mayCreatePilotage(pilot('aroha'), true)).toBe(false);
  expect(mayCreatePilotage({ userUuid: 'x', roles: ['pilot', 'staff'] }, true)).toBe(true);
  expect(mayCreatePilotage({ userUuid: 'x', roles: ['master'] }, false)).toBe(false);
});

test('DUKC-07 the variant is chosen by the first or second pilot; the office and others read it', () => {
  for (const name of ['aroha', 'ben']) {
    expect(mayChooseVariant(rightsOf(pilot(name), planned))).toBe(true);
    expect(mayChange(rightsOf(pilot(name), planned), ['omcChosenPreliminaryPlanId'])).toBe(true);
  }
  for (const caller of [pilot('tui'), office, { userUuid: 'aroha', roles: ['master'] }]) {
    expect(mayChooseVariant(rightsOf(caller, planned))).toBe(false);
    expect(mayChange(rightsOf(caller, planned), ['omcChosenPreliminaryPlanId', 'notes'])).toBe(false);
  }
  expect(mayChooseVariant(rightsOf(pilot('tui'), nobodys))).toBe(false);
  expect(mayChooseVariant(rightsOf(pilot('aroha'), { ...planned, status: 'Done' }))).toBe(false);
});

const accepted = { ...planned, pilotAccepted: true, masterAccepted: true };

test('ADMIN-02 only its pilots archive it or set it Done; Done needs both acceptances', () => {
  for (const status of ['Arch', 'Done'] as const) {
    expect(changeRefusal(pilot('aroha'), accepted, ['status'], status)).toBeNull();
    for (const caller of [office, pilot('tui')])
      expect(changeRefusal(caller, accepted, ['status'], status)).toBe('forbidden');
  }
  const sent = { ...accepted, status: 'SentRead' } as const;
  // Back to Plan leads the revert alone.
  for (const caller of [pilot('ben'), office])
    expect(changeRefusal(caller, sent, ['status'], 'Plan')).toBe('statusNotAllowed');
  const unaccepted = { ...accepted, masterAccepted: false };
  expect(changeRefusal(pilot('aroha'), unaccepted, ['status'], 'Done')).toBe('statusNotAllowed');
});

test('what is over takes no change, but what is done may be archived', () => {
  const done = { ...accepted, status: 'Done' } as const;
  expect(changeRefusal(pilot('aroha'), done, ['notes'])).toBe('endState');
  expect(changeRefusal(pilot('aroha'), done, ['status'], 'Arch')).toBeNull();
  expect(changeRefusal(pilot('aroha'), done, ['status', 'notes'], 'Arch')).toBe('endState');
});
