import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { auditFaults } from './audit-faults.ts';
import { countTables, differences, type TableCounts } from './table-counts.ts';

/** The live database at the instant at which the machine is taken to be lost. */
export interface LiveState {
  /** ISO. */
  at: string;
  counts: TableCounts;
}

export interface Comparison {
  tables: number;
  /** Tables whose rows differ in number, in words. */
  differing: string[];
  /** Entries of the audit that were written and are not in the restored database. */
  lost: number;
  restoredEntries: number;
  faults: string[];
}

export async function stateOf(db: Kysely<Tables>): Promise<LiveState> {
  return { at: new Date().toISOString(), counts: await countTables(db) };
}

/** What a restore brings back, beside what was there. */
export async function compare(
  live: Kysely<Tables>,
  { counts }: LiveState,
  restored: Kysely<Tables>,
): Promise<Comparison> {
  const found = await countTables(restored);
  const restoredEntries = found.audit ?? 0;
  const lost = (counts.audit ?? 0) - restoredEntries;
  return {
    tables: Object.keys(counts).length,
    differing: differences(counts, found),
    lost,
    restoredEntries,
    faults: [...lackingTables(counts, found), ...(await auditFaults(live, restored))],
  };
}

const lackingTables = (live: TableCounts, restored: TableCounts): string[] =>
  Object.keys(live)
    .filter((name) => restored[name] === undefined)
    .map((name) => `The restored database has no table ${name}.`);
