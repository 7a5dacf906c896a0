// npm run bench:ports -- [--ports 1000] [--each 500] [--rounds 300] [--starts 5]
//
// What other ports cost: a server whose database holds so many ports with so many pilotages each, against the same server
// with three of them. Both run as processes of their own on one PostgreSQL; each call is made at both,
// one after the other in turns: the list of a week, one pilotage, and a new one. Then both are started so many times, in
// turns, from the start of the process to ready. Ends with 1 when a median is more than 1.2 times that beside three ports.
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPilotage, listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { hours } from '@leadline/domain/time/instant';
import { asOwner, openDatabase } from '@leadline/server/db/database';
import { DOOR_ROLE, OWNER_ROLE, RUNTIME_ROLE } from '@leadline/server/db/database-role';
import { SOCKET_PORT } from '@leadline/server/db/embedded/socket-folder';
import { serverWork } from '@leadline/server/db/server-work';
import type { Tables } from '@leadline/server/db/tables';
import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import { addOtherPorts } from '../../server/test/samples/other-ports.ts';
import { startDemoDatabase } from '../kit/demo-database.ts';
import { copies } from '../kit/full-port.ts';
import { median } from '../kit/list-caller.ts';
import { makePilots, type Pilots } from '../kit/pilots.ts';
import { printResult } from '../kit/result-line.ts';
import { HERE, type Rolled, startFrom } from './upgrade/rolled-servers.ts';

const { values: options } = parseArgs({
  options: {
    ports: { type: 'string', default: '1000' },
    each: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '300' },
    starts: { type: 'string', default: '5' },
  },
});
const FEW = 3;
const [PORTS, EACH] = [Number(options.ports), Number(options.each)];
/** Of the median beside three ports. */
const MOST = 1.2;

const home = mkdtempSync(join(tmpdir(), 'leadline-ports-'));
// Started as root, PostgreSQL runs under another account, which needs to reach its folder.
chmodSync(home, 0o711);
process.once('exit', () => rmSync(home, { recursive: true, force: true, maxRetries: 10 }));
const demo = await startDemoDatabase(Date.now());
const { socketFolder } = demo.where;
// A database that others are copied from has no connections.
await demo.db.destroy();

interface Served {
  settings: Record<string, string>;
  server: Rolled;
  pilots: Pilots;
  /** One of the week. */
  pilotage: string;
}

let asked = 0;
const few = await serve('few', FEW);
const many = await serve('many', PORTS);
const kinds = { list, read, write };
const ratios = new Map<string, number>();
for (const [name, call] of Object.entries(kinds)) ratios.set(name, await compare(name, call, Number(options.rounds)));
if (Number(options.starts) > 0) ratios.set('start', await compare('start', restart, Number(options.starts)));
const [worst = Number.NaN] = [...ratios.values()].sort((one, other) => other - one);
printResult(
  worst,
  `what it takes beside ${FEW} ports`,
  ...[...ratios].map(([name, ratio]) => `${name} ${ratio.toFixed(2)}`),
  `${PORTS} ports of ${EACH} pilotages`,
);
console.log(`goal: at most ${MOST}`);
for (const { server } of [few, many]) await server.stop();
await demo.stop();
process.exit(worst <= MOST ? 0 : 1);

/** The demonstration and Koru's pilotages in a database of their own, with other ports beside them. */
async function serve(name: string, ports: number): Promise<Served> {
  const database = `ports_${name}`;
  await copyDemo(database);
  const as = (role: string) =>
    `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socketFolder)}&port=${SOCKET_PORT}`;
  const tokenSecret = randomUUID().repeat(2);
  const settings = {
    ...{ DATABASE_URL: as(RUNTIME_ROLE), DATABASE_DOOR_URL: as(DOOR_ROLE), DATABASE_OWNER_URL: as(OWNER_ROLE) },
    ...{ DATA_DIR: join(home, name), LEADLINE_DEMO: 'on', LEADLINE_TOKEN_SECRET: tokenSecret },
  };
  const server = await startFrom({ root: HERE }, settings);
  if (!server.isAlive()) throw new Error(server.words());
  const db = openDatabase({ socketFolder, database });
  const pilots = await makePilots({ db, tokenSecret }, 4);
  const pilotage = await serverWork(db, async (trx) => {
    await copies(pilots.port, Date.now(), EACH).execute(trx);
    await addPorts(trx, ports - 1);
    const { rows } = await sql<{ uuid: string }>`
      select uuid from pilotage where port_uuid = ${pilots.port} and date > now() order by date limit 1`.execute(trx);
    return rows[0]?.uuid ?? '';
  });
  await asOwner(db, (owner) => sql`vacuum analyze`.execute(owner));
  await db.destroy();
  return { settings, server, pilots, pilotage };
}

async function copyDemo(database: string): Promise<void> {
  const client = new pg.Client({ host: socketFolder, port: SOCKET_PORT, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query(`create database ${database} template ${demo.where.database} owner ${OWNER_ROLE}`);
  await client.end();
}

/** Each with so many pilotages. */
async function addPorts(trx: Transaction<Tables>, count: number): Promise<void> {
  await addOtherPorts(trx, count);
  await sql`
    insert into pilotage (uuid, organisation_uuid, port_uuid, status, date, vessel_name, from_uuid, to_uuid, route_uuid)
    select gen_random_uuid(), port.organisation_uuid, port.uuid, 'Plan', now() + (n - ${EACH}::int + 200) * interval '2 hours',
      'Kotuku', one.from_uuid, one.to_uuid, one.uuid
    from port cross join lateral (select * from route where port_uuid = port.uuid limit 1) one, generate_series(1, ${EACH}::int) n
    where port.key like 'other-%'`.execute(trx);
}

/** The median beside many ports against that beside few; both are asked in turns. */
async function compare(name: string, take: (at: Served) => Promise<number>, rounds: number): Promise<number> {
  const times = new Map<Served, number[]>([
    [few, []],
    [many, []],
  ]);
  for (let round = 0; round < rounds; round += 1)
    for (const at of round % 2 ? [few, many] : [many, few]) times.get(at)?.push(await take(at));
  const [beside3, besideAll] = [median(times.get(few) ?? []), median(times.get(many) ?? [])];
  console.log(
    `${name}: ${besideAll.toFixed(2)} ms beside ${PORTS} ports, ${beside3.toFixed(2)} ms beside ${FEW}: ${(besideAll / beside3).toFixed(2)}`,
  );
  return besideAll / beside3;
}

/** Milliseconds until the whole answer was there. */
async function call({ server, pilots }: Served, path: string, body?: object): Promise<number> {
  asked += 1;
  const token = (await pilots.tokens[asked % pilots.tokens.length]?.()) ?? '';
  const began = performance.now();
  const answer = await fetch(`${server.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return performance.now() - began;
}

function list(at: Served): Promise<number> {
  const day = (from: number) => new Date(Date.now() + hours(24 * from)).toISOString().slice(0, 10);
  return call(at, `${listPilotages.path}?portUuid=${at.pilots.port}&startDate=${day(0)}&endDate=${day(7)}`);
}

function read(at: Served): Promise<number> {
  return call(at, readPilotage.path.replace(':id', at.pilotage));
}

function write(at: Served): Promise<number> {
  return call(at, createPilotage.path, { ...at.pilots.pilotage, uuid: randomUUID() });
}

/** Until it says that it is ready. */
async function restart(at: Served): Promise<number> {
  await at.server.stop();
  const began = performance.now();
  at.server = await startFrom({ root: HERE }, at.settings);
  if (!at.server.isAlive()) throw new Error(at.server.words());
  return performance.now() - began;
}
