import pg from 'pg';
import { DOOR_ROLE, OWNER_ROLE, ROLE_LIMITS, RUNTIME_ROLE } from './database-role.ts';
import { SOCKET_PORT } from './embedded/socket-folder.ts';

/**
 * Makes the product's own database in a new cluster, owned by a role that row-level security binds, beside the two that
 * the server works as, which own nothing; gives its name.
 */
export async function makeEmbeddedDatabase(socketFolder: string, database = OWNER_ROLE): Promise<string> {
  const client = new pg.Client({ host: socketFolder, port: SOCKET_PORT, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    for (const role of [OWNER_ROLE, RUNTIME_ROLE, DOOR_ROLE]) await makeRole(client, role);
    const found = await client.query('select from pg_database where datname = $1', [database]);
    if (found.rowCount === 0)
      await client.query(`create database ${pg.escapeIdentifier(database)} owner ${OWNER_ROLE}`);
  } finally {
    await client.end();
  }
  return database;
}

async function makeRole(client: pg.Client, role: string): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [role]);
  if (found.rowCount === 0) await client.query(`create role ${role} ${ROLE_LIMITS}`);
}
