import { cpSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWithArchive, writeEntry } from '../../../test/processes/archive-kit.ts';
import { freePort } from '../../../test/processes/started-server.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { basesIn, basesOf, logIn, logNamesIn, packedLog } from './archive-folder.ts';
import { keepArchive } from './keep-archive.ts';

let port: Awaited<ReturnType<typeof startWithArchive>>;
beforeAll(async () => {
  port = await startWithArchive();
});
afterAll(() => port.remove());

test('the server takes a base backup by itself; what is written after it is there after a restore', async () => {
  await expect.poll(() => basesOf(port.archive).length).toBe(1);
  await writeEntry(port.store, 'written 1');
  await port.handOver();
  const restored = await port.restore('one');
  expect(restored.err).toBe('');
  expect(restored.out).toMatch(/of the log w(as|ere) there to follow it; the last change therein was saved at 20/);
  expect(restored.out).toContain('sealed entries are as they were written.');
  expect(restored.status).toBe(0);
  expect((await port.contentOf('one')).ids).toEqual(['written 1']);
});

test('nobody but the account of the database may read what is archived', () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  for (const folder of [port.life, logIn(port.life), basesIn(port.life)]) expect(modeOf(folder)).toBe(0o700);
  const inside = readdirSync(port.life, { recursive: true, withFileTypes: true });
  const open = inside.filter((entry) => modeOf(join(entry.parentPath, entry.name)) & 0o077);
  expect([inside.length > 100, open.map(({ name }) => name)]).toEqual([true, []]);
});

test('a restore until an instant before a deletion brings back what was deleted, and nothing that came later', async () => {
  const { vessels } = await port.contentOf('home');
  await writeEntry(port.store, 'written 2');
  const { at } = await port.asAdministrator<{ at: Date }>('select clock_timestamp() as at');
  // A driver of JavaScript cuts microseconds off: the entry is of the millisecond before.
  const until = new Date(at.getTime() + 1).toISOString();
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(until));
  await port.asAdministrator('truncate vessel cascade');
  await writeEntry(port.store, 'written 3');
  await port.handOver();
  const restored = await port.restore('two', '--until', until);
  expect([restored.status, restored.err]).toEqual([0, '']);
  expect(vessels).toBeGreaterThan(0);
  expect(await port.contentOf('two')).toEqual({ ids: ['written 1', 'written 2'], vessels });
});

test('an instant that the archive does not reach is said, and all that it has is brought back', async () => {
  const restored = await port.restore('three', '--until', '2099-01-01T00:00:00Z');
  expect(restored.out).toContain('The archive ends before 2099-01-01T00:00:00Z: all of it was brought back.');
  expect([restored.status, (await port.contentOf('three')).ids.at(-1)]).toEqual([0, 'written 3']);
  const before = await port.restore('four', '--until', '2020-01-01T00:00:00Z');
  expect([before.status, before.err]).toEqual([1, expect.stringMatching(/^The oldest base backup in .* finished at/)]);
  const vague = await port.restore('four', '--until', '2026-11-27 14:03');
  expect([vague.status, vague.err]).toEqual([1, expect.stringContaining('--until wants an instant with its zone')]);
  expect(existsSync(port.inFolder('four'))).toBe(false);
});

test('a file of the log that is missing or damaged ends a restore by its name, unless it is asked for despite it', async () => {
  const copy = port.inFolder('copy');
  cpSync(port.archive, copy, { recursive: true });
  const names = logNamesIn(port.life);
  const pathOf = (name = '') => packedLog(join(copy, basename(port.life)), name);
  const [before, last] = [pathOf(names.at(-2)), pathOf(names.at(-1))];
  renameSync(before, `${before}.aside`);
  const missing = await port.restoreFrom(copy, 'five');
  renameSync(`${before}.aside`, before);
  expect(missing).toMatchObject({ status: 1, out: '' });
  expect(missing.err).toContain(
    `The archive lacks ${before}: what was written in it, and in the file behind it, cannot be brought back. Nothing was restored.`,
  );
  expect(existsSync(join(port.inFolder('five'), 'pg'))).toBe(false);

  const bytes = readFileSync(last);
  writeFileSync(last, bytes.with(200, (bytes[200] ?? 0) ^ 1));
  const damaged = await port.restoreFrom(copy, 'five');
  const despite = await port.restoreFrom(copy, 'five', '--despite-gap');
  const words = `${last} is damaged: what was written in it cannot be brought back.`;
  expect([damaged.status, damaged.err]).toEqual([1, expect.stringContaining(words)]);
  expect([despite.status, despite.out]).toEqual([0, expect.stringContaining(words)]);
  expect((await port.contentOf('five')).ids).toEqual(['written 1']);
});

test('a log that the archive does not take is said, and waits until it does', async () => {
  const log = logIn(port.life);
  renameSync(log, `${log}-gone`);
  await port.asAdministrator('select pg_switch_wal()');
  const failed = 'select last_failed_wal as name from pg_stat_archiver';
  const nameOfFailed = async () => (await port.asAdministrator<{ name: string | null }>(failed)).name;
  await expect.poll(nameOfFailed).not.toBeNull();
  const said: string[] = [];
  const archive = { folder: port.archive, every: 60_000, keepDays: 14 };
  const keeper = keepArchive(port.store.db, testSettings({ dataFolder: port.home, archive }), (line) =>
    said.push(line),
  );
  await expect.poll(() => keeper?.isFailing()).toBe(true);
  await keeper?.stop();
  const name = await nameOfFailed();
  expect(said[0]).toContain(`${name} is not archived: see postgres.log.`);
  renameSync(`${log}-gone`, log);
  await expect.poll(() => existsSync(packedLog(port.life, name ?? ''))).toBe(true);
});

test('a restored database begins an archive of its own beside the one that it came from', async () => {
  const { kit, inFolder, settingsOf } = port;
  const { process } = await kit.start({ ...settingsOf(inFolder('two')), PORT: await freePort() });
  expect(process.exitCode).toBe(null);
  await expect.poll(() => new Set(basesOf(port.archive).map(({ life }) => life)).size).toBe(2);
});

test('a start whose archive is not there is refused, and makes none', async () => {
  const nowhere = port.inFolder('not-mounted');
  const { status, words } = await port.kit.start({ ...port.settingsOf(port.inFolder('one')), ARCHIVE_DIR: nowhere });
  expect([status, words]).toEqual([1, expect.stringContaining(`ARCHIVE_DIR: there is no folder ${nowhere}.`)]);
  expect(existsSync(nowhere)).toBe(false);
});
