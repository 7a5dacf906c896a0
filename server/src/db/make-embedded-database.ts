import pg from 'pg';
import { APP_ROLE, ownershipQuery, ROLE_LIMITS } from './database-role.ts';
import { SOCKET_PORT } from './embedded/socket-folder.ts';

/**
 * Makes the product's own database in a new cluster, owned by a role that row-level security binds, and gives its name.
 * What an earlier release made as the cluster's administrator changes its owner.
 */
export async function makeEmbeddedDatabase(socketFolder: string, database = APP_ROLE): Promise<string> {
  const name = pg.escapeIdentifier(database);
  const isThere = await asAdministrator(socketFolder, 'postgres', async (client) => {
    await makeRole(client);
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    await client.query(
      found.rowCount === 0
        ? `create database ${name} owner ${APP_ROLE}`
        : `alter database ${name} owner to ${APP_ROLE}`,
    );
    return found.rowCount !== 0;
  });
  if (isThere) await asAdministrator(socketFolder, database, handOver);
  return database;
}

async function makeRole(client: pg.Client): Promise<void> {
  const found = await client.query('select rolsuper or rolbypassrls as mighty from pg_roles where rolname = $1', [
    APP_ROLE,
  ]);
  if (found.rowCount === 0) await client.query(`create role ${APP_ROLE} ${ROLE_LIMITS}`);
  else if (found.rows[0].mighty) await client.query(`alter role ${APP_ROLE} ${ROLE_LIMITS}`);
}

/** All or nothing, so that a start that is cut off leaves no table with another owner than its neighbours. */
async function handOver(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(ownershipQuery(APP_ROLE));
  if (rows.length > 0) await client.query(['begin', ...rows.map(({ statement }) => statement), 'commit'].join('; '));
}

async function asAdministrator<T>(
  socketFolder: string,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ host: socketFolder, port: SOCKET_PORT, user: 'postgres', database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
