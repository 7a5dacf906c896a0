// npm run bench:kept-checks -- [--pilotages 10000]
//
// What `npm run audit -- verify` takes for closed pilotages. One is edited, signed by both and closed over the server's own
// way; so many copies of it, each with its own record, signatures and what is kept of it, are taken into the log by the
// server's own sealing. Then a quarter of them and all of them are checked by the command's own function, and the same rows
// are read by plain SELECT, 20 pilotages at a time. Papers are left out: of each PDF the database alone takes the digest.
// Ends with 1 when a check finds a fault, or one of all takes more than 1.3 times as long as one of a quarter.
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildApp } from '@leadline/server/app';
import { verifyKept } from '@leadline/server/audit/verify-kept';
import { asOwner } from '@leadline/server/db/database';
import { serverWork } from '@leadline/server/db/server-work';
import { sealLogs } from '@leadline/server/record/seal-logs';
import { startSession } from '@leadline/server/session/session-store';
import { signToken } from '@leadline/server/session/tokens';
import { type RawBuilder, sql } from 'kysely';
import { drawnSignature } from '../../../server/test/samples/drawn-signature.ts';
import { startDemoDatabase } from '../../kit/demo-database.ts';
import { printResult } from '../../kit/result-line.ts';
import { ownKeeper } from './own-keeper.ts';

const { values: options } = parseArgs({ options: { pilotages: { type: 'string', default: '10000' } } });
const PILOTAGES = Number(options.pilotages);
const EDITS = 8;
const AT_ONCE = 500;
const READ_AT_ONCE = 20;
const MOST_GROWTH = 1.3;
const LOOK_MS = 2000;
const MEGABYTE = 2 ** 20;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const NOW = Date.parse('2026-11-22T03:00:00Z');

const { db, settings, stop } = await startDemoDatabase(NOW);
const keeper = ownKeeper(NOW);
const original = await closedPilotage();
let made = 0;
const quarter = await checkWhenThereAre(Math.ceil(PILOTAGES / 4));
const whole = await checkWhenThereAre(PILOTAGES);
const growth = whole.each / quarter.each;
printResult(
  whole.each / whole.eachRead,
  'reading the same rows by plain SELECT',
  `${whole.each.toFixed(2)} against ${whole.eachRead.toFixed(2)} ms a pilotage with ${whole.entries} entries`,
  `${whole.looked} closed pilotages in ${(whole.took / 1000).toFixed(1)} s`,
  `${growth.toFixed(2)} of the time a pilotage of ${quarter.looked} takes (at most ${MOST_GROWTH})`,
  `held in memory at most ${whole.memory.toFixed(0)} MB more than before, of ${quarter.looked} ${quarter.memory.toFixed(0)}`,
  `${whole.faults + quarter.faults} faults`,
  `load ${loadavg()[0]?.toFixed(1)}`,
);
await stop();
process.exit(whole.faults + quarter.faults === 0 && growth <= MOST_GROWTH ? 0 : 1);

