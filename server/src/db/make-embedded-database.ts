import pg from 'pg';
import { SOCKET_PORT } from './embedded/socket-folder.ts';

/** Makes the product's own database in a new cluster and gives its name. */
export async function makeEmbeddedDatabase(socketFolder: string, database = 'leadline'): Promise<string> {
  const client = new pg.Client({ host: socketFolder, port: SOCKET_PORT, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
    return database;
  } finally {
    await client.end();
  }
}
