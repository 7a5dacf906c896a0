import pg from 'pg';
import { DOOR_ROLE, OWNER_ROLE, ownershipQuery, ROLE_LIMITS, RUNTIME_ROLE } from './database-role.ts';
import { SOCKET_PORT } from './embedded/socket-folder.ts';

/**
 * Makes the product's own database in a new cluster, owned by a role that row-level security binds, beside the two that
 * the server works as, which own nothing; gives its name.
 * What an earlier release made as the cluster's administrator changes its owner.
 */
export async function makeEmbeddedDatabase(socketFolder: string, database = OWNER_ROLE): Promise<string> {
  const name = pg.escapeIdentifier(database);
  const isThere = await asAdministrator(socketFolder, 'postgres', async (client) => {
    for (const role of [OWNER_ROLE, RUNTIME_ROLE, DOOR_ROLE]) await makeRole(client, role);
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    await client.query(
      found.rowCount === 0
        ? `create database ${name} owner ${OWNER_ROLE}`
        : `alter database ${name} owner to ${OWNER_ROLE}`,
    );
    return found.rowCount !== 0;
  });
  if (isThere) await asAdministrator(socketFolder, database, handOver);
  return database;
}

async function makeRole(client: pg.Client, role: string): Promise<void> {
  const found = await client.query('select rolsuper or rolbypassrls as mighty from pg_roles where rolname = $1', [
    role,
  ]);
  if (found.rowCount === 0) await client.query(`create role ${role} ${ROLE_LIMITS}`);
  else if (found.rows[0].mighty) await client.query(`alter role ${role} ${ROLE_LIMITS}`);
}

/** All or nothing, so that a start that is cut off leaves no table with another owner than its neighbours. */
async function handOver(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(ownershipQuery(OWNER_ROLE));
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
