import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';
import { tellingTransaction } from './tell-servers.ts';

/**
 * One transaction of the server's own work, which belongs to no caller: the import of a port, the demonstration, a
 * migration of data, cleaning. It sees every organisation; no request ever gets here (an import rule).
 */
export function serverWork<T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  const seeing = async (trx: Transaction<Tables>) => {
    await seeAll(trx);
    return work(trx);
  };
  return tellingTransaction(db, seeing, { waits: true });
}

/** For the rest of a transaction the rows of all organisations are there. */
export async function seeAll<T>(trx: Kysely<T>): Promise<void> {
  await sql`select set_config('leadline.scope', 'server', true)`.execute(trx);
}
