import { expect, test } from 'vitest';
import { samplePilotage, sampleUuid } from '../pilotages/sample-pilotage.ts';
import { differencesSince } from './differences.ts';
import { planParts, type WholePlan } from './plan-content.ts';
import { sealParts } from './signed-content.ts';

const AT = '2026-11-22T01:30:00.000Z';
const hung = { version: 1, pilotage: { uuid: sampleUuid(1) }, updatedAt: AT };
const tug = (n: number, lineNumber: number) => ({
  ...{ uuid: sampleUuid(40 + n), version: 1, pilotage: hung.pilotage, removedAt: null, lineNumber },
  tug: { uuid: sampleUuid(30 + n), name: 'Hiwa', tonnage: 60, tugType: 'ASD' },
});
const check = (residual: number) => ({
  ...{ uuid: sampleUuid(20), version: 1, routeConstraint: { uuid: sampleUuid(21) }, overrides: { residual } },
});
const item = { uuid: sampleUuid(50), label: 'Pilot card', disableForMovementTypes: [], isHeader: false, comment: null };
const list = (isSelected: boolean) => ({
  ...{ ...hung, uuid: sampleUuid(51), extraType: 'checklist' as const },
  metadata: { value: [{ ...item, isSelected }], comment: null },
});
const drawing = (count: number, color: 'red' | 'blue' = 'red') => ({
  ...{ ...hung, uuid: sampleUuid(60), type: 'arrival-berthing' as const, stage: null },
  ...{ route: null, isFirst: false, isLast: true },
  metadata: {
    shapes: Array.from({ length: count }, (_, n) => ({
      ...{ id: `s${n}`, name: 'text', type: 'text' as const },
      attrs: { color, version: 1, x: 0.5, y: 0.5, text: 'Slow' },
    })),
  },
});

const plan: WholePlan = {
  pilotage: samplePilotage({
    ...{ pilotageRouteChecks: [check(-0.1)], vesselMaxDraft: 11.6, date: '2026-11-21T15:30:00.000Z' },
  }),
  vessel: null,
  drawings: [drawing(1)],
  tugs: [tug(1, 4)],
  extras: [list(false)],
  portExtras: [{ uuid: sampleUuid(53), extraType: 'terms', metadata: { value: 'v1' } }],
};
const NAMES: Record<string, string> = {
  [sampleUuid(31)]: 'Hiwa',
  [sampleUuid(21)]: 'Cutter Channel',
  [sampleUuid(7)]: 'Ben Roe',
};
const sealing = { sha256: () => '', utf8: () => new Uint8Array(), newSalt: () => '00' };

async function since(changes: Partial<WholePlan>) {
  const decided = await sealParts(sealing, planParts(plan));
  const known = { zone: 'Pacific/Auckland', nameOf: (uuid: string) => NAMES[uuid] };
  const content = { decided, shown: { digest: '', parts: [] } };
  return differencesSince(content, planParts({ ...plan, ...changes }), known).map(
    ({ label, signed: before, now }) => `${label}: ${before} to ${now}`,
  );
}

test.each<[Partial<WholePlan>, string[]]>([
  [{ pilotage: { ...plan.pilotage, vesselMaxDraft: 9.4 } }, ['Max. Draft: 11.60 m to 9.40 m']],
  // 13:00 UTC on 22 November is 02:00 of the 23rd in Auckland (UTC+13 in summer).
  [
    { pilotage: { ...plan.pilotage, date: '2026-11-22T13:00:00.000Z' } },
    ['Date and time: 04:30, 22 Nov 2026 to 02:00, 23 Nov 2026'],
  ],
  [
    { pilotage: { ...plan.pilotage, pilotSecond: { uuid: sampleUuid(7), metadata: null } } },
    ['Pilot (Secondary): -- to Ben Roe'],
  ],
  [
    { pilotage: { ...plan.pilotage, pilotageRouteChecks: [check(-0.2)] } },
    ['Cutter Channel: Residual: −0.10 m to −0.20 m'],
  ],
  [{ tugs: [tug(1, 14)] }, ['Tug Hiwa: line 4 to stands by']],
  [{ tugs: [] }, ['Tug Hiwa: line 4 to --']],
  [{ extras: [list(true)] }, ['Pilot card: Not answered to Ticked']],
  [{ drawings: [drawing(3)] }, ['Drawing, arrival berth: 1 shape to 3 shapes']],
  [{ drawings: [drawing(1, 'blue')] }, ['drawings: As signed to Changed']],
  [{ portExtras: [] }, ['Port Terms & Conditions: v1 to --']],
  [{}, []],
])('ACCEPT-09 what changed since it was signed, value by value (%#)', async (changes, lines) => {
  expect(await since(changes)).toEqual(lines);
});
