import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { testKeeper } from '../../test/kept-log.ts';
import type { Tables } from '../db/tables.ts';
import { sealLogs } from '../record/seal-logs.ts';
import { audit } from '../writes/audit.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const entry = { at: 0, personUuid: null, organisationUuid: null, address: null, action: 'changed', entity: 'vessel' };

/** As a start, an hour or a stop does it. */
async function thoroughly(db: Kysely<Tables>): Promise<void> {
  while ((await sealAudit(db, { everything: true })) > 0);
}
async function markOf(db: Kysely<Tables>, table = 'audit'): Promise<number | undefined> {
  const row = await db.selectFrom('fact').select('value').where('key', '=', `sealed ${table}`).executeTakeFirst();
  return (row?.value as { below: number } | undefined)?.below;
}
/** Transactions of every database of the cluster count: other tests may hold one for a moment. */
async function untilMark(db: Kysely<Tables>, below: number): Promise<void> {
  const mark = async () => {
    await thoroughly(db);
    return markOf(db);
  };
  await expect.poll(mark, { timeout: 10_000 }).toBe(below);
}
const many = (db: Kysely<Tables>, count: number) =>
  sql`insert into audit (action, entity_type, entity_id) select 'changed', 'vessel', n from generate_series(1, ${count}::int) n`.execute(
    db,
  );

test('what is sealed for good is not read again: the search of any age begins above it', async () => {
  const db = await freshDatabase();
  await many(db, 50);
  await untilMark(db, 50);
  // Nobody can write there any more; if it were read, it would be sealed.
  await sql`insert into audit (id, action, entity_type, entity_id) overriding system value
    values (0, 'planted', 'vessel', 'x')`.execute(db);
  await many(db, 5);
  await thoroughly(db);
  expect(await verifyAudit(db)).toEqual({ sound: 55, fault: null, erased: 0, notSealed: 1 });
  const { rows } = await sql<{ newest: number }>`select max(audit_id) as newest from audit_link`.execute(db);
  expect(rows).toEqual([{ newest: 55 }]);
});

test('an entry that waits for its commit, however long and behind whatever younger ones, is found', async () => {
  const db = await freshDatabase();
  await many(db, 10);
  await db.connection().execute(async (late) => {
    await sql`begin`.execute(late);
    await audit(late, { ...entry, id: 'late' });
    for (let turn = 0; turn < 5; turn += 1) {
      await many(db, 600);
      await thoroughly(db);
    }
    expect(await markOf(db)).toBeLessThan(11);
    await sql`commit`.execute(late);
  });
  expect(await sealAudit(db)).toBe(0);
  await thoroughly(db);
  expect(await verifyAudit(db)).toEqual({ sound: 3011, fault: null, erased: 0, notSealed: 0 });
  await untilMark(db, 3011);
});

test('after a restore into another cluster, which counts transactions anew, the mark goes on from where it stood', async () => {
  const db = await freshDatabase();
  await many(db, 10);
  await untilMark(db, 10);
  await sql`update fact set value = jsonb_set(value, '{horizon}', '"9999999999999"') where key = 'sealed audit'`.execute(
    db,
  );
  await many(db, 10);
  await thoroughly(db);
  expect([await markOf(db), (await verifyAudit(db)).notSealed]).toEqual([10, 0]);
  await untilMark(db, 20);
});

test('records of pilotages are taken into their logs by the same rule', async () => {
  const db = await freshDatabase();
  const entries = (from: number) =>
    sql`insert into record_entry (pilotage_uuid, number, port_uuid, organisation_uuid, salt, entry, parts, hash)
      select gen_random_uuid(), 1, gen_random_uuid(), '10000000-0000-4000-8000-000000000000', decode(repeat('00', 16), 'hex'), '{}',
        '{}', sha256(n::text::bytea) from generate_series(${from}::int, ${from + 4}::int) n`.execute(db);
  const seal = async () => {
    while ((await sealLogs(db, testKeeper(), { everything: true })) > 0);
  };
  await entries(1);
  const mark = async () => {
    await seal();
    return markOf(db, 'record_entry');
  };
  await expect.poll(mark, { timeout: 10_000 }).toBe(5);
  await entries(6);
  await seal();
  const { rows } = await sql<{ count: number }>`select count(entry_id) from record_leaf`.execute(db);
  expect(rows).toEqual([{ count: 10 }]);
});