/** The first plan of the demonstration, as a pilot works on it. */
async function closedPilotage(): Promise<string> {
  const app = await buildApp({ db, settings, clock: () => NOW, webRoot: null, keepsPapers: false });
  const aroha = await found<{ uuid: string }>(sql`select uuid from person where email = 'aroha@koru.example'`);
  const plan = await found<{ uuid: string; port: string }>(sql`
    select p.uuid, p.port_uuid as port from pilotage p join port on port.uuid = p.port_uuid
    where port.key = 'koru' and p.status = 'Plan' and ${aroha.uuid} in (p.pilot_uuid, p.pilot_second_uuid)
    order by p.date limit 1`);
  const token = await signToken('access', await startSession(db, aroha.uuid, NOW), settings.tokenSecret, NOW);
  const call = async (method: 'PUT' | 'POST', path: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const answer = await app.inject({ method, url: `/api/pilotages/${plan.uuid}${path}`, headers, payload });
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.body}`);
  };
  const port = { uuid: plan.port };
  for (let edit = 0; edit < EDITS; edit += 1)
    await call('PUT', '', { port, vesselAgent: `Harbour Agents ${edit}`, vesselMaxDraft: 9 + edit / 10 });
  await call('POST', '/comment', { comment: 'Two tugs at the turn' });
  const image = drawnSignature();
  for (const role of ['pilot', 'master'])
    await call('POST', '/signature', { pilotage: { uuid: plan.uuid }, role, name: `The ${role}`, image });
  await call('PUT', '', { port, status: 'Done', base: { status: 'Plan' } });
  await app.close();
  return plan.uuid;
}

async function found<Row>(query: RawBuilder<unknown>): Promise<Row> {
  return (await serverWork(db, (trx) => query.execute(trx))).rows[0] as Row;
}

async function checkWhenThereAre(count: number) {
  for (; made < count; made += AT_ONCE) await copy(Math.min(AT_ONCE, count - made));
  made = count;
  await asOwner(db, (owner) => sql`analyze pilotage, record_entry, signature`.execute(owner));
  const reading = await timed(readPlainly);
  const checking = await timed(() => verifyKept(db));
  const { looked, faults } = checking.value;
  for (const fault of faults.slice(0, 3)) console.log(fault);
  return {
    ...{ looked, took: checking.ms, each: checking.ms / looked, eachRead: reading.ms / looked },
    ...{ entries: (reading.value / looked).toFixed(1), faults: faults.length, memory: checking.memory },
  };
}

/** Each with the entries of the original under a uuid of its own, two hours after the one before. */
async function copy(count: number): Promise<void> {
  const copies = Array.from({ length: count }, () => randomUUID());
  await serverWork(db, async (trx) => {
    await sql`insert into pilotage select (jsonb_populate_record(p, jsonb_build_object('uuid', copied,
        'date', p.date - place * interval '2 hours'))).*
      from pilotage p, unnest(${copies}::uuid[]) with ordinality as copy (copied, place) where p.uuid = ${original}`.execute(
      trx,
    );
    await sql`insert into signature select (jsonb_populate_record(s, jsonb_build_object('pilotage_uuid', copy,
        'uuid', ${signatureOf(sql`copy`, sql`s.uuid`)}, 'to_print', null, 'printed_with_uuid', null))).*
      from signature s, unnest(${copies}::uuid[]) copy where s.pilotage_uuid = ${original}`.execute(trx);
    await sql`insert into record_entry (pilotage_uuid, port_uuid, organisation_uuid, salt, entry, parts)
      select copy, port_uuid, organisation_uuid, salt, case entry::json->'body'->>'entity' when 'signatures'
        then replace((entry::json->'body')::text, thing, ${signatureOf(sql`copy`, sql`thing`)}::text)
        else (entry::json->'body')::text end, parts
      from unnest(${copies}::uuid[]) copy, record_entry e, lateral (select entry::json->'body'->>'id' as thing) of_body
      where pilotage_uuid = ${original} order by copy, number`.execute(trx);
  });
  while ((await sealLogs(db, keeper)) > 0);
}

/** Of version 4, as those of a server. */
function signatureOf(copied: RawBuilder<unknown>, signature: RawBuilder<unknown>): RawBuilder<unknown> {
  const digest = sql`md5(${copied}::text || ${signature}::text)`;
  return sql`overlay(overlay(${digest} placing '4' from 13) placing '8' from 17)::uuid`;
}

/** The rows that a check rests on, with their bytes; gives the number of entries. */
async function readPlainly(): Promise<number> {
  return serverWork(db, async (trx) => {
    let entries = 0;
    const { rows } = await sql<{ uuid: string }>`
      select uuid from pilotage where status in ('Done', 'Arch') order by date, uuid`.execute(trx);
    for (let from = 0; from < rows.length; from += READ_AT_ONCE) {
      const some = sql`any (${rows.slice(from, from + READ_AT_ONCE).map(({ uuid }) => uuid)}::uuid[])`;
      const of = await sql`select salt, entry, parts, hash, position from record_entry
        left join record_leaf on entry_id = id where pilotage_uuid = ${some}`.execute(trx);
      entries += of.rows.length;
      await sql`select name, image, strokes, content::text from signature where pilotage_uuid = ${some}`.execute(trx);
      await sql`select kept::text from pilotage where uuid = ${some}`.execute(trx);
    }
    return entries;
  });
}

function heldBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** How long it took, and by how many MB what is held in memory, after a collection, had grown at most. */
async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number; memory: number }> {
  const before = heldBytes();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, heldBytes());
  }, LOOK_MS);
  const begin = performance.now();
  const value = await work();
  const ms = performance.now() - begin;
  clearInterval(watch);
  return { value, ms, memory: (most - before) / MEGABYTE };
}
