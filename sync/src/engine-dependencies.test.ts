import { expect, test } from 'vitest';
import type { Edit } from './ports.ts';
import { APPLIED, device, edit, REFUSED, taken } from './simulation/tablet/one-device.ts';

const KEY = 'pilotage:p1';

/** Another of these groups of the pilotage. */
const changed = (group: string, kind: Edit['kind'] = 'patch'): Edit => ({
  ...edit('b'),
  kind,
  groups: { [group]: { base: { [group]: 'a' }, value: { [group]: 'b' } } },
});

test.each([
  ['the route of a check', changed('movement'), 'routeChecks'],
  ['the pilots of recorded times', changed('pilots'), 'extras'],
  ['the plan of a signature', changed('notes'), 'signatures'],
  ['a pilotage that was made here', changed('notes', 'create'), 'tugs'],
] as const)(
  'SYNC-09 SYNC-10 what depends on the failed edit of its pilotage (%s) is marked, not sent, and the whole is a partial sync',
  async (_, failing, type) => {
    const { engine, sent, disk } = device([REFUSED]);
    await engine.record(failing);
    await engine.record(edit('b', 'a', type, 'c1'));
    await engine.record(edit('b', 'a', 'vessel', '9074729'));
    await engine.start();
    expect(sent).toHaveLength(2);
    const child = disk.outbox.items.find(({ key }) => key === `${type}:c1`);
    expect(child).toMatchObject({ status: 'SYNC_ERROR', reason: 'parent', message: 'Pilotage sync error' });
    expect(engine.state()).toMatchObject({ status: 'SYNC_ERROR', errors: 2, error: 'Partial sync' });
  },
);

test.each([
  ['refused', REFUSED],
  ['asked about', taken('theirs')],
])('SYNC-09 recorded times and notes go although another edit of their pilotage was %s', async (_, answer) => {
  const { engine, sent, disk } = device([answer]);
  await engine.record(edit('b'));
  await engine.record(edit('b', 'a', 'extras', 'x1'));
  await engine.record(edit('b', 'a', 'routeChecks', 'c1'));
  await engine.start();
  expect(sent).toHaveLength(3);
  expect(disk.outbox.ops.map(({ item }) => item)).toEqual([KEY]);
  expect(engine.state()).toMatchObject({ error: 'Partial sync' });
});

test('SYNC-09 what a record depends on is looked for before each of its edits: its pilotage may be edited while one is on its way', async () => {
  const { engine, sent, disk } = device([
    async () => {
      await engine.record(changed('movement'));
      await engine.record(edit('c', 'b', 'routeChecks', 'c1'));
      return APPLIED;
    },
  ]);
  await engine.record(edit('b', 'a', 'routeChecks', 'c1'));
  await engine.start();
  expect(sent).toHaveLength(1);
  const check = disk.outbox.items.find(({ type }) => type === 'routeChecks');
  expect(check).toMatchObject({ status: 'SYNC_ERROR', reason: 'parent' });
});

test('a signature waits while the plan that it signs is in doubt', async () => {
  const { engine, disk } = device([taken('x')]);
  await engine.record(edit('b', 'a', 'tugs', 'g1'));
  await engine.record({ ...edit('b', 'a', 'signatures', 's1'), kind: 'sign' });
  await engine.start();
  const signature = disk.outbox.items.find(({ type }) => type === 'signatures');
  expect(signature).toMatchObject({ status: 'SYNC_PENDING', message: 'Waiting for: Tugs' });
});

test.each([
  [
    'a list that people decide on',
    { type: 'extras', uuid: 'x1' },
    { extraType: 'checklist' },
    'Waiting for: Checklist and notes',
  ],
  [
    'the ship that it was put under',
    { type: 'vessel', uuid: '9074729', pilotageUuid: null },
    {},
    'Waiting for: Vessel',
  ],
] as const)('a signature waits while %s is in doubt', async (_, item, context, message) => {
  const { engine, disk } = device([taken('x')]);
  const other = edit('b');
  await engine.record({ ...other, item: { ...other.item, pilotageUuid: 'p1', ...item }, context });
  const signing = { ...edit('b', 'a', 'signatures', 's1'), kind: 'sign' as const, context: { vessel: '9074729' } };
  await engine.record(signing);
  await engine.start();
  const signature = disk.outbox.items.find(({ type }) => type === 'signatures');
  expect(signature).toMatchObject({ status: 'SYNC_PENDING', message });
});

test('a signature waits neither for general notes nor for another ship', async () => {
  const { engine, disk } = device([taken('x'), taken('y')]);
  const other = edit('b');
  await engine.record({
    ...other,
    item: { ...other.item, type: 'extras', uuid: 'x1', pilotageUuid: 'p1' },
    context: { extraType: 'notes' },
  });
  await engine.record({ ...other, item: { ...other.item, type: 'vessel', uuid: '1234567', pilotageUuid: null } });
  await engine.record({ ...edit('b', 'a', 'signatures', 's1'), kind: 'sign', context: { vessel: '9074729' } });
  await engine.start();
  expect(disk.outbox.items.find(({ type }) => type === 'signatures')?.message ?? null).toBeNull();
});
