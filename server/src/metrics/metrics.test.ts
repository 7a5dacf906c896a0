import { existsSync, readFileSync } from 'node:fs';
import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { follow, listening } from '../../test/follow.ts';
import { walledDatabase } from '../../test/fresh-database.ts';
import { withPilots } from '../../test/samples.ts';
import { newKey } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { makeTestWorld, NOW } from '../../test/test-world.ts';
import { buildApp } from '../app.ts';
import { openDoor } from '../outbound/outbound-door.ts';
import { startSession } from '../session/session-store.ts';
import { signToken } from '../session/tokens.ts';
import { startMetrics } from './start-metrics.ts';

const { db, appDb, requestsDb } = await walledDatabase();
const world = await makeTestWorld(db);
const settings = testSettings();
/** How far the server's clock has gone on. */
let sinceStart = 0;
const metrics = await startMetrics(appDb, { host: '127.0.0.1', port: 0 }, () => NOW);
const { meter } = metrics;
const watched = { sealer: { silentMs: () => 1500 }, archive: { isFailing: () => true } };
const given = { db: appDb, requestsDb, settings, clock: () => NOW + sinceStart, webRoot: null, ...watched };
const app = await buildApp({ ...given, meter });
const origin = await listening(app);
afterAll(async () => {
  await app.close();
  await metrics.stop();
});

