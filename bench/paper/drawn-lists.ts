import type { PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import { type Chance, idOf } from './chance.ts';

const ITEMS = [
  'Pilot card handed over and drafts agreed',
  'Defects and recent repairs to steering, engine or navigation gear',
  'Bitts SWL forward and aft, and what the figure means',
  'Passage plan presented, courses and wheel-over points',
  'Tide, stream and window, latest time to abort',
  'Rīpoata o te rere: VHF channels',
] as const;
const UPDATED_AT = '2026-11-21T09:00:00.000Z';

/** The four lists of a pilotage, answered in part. */
export function drawLists(pilotage: string, chance: Chance): PilotageExtra[] {
  const { between, is } = chance;
  const common = (kind: number) => ({
    ...{ uuid: idOf(kind, 0), version: 1, pilotage: { uuid: pilotage }, updatedAt: UPDATED_AT },
  });
  const comment = is(0.5) ? `Agreed with the agent, ${between(1, 99)} minutes before.` : null;
  return [
    {
      ...{ ...common(11), extraType: 'checklist' },
      metadata: {
        value: statements(12, 40, chance).map((item) => ({ ...item, isSelected: !item.isHeader && is(0.7) })),
        comment,
      },
    },
    {
      ...{ ...common(13), extraType: 'pass_fail_checklist' },
      metadata: { value: statements(14, 20, chance).map((item) => ({ ...item, ...judged(chance) })), comment },
    },
    {
      ...{ ...common(15), extraType: 'values_checklist' },
      metadata: { value: items(16, 10, chance).map((item) => ({ ...item, value: `${between(1, 400) / 10} t` })) },
    },
    {
      ...{ ...common(17), extraType: 'timestamp_checklist' },
      metadata: {
        value: items(18, 14, chance).map((item, index) => ({
          ...{ ...item, dateTimeEta: null },
          dateTime: is(0.6) ? new Date(Date.parse(UPDATED_AT) + index * 1_500_000).toISOString() : null,
        })),
      },
    },
  ];
}

function items(kind: number, most: number, { between, oneOf }: Chance) {
  return Array.from({ length: between(most - 4, most) }, (_, index) => ({
    ...{ uuid: idOf(kind, index), label: `${oneOf(ITEMS)} (${index + 1})`, disableForMovementTypes: [] },
  }));
}

function statements(kind: number, most: number, chance: Chance) {
  return items(kind, most, chance).map((item, index) => ({
    ...{ ...item, isHeader: index % 10 === 0, comment: chance.is(0.2) ? 'Said on the bridge.' : null },
  }));
}

function judged({ is }: Chance) {
  const isPassed = is(0.6);
  return { passChecked: isPassed, failChecked: !isPassed && is(0.5), pass: '1.0 m or more', caution: 'less' };
}
