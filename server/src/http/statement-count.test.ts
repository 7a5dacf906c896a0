import { randomUUID } from 'node:crypto';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { RouteCheck } from '@leadline/domain/routes/route-check';
import { expect, test } from 'vitest';
import { countStatements } from '../../test/count-statements.ts';
import { sendLink } from '../../test/samples/sent-link.ts';
import { withPilots } from '../../test/samples.ts';
import { keptPaperOf } from '../../test/targets.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';

const given = await testApp({ keepsPapers: false });
const { as, clock, db, world } = given;
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
const workOf = (...asked: Parameters<typeof aroha>) => workFor(() => aroha(...asked));

/** E-mails leave after the answer. */
const OF_MAIL = /mail_claimed_at|set_config\('leadline.scope', 'server'/;

async function workFor(call: () => Promise<{ statusCode: number; body: string }>): Promise<number> {
  let answer = { statusCode: 0, body: '' };
  const { work } = await countStatements(async () => {
    answer = await call();
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  // Of two signatures the later one counts.
  clock.now += 1000;
  return work.filter((text) => !OF_MAIL.test(text)).length;
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

const shared = itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) })).uuid;
const link = await sendLink(given, shared);
const kept = `/pilotages/${shared}/papers/${await keptPaperOf(db, shared)}`;
// The first of a day is noted in the audit.
for (const file of [kept, `/pilotages/${shared}/record`]) await aroha('GET', file);
await link.get();

/** As many with one row as with several. */
const READS_OF_SHARED = {
  [`/pilotages/${shared}/shares`]: 2,
  [`/pilotages/${shared}/comment`]: 2,
  // And what proves them.
  [`/pilotages/${shared}/signature`]: 3,
  [kept]: 3,
  // And the ships.
  [`/signatures/changed?portUuid=${koru.uuid}`]: 3,
  [`/pilotages/${shared}/record`]: 4,
  [`/pilotages/${shared}/history`]: 5,
  // And ship, route, tides, weather, comments, proof.
  'its link': 15,
};

/** The second signature also reads the first and the stages: what both signed is kept for the paper. */
const WRITES_OF_SHARED = { sharing: 9, 'a comment': 5, 'the first signature': 15, 'the second signature': 18 };

test('a shared and signed plan takes as many statements with one link, comment and signature as with several', async () => {
  const write = (path: string, body: object) => workOf('POST', path, { body, key: newKey() });
  const sign = (role: string) =>
    write(`/pilotages/${shared}/signature`, { pilotage: { uuid: shared }, role, name: 'Aroha Ngata', image: null });
  const writes = async () => ({
    sharing: await write('/pilotages/share', { pilotage: { uuid: shared }, emails: ['agent@ship.example'] }),
    'a comment': await write(`/pilotages/${shared}/comment`, { comment: 'Slack at noon' }),
  });
  const reads = async () => {
    const counts: Record<string, number> = {};
    for (const path of Object.keys(READS_OF_SHARED))
      counts[path] = await (path === 'its link' ? workFor(() => link.get()) : workOf('GET', path));
    return counts;
  };
  const first = { ...(await writes()), 'the first signature': await sign('pilot') };
  expect({ ...first, 'the second signature': await sign('master') }).toEqual(WRITES_OF_SHARED);
  expect(await reads()).toEqual(READS_OF_SHARED);
  for (const role of ['pilot', 'master']) expect(await sign(role)).toBe(WRITES_OF_SHARED['the second signature']);
  expect(await writes()).toMatchObject({ sharing: 9, 'a comment': 5 });
  expect(await reads()).toEqual(READS_OF_SHARED);
  expect(await workOf('DELETE', `/pilotages/share/${link.id}`, { key: newKey() })).toBe(7);
});
