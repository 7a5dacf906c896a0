import { type Kysely, sql } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { type Counts, countsSchema } from './backup-sheet.ts';

export async function countRows(db: Kysely<Tables>): Promise<Counts> {
  const { rows } = await serverWork(db, (trx) =>
    sql`select (select count(*) from person) as people, (select count(*) from pilotage) as pilotages,
      (select count(*) from signature) as signatures, (select count(*) from audit) as "auditEntries"`.execute(trx),
  );
  return countsSchema.parse(rows[0]);
}

export const countWords = ({ people, pilotages, signatures, auditEntries }: Counts) =>
  `people ${people}, pilotages ${pilotages}, signatures ${signatures}, audit entries ${auditEntries}`;
