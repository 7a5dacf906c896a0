import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withPilots } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { NOW } from '../../test/test-world.ts';
import { serverWork } from '../db/server-work.ts';
import { asEraser } from '../erasing/as-eraser.ts';
import { audit } from '../writes/audit.ts';
import { linkHash, NO_LINK, type SealedFields, sealedFields } from './audit-hash.ts';
import { eraseFromAudit } from './erased-audit.ts';
import { sealAudit } from './seal-audit.ts';
import { readHead, verifyAudit } from './verify-audit.ts';

const { as, appDb, db, world } = await testApp();
const aroha = await as(world.aroha);

async function planned(): Promise<string> {
  const made = await aroha('POST', '/pilotages', { body: withPilots(world), key: newKey() });
  return itemOf<{ uuid: string }>(made).uuid;
}

const WHY = { by: 'Port of Koru', reason: 'asked for it', now: NOW, organisationUuid: world.koru.organisation };
const emptied = (uuid: string) => asEraser(appDb, (owner) => eraseFromAudit(owner, sql`entity_id = ${uuid}`, WHY));

/** What the owner of the tables alone can do. */
async function rewritten(action: string, before: number): Promise<void> {
  for (const table of ['audit', 'audit_link'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`update audit set action = ${action} where id = (select audit_id from audit_link where position = 1)`.execute(
    db,
  );
  const { rows } = await sql<{ position: number; fields: SealedFields }>`
    select link.position, ${sealedFields} as fields from audit_link link join audit on audit.id = link.audit_id
    where link.position < ${before} order by link.position`.execute(db);
  let hash: Buffer = NO_LINK;
  for (const { position, fields } of rows) {
    hash = linkHash(hash, fields);
    await sql`update audit_link set hash = ${hash} where position = ${position}`.execute(db);
  }
  for (const table of ['audit', 'audit_link'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}

test('what stands before an erased entry is still held by a head that was written down: a new chain up to it is named', async () => {
  await planned();
  const uuid = await planned();
  await planned();
  await sealAudit(appDb);
  expect(await emptied(uuid)).toBe(1);
  await sealAudit(appDb);
  const head = await readHead(db);
  expect(await verifyAudit(appDb, head)).toMatchObject({ fault: null, erased: 1 });
  const { rows } = await sql<{ position: number }>`
    select position from audit_link join audit on audit.id = audit_id where entity_id = ${uuid}`.execute(db);
  const position = rows[0]?.position ?? 0;
  expect(position).toBeGreaterThan(1);
  await rewritten('seen', position);
  expect((await verifyAudit(appDb, head)).fault).toMatchObject({ kind: 'changed', position });
  await rewritten('created', position);
  expect((await verifyAudit(appDb, head)).fault).toBeNull();
});

test('an entry that is erased before it is sealed, and the very first one, hold as well', async () => {
  const [first] = (
    await sql<{ id: string }>`
    select entity_id as id from audit_link join audit on audit.id = audit_id where position = 1`.execute(db)
  ).rows;
  const uuid = await planned();
  expect(await emptied(uuid)).toBe(1);
  expect(await emptied(first?.id ?? '')).toBe(1);
  await sealAudit(appDb);
  expect(await verifyAudit(appDb)).toMatchObject({ fault: null, erased: 3, notSealed: 0 });
});

test('what a server writes as the entry of an erasure, which it may not do, neither stops the check nor denounces what was erased', async () => {
  const uuid = await planned();
  await sealAudit(appDb);
  await emptied(uuid);
  await sealAudit(appDb);
  const { erased } = await verifyAudit(appDb);
  const { rows } = await sql<{ id: number }>`select id from audit where entity_id = ${uuid}`.execute(db);
  const id = rows[0]?.id ?? 0;
  for (const after of [
    { entries: { x: 'y' } },
    { entries: [1] },
    { entries: 1, links: 2 },
    { entries: { '99999999999999999999': null } },
    { entries: { [id]: '00' }, links: { [id]: '00' } },
    { entries: { [id]: { of: 1 } }, links: [id] },
  ])
    await serverWork(appDb, (trx) =>
      audit(trx, {
        ...{ at: NOW, personUuid: null, organisationUuid: null, address: null },
        ...{ action: 'erased', entity: 'audit', id: 'erased', after },
      }),
    );
  await sealAudit(appDb);
  expect(await verifyAudit(appDb)).toMatchObject({ fault: null, erased, notSealed: 0 });
});
