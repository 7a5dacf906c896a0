import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { KeptPaper } from '@leadline/domain/record/kept-paper';
import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { verifyRecord } from '@leadline/domain/record/verify-record';
import { minutes } from '@leadline/domain/time/instant';
import { recordInPdf } from '@leadline/paper/reading/record-in-pdf';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { callsOverHttp } from '../../test/calls/calls-over-http.ts';
import { walledDatabase } from '../../test/fresh-database.ts';
import { freePort, makeServerKit } from '../../test/processes/started-server.ts';
import { NAMES, planSigning } from '../../test/samples/signed-plan.ts';
import { newKey } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { makeTestWorld, NOW } from '../../test/test-world.ts';
import { nodePrimitives } from '../record/node-primitives.ts';
import { startSession } from '../session/session-store.ts';
import { signToken } from '../session/tokens.ts';

const { db, appDb, url } = await walledDatabase();
const kit = makeServerKit();
afterAll(kit.remove);
const world = await makeTestWorld(db);
const { tokenSecret, pepper, logKey } = testSettings();
const session = await startSession(db, world.aroha, NOW);
/** The clock at the last start. */
let started = NOW;
const port = await freePort();
const aroha = callsOverHttp(port, () => signToken('access', session, tokenSecret, started));
const { planned, sign } = planSigning({ appDb, world }, aroha);

/** What a server looks at each minute it looks at each second: no test waits so long. */
const HURRIED = `const each = setInterval;
globalThis.setInterval = (work, ms, ...more) => each(work, ms >= 60000 ? ms / 60 : ms, ...more);`;

async function start(at: number) {
  started = at;
  const server = await kit.start({
    ...{ DATA_DIR: join(kit.folder, 'home'), DATABASE_URL: url, PORT: port, LEADLINE_NOW: new Date(at).toISOString() },
    ...{ LEADLINE_TOKEN_SECRET: tokenSecret, LEADLINE_PEPPER: pepper, LEADLINE_LOG_KEY: logKey },
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(HURRIED)}`,
  });
  expect(server.status, server.words).toBeNull();
  return server.process;
}

/** What a server waits for, or passes over, until the test lets go of it. */
async function hold(lock: RawBuilder<unknown>): Promise<() => Promise<void>> {
  const holder = await db.startTransaction().execute();
  await lock.execute(holder);
  const letGo = async () => {
    if (!holder.isRolledBack) await holder.rollback().execute();
  };
  onTestFinished(letGo);
  return letGo;
}

/** The connections of servers that are about to store the bytes of a paper. */
const storing = sql`from pg_locks where relation = 'kept_paper_file'::regclass and not granted`;
const isStoring = async () => (await sql`select ${storing}`.execute(db)).rows.length > 0;
const signaturesOf = (uuid: string) =>
  db
    .selectFrom('signature')
    .select(['uuid', 'name', 'plan_digest', 'is_accepted'])
    .where('pilotage_uuid', '=', uuid)
    .orderBy('created_at')
    .execute();
const listed = async (uuid: string): Promise<KeptPaper[]> =>
  (await aroha('GET', `/pilotages/${uuid}/papers`)).json().data;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Actions and signed digests of the entries of a record. */
function entriesIn(record: string) {
  return (JSON.parse(record) as PilotageRecord).entries.map(({ entry, parts }) => ({
    action: JSON.parse(entry).body.action as string,
    decided: (JSON.parse(parts.after?.value ?? 'null') as { decided?: string } | null)?.decided,
  }));
}

test('of a server that kill -9 ends as it keeps the paper of both signatures the next one keeps it, once, as both signed', async () => {
  const killed = await start(NOW);
  const uuid = await planned();
  expect((await sign(uuid, 'pilot')).statusCode).toBe(200);
  // Others still read.
  const store = await hold(sql`lock table kept_paper_file in share mode`);
  expect((await sign(uuid, 'master')).statusCode).toBe(200);
  await expect.poll(isStoring).toBe(true);
  const made = (await aroha('POST', `/pilotages/${uuid}/pdf`)).rawPayload;
  const ended = once(killed, 'exit');
  killed.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
  // PostgreSQL sees that the other end is gone as soon as it does not wait for the table.
  await sql`select pg_terminate_backend(pid) ${storing}`.execute(db);
  await store();
  expect(await db.selectFrom('kept_paper_file').select('kept_paper_uuid').execute()).toEqual([]);
  const signatures = await signaturesOf(uuid);
  expect(signatures.map(({ name, is_accepted }) => [name, is_accepted])).toEqual([
    [NAMES.pilot, true],
    [NAMES.master, true],
  ]);

  // A paper in other hands is passed over, so that the plan is changed first.
  const take = await hold(sql`select from kept_paper for update`);
  // Behind the two minutes for which the killed server had it in hand.
  await start(NOW + minutes(3));
  const body = { port: { uuid: world.koru.uuid }, vesselAgent: 'Harbour Agents', base: { vesselAgent: null } };
  expect((await aroha('PUT', `/pilotages/${uuid}`, { body, key: newKey() })).statusCode).toBe(200);
  const ship = { port: { uuid: world.koru.uuid }, name: 'Kotuku', height: 41, metadata: { air_draft: 39 } };
  expect((await aroha('PUT', '/vessels/9074729', { body: ship, key: newKey() })).statusCode).toBe(200);
  expect(await listed(uuid)).toMatchObject([{ state: 'waiting', ...NAMES }]);
  await take();
  await expect.poll(async () => (await listed(uuid)).map(({ state }) => state)).toEqual(['kept']);

  const [kept] = await listed(uuid);
  const bytes = (await aroha('GET', `/pilotages/${uuid}/papers/${kept?.uuid}`)).rawPayload;
  expect(kept).toMatchObject({ isChanged: false, sha256: sha256(made), size: made.length, ...NAMES });
  expect(Buffer.compare(bytes, made)).toBe(0);
  const inPaper = (await recordInPdf(bytes)) ?? '';
  expect(verifyRecord(nodePrimitives, inPaper)).toMatchObject({ fault: null, sound: 3 });
  const digests = signatures.map(({ plan_digest }) => plan_digest);
  expect(entriesIn(inPaper).flatMap(({ decided }) => decided ?? [])).toEqual(digests);
  // Neither signature is lost or doubled, and the record says once that a paper was kept.
  expect((await signaturesOf(uuid)).map((each) => each.uuid)).toEqual(signatures.map((each) => each.uuid));
  const record = (await aroha('GET', `/pilotages/${uuid}/record?extended=true`)).body;
  expect(entriesIn(record).filter(({ action }) => action === 'paperKept')).toHaveLength(1);
  expect(await db.selectFrom('kept_paper_file').select('kept_paper_uuid').execute()).toEqual([
    { kept_paper_uuid: kept?.uuid },
  ]);
  expect(await db.selectFrom('signature').select('uuid').where('to_print', 'is not', null).execute()).toEqual([]);
});
