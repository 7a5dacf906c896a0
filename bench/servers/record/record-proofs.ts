// npm run bench:proofs -- [--entries 1000000] [--proofs 2000]
//
// What it costs to prove one pilotage in a log of so many entries. They are written through the database's own numbering
// and taken into the log by the server's own sealing, 5,000 at a time; then proofs of entries anywhere in the log are read
// and checked against its signed head, and whole records are fetched over the server's own way, each beside the pilotage
// itself by the same way, so that a busy machine slows down both. Server in this process on a PostgreSQL of its own. Ends
// with 1 when a proof or a record does not hold, a proof is larger than 2 KB, or 1 of 100 takes longer than 10 ms.
import { randomBytes, randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { fromHex, isSameBytes } from '@leadline/domain/numbers/bytes';
import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import { rootByInclusion } from '@leadline/domain/record/merkle-proof';
import { type PartName, partDigest } from '@leadline/domain/record/record-entry';
import { verifyRecord } from '@leadline/domain/record/verify-record';
import { readHead } from '@leadline/domain/record/watched-head';
import { buildApp } from '@leadline/server/app';
import { serverWork } from '@leadline/server/db/server-work';
import { inclusionOf } from '@leadline/server/record/log-proofs';
import { type Log, latestLogs } from '@leadline/server/record/log-store';
import { nodePrimitives } from '@leadline/server/record/node-primitives';
import { sealLogs } from '@leadline/server/record/seal-logs';
import { startSession } from '@leadline/server/session/session-store';
import { signToken } from '@leadline/server/session/tokens';
import { sql } from 'kysely';
import { startDemoDatabase } from '../../kit/demo-database.ts';
import { copies } from '../../kit/full-port.ts';
import { median } from '../../kit/list-caller.ts';
import { percentile } from '../../kit/read-and-log-in.ts';
import { printResult } from '../../kit/result-line.ts';
import { ownKeeper } from './own-keeper.ts';

const { values: options } = parseArgs({
  options: { entries: { type: 'string', default: '1000000' }, proofs: { type: 'string', default: '2000' } },
});
const [ENTRIES, PROOFS] = [Number(options.entries), Number(options.proofs)];
const GOALS = { bytes: 2048, ms: 10 };
/** As a pilotage with its tugs, drawings, lists and signatures has. */
const EACH = 20;
const AT_ONCE = 5000;
const NOW = Date.parse('2026-11-22T03:00:00Z');

const { db, settings, stop } = await startDemoDatabase(NOW);
const { port, organisation } = await koru();
const keeper = ownKeeper(NOW);
const pilotages = await fill();
const log = (await serverWork(db, (trx) => latestLogs(trx, organisation)))[0] as Log;
const proofs = await readProofs();
const records = await readRecords();
const most = Math.max(...proofs.sizes);
const failed = proofs.failed + records.failed;
const slowest = percentile(proofs.times, 0.99);
printResult(
  median(records.times) / median(records.pilotages),
  'reading the pilotage itself',
  `record ${median(records.times).toFixed(1)} against ${median(records.pilotages).toFixed(1)} ms in the middle`,
  `${log.size} entries in the log`,
  `the proof alone ${median(proofs.times).toFixed(2)} ms in the middle, p99 ${slowest.toFixed(2)} (goal ${GOALS.ms}), ` +
    `at most ${most} bytes with the signed head (goal ${GOALS.bytes})`,
  `${failed} of ${proofs.times.length + records.times.length} do not hold`,
  `load ${loadavg()[0]?.toFixed(1)}`,
);
await stop();
process.exit(failed === 0 && most <= GOALS.bytes && slowest <= GOALS.ms ? 0 : 1);

function koru() {
  return serverWork(db, async (trx) => {
    const found = await trx
      .selectFrom('port')
      .select(['uuid', 'organisation_uuid'])
      .where('key', '=', 'koru')
      .executeTakeFirstOrThrow();
    return { port: found.uuid, organisation: found.organisation_uuid };
  });
}

/** Writes and seals the entries; of each batch one pilotage is there, all others are known to the record alone. */
async function fill(): Promise<string[]> {
  const batches = Math.ceil(ENTRIES / AT_ONCE);
  const before = new Set(await uuids());
  await serverWork(db, (trx) => copies(port, NOW, batches).execute(trx));
  const real = (await uuids()).filter((uuid) => !before.has(uuid));
  const { body, parts } = entry();
  while ((await sealLogs(db, keeper)) > 0);
  for (const [batch, uuid] of real.entries()) {
    const count = Math.ceil(Math.min(AT_ONCE, ENTRIES - batch * AT_ONCE) / EACH);
    const of = Array.from({ length: count }, (_, index) => (index === 0 ? uuid : randomUUID()));
    await serverWork(db, (trx) =>
      sql`insert into record_entry (pilotage_uuid, port_uuid, organisation_uuid, salt, entry, parts)
        select pilotage, ${port}, ${organisation}, uuid_send(gen_random_uuid()), ${body}, ${parts}
        from unnest(${of}::uuid[]) as pilotage, generate_series(1, ${EACH}::int)`.execute(trx),
    );
    while ((await sealLogs(db, keeper)) > 0);
    if (batch % 20 === 19) console.log(`  ${(batch + 1) * AT_ONCE} entries`);
  }
  return real;
}

function uuids(): Promise<string[]> {
  return serverWork(db, async (trx) => {
    const rows = await trx.selectFrom('pilotage').select('uuid').where('port_uuid', '=', port).execute();
    return rows.map(({ uuid }) => uuid);
  });
}

/** A change of two fields as the server records it. */
function entry() {
  const values: Record<PartName, unknown> = {
    who: { name: 'Aroha Ngata', uuid: randomUUID() },
    device: { name: 'KORU-03', uuid: randomUUID() },
    before: { bridgeMark: '12.5', vesselMaxDraft: 11.2 },
    after: { bridgeMark: '12.0', vesselMaxDraft: 11.6 },
  };
  const salted = Object.entries(values).map(([name, value]) => {
    const part = { salt: randomBytes(16).toString('hex'), value: canonicalJson(value) };
    return [name, part] as const;
  });
  const digests = salted.map(([name, part]) => [name, partDigest(nodePrimitives, part)]);
  const at = new Date(NOW).toISOString();
  const id = randomUUID();
  return {
    parts: canonicalJson(Object.fromEntries(salted)),
    body: canonicalJson({ action: 'changed', at, entity: 'pilotage', id, parts: Object.fromEntries(digests) }),
  };
}

/** Of entries anywhere in the log, each checked against the signed head. */
async function readProofs() {
  const head = readHead(nodePrimitives, { checkpoint: log.checkpoint, key: log.vkey });
  const found = { times: [] as number[], sizes: [] as number[], failed: 0 };
  for (let turn = 0; turn < PROOFS; turn += 1) {
    const position = Math.floor((turn / PROOFS) * log.size);
    const leaf = await leafAt(position);
    const begin = performance.now();
    const proof = await serverWork(db, (trx) => inclusionOf(trx, log.uuid, position, log.size));
    found.times.push(performance.now() - begin);
    found.sizes.push(canonicalJson(proof).length + log.checkpoint.length);
    const path = { leaf, position, size: log.size, proof: proof.map(fromHex) };
    const root = rootByInclusion(nodePrimitives.sha256, path);
    if (!head || !root || !isSameBytes(root, head.root)) found.failed += 1;
  }
  return found;
}

function leafAt(position: number): Promise<Buffer> {
  return serverWork(db, async (trx) => {
    const { hash } = await trx
      .selectFrom('record_node')
      .select('hash')
      .where('log_uuid', '=', log.uuid)
      .where('level', '=', 0)
      .where('index', '=', position)
      .executeTakeFirstOrThrow();
    return hash;
  });
}

/** Over the server's own way, in turns with the pilotage. */
async function readRecords() {
  const app = await buildApp({ db, settings, clock: () => NOW, webRoot: null });
  const office = await serverWork(db, (trx) =>
    trx.selectFrom('person').select('uuid').where('email', '=', 'office@koru.example').executeTakeFirstOrThrow(),
  );
  const token = await signToken('access', await startSession(db, office.uuid, NOW), settings.tokenSecret, NOW);
  const found = { times: [] as number[], pilotages: [] as number[], failed: 0 };
  const read = async (url: string, times: number[]) => {
    const begin = performance.now();
    const answer = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    times.push(performance.now() - begin);
    return answer;
  };
  const [first] = pilotages;
  for (const what of ['', '/record', '', '/record', '', '/record']) await read(`/api/pilotages/${first}${what}`, []);
  for (const uuid of pilotages) {
    await read(`/api/pilotages/${uuid}`, found.pilotages);
    const { statusCode, body } = await read(`/api/pilotages/${uuid}/record`, found.times);
    const { fault, sound } = verifyRecord(nodePrimitives, body);
    if (statusCode !== 200 || fault !== null || sound !== EACH) found.failed += 1;
  }
  await app.close();
  return found;
}