const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${metrics.port}${path}`, init);
const scraped = async () => (await at('/metrics')).text();
const tokenOf = async (person: string) =>
  signToken('access', await startSession(db, person, NOW), settings.tokenSecret, NOW);
const aroha = await tokenOf(world.aroha);

async function call(method: string, path: string, { token = aroha, key = '', body }: Call = {}): Promise<Response> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await answer.clone().arrayBuffer();
  return answer;
}
interface Call {
  token?: string;
  key?: string;
  body?: unknown;
}

/** Of a series with these labels, in whichever order they stand. */
function seriesOf(text: string, name: string, labels: Record<string, string> = {}): number | null {
  const line = text
    .split('\n')
    .find(
      (each) =>
        (each.startsWith(`${name}{`) || each.startsWith(`${name} `)) &&
        Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
    );
  return line === undefined ? null : Number(line.split(' ').at(-1));
}

/** Everything that a morning brings, with names, uuids and e-mails wherever a stranger could put one. */
async function busyRun(): Promise<void> {
  const key = newKey();
  const body = withPilots(world);
  const answer = await call('POST', '/pilotages', { key, body });
  const made = ((await answer.json()) as { data: Pilotage[] }).data[0] as Pilotage;
  await call('POST', '/pilotages', { key, body });
  await call('POST', '/pilotages', { key, body: { ...body, notes: 'Kotuku' } });
  const port = { uuid: world.koru.uuid };
  const url = `/pilotages/${made.uuid}`;
  await call('PUT', url, { key: newKey(), body: { port, notes: 'Aroha was here' } });
  await call('PUT', url, { key: newKey(), body: { port, notes: 'Aroha was here' } });
  const base = { notes: 'seen long ago' };
  await call('PUT', url, { key: newKey(), body: { port, notes: 'Ben was here', base } });
  await call('GET', `${url}?who=aroha@koru.example`);
  await call('GET', `/pilotages?portUuid=${world.koru.uuid}`, { token: await tokenOf(world.erik) });
  await call('GET', url, { token: '' });
  await call('GET', `/${world.aroha}/aroha@koru.example`);
  await call('POST', '/auth/login', { token: '', body: { email: 'aroha@koru.example', password: 'wrong' } });
  await fetch(`${origin}/api${url}`, { method: 'PROPFIND' }).catch(() => undefined);
  const long = { method: 'POST', body: 'x'.repeat(30_000_000) };
  await fetch(`${origin}/api/pilotages`, long).catch(() => undefined);
  const provider = { name: 'ncos', url: 'http://127.0.0.1:1', key: 'secret', mayBePrivate: true, isSimulated: false };
  const limits = { timeoutMs: 1000, mostBytes: 1000, mostPdfBytes: 1000 };
  await openDoor({ ...provider, ...limits }, { log: { warn: () => undefined }, meter }).askPdf({
    ...{ path: '/transits', query: { vessel: 'Kotuku' } },
  });
}

/** Of what only the database knows: a table that ends in ten days, a place whose forecast failed, an event that is dead. */
async function placeTroubles(): Promise<void> {
  const station = await db
    .selectFrom('tide_station')
    .select(['uuid'])
    .where('port_uuid', '=', world.koru.uuid)
    .executeTakeFirstOrThrow();
  const words = { source_text: 'Invented', attribution: null, kind: 'events' as const };
  const days = { from_day: '2026-01-01', to_day: '2026-12-02' };
  await db
    .insertInto('tide_table')
    .values({ uuid: newKey(), station_uuid: station.uuid, ...words, ...days })
    .execute();
  const hourAgo = new Date(NOW - 3_600_000);
  await sql`insert into weather_forecast (port_uuid, source, latitude, longitude, parts, fetched_at, failures)
    values (${world.koru.uuid}, 'open-meteo', -36.8, 174.8, '[]', ${hourAgo}, 2)`.execute(db);
  const pilotage = await db.selectFrom('pilotage').select(['uuid']).executeTakeFirstOrThrow();
  for (const state of ['dead', 'waiting'])
    await sql`insert into port_call_message (uuid, port_uuid, pilotage_uuid, label, body, state, next_at, created_at)
      values (${newKey()}, ${world.koru.uuid}, ${pilotage.uuid}, 'Pilot on board', '', ${state}, ${hourAgo}, ${hourAgo})`.execute(
      db,
    );
}

await busyRun();
await placeTroubles();
const stream = await follow(origin, world.koru.uuid, aroha);
const text = await scraped();
stream.leave();

test('what happens is measured: requests by declared path, refusals, writes by outcome, services outside, queues, pools', () => {
  const read = { endpoint: '/api/pilotages/:id', method: 'GET' };
  expect(seriesOf(text, 'leadline_request_seconds_count', { ...read, status: '200' })).toBe(1);
  expect(seriesOf(text, 'leadline_request_seconds_count', { ...read, status: '401' })).toBe(1);
  for (const [outcome, count] of Object.entries({ applied: 2, unchanged: 1, conflict: 1, refused: 1, repeated: 1 }))
    expect([outcome, seriesOf(text, 'leadline_writes_total', { outcome })]).toEqual([outcome, count]);
  expect(seriesOf(text, 'leadline_refusals_total', { code: 'portNotAllowed', status: '403' })).toBe(1);
  expect(seriesOf(text, 'leadline_refusals_total', { code: 'tooLarge', status: '413' })).toBe(1);
  expect(seriesOf(text, 'leadline_refusals_total', { code: 'noSession', status: '401' })).toBeGreaterThanOrEqual(1);
  expect(seriesOf(text, 'leadline_outside_seconds_count', { service: 'ncos', outcome: 'notReached' })).toBe(1);
  expect(seriesOf(text, 'leadline_live_streams')).toBe(1);
  expect(seriesOf(text, 'leadline_audit_sealed_seconds_ago')).toBe(1.5);
  expect(seriesOf(text, 'leadline_archive_failing')).toBe(1);
  expect(seriesOf(text, 'leadline_audit_unsealed_entries')).toBeGreaterThanOrEqual(2);
  expect(seriesOf(text, 'leadline_database_facts_readable')).toBe(1);
  for (const pool of ['door', 'requests'])
    expect(seriesOf(text, 'leadline_database_connections', { pool, state: 'total' })).toBeGreaterThanOrEqual(1);
  for (const name of ['letters_waiting', 'papers_waiting', 'passwords_waiting'])
    expect([name, seriesOf(text, `leadline_${name}`)]).toEqual([name, 0]);
  expect(seriesOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(seriesOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
});

test('what only the database knows is measured: dead and waiting events, failing forecasts, ends of tide tables', () => {
  expect(seriesOf(text, 'leadline_port_call_messages', { state: 'dead' })).toBe(1);
  expect(seriesOf(text, 'leadline_port_call_messages', { state: 'waiting' })).toBe(1);
  expect(seriesOf(text, 'leadline_port_call_oldest_waiting_seconds')).toBe(3600);
  expect(seriesOf(text, 'leadline_weather_places', { source: 'open-meteo', state: 'failing' })).toBe(1);
  expect(seriesOf(text, 'leadline_weather_newest_forecast_age_seconds', { source: 'open-meteo' })).toBe(3600);
  // From 22 November to 2 December.
  expect(seriesOf(text, 'leadline_tide_tables_end_seconds')).toBe(10 * 86_400);
});

test('no label holds a uuid, an e-mail, an address, or the name of a person, ship or port, and each is one of a few words', () => {
  const labels = [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name ?? '', value ?? ''] as const);
  expect(labels.length).toBeGreaterThan(200);
  for (const [, value] of labels) {
    expect(value).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/i);
    expect(value).not.toMatch(/@|\b\d{1,3}(\.\d{1,3}){3}\b|::/);
    expect(value).not.toMatch(/aroha|ben|erik|kotuku|koru|tacoma/i);
  }
  const valuesOf = (label: string) => [...new Set(labels.filter(([name]) => name === label).map(([, value]) => value))];
  const declared = allEndpoints.map(({ path }) => `/api${path}`);
  expect(valuesOf('endpoint').filter((path) => !declared.includes(path))).toEqual(['none']);
  expect(valuesOf('method').every((method) => /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|other)$/.test(method))).toBe(
    true,
  );
  expect(valuesOf('status').every((status) => /^[2-5]\d\d$/.test(status))).toBe(true);
  expect(valuesOf('service')).toEqual(['ncos']);
});

test('the address of metrics answers GET /metrics and nothing else; the public address has none', async () => {
  const answer = await at('/metrics');
  expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'text/plain']);
  const others = [at('/'), at('/api/health'), at('/metrics/'), at('/metrics?x=1'), at('/metrics', { method: 'POST' })];
  for (const other of others) expect([(await other).status, await (await other).text()]).toEqual([404, '']);
  for (const path of ['/metrics', '/api/metrics']) expect((await fetch(`${origin}${path}`)).status).toBe(404);
});

const queues = async () => {
  const said = await scraped();
  const names = ['tablets_waiting', 'tablet_edits_waiting', 'tablet_edits_refused', 'tablet_oldest_edit_seconds'];
  return names.map((name) => seriesOf(said, `leadline_${name}`));
};
/** A tablet of its own: another log-in. It opens its stream and leaves it. */
async function tell(waiting: string, token: string): Promise<number> {
  const query = `portUuid=${world.koru.uuid}&forSeconds=0&waiting=${waiting}`;
  const answer = await fetch(`${origin}/api/live?${query}`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.status;
}

test('what waits on tablets is measured as they tell it beside their requests, each once; it ages out in 15 minutes', async () => {
  expect(await queues()).toEqual([0, 0, 0, 0]);
  const other = await tokenOf(world.aroha);
  await tell('3.5400.1', aroha);
  await tell('2.60.0', other);
  expect(await queues()).toEqual([2, 5, 1, 5400]);
  await tell('1.30.0', other);
  expect(await queues()).toEqual([2, 4, 1, 5400]);
  // A write tells what else waits.
  const headers = {
    authorization: `Bearer ${aroha}`,
    'content-type': 'application/json',
    'idempotency-key': newKey(),
    'x-waiting': '0.0.0',
  };
  const body = JSON.stringify(withPilots(world));
  expect((await fetch(`${origin}/api/pilotages`, { method: 'POST', headers, body })).status).toBe(200);
  expect(await queues()).toEqual([1, 1, 0, 30]);
  sinceStart = 15 * 60_000 + 1;
  expect(await queues()).toEqual([0, 0, 0, 0]);
  sinceStart = 0;
});

test('what is out of bounds is ignored and harms no request; strangers and ended sessions tell nothing', async () => {
  await tell('4.600.2', aroha);
  for (const wrong of ['10001.5.0', '3.99999999.0', '2.60.3', 'many', '1.1.1&waiting=2.2.2'])
    expect([wrong, await tell(wrong, aroha)]).toEqual([wrong, 200]);
  expect(await tell('9.9.9', 'nobody')).toBe(401);
  const forged = await signToken(
    'access',
    await startSession(db, world.aroha, NOW),
    `not ${settings.tokenSecret}`,
    NOW,
  );
  expect(await tell('9.9.9', forged)).toBe(401);
  const session = await startSession(db, world.aroha, NOW);
  const ended = await signToken('access', session, settings.tokenSecret, NOW);
  await sql`update session_family set revoked_at = now() where uuid = ${session.familyUuid}`.execute(db);
  expect(await tell('9.9.9', ended)).toBe(401);
  const headers = { authorization: `Bearer ${ended}`, 'idempotency-key': newKey(), 'x-waiting': '9.9.9' };
  await fetch(`${origin}/api/pilotages`, { method: 'POST', headers });
  expect(await tell('9.9.9', await tokenOf(world.erik))).toBe(403);
  expect(await queues()).toEqual([1, 4, 2, 600]);
});

const deployed = (name: string) => new URL(`../../../deploy/${name}`, import.meta.url);
const measured = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name ?? ''));
const namesIn = (words: string) =>
  [...words.matchAll(/\b(?:leadline|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''));

test('alerts name metrics that are there, and each says why it matters and what to do', () => {
  const alerts = parse(readFileSync(deployed('alerts.yml'), 'utf8')) as { groups: { rules: Alert[] }[] };
  const rules = alerts.groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(10);
  for (const { alert, expr, annotations } of rules) {
    expect([alert, namesIn(expr).filter((name) => !measured.has(name))]).toEqual([alert, []]);
    expect([alert, annotations.reason.length > 30, annotations.action.length > 10]).toEqual([alert, true, true]);
  }
});
interface Alert {
  alert: string;
  expr: string;
  annotations: { reason: string; action: string };
}

test('the dashboard and the page of operations name metrics that are there', () => {
  const dashboard = JSON.parse(readFileSync(deployed('dashboard.json'), 'utf8')) as { panels: { targets: Target[] }[] };
  const asked = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(asked.length).toBeGreaterThan(10);
  expect(namesIn(asked.join('\n')).filter((name) => !measured.has(name))).toEqual([]);
  const page = new URL('../../../docs/operations.md', import.meta.url);
  expect(existsSync(page)).toBe(true);
  const section = readFileSync(page, 'utf8').split('### Metrics')[1]?.split('\n## ')[0] ?? '';
  expect(namesIn(section).filter((name) => !measured.has(name))).toEqual([]);
  const own = [...measured].filter((name) => name.startsWith('leadline_') && name !== 'leadline_build_info');
  expect(own.filter((name) => !namesIn(section).includes(name))).toEqual([]);
});
interface Target {
  expr: string;
}
