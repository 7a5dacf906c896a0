import { type Kysely, sql } from 'kysely';
import { type SealedFields, sealedFields } from '../../audit/audit-hash.ts';
import { auditReport } from '../../audit/audit-report.ts';
import { readHead, verifyAudit } from '../../audit/verify-audit.ts';
import { serverWork } from '../../db/server-work.ts';
import type { Tables } from '../../db/tables.ts';

type Database = Kysely<Tables>;

/**
 * Why a restored audit is not the beginning of the live one; empty when it is. Its chain holds, the live one
 * leads through its last link, and what it has not sealed yet stands in the live audit with the same words.
 */
export async function auditFaults(live: Database, restored: Database): Promise<string[]> {
  const verdict = await verifyAudit(restored);
  if (verdict.fault) return [`The restored audit: ${auditReport(verdict)}`];
  const led = await verifyAudit(live, await readHead(restored));
  if (led.fault)
    return [`The live audit, which must lead through the last link of the restored one: ${auditReport(led)}`];
  const open = await entries(restored, sql`not exists (select from audit_link where audit_id = audit.id)`);
  const known = await entries(live, sql`audit.id = any(${open.map(({ id }) => id)}::bigint[])`);
  const texts = new Map(known.map(({ id, fields }) => [id, JSON.stringify(fields)]));
  return open
    .filter(({ id, fields }) => texts.get(id) !== JSON.stringify(fields))
    .map(({ id }) => `Entry ${id} of the restored audit is not in the live one, or has other words there.`);
}

async function entries(db: Database, which: ReturnType<typeof sql>): Promise<{ id: number; fields: SealedFields }[]> {
  const { rows } = await serverWork(db, (trx) =>
    sql<{
      id: number;
      fields: SealedFields;
    }>`select audit.id, ${sealedFields} as fields from audit where ${which}`.execute(trx),
  );
  return rows;
}
