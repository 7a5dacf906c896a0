import { type RawBuilder, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { tablesWith } from '../../test/database/tables-with.ts';
import { withPilots } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { NOW } from '../../test/test-world.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { openDatabase } from '../db/database.ts';
import { serverWork } from '../db/server-work.ts';
import { Failure } from '../http/failure.ts';
import { findAccount } from '../session/accounts/account-store.ts';
import type { Write } from '../writes/keyed-write.ts';
import { claimReceipt, keepRefusal } from '../writes/receipts.ts';
import { asEraser } from './as-eraser.ts';
import { eraseOld } from './erase-old.ts';
import { erasePerson } from './erase-person.ts';
import { erasePilotages } from './erase-pilotages.ts';

const { as, appDb, db, url, world, clock } = await testApp();
const aroha = await as(world.aroha);
const office = await as(world.office);

const WHY = { by: 'Port of Koru', reason: 'asked for it', now: NOW };
const AGENT = 'Zephyr Harbour Agents';

async function planned(changes: Parameters<typeof withPilots>[1] = {}): Promise<string> {
  const made = await aroha('POST', '/pilotages', { body: withPilots(world, changes), key: newKey() });
  return itemOf<{ uuid: string }>(made).uuid;
}
const erase = (uuid: string) =>
  asEraser(appDb, (owner) =>
    erasePilotages(owner, { which: sql`p.uuid = ${uuid}`, organisation: world.koru.organisation }, WHY),
  );
const there = async (uuid: string) => (await office('GET', `/pilotages/${uuid}`)).statusCode === 200;

/** Until somebody waits for a lock of this database, or the work is done. */
async function waitsOrEnds(work: Promise<unknown>): Promise<'waits' | 'ended'> {
  const ended = work.then(() => 'ended' as const);
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' limit 1`.execute(db);
    if (rows.length > 0) return 'waits';
    const first = await Promise.race([ended, new Promise<null>((resolve) => setImmediate(() => resolve(null)))]);
    if (first) return first;
  }
}

/** The end of a write that was refused: its effect is taken back, with the lock on the pilotage, and its receipt is not committed. */
async function refusedWhile(current: object, meanwhile: () => Promise<unknown>): Promise<string> {
  const key = newKey();
  const end = await serverWork(appDb, async (trx) => {
    const write = {
      trx,
      key,
      now: NOW,
      bodyHash: '',
      address: '',
      caller: { userUuid: world.aroha },
    } as unknown as Write;
    await claimReceipt(write, key);
    await keepRefusal(write, key, new Failure('conflict', { current }));
    const work = meanwhile();
    return { work, how: await waitsOrEnds(work) };
  });
  await end.work;
  return end.how;
}

test('a refusal that is being kept while its pilotage is erased keeps nothing of it: of the pilotage, or of what hangs on it', async () => {
  for (const asTold of [(uuid: string) => ({ uuid }), (uuid: string) => ({ uuid: newKey(), pilotage: { uuid } })]) {
    const uuid = await planned();
    expect(await refusedWhile({ ...asTold(uuid), vesselAgent: AGENT }, () => erase(uuid))).toBe('waits');
    expect(await tablesWith(db, AGENT)).toEqual([]);
    // Its lock was gone a moment earlier, and the erasing came through there.
    await refusedWhile({ ...asTold(uuid), vesselAgent: AGENT }, async () => {});
    expect(await tablesWith(db, AGENT)).toEqual([]);
  }
});

test('the bytes of a write that was refused before the erasing are refused in the same way after it, with nothing of the pilotage', async () => {
  const uuid = await planned({ vesselAgent: AGENT });
  const key = newKey();
  const body = { port: { uuid: world.koru.uuid }, vesselAgent: 'Others', base: { vesselAgent: 'Of before' } };
  const late = () => aroha('PUT', `/pilotages/${uuid}`, { body, key });
  const before = await late();
  expect([before.statusCode, before.body]).toEqual([409, expect.stringContaining(AGENT)]);
  await erase(uuid);
  const after = await late();
  expect([after.statusCode, after.json().error.code]).toEqual([409, 'conflict']);
  expect(after.body).not.toContain(AGENT);
  expect((await aroha('PUT', `/pilotages/${uuid}`, { body, key: newKey() })).statusCode).toBe(404);
});

test('a check of the route that was refused is answered alike the second time, and what was told goes with its pilotage', async () => {
  const pilotage = { uuid: await planned() };
  const routeConstraint = { uuid: world.koru.bar };
  const check = (overrides: object, more: object = {}) => ({ pilotage, routeConstraint, overrides, ...more });
  const why = 'Zephyr gauge';
  const first = check({ tideOverrideValue: 1, tideOverrideValueReason: why });
  const { uuid } = itemOf<{ uuid: string }>(
    await aroha('POST', '/pilotages_route_checks', { body: first, key: newKey() }),
  );
  const body = check({ tideOverrideValue: 2, tideOverrideValueReason: 'seen' }, { base: { overrides: {} } });
  const key = newKey();
  const late = () => office('PUT', `/pilotages_route_checks/${uuid}`, { body, key });
  const told = await late();
  expect([told.statusCode, told.body]).toEqual([409, expect.stringContaining(why)]);
  expect((await late()).json()).toEqual(told.json());
  await erase(pilotage.uuid);
  expect(await tablesWith(db, why)).toEqual([]);
});

