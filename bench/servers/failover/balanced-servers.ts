import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '@leadline/server/db/database';
import pg from 'pg';
import { stopInOrder } from '../../kit/process-family.ts';
import { type DatabaseCluster, PASSWORDS } from './database-cluster.ts';
import { PROGRAMS } from './installed.ts';
import { freePorts, type Values, type Workshop } from './workshop.ts';

/** Two servers of Leadline behind one address, PgBouncer and HAProxy between them and the leader. */
export interface BalancedServers {
  /** The one address of both. */
  url: string;
  /** The address of each. */
  own: string[];
  /** How many of them still run, and answer. */
  alive: () => Promise<number>;
  /** The life of the database, as each of them names it. */
  lives: () => Promise<(string | null)[]>;
  /** The database past the pooler, as the server's own work sees it. */
  db: ReturnType<typeof openDatabase>;
  tokenSecret: string;
  /** Ends both in order, then reads the whole audit: the status of `audit verify`, and what it said. */
  verify: () => Promise<{ status: number; said: string }>;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const HOST = '127.0.0.1';
const TOKEN_SECRET = 'a token secret that everybody knows';
const ROLES = ['leadline', 'leadline_app', 'leadline_door'] as const;
const passwordOf = (role: string) => `of-${role}`;

export async function startBalancedServers(
  workshop: Workshop,
  cluster: DatabaseCluster,
  poolMode: string,
): Promise<BalancedServers> {
  const [leader = '', pooler = '', site = '', ...servers] = await freePorts(5);
  const [first = '', second = ''] = servers;
  const values: Values = {
    ...cluster.values,
    ...{
      ADDRESS: HOST,
      LEADER_HOST: HOST,
      LEADER_PORT: leader,
      POOLER_HOST: HOST,
      POOLER_PORT: pooler,
      SITE_PORT: site,
      SITE_HOST: `${HOST}:${site}`,
    },
    ...{ FIRST_HOST: HOST, FIRST_PORT: first, SECOND_HOST: HOST, SECOND_PORT: second, POOL_MODE: poolMode },
    POOLER_USERS: workshop.write('users.txt', ROLES.map((role) => `"${role}" "${passwordOf(role)}"\n`).join('')),
  };
  workshop.run('haproxy', PROGRAMS.haproxy, ['-db', '-f', workshop.fill('haproxy.cfg', 'haproxy.cfg', values)]);
  workshop.run('pgbouncer', PROGRAMS.pgbouncer, [workshop.fill('pgbouncer.ini', 'pgbouncer.ini', values)]);
  await makeDatabase(leader);
  const [through, past] = [addresses(pooler), addresses(leader)];
  const settings = {
    DATABASE_URL: through('leadline_app'),
    DATABASE_OWNER_URL: through('leadline'),
    DATABASE_DOOR_URL: through('leadline_door'),
    DATABASE_LISTEN_URL: past('leadline_door'),
    DATA_DIR: join(workshop.home, 'leadline'),
    PUBLIC_URL: `http://${HOST}:${site}`,
    LEADLINE_DEMO: 'on',
    LEADLINE_TOKEN_SECRET: TOKEN_SECRET,
    TRUST_PROXY: '1',
  };
  const running: ChildProcess[] = [];
  for (const port of servers) running.push(await startServer(workshop, { ...settings, PORT: port }));
  const own = servers.map((port) => `http://${HOST}:${port}`);
  return {
    url: `http://${HOST}:${site}`,
    own,
    alive: async () => {
      const answers = await Promise.all(
        own.map((url) =>
          fetch(`${url}/api/ping`).then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      );
      return answers.filter((isOk, index) => isOk && running[index]?.exitCode === null).length;
    },
    lives: () =>
      Promise.all(own.map(async (url) => (await fetch(`${url}/api/settings`)).headers.get('x-database-epoch'))),
    db: openDatabase({ url: past('leadline_door') }, 4),
    tokenSecret: TOKEN_SECRET,
    verify: async () => {
      await Promise.all(running.map(stopInOrder));
      return verify({ ...process.env, ...settings });
    },
  };
}

const addresses = (port: string) => (role: string) =>
  `postgresql://${role}:${passwordOf(role)}@${HOST}:${port}/leadline`;

/** The statements of docs/operations.md, "A PostgreSQL of your own". */
async function makeDatabase(port: string): Promise<void> {
  const admin = (database: string) =>
    `postgresql://postgres:${PASSWORDS.POSTGRES_PASSWORD}@${HOST}:${port}/${database}`;
  const client = await connected(admin('postgres'));
  for (const role of ROLES)
    await client.query(
      `create role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole noreplication password '${passwordOf(role)}'`,
    );
  await client.query('create database leadline owner leadline');
  await client.end();
  const within = await connected(admin('leadline'));
  await within.query('grant usage, create on schema public to leadline');
  await within.end();
}

/** HAProxy takes every node for the leader until it has asked it. */
async function connected(connectionString: string): Promise<pg.Client> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query('select pg_is_in_recovery() as standby');
      if (rows[0]?.standby === false) return client;
      await client.end();
    } catch (error) {
      if (attempt === 100) throw error;
    }
    await wait(100);
  }
}

async function startServer(workshop: Workshop, settings: Record<string, string>): Promise<ChildProcess> {
  const name = `leadline-${settings.PORT}`;
  const said = openSync(join(workshop.home, `${name}.log`), 'a');
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', said, said, 'ipc'],
    env: { PATH: process.env.PATH, HOME: workshop.home, ...settings },
  });
  closeSync(said);
  workshop.endsWithUs(() => (child.exitCode === null && child.pid !== undefined ? [child.pid] : []));
  while (!readFileSync(join(workshop.home, `${name}.log`), 'utf8').includes('Leadline is ready')) {
    if (child.exitCode !== null) throw new Error(`a server did not start: ${workshop.saidLast(name)}`);
    await wait(100);
  }
  return child;
}

async function verify(env: NodeJS.ProcessEnv): Promise<{ status: number; said: string }> {
  const words = ['--import', 'tsx', 'server/src/audit/audit-command.ts', 'verify'];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: ROOT, env });
    return { status: 0, said: stdout.trim() };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string };
    return { status: code ?? 1, said: `${stdout}${stderr}`.trim() };
  }
}
