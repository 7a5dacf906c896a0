import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { serverWork } from '../../db/server-work.ts';
import { change, invite } from '../../session/accounts/user-accounts.ts';
import { portId } from '../pack-id.ts';
import { importPack, type PackImport } from './import-pack.ts';
import { importReport } from './import-report.ts';

const NOW = Date.parse('2026-11-22T03:00:00Z');
const KORU = new URL('../../../../ports/koru', import.meta.url).pathname;
const PORT = portId('koru-harbours', 'koru');

const db = await freshDatabase();
const folder = join(await mkdtemp(join(tmpdir(), 'leadline-people-')), 'koru');
afterAll(() => rm(join(folder, '..'), { recursive: true }));
await cp(KORU, folder, { recursive: true });
const PEOPLE = await readFile(join(KORU, 'people.yaml'), 'utf8');

/** Koru with these people, or, for null, without a section of people. */
async function withPeople(text: string | null, removePeople = false): Promise<PackImport> {
  if (text === null) await rm(join(folder, 'people.yaml'), { force: true });
  else await writeFile(join(folder, 'people.yaml'), text);
  const result = await importPack(db, folder, { now: NOW, removePeople });
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
  return result.done;
}

const changesOf = ({ counts }: PackImport) =>
  counts.filter(({ inserted, updated, removed }) => inserted + updated + removed > 0).map(({ kind }) => kind);

const members = async () => {
  const rows = await db
    .selectFrom('person_port')
    .innerJoin('person', 'person.uuid', 'person_uuid')
    .select('email')
    .where('port_uuid', '=', PORT)
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email.split('@')[0]);
};

const JON = 'jon@koru.example';
const JON_PARTICULARS = { firstName: 'Jon', lastName: 'Roe', roles: ['pilot'], ports: ['koru'] };

beforeEach(async () => {
  await db.deleteFrom('link_token').execute();
  await db.deleteFrom('person').execute();
  await withPeople(PEOPLE);
});

test('people invited by command stay at the port, and the same pack again changes nothing', async () => {
  await serverWork(db, (trx) => invite(trx, JON, JON_PARTICULARS, NOW));
  expect(changesOf(await withPeople(PEOPLE))).toEqual([]);
  expect(changesOf(await withPeople(PEOPLE, true))).toEqual([]);
  expect(await members()).toEqual(['admin', 'aroha', 'ben', 'jon', 'office', 'tui']);
});

test('a role and a port that were changed by command are not put back by the same pack', async () => {
  await serverWork(db, (trx) => change(trx, 'ben@koru.example', { roles: ['staff'] }, NOW));
  await serverWork(db, (trx) => invite(trx, 'aroha@koru.example', {}, NOW));
  const done = await withPeople(PEOPLE);
  expect(changesOf(done)).toEqual([]);
  expect(importReport(done, false)).toContain('kept, because somebody changed them since: people 1;');
  const ben = await db.selectFrom('person').select('roles').where('email', '=', 'ben@koru.example').executeTakeFirst();
  expect(ben?.roles).toEqual(['staff']);
  // An invitation without other particulars changes nobody: the pack goes on speaking for her.
  const renamed = await withPeople(PEOPLE.replace('Ngata', 'Ngata-Roe'));
  expect(changesOf(renamed)).toEqual(['people']);
});

test('somebody whom the command invited first, and the pack lists later, stays one person as the command left it', async () => {
  await serverWork(db, (trx) => invite(trx, JON, JON_PARTICULARS, NOW));
  const listed = `${PEOPLE}  - { email: ${JON}, firstName: Jonathan, lastName: Roe, roles: [staff] }\n`;
  expect(changesOf(await withPeople(listed))).toEqual([]);
  const rows = await db.selectFrom('person').select(['first_name', 'roles']).where('email', '=', JON).execute();
  expect(rows).toEqual([{ first_name: 'Jon', roles: ['pilot'] }]);
});

test('a pack without a section of people says nothing of people', async () => {
  for (const removePeople of [false, true]) expect(changesOf(await withPeople(null, removePeople))).toEqual([]);
  expect(await members()).toHaveLength(5);
});

test('people who left the pack are named, and lose the port only when that is asked for', async () => {
  const without = PEOPLE.split('\n')
    .filter((line) => !line.includes('tui@'))
    .join('\n');
  const kept = await withPeople(without);
  expect(changesOf(kept)).toEqual([]);
  expect(importReport(kept, false)).toContain(
    '  no longer in the pack, and still at the port; --remove-people takes it from them:\n    Tui Parata <tui@koru.example>',
  );
  expect(await members()).toContain('tui');
  const removed = await withPeople(without, true);
  expect(changesOf(removed)).toEqual(['people at the port']);
  expect(importReport(removed, false)).toContain(
    '  taken from the port, because the pack no longer lists them:\n    Tui Parata <tui@koru.example>',
  );
  expect(await members()).not.toContain('tui');
  const entry = await db.selectFrom('audit').select('before').where('action', '=', 'takenFromPort').execute();
  expect(entry).toEqual([{ before: { port: PORT } }]);
});