test('RETENTION_YEARS counts from the last change where that is later than the date: a date that is typed wrong destroys nothing', async () => {
  const uuid = await planned();
  const base = { port: { uuid: world.koru.uuid } };
  const moved = await aroha('PUT', `/pilotages/${uuid}`, {
    body: { ...base, date: '2006-11-23T20:00:00.000Z' },
    key: newKey(),
  });
  expect(moved.statusCode, moved.body).toBe(200);
  expect(await eraseOld(appDb, { retention: '10', now: NOW })).toEqual([]);
  expect(await there(uuid)).toBe(true);
  const later = Date.UTC(2036, 10, 22, 3, 0, 1);
  expect(await eraseOld(appDb, { retention: '10', now: later })).toHaveLength(1);
  expect(await there(uuid)).toBe(false);
});

test('a misspelt port does not get the years of all others: nothing is erased by age until the setting is right', async () => {
  clock.now = Date.UTC(2026, 1, 1);
  onTestFinished(() => {
    clock.now = NOW;
  });
  const uuid = await planned({ date: '2026-02-02T12:00:00.000Z' });
  const now = Date.UTC(2036, 10, 23);
  await expect(eraseOld(appDb, { retention: '7, Kroo:30', now })).rejects.toThrow(
    'RETENTION_YEARS names Kroo, which no port is called. Nothing is erased by age.',
  );
  expect(await there(uuid)).toBe(true);
  expect(await eraseOld(appDb, { retention: '7, koru:30', now })).toEqual([]);
  expect(await there(uuid)).toBe(true);
});

test('years are counted by the calendar of UTC, whatever zone the database is set to', async () => {
  const name = sql`${sql.id(new URL(url).pathname.slice(1))}`;
  await sql`alter database ${name} set timezone to 'America/Los_Angeles'`.execute(db);
  onTestFinished(async () => void (await sql`alter database ${name} reset timezone`.execute(db)));
  // Connections that are open keep their zone.
  const inThatZone = openDatabase({ url }, 2);
  onTestFinished(() => inThatZone.destroy());
  clock.now = Date.UTC(2026, 1, 1);
  onTestFinished(() => {
    clock.now = NOW;
  });
  // There it is still the 28th, ten years before which is the 28th too, and that ends on 1 March by UTC.
  const now = Date.UTC(2036, 1, 29, 5);
  const young = await planned({ date: '2026-02-28T12:00:00.000Z' });
  await eraseOld(inThatZone, { retention: '10', now });
  expect(await there(young)).toBe(true);
  await eraseOld(inThatZone, { retention: '10', now: now + 7 * 3_600_000 + 1000 });
  expect(await there(young)).toBe(false);
});

const account = async () => {
  const { email = '' } =
    (await db.selectFrom('person').select('email').where('uuid', '=', world.aroha).executeTakeFirst()) ?? {};
  return asEraser(appDb, (owner) => findAccount(owner, email));
};
async function failing(deed: RawBuilder<boolean>): Promise<() => Promise<unknown>> {
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`.execute(
    db,
  );
  await sql`create trigger fail before update on person for each row when (${deed}) execute function fail()`.execute(
    db,
  );
  return () => sql`drop function fail cascade`.execute(db);
}

test('a person is taken out of few records in a transaction, under a former name too, and an erasing that was cut off goes on', async () => {
  const pilotages = [await planned(), await planned(), await planned()];
  const former = 'Aroha Quillfeather';
  await sql`update pilotage set group_stamp = jsonb_set(group_stamp, '{*,by}', to_jsonb(${former}::text))
    where uuid = ${pilotages[0]}`.execute(db);
  const renamed = await db
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('uuid', '=', world.aroha)
    .executeTakeFirstOrThrow();
  await sql`update person set first_name = 'Aroha', last_name = 'Quillfeather' where uuid = ${world.aroha}`.execute(db);
  await planned();
  await db.updateTable('person').set(renamed).where('uuid', '=', world.aroha).execute();
  expect(await tablesWith(db, former)).toEqual(['pilotage', 'record_entry']);

  const person = await account();
  if (!person) throw new Error('The account is missing');
  const mended = await failing(sql`new.email like '%removed.invalid'`);
  await expect(erasePerson(appDb, person, WHY, 1)).rejects.toThrow('cut off');
  await mended();
  // Found by the e-mail, and closed.
  const again = await account();
  expect(again?.disabled).toBe(true);
  expect((await aroha('GET', `/pilotages/${pilotages[0]}`)).statusCode).toBe(401);
  await erasePerson(appDb, person, WHY, 1);
  expect(await tablesWith(db, person.email, former, `${person.first_name} ${person.last_name}`)).toEqual([]);
  const { rows } = await sql<{ transactions: number; entries: number }>`
    select count(distinct xmin::text)::int as transactions, count(*)::int as entries from record_entry
    where entry like '%"action":"erased"%' and pilotage_uuid = any (${pilotages}::uuid[])`.execute(db);
  expect(rows[0]).toEqual({ transactions: 3, entries: 3 });
  expect((await verifyAudit(appDb)).fault).toBeNull();
});
