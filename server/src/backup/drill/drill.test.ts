import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { killFamily } from '../../../test/launcher-kit.ts';
import { startWithArchive, writeEntry } from '../../../test/processes/archive-kit.ts';
import { readPostmasterFile } from '../../db/embedded/postmaster-file.ts';
import { basesOf, logNamesIn, packedLog } from '../archive/archive-folder.ts';
import { beginOfLog, nextLogName } from '../archive/log-names.ts';

let port: Awaited<ReturnType<typeof startWithArchive>>;
beforeAll(async () => {
  port = await startWithArchive();
  await vi.waitFor(() => expect(basesOf(port.archive)).toHaveLength(1), { timeout: 30_000 });
});
afterAll(() => port.remove());

test('a drill counts what was written since the log was handed over, and leaves nothing behind', async () => {
  await writeEntry(port.store, 'written 0');
  await port.handOver();
  for (const id of ['written 1', 'written 2', 'written 3']) await writeEntry(port.store, id);
  const { status, out, err } = await port.drill();
  expect([status, err]).toEqual([0, '']);
  expect(out).toMatch(/Lost would be 3 entries of the audit: what was saved in the last \d+ s, after 20/);
  expect(out).toContain('SOUND: it can be restored, and its audit is the beginning of the live one.');
  expect(readdirSync(port.home).filter((name) => name.startsWith('drill'))).toEqual([]);
});

test('a live audit that was rewritten does not lead through the restored one: unsound', async () => {
  await port.handOver();
  const change = (address: string) =>
    port.asAdministrator(
      `set session_replication_role = replica; update audit set address = ${address} where entity_id = 'written 0'`,
    );
  await change(`'192.0.2.1'`);
  const { status, out } = await port.drill();
  await change('null');
  expect([status, out]).toEqual([1, expect.stringContaining('UNSOUND')]);
  expect(out).toMatch(/The live audit, .*: CHANGED: entry \d+ of/);
});

test('kill -9 under writes and the disk lost: what is lost is what was not handed over, and a drill says how much', async () => {
  const acknowledged: { id: string; at: bigint }[] = [];
  let isOver = false;
  const writing = (async () => {
    for (let count = 1000; !isOver; count += 1) {
      const id = `written ${count}`;
      await writeEntry(port.store, id);
      // Whatever the log reaches now, the entry lies before it.
      const { lsn } = await port.asAdministrator<{ lsn: string }>(`select pg_current_wal_lsn() - '0/0' as lsn`);
      acknowledged.push({ id, at: BigInt(lsn) });
    }
  })().catch(() => {});
  const written = (count: number) => expect.poll(() => acknowledged.length).toBeGreaterThan(count);
  await written(10);
  await port.handOver();
  await written(acknowledged.length + 10);
  const postmaster = readPostmasterFile(join(port.home, 'pg'));
  if (!postmaster || postmaster === 'empty') throw new Error('PostgreSQL does not run');
  await killFamily({ pid: port.server.process.pid, postmaster: postmaster.pid } as Parameters<typeof killFamily>[0]);
  isOver = true;
  await writing;

  const restored = await port.restore('elsewhere');
  expect([restored.status, restored.err]).toEqual([0, '']);
  const { ids } = await port.contentOf('elsewhere');
  const end = beginOfLog(nextLogName(logNamesIn(port.life).at(-1) ?? ''));
  const lost = acknowledged.filter(({ id }) => !ids.includes(id));
  expect(lost.filter(({ at }) => at < end)).toEqual([]);
  expect(lost.length).toBeGreaterThan(10);
  expect(acknowledged.length - lost.length).toBeGreaterThan(10);

  // The machine comes back with its disk: beside that the same is missing, and at most the write that was under way.
  const { status, out } = await port.drill();
  expect(status).toBe(0);
  const said = Number(/Lost would be (\d+) entries/.exec(out)?.[1]);
  expect([lost.length, lost.length + 1]).toContain(said);
});

test('an archive that lacks what PostgreSQL gave it, or whose newest base backup is damaged, is unsound', async () => {
  const last = packedLog(port.life, logNamesIn(port.life).at(-1) ?? '');
  renameSync(last, `${last}.aside`);
  const lacking = await port.drill();
  renameSync(`${last}.aside`, last);
  expect([lacking.status, lacking.out]).toEqual([1, expect.stringContaining('and the archive has it not.')]);

  expect(await port.takeBase()).toMatchObject({ status: 0, err: '' });
  const base = basesOf(port.archive).at(-1)?.folder ?? '';
  const file = join(base, 'pg', 'global', 'pg_control');
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.with(100, (bytes[100] ?? 0) ^ 1));
  const damaged = await port.drill();
  expect(damaged.status).toBe(1);
  expect(damaged.out).toContain(`A file of the backup ${base} is not as written, such as pg/global/pg_control.`);
  expect(damaged.out).toContain('Nothing would be lost.');
});
