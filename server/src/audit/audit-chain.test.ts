import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { audit } from '../writes/audit.ts';
import { auditReport } from './audit-report.ts';
import { sealAudit } from './seal-audit.ts';
import { readHead, verifyAudit } from './verify-audit.ts';

const opened: { drop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.drop();
});

async function freshChain(entries = 0) {
  const database = await makeFreshDatabase();
  opened.push(database);
  const { db } = database;
  await sql`
    insert into audit (at, action, entity_type, entity_id, before, after)
    select timestamptz '2026-11-22 03:00:00Z' + number * interval '1 second', 'changed', 'pilotage', 'p-' || number,
      jsonb_build_object('draft', number / 7.0, 'name', 'Tōtara "' || number),
      jsonb_build_object('draft', null, 'z', 1e-30, 'a', jsonb_build_array(1, 2.50, 'é'))
    from generate_series(1, ${entries}::int) number`.execute(db);
  await sql`analyze audit`.execute(db);
  while ((await sealAudit(db)) > 0);
  return db;
}
type Db = Awaited<ReturnType<typeof freshChain>>;

const entryAt = (number: number) => ({
  ...{ at: number * 1000, personUuid: null, organisationUuid: null, address: '10.0.0.1' },
  ...{ action: 'changed', entity: 'vessel', id: String(number) },
});

/** What only an owner of the tables can do. */
async function tamper(db: Db, table: 'audit' | 'audit_link', statement: string): Promise<void> {
  await sql.raw(`alter table ${table} disable trigger all`).execute(db);
  await sql.raw(statement).execute(db);
  await sql.raw(`alter table ${table} enable trigger all`).execute(db);
}

test('attack 65: of 100,000 sealed entries the one that was changed is named, with its number, time and thing', async () => {
  const db = await freshChain(100_000);
  expect(await verifyAudit(db)).toEqual({ sound: 100_000, fault: null, erased: 0, notSealed: 0 });
  await tamper(db, 'audit', `update audit set before = jsonb_set(before, '{draft}', '8.5') where id = 54321`);
  const found = await verifyAudit(db);
  expect(found).toMatchObject({ sound: 54_320, fault: { kind: 'changed', entry: { id: 54_321 } } });
  // 54,321 seconds after three o'clock.
  expect(auditReport(found)).toContain('entry 54321 of 2026-11-22T18:05:21.000Z, changed pilotage p-54321');
}, 120_000);

test.each([
  ['the time', `update audit set at = at + interval '1 microsecond' where id = 3`, 'changed'],
  ['a time that is none', `update audit set at = 'infinity' where id = 3`, 'changed'],
  ['who', `update audit set person_uuid = gen_random_uuid() where id = 3`, 'changed'],
  ['the organisation', `update audit set organisation_uuid = gen_random_uuid() where id = 3`, 'changed'],
  ['from where', `update audit set address = '10.9.9.9' where id = 3`, 'changed'],
  ['the deed', `update audit set action = 'created' where id = 3`, 'changed'],
  ['the kind of thing', `update audit set entity_type = 'vessel' where id = 3`, 'changed'],
  ['which thing', `update audit set entity_id = 'p-4' where id = 3`, 'changed'],
  ['the values before', `update audit set before = null where id = 3`, 'changed'],
  ['the last digit of a number', `update audit set after = jsonb_set(after, '{z}', '1.1e-30') where id = 3`, 'changed'],
  ['values moved to the next field', 'update audit set before = after, after = before where id = 3', 'changed'],
  ['an entry taken out', 'delete from audit where id = 3', 'takenOut'],
])('attack 65: %s is missed', async (_, statement, kind) => {
  const db = await freshChain(5);
  await tamper(db, 'audit', statement);
  const found = await verifyAudit(db);
  expect([found.sound, found.fault?.kind]).toEqual([2, kind]);
  expect(auditReport(found)).toMatch(/^(CHANGED|TAKEN OUT): entry 3 /);
});

test.each([
  ['a link taken out', 'delete from audit_link where position = 3', 'linkMissing'],
  ['a link that leads elsewhere', 'update audit_link set audit_id = 100 where position = 3', 'takenOut'],
  ['a hash of another entry', `update audit_link set hash = sha256('x') where position = 3`, 'changed'],
])('attack 65: %s is missed', async (_, statement, kind) => {
  const db = await freshChain(5);
  await tamper(db, 'audit_link', statement);
  expect((await verifyAudit(db)).fault).toMatchObject({ kind, position: 3 });
});

