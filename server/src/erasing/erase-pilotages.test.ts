import type { PilotageRecord } from '@leadline/domain/record/pilotage-record';
import { verifyRecord } from '@leadline/domain/record/verify-record';
import { type RawBuilder, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { tablesWith } from '../../test/database/tables-with.ts';
import { testKeeper } from '../../test/kept-log.ts';
import { withPilots } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { NOW } from '../../test/test-world.ts';
import { sealAudit } from '../audit/seal-audit.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { asOwner, openDatabase } from '../db/database.ts';
import { DOOR_ROLE, OWNER_ROLE } from '../db/database-role.ts';
import { serverWork } from '../db/server-work.ts';
import { nodePrimitives } from '../record/node-primitives.ts';
import { sealLogs } from '../record/seal-logs.ts';
import { eraseOld } from './erase-old.ts';
import { erasePilotages } from './erase-pilotages.ts';
import { retentionOf } from './retention-settings.ts';

const { as, anybody, appDb, db, url, world } = await testApp();
const aroha = await as(world.aroha);
const office = await as(world.office);

const PORT = 'Koru';
/** A word that stands nowhere else. */
const [AGENT, NAME, ADDRESS] = ['Zephyr Harbour Agents', 'Captain Quillfeather', 'quillfeather@ship.example'];

/** A plan that was sent, commented and signed, with a value that is sought afterwards everywhere. */
async function lived(date?: string): Promise<string> {
  const body = { ...withPilots(world), vesselAgent: AGENT, ...(date && { date }) };
  const made = await aroha('POST', '/pilotages', { body, key: newKey() });
  expect(made.statusCode, made.body).toBe(200);
  const { uuid } = itemOf<{ uuid: string }>(made);
  const pilotage = { uuid };
  // Refused with what stands there.
  const late = { port: { uuid: world.koru.uuid }, vesselAgent: 'Others', base: { vesselAgent: 'Of before' } };
  expect((await aroha('PUT', `/pilotages/${uuid}`, { body: late, key: newKey() })).statusCode).toBe(409);
  const calls = [
    ['/pilotages_tugs', { pilotage, tug: { uuid: world.koru.tug }, lineNumber: 3 }],
    ['/pilotages/share', { pilotage, emails: [ADDRESS] }],
    // As it is given on the tablet that was handed over: with the name of the master, and the words to look for.
    [`/pilotages/${uuid}/disagreement`, { comment: `Not agreed by ${NAME}`, name: NAME }],
    [`/pilotages/${uuid}/signature`, { pilotage, role: 'master', name: NAME, image: null }],
  ] as const;
  for (const [url, body] of calls) {
    const answer = await aroha('POST', url, { body, key: newKey() });
    expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
    if (url === '/pilotages/share') await mailLeft(uuid);
  }
  // Not changed since.
  if (date) await sql`update pilotage set updated_at = date where uuid = ${uuid}`.execute(db);
  return uuid;
}

/** What became of the e-mail stands in the record, with the address: sent, or not sent since the link of a plan of long ago has ended. */
const mailLeft = async (uuid: string) => {
  const links = db.selectFrom('share_link').select('uuid').where('pilotage_uuid', '=', uuid);
  const left = links.where('mail_state', '!=', 'waiting');
  await expect.poll(() => left.execute(), { timeout: 20_000 }).toHaveLength(1);
};

const erase = (uuid: string) =>
  asOwner(appDb, (owner) =>
    serverWork(owner, (trx) =>
      erasePilotages(
        trx,
        { which: sql`p.uuid = ${uuid}`, organisation: world.koru.organisation },
        { by: 'Port of Koru', reason: 'asked for by the ship', now: NOW },
      ),
    ),
  );
const entriesOf = async (uuid: string) =>
  (
    await sql<{ entry: string; parts: string }>`
      select entry, parts from record_entry where pilotage_uuid = ${uuid} order by number`.execute(db)
  ).rows.map(({ entry, parts }) => ({ ...JSON.parse(entry), parts: JSON.parse(parts) }));

test('no value of a pilotage that was erased is left in any table, and its record and the audit still hold', async () => {
  const [uuid, other] = [await lived(), await lived()];
  await sealLogs(appDb, testKeeper());
  await sealAudit(appDb);
  const kept = (await aroha('GET', `/pilotages/${uuid}/record`)).body;
  expect(await tablesWith(db, uuid, AGENT, NAME, ADDRESS)).toEqual(
    expect.arrayContaining(['audit', 'receipt', 'record_entry', 'signature']),
  );
  expect(await erase(other)).toBe(1);
  expect(await erase(uuid)).toBe(1);
  expect(await tablesWith(db, AGENT, NAME, ADDRESS)).toEqual([]);
  // Which pilotage, and what kind of thing was done when, is kept; the receipts say what became of the keys.
  expect(await tablesWith(db, uuid)).toEqual(['audit', 'receipt', 'record_entry']);

  const entries = await entriesOf(uuid);
  expect(entries.map(({ number, body }) => [number, body.action])).toEqual([
    [1, 'created'],
    [2, 'created'],
    [3, 'shared'],
    [4, 'mailSent'],
    [5, 'commented'],
    [6, 'created'],
    [7, 'erased'],
  ]);
  expect(entries.slice(0, 6).map(({ parts }) => parts)).toEqual([{}, {}, {}, {}, {}, {}]);
  expect(JSON.parse(entries[6].parts.who.value)).toEqual({ name: 'Port of Koru', uuid: null });
  expect(JSON.parse(entries[6].parts.after.value)).toEqual({
    reason: 'asked for by the ship',
    erased: [{ entries: [1, 2, 3, 4, 5, 6], parts: ['who', 'device', 'before', 'after'] }],
  });

  expect((await office('GET', `/pilotages/${uuid}`)).statusCode).toBe(404);
  expect((await office('GET', `/pilotages/${uuid}/record`)).statusCode).toBe(404);
  // A record that somebody kept is as good as before, and the log shows that its last entry is in it.
  expect(verifyRecord(nodePrimitives, kept)).toMatchObject({ fault: null, sound: 6 });
  const { log } = JSON.parse(kept) as PilotageRecord;
  await sealLogs(appDb, testKeeper());
  const [origin] = /\/logs\/[0-9a-f-]+/.exec(log?.key ?? '') ?? [];
  const { rows } = await sql<{ leaf: string }>`
    select encode(hash, 'hex') as leaf from record_entry where pilotage_uuid = ${uuid} and number = 6`.execute(db);
  const answer = await anybody('GET', `${origin}/inclusion?leaf=${rows[0]?.leaf}&size=${(log?.position ?? 0) + 1}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining(`"position":${log?.position}`)]);

  await sealAudit(appDb);
  const audited = await verifyAudit(appDb);
  expect(audited).toMatchObject({ fault: null, notSealed: 0 });
  expect(audited.erased).toBeGreaterThanOrEqual(10);
});

test('what is left of an erased entry of the audit is held: another time, person or thing, or a value, is named', async () => {
  const uuid = await lived();
  await sealAudit(appDb);
  await erase(uuid);
  await sealAudit(appDb);
  const before = await verifyAudit(appDb);
  expect(before.fault).toBeNull();
  const { rows } = await sql<{ id: number }>`select min(id)::int as id from audit where entity_id = ${uuid}`.execute(
    db,
  );
  const id = rows[0]?.id ?? 0;
  await sql`create table kept_row as select * from audit where id = ${id}`.execute(db);
  for (const [column, other] of [
    ['at', sql`at + interval '1 second'`],
    ['person_uuid', sql`null`],
    ['action', sql`'seen'`],
    ['after', sql`'{"vesselAgent": "Others"}'`],
    ['address', sql`'10.9.9.9'`],
  ] as const) {
    await withoutTriggers(sql`update audit set ${sql.ref(column)} = ${other} where id = ${id}`);
    expect((await verifyAudit(appDb)).fault, column).toMatchObject({ kind: 'changed', entry: { id } });
    const former = sql`(select ${sql.ref(column)} from kept_row)`;
    await withoutTriggers(sql`update audit set ${sql.ref(column)} = ${former} where id = ${id}`);
  }
  expect(await verifyAudit(appDb)).toEqual(before);
});

/** What only an owner of the tables can do. */
async function withoutTriggers(deed: RawBuilder<unknown>): Promise<void> {
  await sql`alter table audit disable trigger user`.execute(db);
  await deed.execute(db);
  await sql`alter table audit enable trigger user`.execute(db);
}

test('G3 attack 65: a server may erase nothing, and the owner of the tables nothing but values, as a whole', async () => {
  const uuid = await lived();
  const ofIt = sql`where pilotage_uuid = ${uuid}`;
  for (const deed of [sql`update record_entry set parts = '{}' ${ofIt}`, sql`update audit set before = null`])
    await expect(serverWork(appDb, (trx) => deed.execute(trx))).rejects.toMatchObject({ code: '42501' });
  for (const deed of [
    sql`update record_entry set entry = '' ${ofIt}`,
    sql`update record_entry set number = number + 1, parts = '{}' ${ofIt}`,
    sql`update record_entry set parts = replace(parts, ${AGENT}, 'Others') ${ofIt}`,
    sql`update record_entry set parts = '{"after":{"salt":"","value":""}}' ${ofIt}`,
    sql`update record_entry set parts = '{"more":1}' ${ofIt}`,
    sql`delete from record_entry ${ofIt}`,
    sql`truncate record_entry`,
    sql`update audit set after = null where entity_id = ${uuid} and address is not null`,
    sql`update audit set after = '{}', before = null, address = null where entity_id = ${uuid}`,
    sql`update audit set action = 'seen', after = null, before = null, address = null where entity_id = ${uuid}`,
  ])
    await expect(asOwner(appDb, (owner) => serverWork(owner, (trx) => deed.execute(trx)))).rejects.toThrow(
      'append-only',
    );
});

test('without the owner of the tables nothing goes, and it is said whose address is missing', async () => {
  const uuid = await lived('2001-01-01T00:00:00Z');
  const door = openDatabase({ url: url.replace(`//${OWNER_ROLE}@`, `//${DOOR_ROLE}@`) }, 2);
  onTestFinished(() => door.destroy());
  await expect(eraseOld(door, { retention: '10', now: NOW })).rejects.toThrow(/set DATABASE_OWNER_URL/);
  expect((await office('GET', `/pilotages/${uuid}`)).statusCode).toBe(200);
  expect((await eraseOld(appDb, { retention: '10', now: NOW })).length).toBe(1);
});

test('pilotages go once they are older than their port keeps them, to the day and the leap day, and no others', async () => {
  const now = Date.parse('2036-02-29T00:00:00Z');
  const [old, young] = [await lived('2026-02-28T00:00:00Z'), await lived('2026-03-01T00:00:00Z')];
  const there = async (uuid: string) => (await office('GET', `/pilotages/${uuid}`)).statusCode === 200;
  for (const retention of [undefined, '11', 'Elsewhere:1', `${PORT}:11,9`])
    expect(await eraseOld(appDb, { retention, now })).toEqual([]);
  // 29 February less ten years is 28 February: a pilotage of its first second is not older yet.
  expect(await eraseOld(appDb, { retention: '10', now })).toEqual([]);
  expect(await eraseOld(appDb, { retention: `12,${PORT}:10`, now: now + 1000 })).toEqual([
    `${PORT}: 1 pilotage was older than 10 years and is deleted.`,
  ]);
  expect([await there(old), await there(young)]).toEqual([false, true]);
  expect((await entriesOf(old)).at(-1).parts.after.value).toContain('older than 10 years (RETENTION_YEARS)');
  expect(await eraseOld(appDb, { retention: '10', now: now + 1000 })).toEqual([]);
});

test.each([
  ['10', 10],
  ['Koru:7', 7],
  ['koru:7,12', 7],
  ['Tacoma:3, 12', 12],
  ['Tacoma:3', null],
  [undefined, null],
])('RETENTION_YEARS %s', (setting, years) => {
  expect(retentionOf(setting, { uuid: 'u', name: 'Koru' })).toBe(years);
});
