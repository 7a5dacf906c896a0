import { type Kysely, sql, type Transaction } from 'kysely';
import { DatabaseLost } from './database-lost.ts';
import type { Tables } from './tables.ts';

/** Every server of the database listens here. Whoever may connect may listen: what is told names nobody. */
export const CHANNEL = 'leadline_live';

/** What was to be told is not known any more: everything that is shown has to be asked for again. */
const SOME_MISSED = JSON.stringify({ again: true });

/** News of the transactions that are under way. */
const gathered = new WeakMap<object, string[]>();

/**
 * A transaction whose news (`tellLater`) is told to all servers once it has committed, and to nobody when it was rolled
 * back. NOTIFY within it would line up the commits of the whole cluster: PostgreSQL lets one at a time tell, and holds that
 * lock until the commit is on disk, at a synchronous standby too. `waits`: for a command, which ends after it.
 */
export async function tellingTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
  { waits = false } = {},
): Promise<T> {
  const news: string[] = [];
  const tell = (words: string[]) => (words.length > 0 ? tellerOf(db).tell(words) : null);
  try {
    const result = await db.transaction().execute((trx) => {
      gathered.set(trx, news);
      return work(trx);
    });
    const told = tell(news);
    if (waits) await told;
    return result;
  } catch (error) {
    // Whether it was committed is not known.
    if (error instanceof DatabaseLost && news.length > 0) void tell([SOME_MISSED]);
    throw error;
  }
}

/** Tells all servers when the transaction has committed. */
export function tellLater(trx: Transaction<Tables>, news: readonly string[]): void {
  newsOf(trx).push(...news);
}

/** For a rollback to a savepoint that was set before anything was to be told. */
export function tellNothing(trx: Transaction<Tables>): void {
  newsOf(trx).length = 0;
}

function newsOf(trx: Transaction<Tables>): string[] {
  const news = gathered.get(trx);
  if (!news) throw new Error('this transaction has news and was not begun by tellingTransaction');
  return news;
}

/** Whoever follows something by this log-in, or as this person, may have lost the right to. */
export async function tellRightsChanged(
  db: Kysely<Tables> | Transaction<Tables>,
  whose: { family: string } | { person: string },
): Promise<void> {
  const news = JSON.stringify(whose);
  if (db.isTransaction) tellLater(db as Transaction<Tables>, [news]);
  else await tellNow(db, news);
}

/** Tells all servers something that belongs to no transaction; gives whether it could be told. */
export function tellNow(db: Kysely<Tables>, news: string): Promise<boolean> {
  return tellerOf(db).tell([news]);
}

/** A server that begins may come after one that ended before it had told all. */
export async function tellSomeMissed(db: Kysely<Tables>): Promise<void> {
  await tellNow(db, SOME_MISSED);
}

/** When all that waits has been told, for whoever closes the database. */
export async function newsTold(db: Kysely<Tables>): Promise<void> {
  await tellers.get(db)?.told();
}

interface Teller {
  /** Ends when it was told, or could not be. */
  tell: (news: readonly string[]) => Promise<boolean>;
  told: () => Promise<unknown>;
}

const tellers = new WeakMap<object, Teller>();

function tellerOf(db: Kysely<Tables>): Teller {
  const teller = tellers.get(db) ?? makeTeller(db);
  tellers.set(db, teller);
  return teller;
}

/** One after the other and in order; what comes while one is under way goes together. */
function makeTeller(db: Kysely<Tables>): Teller {
  let waiting: string[] = [];
  let last: Promise<boolean> = Promise.resolve(true);
  let next: Promise<boolean> | null = null;
  const tellWaiting = async () => {
    next = null;
    const news = waiting;
    waiting = [];
    try {
      await notify(db, news);
      return true;
    } catch (error) {
      // Told with the next; and every stream asks again every few minutes in any case.
      waiting.unshift(SOME_MISSED);
      console.warn(`Changes could not be told to the servers of this database: ${(error as Error).message}`);
      return false;
    }
  };
  return {
    tell: (news) => {
      waiting.push(...news);
      next ??= last = last.then(tellWaiting);
      return next;
    },
    told: () => last,
  };
}

/** A transaction of its own, which waits for no disk and no standby: nothing in it has to outlive anything. */
async function notify(db: Kysely<Tables>, news: readonly string[]): Promise<void> {
  await sql`select pg_notify(${sql.lit(CHANNEL)}, news), set_config('synchronous_commit', 'off', true)
    from unnest(${news}::text[]) news`.execute(db);
}
