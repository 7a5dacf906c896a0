import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { SessionTokens } from '@leadline/domain/session/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeWords } from '../../../scripts/programs/node-words.mjs';
import { askToLogIn, freePort, makeServerKit, type Start, stop } from '../../test/processes/started-server.ts';
import { readHead } from '../audit/verify-audit.ts';
import { serverWork } from '../db/server-work.ts';
import { openRunningStore } from '../port-pack/open-running-store.ts';
import { readSettings } from '../settings.ts';
import type { Store } from '../start/open-store.ts';
import { audit } from '../writes/audit.ts';

const kit = makeServerKit();
const [home, backup] = [join(kit.folder, 'home'), join(kit.folder, 'backup')];
let server: Start;
beforeAll(async () => {
  server = await kit.start({ DATA_DIR: home, PORT: await freePort(), LEADLINE_DEMO: 'on' });
});
afterAll(kit.remove);

interface Ended {
  status: number;
  out: string;
  err: string;
}

function run(name: 'backup' | 'restore', dataFolder: string, ...options: string[]): Promise<Ended> {
  const command = [...nodeWords(`server/src/backup/${name}-command.ts`), ...options];
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const env = { PATH: process.env.PATH, HOME: kit.folder, DATA_DIR: dataFolder };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, { cwd: root, env }, (_error, out, err) =>
      resolve({ status: child.exitCode ?? -1, out, err }),
    );
  });
}

const openIn = (dataFolder: string) =>
  openRunningStore(readSettings({ DATA_DIR: dataFolder, HOME: kit.folder }), () => {});

/** Commits one entry after the other until told to stop; gives when each was acknowledged. */
async function keepWriting({ db }: Store, isOver: () => boolean): Promise<Map<string, number>> {
  const acknowledged = new Map<string, number>();
  for (let count = 0; !isOver(); count += 1) {
    const id = `written ${count}`;
    await audit(db, {
      ...{ at: 0, personUuid: null, organisationUuid: null, address: null },
      ...{ action: 'changed', entity: 'vessel', id },
    });
    acknowledged.set(id, Date.now());
    await wait(5);
  }
  return acknowledged;
}

async function idsIn({ db }: Store): Promise<Set<string>> {
  const { rows } = await serverWork(db, (trx) =>
    sql<{ entity_id: string }>`select entity_id from audit where entity_id like 'written %'`.execute(trx),
  );
  return new Set(rows.map((row) => row.entity_id));
}

test('a backup taken while others write holds all that was acknowledged before it, and the server starts on it', async () => {
  const store = await openIn(home);
  let isOver = false;
  const writing = keepWriting(store, () => isOver);
  await wait(500);
  const taken = await run('backup', home, backup);
  isOver = true;
  const acknowledged = await writing;
  expect(taken).toMatchObject({ status: 0, err: '' });
  const begun = Date.parse(/before (\S+): people 6/.exec(taken.out)?.[1] ?? '');
  const before = [...acknowledged].filter(([, at]) => at < begun).map(([id]) => id);
  expect(before.length).toBeGreaterThan(10);
  await store.close();

  const other = join(kit.folder, 'other');
  const restored = await run('restore', other, backup);
  expect(restored.err).toBe('');
  expect(restored.out).toContain('sealed entries are as they were written.');
  expect(restored.status).toBe(0);
  const port = await freePort();
  const second = await kit.start({ DATA_DIR: other, PORT: port, LEADLINE_DEMO: 'on' });
  const answer = await askToLogIn(port);
  const { data } = (await answer.json()) as { data: SessionTokens[] };
  expect([answer.status, data[0]?.user.email]).toEqual([200, 'aroha@koru.example']);
  const again = await openIn(other);
  const found = await idsIn(again);
  expect(before.filter((id) => !found.has(id))).toEqual([]);
  await again.close();
  await stop(second.process);
  for (const name of ['secrets.json', 'log-key.pem']) {
    expect(readFileSync(join(other, name)).equals(readFileSync(join(home, name)))).toBe(true);
    expect(statSync(join(other, name)).mode & 0o777).toBe(0o600);
  }
});

test('the chain of the restored audit leads through the head of the time of the backup', async () => {
  const sheet = JSON.parse(readFileSync(join(backup, 'backup.json'), 'utf8')) as { auditHead: unknown };
  const store = await openIn(home);
  const head = await readHead(store.db);
  await store.close();
  expect(sheet.auditHead).toMatchObject({ position: expect.any(Number), hash: expect.stringMatching(/^[\da-f]{64}$/) });
  expect(head?.position).toBeGreaterThanOrEqual((sheet.auditHead as { position: number }).position);
});

test('attack 65 a backup of which one byte was changed is not restored, and names the file', async () => {
  const file = join(backup, 'pg', 'global', 'pg_control');
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.with(100, (bytes[100] ?? 0) ^ 1));
  const refused = await run('restore', join(kit.folder, 'third'), backup);
  writeFileSync(file, bytes);
  expect(refused).toEqual({
    status: 1,
    out: '',
    err: `A file of the backup ${backup} is not as written, such as pg/global/pg_control. Nothing was restored; take another backup.\n`,
  });
  expect(existsSync(join(kit.folder, 'third'))).toBe(false);
});

test('nothing that is there is overwritten: a database, other secrets, or an earlier backup', async () => {
  const there = await run('restore', home, backup);
  expect([there.status, there.err]).toEqual([
    1,
    `${home} has a database. Nothing was changed. Stop the server and put the folder aside, or set DATA_DIR.\n`,
  ]);
  const full = await run('backup', home, backup);
  expect([full.status, full.err]).toEqual([1, `${backup} is not empty. Each backup wants a folder of its own.\n`]);
  expect(readdirSync(backup).sort()).toEqual(['backup.json', 'log-key.pem', 'pg', 'secrets.json']);
});

test('secrets of another database stay where they are, and nothing is restored beside them', async () => {
  const fifth = join(kit.folder, 'fifth');
  mkdirSync(fifth, { mode: 0o711 });
  writeFileSync(join(fifth, 'secrets.json'), '{}', { mode: 0o600 });
  const refused = await run('restore', fifth, backup);
  expect([refused.status, refused.err]).toEqual([
    1,
    `${join(fifth, 'secrets.json')} is another than that of the backup. Nothing was changed. Put it aside, or set DATA_DIR.\n`,
  ]);
  expect(readdirSync(fifth)).toEqual(['secrets.json']);
});

test('with the server stopped a backup is taken as well; a folder without a database gets none', async () => {
  await stop(server.process);
  const taken = await run('backup', home, join(kit.folder, 'stopped'));
  expect(taken).toMatchObject({ status: 0, err: '' });
  const nowhere = await run('backup', join(kit.folder, 'nowhere'), join(kit.folder, 'empty'));
  expect([nowhere.status, nowhere.err]).toEqual([1, expect.stringContaining('There is no database in')]);
  expect((await run('restore', home)).status).toBe(2);
});
