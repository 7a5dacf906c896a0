import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { SessionTokens } from '@leadline/domain/session/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askToLogIn, freePort, makeServerKit, stop } from '../../test/processes/started-server.ts';
import { serverWork } from '../db/server-work.ts';
import { openRunningStore } from '../port-pack/open-running-store.ts';
import { readSettings } from '../settings.ts';
import { nameOf } from './statement-spans.ts';

/** The parts of OTLP over HTTP with JSON that are read here (opentelemetry-proto, trace/v1/trace.proto). */
interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}
type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
}

const kit = makeServerKit();
const settings = { DATA_DIR: join(kit.folder, 'home'), HOME: kit.folder, LEADLINE_DEMO: 'on' };
const bodies: string[] = [];
const collector = createServer(async (request, answer) => {
  let body = '';
  for await (const part of request) body += part;
  bodies.push(body);
  answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
afterAll(async () => {
  await kit.remove();
  collector.close();
});

let personal: string[] = [];
let made: Pilotage;

beforeAll(async () => {
  const TRACES_URL = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
  const PORT = await freePort();
  const server = await kit.start({ ...settings, PORT, TRACES_URL });
  personal = await namesOfDemo();
  await aMorning(PORT);
  // What is not sent yet is sent at the stop.
  await stop(server.process);
});

/** Everybody and everything of the demonstration that has a name. */
async function namesOfDemo(): Promise<string[]> {
  const store = await openRunningStore(readSettings(settings), () => {});
  const { rows } = await serverWork(store.db, (trx) =>
    sql<{ name: string }>`select distinct unnest(array[first_name, last_name, email]) as name from person
      union select name from vessel union select name from port union select name from port_constraint union select name from tug
      union select name from route union select name from berth_station union select name from organisation`.execute(
      trx,
    ),
  );
  await store.close();
  return rows.map(({ name }) => name).filter((name) => name?.length > 2);
}

async function aMorning(port: string): Promise<void> {
  const { data } = (await (await askToLogIn(port)).json()) as { data: SessionTokens[] };
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = {
      authorization: `Bearer ${data[0]?.token}`,
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    };
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    return (await fetch(`http://127.0.0.1:${port}/api${path}`, sent)).json() as Promise<{ data: never[] }>;
  };
  const [koru] = ((await call('GET', '/ports')).data as { uuid: string; name: string }[]).filter(
    ({ name }) => name === 'Koru',
  );
  const listed = (await call('GET', `/pilotages?portUuid=${koru?.uuid}`)).data as Pilotage[];
  const isOwn = ({ status, pilot }: Pilotage) => status === 'Plan' && pilot?.uuid === data[0]?.user.uuid;
  made = listed.find(isOwn) as Pilotage;
  const uuid = { uuid: koru?.uuid };
  await call('PUT', `/pilotages/${made.uuid}`, { port: uuid, notes: 'Aroha Ngata was here' });
  await call('GET', `/omc/system?portUuid=${koru?.uuid}`);
  await call('POST', '/reads', { reads: [{ path: `/pilotages/${made.uuid}` }] });
  await call('GET', '/aroha@koru.example');
}

const sent = () => bodies.map((body) => JSON.parse(body) as Sent).flatMap(({ resourceSpans }) => resourceSpans);
const spans = () => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
const attributeOf = ({ attributes }: SentSpan, key: string) => {
  const { stringValue, intValue } = attributes.find((each) => each.key === key)?.value ?? {};
  return stringValue ?? (intValue === undefined ? undefined : Number(intValue));
};

test('a request is a span by its declared path; statements, questions to services and outcomes of writes belong to it', () => {
  const write = spans().find(({ name }) => name === 'PUT /api/pilotages/:id') as SentSpan;
  expect(attributeOf(write, 'http.response.status_code')).toBe(200);
  expect(attributeOf(write, 'leadline.write')).toBe('applied');
  expect(write.parentSpanId || undefined).toBeUndefined();
  const below = spans().filter(({ parentSpanId }) => parentSpanId === write.spanId);
  expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'commit', 'insert receipt']));
  const asked = spans().find(({ name }) => name.startsWith('ask ')) as SentSpan;
  const asking = spans().find(({ spanId }) => spanId === asked.parentSpanId);
  expect([asked.name, asking?.name]).toEqual(['ask DUKC', 'GET /api/omc/system']);
  const inner = spans().find(({ name, parentSpanId }) => name === 'GET /api/pilotages/:id' && parentSpanId);
  expect(spans().find(({ spanId }) => spanId === inner?.parentSpanId)?.name).toBe('POST /api/reads');
  expect(spans().some(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c')).toBe(false);
});

/** All that a span may say. */
const KEYS = [
  ...['db.query.summary', 'db.system.name', 'http.request.method', 'http.response.status_code', 'http.route'],
  ...['leadline.refusal', 'leadline.service', 'leadline.write'],
];

test('nothing personal is in what is sent: no name, e-mail, ship, port, uuid, address or typed word', () => {
  const text = bodies.join('\n').replaceAll(/"(traceId|spanId|parentSpanId)":"[\da-f]*"/g, '');
  expect(spans().length).toBeGreaterThan(20);
  expect(personal).toEqual(expect.arrayContaining(['Aroha', 'aroha@koru.example', 'Koru']));
  expect([...personal, 'was here', made.uuid, '127.0.0.1'].filter((each) => text.includes(each))).toEqual([]);
  expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-/i);
  const keys = new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].sort()).toEqual(KEYS);
  for (const span of spans()) expect(attributeOf(span, 'db.query.summary') ?? 'none').toMatch(/^[a-z]+( [a-z_]+)?$/);
  const resources = sent().flatMap(({ resource }) => resource.attributes.map(({ key }) => key));
  expect([...new Set(resources)].sort()).toEqual(['service.name', 'service.version']);
});

test('a statement is called by its first word and table, never by what stands behind them', () => {
  expect(nameOf(`select "p"."name" from "person" as "p" where "email" = 'aroha@koru.example'`)).toBe('select person');
  expect(nameOf('\n  insert into receipt (key) values ($1)')).toBe('insert receipt');
  expect(nameOf(`select set_config('leadline.scope', 'server', true)`)).toBe('select');
});

test('a collector that is not there costs traces alone: requests are answered, it is said once, the stop does not wait for it', async () => {
  const PORT = await freePort();
  const TRACES_URL = `http://127.0.0.1:${await freePort()}/v1/traces`;
  const server = await kit.start({ ...settings, PORT, TRACES_URL });
  expect((await askToLogIn(PORT)).status).toBe(200);
  await expect.poll(() => server.words).toContain('Traces could not be given to TRACES_URL');
  const began = performance.now();
  expect(await stop(server.process)).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(server.words.match(/Traces could not be given to TRACES_URL/g)).toHaveLength(1);
});
