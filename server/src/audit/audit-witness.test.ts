import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { walledDatabase } from '../../test/fresh-database.ts';
import { NOW } from '../../test/test-world.ts';
import { asOwner } from '../db/database.ts';
import { seeAll } from '../db/server-work.ts';
import { audit } from '../writes/audit.ts';
import { HEADS_FILE, startAuditWitness, writeHead } from './audit-witness.ts';
import { sealAudit } from './seal-audit.ts';
import { readHead, verifyAudit } from './verify-audit.ts';

const { db, appDb } = await walledDatabase();
const folder = mkdtempSync(join(tmpdir(), 'leadline-heads-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, HEADS_FILE);
const said: [string, unknown, string][] = [];
const log = {
  warn: (facts: object, words: string) => void said.push(['warn', facts, words]),
  error: (facts: object, words: string) => void said.push(['error', facts, words]),
};
const witness = { db: appDb, folder, clock: () => NOW, log };
const entries = async (count: number) => {
  const nobody = { personUuid: null, organisationUuid: null, address: null };
  for (let id = 0; id < count; id += 1)
    await audit(db, { at: NOW, ...nobody, action: 'changed', entity: 'pilotage', id: String(id) });
  await sealAudit(appDb, { everything: true });
};

test('attack 65: the head of the audit goes to the log and to a file that is its owner’s alone, once for each head', async () => {
  await writeHead(witness);
  expect(said).toEqual([]);
  await entries(3);
  await startAuditWitness(witness).stop();
  await writeHead(witness);
  const head = await readHead(appDb);
  expect(said).toEqual([['warn', { auditHead: `3:${head?.hash}` }, expect.stringContaining('as it stands today')]]);
  expect(readFileSync(file, 'utf8')).toBe(`${new Date(NOW).toISOString()} 3:${head?.hash}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('attack 65: an audit whose end was cut off is told by the server itself, though its chain is sound', async () => {
  await entries(3);
  await writeHead(witness);
  said.length = 0;
  await asOwner(db, (owner) =>
    owner.transaction().execute(async (trx) => {
      await seeAll(trx);
      await sql`alter table audit disable trigger user`.execute(trx);
      await sql`alter table audit_link disable trigger user`.execute(trx);
      await sql`delete from audit where id in (select audit_id from audit_link where position > 4)`.execute(trx);
      await sql`delete from audit_link where position > 4`.execute(trx);
    }),
  );
  expect((await verifyAudit(appDb)).fault).toBeNull();
  await writeHead(witness);
  expect(said[0]).toEqual(['error', { auditHead: expect.stringMatching(/^6:/) }, expect.stringContaining('CUT OFF')]);
});

test('a head that cannot be kept is said and ends nothing', async () => {
  said.length = 0;
  await startAuditWitness({ ...witness, folder: '/no/such/folder' }).stop();
  expect(said).toEqual([['error', { err: expect.objectContaining({ code: 'ENOENT' }) }, 'the audit head is not kept']]);
});
