import { expect, test } from 'vitest';
import { canonicalJson } from '../numbers/canonical-json.ts';
import { samplePilotage, sampleUuid } from '../pilotages/sample-pilotage.ts';
import type { Overrides } from '../routes/route-check.ts';
import { planParts, type WholePlan } from './plan-content.ts';

const AT = '2026-11-22T01:30:00.000Z';
const hung = { version: 1, pilotage: { uuid: sampleUuid(1) }, updatedAt: AT };
const check = (overrides: Overrides, version = 1) => ({
  ...{ uuid: sampleUuid(20), version, routeConstraint: { uuid: sampleUuid(21) }, overrides },
});
const tug = (n: number, lineNumber: number) => ({
  ...{ uuid: sampleUuid(40 + n), version: 1, pilotage: hung.pilotage, removedAt: null, lineNumber },
  tug: { uuid: sampleUuid(30 + n), name: 'Kaha', tonnage: 60, tugType: 'ASD' },
});
const list = { uuid: sampleUuid(50), label: 'Pilot card', disableForMovementTypes: [], isHeader: false, comment: null };
const checklist = (isSelected: boolean) => ({
  ...{ ...hung, uuid: sampleUuid(51), extraType: 'checklist' as const },
  metadata: { value: [{ ...list, isSelected }], comment: null },
});
const notes = (value: string) => ({
  ...hung,
  uuid: sampleUuid(52),
  extraType: 'general_notes' as const,
  metadata: { value },
});
const terms = (value: string) => ({ uuid: sampleUuid(53), extraType: 'terms', metadata: { value } });

const plan: WholePlan = {
  pilotage: samplePilotage({ status: 'SentRead', pilotageRouteChecks: [check({ residual: -0.1 })] }),
  vessel: null,
  drawings: [],
  tugs: [tug(1, 3), tug(2, 7)],
  extras: [checklist(false), notes('Slow')],
  portExtras: [terms('v1')],
};
const text = (changes: Partial<WholePlan>) => canonicalJson(planParts({ ...plan, ...changes }));
const withPilotage = (part: Parameters<typeof samplePilotage>[0]) => ({ pilotage: { ...plan.pilotage, ...part } });

test.each<[string, Partial<WholePlan>]>([
  ['a draught', withPilotage({ vesselMaxDraft: 9 })],
  ['the start', withPilotage({ date: '2026-11-22T02:30:00.000Z' })],
  ['a residual', withPilotage({ pilotageRouteChecks: [check({ residual: -0.2 })] })],
  ['a hidden row', withPilotage({ pilotageRouteChecks: [check({ residual: -0.1, hideConstraint: '1' })] })],
  ['the line of a tug', { tugs: [tug(1, 4), tug(2, 7)] }],
  ['a tug that was taken off', { tugs: [tug(1, 3)] }],
  ['a tick', { extras: [checklist(true), notes('Slow')] }],
  ['the terms of the port', { portExtras: [terms('v2')] }],
])('API-44 %s is content: another plan', (_, changes) => {
  expect(text(changes)).not.toBe(text({}));
});

test.each<[string, Partial<WholePlan>]>([
  ['its status', withPilotage({ status: 'Plan' })],
  ['who accepted it', withPilotage({ pilotAccepted: true, masterName: 'M. Aster' })],
  ['its version', withPilotage({ version: 99, updatedAt: '2026-11-25T00:00:00.000Z' })],
  ['when she leaves again', withPilotage({ nextDeparture: { date: AT, exact: true } })],
  ['a figure taken back', withPilotage({ pilotageRouteChecks: [check({ residual: -0.1, value: null }, 4)] })],
  ['general notes', { extras: [checklist(false), notes('Slower')] }],
  ['the order of rows', { tugs: [tug(2, 7), tug(1, 3)] }],
])('API-44 %s is no content: the same plan', (_, changes) => {
  expect(text(changes)).toBe(text({}));
});
