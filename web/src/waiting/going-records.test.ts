import type { KindName } from '@leadline/domain/contract/record-kinds';
import type { OutboxState, QueuedOp, SyncItem } from '@leadline/sync/outbox/outbox';
import { expect, test } from 'vitest';
import { goingRecords } from './going-records.ts';

interface Waiting {
  type: KindName;
  uuid: string;
  of?: string;
  groups: string[];
  extraType?: string;
}

function outboxOf(waiting: readonly Waiting[]): OutboxState {
  const items = waiting.map(
    ({ type, uuid, of = null }) => ({ key: `${type}:${uuid}`, type, uuid, pilotageUuid: of }) as SyncItem,
  );
  const ops = waiting.map(
    ({ type, uuid, groups, extraType }) =>
      ({
        item: `${type}:${uuid}`,
        groups: Object.fromEntries(groups.map((group) => [group, { base: {}, value: {} }])),
        context: extraType ? { extraType } : {},
      }) as QueuedOp,
  );
  return { items, ops };
}

const names = {
  nameOf: ({ uuid, pilotageUuid }: { uuid: string; pilotageUuid: string | null }) => `Pilotage ${pilotageUuid ?? uuid}`,
  titleOf: ({ uuid }: { uuid: string }) => `Vessel ${uuid}`,
  lookupOf: () => ({ zone: undefined, nameOf: () => undefined }),
};

const OUTBOX = outboxOf([
  { type: 'pilotage', uuid: 'a', groups: ['drafts', 'notes'] },
  { type: 'tugs', uuid: 't1', of: 'a', groups: ['assignment'] },
  { type: 'tugs', uuid: 't2', of: 'a', groups: ['assignment'] },
  {
    ...{ type: 'extras', uuid: 'e1', of: 'a', extraType: 'checklist' },
    groups: ['1', '2', '3', '4', '5'].map((each) => `metadata.value.${each}`),
  },
  { type: 'extras', uuid: 'e2', of: 'a', extraType: 'general_notes', groups: ['metadata.value'] },
  { type: 'routeChecks', uuid: 'r1', of: 'b', groups: ['overrides'] },
  { type: 'vessel', uuid: '4123018', groups: ['metadata.air_draft'] },
]);

test('SYNC-04 what goes is told pilotage by pilotage: few things by name, many by their number', () => {
  expect(goingRecords(OUTBOX, names, 'all').map(({ name, parts }) => [name, parts.join(', ')])).toEqual([
    ['Pilotage a', 'Drafts, Notes, Tugs: 2 lines, Checklist: 5 ticks, General notes'],
    ['Pilotage b', 'Route checks: 1 constraint'],
    ['Vessel 4123018', 'Air draft'],
  ]);
});

test('SYNC-04 of one pilotage alone', () => {
  const going = goingRecords(OUTBOX, names, ['routeChecks:r1']);
  expect(going.map(({ name, parts }) => [name, ...parts])).toEqual([['Pilotage b', 'Route checks: 1 constraint']]);
});
