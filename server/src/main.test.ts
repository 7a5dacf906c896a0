import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionTokens } from '@leadline/domain/session/session';
import { afterAll, expect, test } from 'vitest';
import { makeFreshDatabase } from '../test/fresh-database.ts';
import { askToLogIn, freePort, listen, makeServerKit, stop } from '../test/processes/started-server.ts';

const { folder, start, remove } = makeServerKit();
afterAll(remove);

async function answers(port: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/api/ping`)).status;
}

/** Names of the ports of a pilot of the demonstration, who signs in as the app does. */
async function logInAtDemo(port: string): Promise<string[]> {
  const { data } = (await (await askToLogIn(port)).json()) as { data: SessionTokens[] };
  return data[0]?.user.portIdentities.map(({ name }) => name) ?? [];
}

test('a server starts with nothing but a data folder, says where it is, and stops cleanly at one Ctrl-C', async () => {
  const home = join(folder, 'alone');
  const port = await freePort();
  const server = await start({ DATA_DIR: home, PORT: port });
  expect(server.words).toContain(`Leadline is ready: http://localhost:${port}`);
  expect(server.words).toContain(`Data folder: ${home}`);
  expect(server.words).toContain('There is no port yet.');
  expect(server.words).toContain('npm run users -- invite <e-mail> --role admin,staff --port <key of the port>');
  expect(await answers(port)).toBe(200);
  const modeOf = (name: string) => statSync(join(home, name)).mode & 0o777;
  expect([modeOf('secrets.json'), modeOf('run'), modeOf('pg')]).toEqual([0o600, 0o700, 0o700]);
  server.process.kill('SIGINT');
  expect(await stop(server.process, 'SIGINT')).toBe(0);
  expect(server.words).toMatch(/Ctrl-C stops it\.\s*$/);
  expect(existsSync(join(home, 'pg/postmaster.pid'))).toBe(false);
});

test('a second start on the same data folder is refused in one line that names the first, which serves on', async () => {
  const home = join(folder, 'shared');
  const port = await freePort();
  const first = await start({ DATA_DIR: home, PORT: port });
  const second = await start({ DATA_DIR: home, PORT: await freePort() });
  expect(second.status).toBe(1);
  expect(second.words).toMatch(
    new RegExp(`^The data folder ${home} is in use by process ${first.process.pid} \\(PostgreSQL \\d+\\)\\..*\\n$`),
  );
  expect(await answers(port)).toBe(200);
});

test('the server stops cleanly when the process that started it is gone', async () => {
  const home = join(folder, 'orphan');
  const server = await start({ DATA_DIR: home, PORT: await freePort() });
  const ended = once(server.process, 'exit');
  server.process.disconnect();
  expect((await ended)[0]).toBe(0);
  expect(existsSync(join(home, 'pg/postmaster.pid'))).toBe(false);
});

test('a taken port is one line, and PostgreSQL does not stay behind', async () => {
  const home = join(folder, 'taken');
  const { server: other, port } = await listen();
  const server = await start({ DATA_DIR: home, PORT: port });
  expect(server).toMatchObject({
    status: 1,
    words: `Port ${port} is in use by another program. Stop it, or set PORT.\n`,
  });
  expect(existsSync(join(home, 'pg/postmaster.pid'))).toBe(false);
  other.close();
});

test('a bad setting is one line that names it', async () => {
  expect(await start({ DATA_DIR: folder, SESSION_IDLE_MINUTES: 'soon' })).toMatchObject({
    status: 1,
    words: 'SESSION_IDLE_MINUTES is "soon", but must be whole minutes from 1 to 10080.\n',
  });
});

test('a PostgreSQL that does not answer is one line without its password', async () => {
  const port = await freePort();
  const server = await start({
    DATA_DIR: folder,
    DATABASE_URL: `postgresql://pilot:hunter2@127.0.0.1:${port}/leadline`,
  });
  expect(server).toMatchObject({
    status: 1,
    words: `The PostgreSQL of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:${port}.\n`,
  });
});

test('two servers that start at once on one empty database of DATABASE_URL both serve, and the demonstration is loaded once', async () => {
  const empty = await makeFreshDatabase({ isEmpty: true });
  const ports = [await freePort(), await freePort()];
  const servers = await Promise.all(
    ports.map((port) =>
      start({ DATA_DIR: join(folder, 'two'), DATABASE_URL: empty.url, PORT: port, LEADLINE_DEMO: 'on' }),
    ),
  );
  expect(servers.map(({ status, words }) => (status === null ? 'serves' : words))).toEqual(['serves', 'serves']);
  expect(
    servers
      .map((each) => each.words)
      .join('')
      .match(/brought up to date/g),
  ).toHaveLength(1);
  expect(await Promise.all(ports.map(answers))).toEqual([200, 200]);
  const imports = await empty.db.selectFrom('audit').select('entity_id').where('action', '=', 'importPack').execute();
  expect(new Set(imports.map((each) => each.entity_id)).size).toBe(3);
  expect(imports).toHaveLength(3);
  expect(await Promise.all(ports.map(logInAtDemo))).toEqual([
    ['Koru', 'Tacoma'],
    ['Koru', 'Tacoma'],
  ]);
  await Promise.all(servers.map((each) => stop(each.process)));
  // On another address than this machine's the published password opens nothing, and that is said.
  const [port = ''] = ports;
  const https = 'https://pilots.example.org';
  const served = await start({
    DATA_DIR: join(folder, 'two'),
    DATABASE_URL: empty.url,
    PORT: port,
    PUBLIC_URL: https,
    LEADLINE_DEMO: 'on',
  });
  expect(served.words).toContain(
    'Disabled, because the demo password still opened them: admin@koru.example, aroha@koru.example, ben@koru.example, erik@elsewhere.example, office@koru.example, tui@koru.example.',
  );
  expect(served.words).not.toContain('Leadline-2026');
  expect((await askToLogIn(port)).status).toBe(401);
  await stop(served.process);
  await empty.drop();
});

test('a second server with secrets of its own is refused in one line, and the operator may insist', async () => {
  const empty = await makeFreshDatabase({ isEmpty: true });
  const onDatabase = async (home: string, more = {}) =>
    start({ DATA_DIR: join(folder, home), DATABASE_URL: empty.url, PORT: await freePort(), ...more });
  const first = await onDatabase('first');
  expect(first.status).toBeNull();
  const second = await onDatabase('second');
  expect(second.status).toBe(1);
  expect(second.words).toMatch(
    /^LEADLINE_TOKEN_SECRET and LEADLINE_PEPPER and LEADLINE_LOG_KEY of this server are not what this database was set up with: .*\n$/,
  );
  await stop(first.process);
  const insisting = await onDatabase('second', { LEADLINE_ACCEPT_NEW_SECRETS: 'yes' });
  expect(insisting.status).toBeNull();
  await stop(insisting.process);
  await empty.drop();
}, 90_000);
