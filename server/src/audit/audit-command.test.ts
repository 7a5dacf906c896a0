import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vkeyOf } from '@leadline/domain/record/signed-note';
import { turnOverNote } from '@leadline/domain/record/turn-over';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { nodeWords } from '../../../scripts/programs/node-words.mjs';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { testKeeper } from '../../test/kept-log.ts';
import { writtenRecord } from '../../test/samples/written-record.ts';
import { nodePrimitives } from '../record/node-primitives.ts';
import { audit } from '../writes/audit.ts';
import { sealAudit } from './seal-audit.ts';

const { db, url, drop } = await makeFreshDatabase();
afterAll(drop);
for (const id of ['1', '2', '3'])
  await audit(db, {
    ...{ at: 0, personUuid: null, organisationUuid: null, address: null },
    ...{ action: 'changed', entity: 'vessel', id },
  });
await sealAudit(db);

function run(...options: string[]) {
  return runWith({ DATABASE_URL: url }, ...options);
}

function runWith(
  settings: Record<string, string>,
  ...options: string[]
): Promise<{ status: number; out: string; err: string }> {
  const command = [...nodeWords('server/src/audit/audit-command.ts'), ...options];
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      command,
      {
        cwd: fileURLToPath(new URL('../../..', import.meta.url)),
        env: { PATH: process.env.PATH, HOME: tmpdir(), ...settings },
      },
      (_error, out, err) => resolve({ status: child.exitCode ?? -1, out, err }),
    );
  });
}

const NOTHING_KEPT = 'No pilotage is closed, and no paper is kept.\n';

test('attack 65: `npm run audit -- verify` ends with 0 while all is sound and names the first changed entry with 1', async () => {
  expect(await run('verify')).toEqual({
    status: 0,
    out: `3 sealed entries are as they were written.\nNo entry waits to be sealed.\n${NOTHING_KEPT}`,
    err: '',
  });
  const head = (await run('head')).out.trim();
  expect(head).toMatch(/^3:[0-9a-f]{64}$/);
  expect((await run('verify', '--expect', head)).status).toBe(0);
  const other = await run('verify', '--expect', `3:${'0'.repeat(64)}`);
  expect([other.status, other.out]).toEqual([1, expect.stringContaining('REWRITTEN: link 3')]);
  await sql`alter table audit disable trigger all`.execute(db);
  await sql`update audit set action = 'created' where id = 2`.execute(db);
  const changed = await run('verify');
  expect([changed.status, changed.out]).toEqual([
    1,
    'CHANGED: entry 2 of 1970-01-01T00:00:00.000Z, created vessel 2 (link 2). What follows was not looked at.\n' +
      `No entry waits to be sealed.\n${NOTHING_KEPT}`,
  ]);
}, 120_000);

test('`npm run audit -- list` writes one line for each entry, and says on the other stream that there is none', async () => {
  const all = await run('list');
  expect([all.status, all.err, all.out.trim().split('\n').length]).toEqual([0, '', 3]);
  expect(await run('list', '--since', '2026-11-01')).toEqual({ status: 0, out: '', err: 'No such entry.\n' });
  expect(await run('list', '--thing', 'person')).toEqual({ status: 0, out: '', err: 'No such entry.\n' });
}, 120_000);

test.each([
  [[]],
  [['list', '--since', 'yesterday']],
  [['seal']],
  [['verify', '--expect']],
  [['verify', '--expect', '3:abc']],
  [['head', 'x']],
  [['verify', 'FILE', '--key']],
  [['verify', 'FILE', '--key', 'x', '--witness-key', 'no key of a witness']],
])('the usage answers %j', async (options) => {
  const { status, err } = await run(...options);
  expect([status, err]).toEqual([2, expect.stringContaining('npm run audit -- verify')]);
});

test('a record is checked without a database: 0 by the key one knows, 1 when it was changed, 3 without a key', async () => {
  const { text, key } = writtenRecord(3, testKeeper().key);
  const file = join(mkdtempSync(join(tmpdir(), 'leadline-record-')), 'record.json');
  writeFileSync(file, text);
  const alone = (...options: string[]) => runWith({}, 'verify', file, ...options);
  expect(await alone('--key', key)).toEqual({
    status: 0,
    out: 'Entries 1 to 3 are as they were written; the last is of 2026-11-22T03:03:00.000Z. Signed by the key you know.\nTime by this server only.\n',
    err: '',
  });
  expect(await alone()).toMatchObject({ status: 3, out: expect.stringContaining(`signed by ${key}`) });
  writeFileSync(file, text.replace('03:02:00', '03:12:00'));
  expect(await alone('--key', key)).toMatchObject({ status: 1, out: expect.stringContaining('CHANGED: entry 2.') });
}, 120_000);