test('a chain that was cut off or written anew is told from the one whose head was kept elsewhere', async () => {
  const db = await freshChain(5);
  const head = await readHead(db);
  expect(head).toEqual({ position: 5, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await audit(db, entryAt(6));
  await sealAudit(db);
  expect((await verifyAudit(db, head)).fault).toBeNull();
  await tamper(db, 'audit', 'delete from audit where id > 4');
  await tamper(db, 'audit_link', 'delete from audit_link where position > 4');
  expect((await verifyAudit(db)).fault).toBeNull();
  const cut = await verifyAudit(db, head);
  expect(cut.fault).toEqual({ kind: 'headMissing', position: 5 });
  expect(auditReport(cut)).toContain('CUT OFF: the chain ends before link 5');
  await audit(db, entryAt(7));
  await sealAudit(db);
  expect((await verifyAudit(db)).fault).toBeNull();
  expect((await verifyAudit(db, head)).fault).toEqual({ kind: 'headDiffers', position: 5 });
});

test('the hash is that of the entry, worked out by hand', async () => {
  const db = await freshChain();
  await audit(db, { ...entryAt(1), before: { b: 'é"', a: 1.5 } });
  await sealAudit(db);
  // printf '%032b%s' … | sha256sum: 32 zero bytes and the list below.
  const text =
    '["1","1000000",null,null,"10.0.0.1","changed","vessel","1","{\\"a\\": 1.5, \\"b\\": \\"é\\\\\\"\\"}",null]';
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256(decode(repeat('00', 32), 'hex') || convert_to(${text}, 'UTF8')), 'hex') as hash`.execute(db);
  expect(await readHead(db)).toEqual({ position: 1, hash: rows[0]?.hash });
});

test('no setting of a session changes what is hashed, nor does writing the values anew', async () => {
  const db = await freshChain(50);
  await db.connection().execute(async (one) => {
    for (const setting of [
      "timezone = 'Pacific/Chatham'",
      "datestyle = 'SQL, DMY'",
      "intervalstyle = 'iso_8601'",
      'extra_float_digits = -15',
      "bytea_output = 'escape'",
      "lc_numeric = 'C'",
    ])
      await sql.raw(`set ${setting}`).execute(one);
    expect((await verifyAudit(one)).fault).toBeNull();
  });
  // As a dump and a restore do: every value through its text.
  await tamper(
    db,
    'audit',
    `update audit set at = at::text::timestamptz, before = (before::text::json)::jsonb,
     after = json_build_object('z', after->'z', 'draft', null, 'a', after->'a')::jsonb`,
  );
  expect(await verifyAudit(db)).toEqual({ sound: 50, fault: null, erased: 0, notSealed: 0 });
});

test('an entry that is committed late is sealed late; what is not sealed is counted', async () => {
  const db = await freshChain(1);
  await db.connection().execute(async (late) => {
    await sql`begin`.execute(late);
    await audit(late, entryAt(2));
    await audit(db, entryAt(3));
    expect(await sealAudit(db)).toBe(1);
    await sql`commit`.execute(late);
  });
  expect(await verifyAudit(db)).toEqual({ sound: 2, fault: null, erased: 0, notSealed: 1 });
  expect(await sealAudit(db)).toBe(1);
  const links = await db.selectFrom('audit_link').select(['position', 'audit_id']).orderBy('position').execute();
  expect(links).toEqual([
    { position: 1, audit_id: 1 },
    { position: 2, audit_id: 3 },
    { position: 3, audit_id: 2 },
  ]);
});

test('an entry that comes to light after a thousand younger ones is found by the thorough pass', async () => {
  const db = await freshChain(1);
  await db.connection().execute(async (late) => {
    await sql`begin`.execute(late);
    await audit(late, entryAt(2));
    await sql`insert into audit (action, entity_type, entity_id) select 'changed', 'vessel', n from generate_series(1, 1500) n`.execute(
      db,
    );
    await sealAudit(db);
    await sql`commit`.execute(late);
  });
  expect(await sealAudit(db)).toBe(0);
  expect(await sealAudit(db, { everything: true })).toBe(1);
  expect(await verifyAudit(db)).toEqual({ sound: 1502, fault: null, erased: 0, notSealed: 0 });
});

test('servers that seal at once make one chain, and no writer waits for them', async () => {
  const db = await freshChain();
  const write = Array.from({ length: 60 }, (_, number) => audit(db, entryAt(number)));
  const seal = Array.from({ length: 20 }, () => sealAudit(db));
  await Promise.all([...write, ...seal]);
  await sealAudit(db, { everything: true });
  expect(await verifyAudit(db)).toEqual({ sound: 60, fault: null, erased: 0, notSealed: 0 });
  await db.connection().execute(async (sealing) => {
    await sql`begin`.execute(sealing);
    await sql`select pg_advisory_xact_lock(5323283747)`.execute(sealing);
    await audit(db, entryAt(61));
    expect(await sealAudit(db)).toBe(0);
    await sql`rollback`.execute(sealing);
  });
  expect(await sealAudit(db)).toBe(1);
});

test('attack 65: links are append-only: none is changed or taken out', async () => {
  const db = await freshChain(3);
  await expect(db.updateTable('audit_link').set({ position: 9 }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('audit_link').execute()).rejects.toThrow('append-only');
  await expect(sql`truncate audit_link`.execute(db)).rejects.toThrow('append-only');
});
