import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseLost, isLost, NoPrimary } from '../database-lost.ts';

/** Connections to one host of the database. */
export interface HostPool {
  pool: pg.Pool;
  /** For people. */
  host: string;
}

/**
 * The pools as the queries use them, one for each host of the address: a connection comes from the host that gave the last
 * one, else from the next that takes writes. Every fault of a connection is a `DatabaseLost`, and a connection that had
 * one is thrown away. Without that one that leads to a standby, or to nobody, would come back into use again and again.
 */
export function lentConnections(pools: readonly HostPool[]): PostgresPool {
  let current = 0;
  // Kysely asks nothing of a connection but these two; it is the same object each time, as the client behind it is.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const lendFrom = async ({ pool }: HostPool) => {
    const client = await pool.connect().catch((error) => {
      throw isLost(error) ? new DatabaseLost(error) : error;
    });
    const lent = known.get(client) ?? (await greet(client));
    known.set(client, lent);
    return lent;
  };
  return {
    connect: async () => {
      const [first, faults] = [current, [] as Fault[]];
      for (const [tried] of pools.entries()) {
        const place = (first + tried) % pools.length;
        const host = pools[place] as HostPool;
        try {
          const lent = await lendFrom(host);
          current = place;
          return lent;
        } catch (error) {
          if (pools.length === 1 || !(error instanceof DatabaseLost) || isAllLent(error)) throw error;
          faults.push({ host: host.host, error });
        }
      }
      throw noPrimary(faults);
    },
    end: async () => {
      await Promise.all(pools.map(({ pool }) => pool.end()));
    },
  };
}

interface Fault {
  host: string;
  error: DatabaseLost;
}

/** The words of pg-pool when nobody gave a connection back in time: no other host would help. */
const isAllLent = ({ message }: DatabaseLost) => message.startsWith('timeout exceeded');

function noPrimary(faults: readonly Fault[]): DatabaseLost {
  const words = faults.map(({ host, error }) => `${host}: ${error.message}`).join('; ');
  const isStandby = faults.some(({ error }) => error.isStandby);
  return new DatabaseLost(new NoPrimary(`no host of the address takes writes (${words})`), { isStandby });
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

/** Said once on each connection. */
const GREETING = 'select pg_is_in_recovery() as "isStandby"';

const BEGIN = /^(begin|start transaction\b.*)$/;

/**
 * Said with the beginning of each transaction and gone with its end: on the connection itself it would stay behind a
 * pooler for whoever comes next. Joins are done in the order in which they are written: to compare all orders of the
 * eight tables of a pilotage takes PostgreSQL 11 ms, to read a week of them 2 ms. A transaction that hears nothing for a
 * minute belongs to a server that is gone, and gives its locks back. There is no limit on a statement: it would also end
 * the wait of a commit for the synchronous standby, and the write would be acknowledged without it.
 */
const BEGUN = "; set local join_collapse_limit = 1; set local idle_in_transaction_session_timeout = '60s'";

/** Without values it is one message of several statements. */
async function begin(client: pg.PoolClient, text: string): Promise<pg.QueryResult> {
  const [begun] = (await client.query(`${text}${BEGUN}`)) as unknown as [pg.QueryResult];
  return begun;
}

function lend(client: pg.PoolClient): PostgresPoolClient {
  let fault: DatabaseLost | null = null;
  const query = async (text: string, values: unknown[]) => {
    // The rollback after a fault would wait for an answer as long again.
    if (fault) throw fault;
    try {
      return BEGIN.test(text) ? await begin(client, text) : await client.query(text, values);
    } catch (error) {
      if (!isLost(error)) throw error;
      fault = new DatabaseLost(error);
      throw fault;
    }
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(fault !== null) };
}
