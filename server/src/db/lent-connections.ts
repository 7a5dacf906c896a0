import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseLost, isLost } from './database-lost.ts';

/**
 * The pool as the queries use it: every fault of a connection is a `DatabaseLost`, and a connection that had one is
 * thrown away. Without that one that leads to a standby, or to nobody, would come back into use again and again.
 */
export function lentConnections(pool: pg.Pool): PostgresPool {
  // Kysely asks nothing of a connection but these two; it is the same object each time, as the client behind it is.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect().catch((error) => {
        throw isLost(error) ? new DatabaseLost(error) : error;
      });
      const lent = known.get(client) ?? (await greet(client));
      known.set(client, lent);
      return lent;
    },
    end: () => pool.end(),
  };
}

async function greet(client: pg.PoolClient): Promise<PostgresPoolClient> {
  const lent = lend(client);
  try {
    const { rows } = await lent.query<{ isStandby: boolean }>(GREETING, []);
    if (rows[0]?.isStandby) throw new DatabaseLost(STANDBY, { isStandby: true });
    return lent;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const STANDBY = 'this PostgreSQL is a standby, which takes no writes';

/**
 * Said once on each connection. Joins are done in the order in which they are written: to compare all orders of the eight
 * tables of a pilotage takes PostgreSQL 11 ms, to read a week of them 2 ms. A transaction that hears nothing for a minute
 * belongs to a server that is gone, and gives its locks back. There is no limit on a statement: it would also end the wait
 * of a commit for the synchronous standby, and the write would be acknowledged without it.
 */
const GREETING = `select pg_is_in_recovery() as "isStandby", set_config('join_collapse_limit', '1', false),
  set_config('idle_in_transaction_session_timeout', '60s', false)`;

function lend(client: pg.PoolClient): PostgresPoolClient {
  let fault: DatabaseLost | null = null;
  const query = async (text: string, values: unknown[]) => {
    // The rollback after a fault would wait for an answer as long again.
    if (fault) throw fault;
    try {
      return await client.query(text, values);
    } catch (error) {
      if (!isLost(error)) throw error;
      fault = new DatabaseLost(error);
      throw fault;
    }
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(fault !== null) };
}
