import type { KindName } from '@leadline/domain/contract/record-kinds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemKeyOf, type SyncItem } from '../outbox/outbox.ts';
import { planRun } from './plan-run.ts';

function item(type: KindName, uuid: string, pilotageUuid: string | null = null, isNew = false): SyncItem {
  return {
    key: itemKeyOf(type, uuid),
    uuid,
    type,
    isNew,
    pilotageUuid,
    dependencies: [],
    status: 'SYNC_PENDING',
    reason: null,
    message: null,
    runId: null,
  };
}

const ITEMS = [
  item('signatures', 's1', 'p1'),
  item('extras', 'x1', 'p1'),
  item('vessel', '9074729'),
  item('pilotage', 'p1'),
  item('pilotage', 'n1', null, true),
  item('tugs', 'g1', 'p2'),
  item('routeChecks', 'c1', 'p1'),
  item('drawings', 'd1', 'p1'),
];

test('SYNC-09 new pilotages, changed pilotages, vessels, then what hangs on each pilotage, signatures last', () => {
  const plan = planRun(ITEMS).map((stage) => stage.map((lane) => lane.map(({ key }) => key)));
  expect(plan).toEqual([
    [['pilotage:n1']],
    [['pilotage:p1']],
    [['vessel:9074729']],
    [['routeChecks:c1', 'drawings:d1', 'extras:x1', 'signatures:s1'], ['tugs:g1']],
  ]);
});

test('the order in which edits were queued does not change the plan, and nothing is left out', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(ITEMS), (some) => {
      const keys = planRun(some).flat(2);
      expect(keys.map(({ key }) => key).sort()).toEqual(some.map(({ key }) => key).sort());
      expect(planRun([...some].reverse())).toEqual(planRun(some));
    }),
  );
});

test('only what is wanted is sent', () => {
  expect(planRun(ITEMS, ['vessel:9074729']).flat(2)).toHaveLength(1);
});
