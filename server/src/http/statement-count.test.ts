import { randomUUID } from 'node:crypto';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { RouteCheck } from '@leadline/domain/routes/route-check';
import { expect, test } from 'vitest';
import { countStatements } from '../../test/count-statements.ts';
import { withPilots } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';

const { as, world } = await testApp();
const { koru } = world;
const aroha = await as(world.aroha);
const port = { uuid: koru.uuid };

const pilotage = itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
const checkBody = (residual: number) => ({
  pilotage: { uuid: pilotage.uuid },
  routeConstraint: { uuid: koru.bar },
  overrides: { residual: -residual },
});
const check = itemOf<RouteCheck>(await aroha('POST', '/pilotages_route_checks', { body: checkBody(0.1) }));

const notes = (value: string) => ({
  pilotage: { uuid: pilotage.uuid },
  extraType: 'general_notes',
  metadata: { value },
});

/** Statements beside the frame of the transaction. The first of each finds the caller, the session and the port. */
async function workOf(...[method, url, options]: Parameters<typeof aroha>): Promise<number> {
  let status = 0;
  const { work } = await countStatements(async () => {
    status = (await aroha(method, url, options)).statusCode;
  });
  expect(status).toBe(200);
  return work.length;
}

test.each([
  ['/ports', 2],
  [`/users?portUuid=${koru.uuid}`, 2],
  [`/preferences?portUuid=${koru.uuid}`, 2],
  [`/berth_stations?portUuid=${koru.uuid}`, 2],
  [`/tide_stations?portUuid=${koru.uuid}`, 2],
  [`/routes?fromUuid=${koru.sea}&toUuid=${koru.quay}`, 2],
  [`/routes/${koru.inward}`, 2],
  [`/vessels?portUuid=${koru.uuid}&name=kot`, 2],
  [`/pilotages_history?portUuid=${koru.uuid}&vesselIMO=9074729&pilotageDate=2026-11-22T00:00:00Z`, 2],
  [`/pilotages?portUuid=${koru.uuid}`, 2],
  [`/pilotages/${pilotage.uuid}`, 2],
  [`/pilotages_extras?pilotageUuid=${pilotage.uuid}`, 2],
  [`/pilotages_tugs?pilotageUuid=${pilotage.uuid}`, 2],
  [`/plan_settings?pilotageUuid=${pilotage.uuid}`, 2],
  [`/drawings?pilotageUuid=${pilotage.uuid}`, 2],
  [`/pilotages/${pilotage.uuid}/signature`, 2],
  [`/pilotages/${pilotage.uuid}/papers`, 2],
  [`/charts/${koru.chart}/image`, 2],
])('a read of %s takes one statement for the caller and one for the answer', async (url, most) => {
  expect(await workOf('GET', url)).toBe(most);
});

// After the caller: the receipt; the lock of the row, where there is one; what decides; row, audit and receipt at once.
test.each([
  ['a new pilotage', 4, 'POST', '/pilotages', withPilots(world, { uuid: randomUUID() })],
  ['a change of a pilotage', 5, 'PUT', `/pilotages/${pilotage.uuid}`, { port, notes: 'Slow' }],
  ['a change of its pilots', 5, 'PUT', `/pilotages/${pilotage.uuid}`, { port, pilotSecond: { uuid: world.tui } }],
  ['what is so already', 5, 'PUT', `/pilotages/${pilotage.uuid}`, { port, vesselAftDraft: 8.4 }],
  [
    'a new route check',
    5,
    'POST',
    '/pilotages_route_checks',
    { ...checkBody(0), routeConstraint: { uuid: koru.turn } },
  ],
  ['a change of a route check', 5, 'PUT', `/pilotages_route_checks/${check.uuid}`, checkBody(0.2)],
  ['a new extra', 5, 'POST', '/pilotages_extras', notes('Slow')],
  ['a change of an extra', 5, 'POST', '/pilotages_extras', { ...notes('Slower'), base: notes('Slow') }],
  ['a new vessel', 4, 'PUT', '/vessels/9074729', { port, name: 'Kotuku' }],
  ['a change of a vessel', 4, 'PUT', '/vessels/9074729', { port, length: 180 }],
] as const)('%s takes %i statements', async (_, most, method, url, body) => {
  expect(await workOf(method, url, { body, key: newKey() })).toBe(most);
});

/** In the same message. */
const BEGUN = "; set local join_collapse_limit = 1; set local idle_in_transaction_session_timeout = '60s'";

test('S2 the frame of a read is begin and commit: the statement that finds the caller says whose rows are shown', async () => {
  const { frame, work } = await countStatements(() => aroha('GET', `/pilotages?portUuid=${koru.uuid}`));
  expect(frame).toEqual([`start transaction read only${BEGUN}`, 'commit']);
  expect(work[0]).toContain('set_config');
  expect(work).toHaveLength(2);
});

test('the frame of a write is begin, the limit of waiting, a savepoint and commit', async () => {
  const { frame } = await countStatements(() =>
    aroha('PUT', `/pilotages/${pilotage.uuid}`, { body: { port, notes: 'Slower' }, key: newKey() }),
  );
  expect(frame).toEqual([`begin${BEGUN}`, "set local lock_timeout = '5s'", 'savepoint effect', 'commit']);
});
