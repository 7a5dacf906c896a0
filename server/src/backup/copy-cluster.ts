import { copyFile, mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { SOCKET_PORT } from '../db/embedded/socket-folder.ts';

export interface ClusterCopy {
  /** Positions in the log of PostgreSQL: all that was committed before the second is in the copy. */
  from: string;
  to: string;
}

/**
 * Copies a cluster while it serves: the low-level backup of PostgreSQL ("Making a Base Backup Using the Low Level API",
 * PostgreSQL 18, 25.3.4), because its package for node holds no pg_basebackup. Files are copied while they are written,
 * and the log from the beginning to the end of the copy makes them one state again at the first start.
 */
export async function copyCluster(socketFolder: string, cluster: string, into: string): Promise<ClusterCopy> {
  const client = new pg.Client({ host: socketFolder, port: SOCKET_PORT, user: 'postgres', database: 'postgres' });
  // A lost connection fails the next question; without a listener it would end the server that takes a base backup.
  client.on('error', () => {});
  await client.connect();
  try {
    // The slot goes with the connection; until then no file of the log is taken away.
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [
      `leadline_backup_${process.pid}`,
    ]);
    const from = await ask<{ lsn: string }>(client, `select pg_backup_start('leadline', true) as lsn`);
    await copyFiles(cluster, into);
    // Not waiting for the archive: the files of the log are here, and an archive that is gone must not hold up a backup.
    const stop = `select lsn, labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)`;
    const to = await ask<{ lsn: string; labelfile: string; last: string }>(client, stop);
    const { first } = await ask<{ first: string }>(client, 'select pg_walfile_name($1) as first', [from.lsn]);
    await writeFile(join(into, 'backup_label'), to.labelfile, { mode: 0o600, flush: true });
    await copyLog(cluster, into, { first, last: to.last });
    return { from: from.lsn, to: to.lsn };
  } finally {
    await client.end();
  }
}

async function ask<Row extends object>(client: pg.Client, query: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await client.query<Row>(query, values);
  if (!rows[0]) throw new Error(`PostgreSQL did not answer: ${query}`);
  return rows[0];
}

/** Made anew at each start, or of this running server alone. Same page of the manual, 25.3.4, step 3. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'backup_label', 'backup_manifest']);
const LEFT_EMPTY = new Set([
  ...['pg_wal', 'pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
]);
const CONTROL = 'pg_control';

async function copyFiles(from: string, into: string): Promise<void> {
  await mkdir(into, { mode: 0o700 });
  const found = await readdir(from, { withFileTypes: true });
  // Last, so that it never names a checkpoint that lies after the copied files.
  const entries = found.sort((one, other) => Number(one.name === CONTROL) - Number(other.name === CONTROL));
  for (const entry of entries) {
    if (LEFT_OUT.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue;
    if (entry.isDirectory() && LEFT_EMPTY.has(entry.name)) await mkdir(join(into, entry.name), { mode: 0o700 });
    else if (entry.isDirectory()) await copyFiles(join(from, entry.name), join(into, entry.name));
    else if (entry.isFile()) await copyKept(join(from, entry.name), join(into, entry.name));
    else throw new Error(`${join(from, entry.name)} is neither a file nor a folder`);
  }
}

/** What goes while the copy is made was dropped; the log says so too. */
async function copyKept(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const file = await open(to, 'r+');
  await file.chmod(0o600);
  await file.sync();
  await file.close();
}

/** Files of the log have names in their order; one of a timeline says where that began. */
async function copyLog(cluster: string, into: string, { first, last }: { first: string; last: string }): Promise<void> {
  const names = await readdir(join(cluster, 'pg_wal'));
  const wanted = names.filter((name) => isBetween(name, first, last) || name.endsWith('.history'));
  if (!wanted.includes(first) || !wanted.includes(last)) throw new Error(`The log ${first} to ${last} is not whole`);
  for (const name of wanted) await copyKept(join(cluster, 'pg_wal', name), join(into, 'pg_wal', name));
}

const isBetween = (name: string, first: string, last: string) =>
  /^[\dA-F]{24}$/.test(name) && name >= first && name <= last;