test('attack 41 the command names the signers of an untouched record, and none of a changed one', async () => {
  const { text, key } = writtenRecord(5, testKeeper().key);
  const { signatures } = JSON.parse(text) as { signatures: { role: string; name: string; signedAt: string | null }[] };
  expect(signatures.length).toBeGreaterThan(0);
  const file = join(mkdtempSync(join(tmpdir(), 'leadline-record-')), 'record.json');
  writeFileSync(file, text);
  const { out, status } = await runWith({}, 'verify', file, '--key', key);
  expect(status).toBe(0);
  for (const { role, name, signedAt } of signatures) {
    expect(out).toContain(`Signed as ${role} by ${name}`);
    if (signedAt !== null) expect(out).toContain(`${name}, ${signedAt} by the device`);
  }
  writeFileSync(file, text.replace('03:02:00', '03:12:00'));
  expect((await runWith({}, 'verify', file, '--key', key)).out).not.toContain('Signed as');
}, 120_000);

test('attack 41 who witnessed the time of a record is said by the key of the witness, of which several may be given', async () => {
  const { key: operator } = testKeeper();
  const at = Date.parse('2026-11-22T04:00:00Z');
  const { text, key, witnessKeys } = writtenRecord(3, operator, [
    { name: 'harbour.example', key: operator, at },
    { name: 'union.example', key: operator, at },
  ]);
  const file = join(mkdtempSync(join(tmpdir(), 'leadline-record-')), 'record.json');
  writeFileSync(file, text);
  const given = witnessKeys.flatMap((each) => ['--witness-key', each]);
  const both = await runWith({}, 'verify', file, '--key', key, ...given);
  const seen = (name: string) =>
    `Time witnessed by ${name}: entries 1 to 3 were in the log by 2026-11-22T04:00:00.000Z.\n`;
  expect(both).toMatchObject({
    status: 0,
    out: expect.stringContaining(seen('harbour.example') + seen('union.example')),
  });
  expect((await runWith({}, 'verify', file, '--key', key, ...given.slice(0, 2))).out).toContain(
    `${seen('harbour.example')}Up to entry 3 cosigned by union.example, a witness whose key you did not give.\n`,
  );
}, 120_000);

test('attack 41 a turn-over that was fetched from the open log leads from the key one knows to the one that signed', async () => {
  const { key: operator } = testKeeper();
  const { text, key } = writtenRecord(3, operator);
  const folder = mkdtempSync(join(tmpdir(), 'leadline-record-'));
  const [file, fetched] = [join(folder, 'record.json'), join(folder, 'turn-over')];
  writeFileSync(file, text);
  const signer = (name: string) => ({ name, publicKey: operator.publicKey, sign: operator.sign });
  const [former, next] = [signer('leadline.koru.example/api/logs/former'), signer(key.split('+')[0] ?? '')];
  const known = vkeyOf(nodePrimitives, former);
  const said = { former: known, next: key, size: 1, root: new Uint8Array(32), reason: 'otherKey' as const, at: 0 };
  writeFileSync(fetched, turnOverNote(nodePrimitives, said, { former, next }));
  expect(await runWith({}, 'verify', file, '--key', known)).toMatchObject({
    status: 1,
    out: expect.stringContaining('FOREIGN KEY'),
  });
  expect(await runWith({}, 'verify', file, '--key', known, '--turn-over', fetched)).toMatchObject({
    status: 0,
    out: expect.stringContaining('the one you know handed over to on 1970-01-01T00:00:00.000Z.'),
  });
}, 120_000);

test('a command with a wrong DATA_DIR says so and makes no database there', async () => {
  const folder = join(tmpdir(), `leadline-no-such-folder-${process.pid}`);
  const { status, err } = await runWith({ DATA_DIR: folder }, 'verify');
  expect([status, err]).toEqual([
    1,
    `There is no database in ${folder}. Set DATA_DIR (or DATABASE_URL) as for the server, or start the server first.\n`,
  ]);
  expect(existsSync(folder)).toBe(false);
});
