import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '@leadline/domain/time/instant';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { basesIn, logIn, logNamesIn, packedLog } from './archive-folder.ts';
import { clearArchive } from './clear-archive.ts';
import { nextLogName } from './log-names.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), `leadline-test-${process.pid}-`));
const [life, earlier] = [join(folder, 'life'), join(folder, 'earlier')];
const logName = (number: number) => `0000000100000000${number.toString(16).toUpperCase().padStart(8, '0')}`;
const clear = (keepDays: number) => clearArchive({ folder, every: 60_000, keepDays }, life, NOW);

beforeEach(() => {
  for (const each of readdirSync(folder)) rmSync(join(folder, each), { recursive: true });
  for (const each of [life, earlier])
    for (const made of [basesIn(each), logIn(each)]) mkdirSync(made, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

function makeBase(of: string, daysAgo: number, lastLog: string): void {
  const at = new Date(NOW - daysAgo * DAY).toISOString();
  const made = join(basesIn(of), `${daysAgo} days ago`);
  mkdirSync(made);
  const counts = { people: 0, pilotages: 0, signatures: 0, auditEntries: 0 };
  const sheet = { release: '1', postgres: '18', begun: at, ended: at, auditHead: null, counts };
  writeFileSync(join(made, 'backup.json'), JSON.stringify({ ...sheet, files: { [`pg/pg_wal/${lastLog}`]: '' } }));
}

function makeLog(of: string, daysAgo: number, ...numbers: number[]): void {
  const at = (NOW - daysAgo * DAY) / 1000;
  for (const number of numbers) {
    const path = packedLog(of, logName(number));
    writeFileSync(path, '');
    utimesSync(path, at, at);
  }
}

test('every instant of the days that are kept can be reached: the base before them stays, with all of the log behind it', () => {
  for (const daysAgo of [5, 4, 3, 2, 1]) makeBase(life, daysAgo, logName(60 - daysAgo * 10));
  makeLog(life, 0, 9, 10, 11, 29, 30, 31, 40, 50);
  for (const number of [10, 40]) writeFileSync(packedLog(life, `${logName(number)}.00000028.backup`), '');
  // Two and a half days back leads from the base of three days ago alone.
  expect(clear(2.5)).toEqual(['base backup 5 days ago', 'base backup 4 days ago', '5 files of the log']);
  expect(readdirSync(basesIn(life)).sort()).toEqual(['1 days ago', '2 days ago', '3 days ago']);
  expect(logNamesIn(life)).toEqual([31, 40, 50].map(logName));
  expect(readdirSync(logIn(life))).toHaveLength(4);
  expect(clear(2.5)).toEqual([]);
});

test('the only base backup stays, however old it is, and without one nothing is removed', () => {
  makeLog(life, 0, 1, 2);
  expect(clear(1)).toEqual([]);
  makeBase(life, 400, logName(1));
  expect(clear(1)).toEqual(['1 file of the log']);
  expect([readdirSync(basesIn(life)), logNamesIn(life)]).toEqual([['400 days ago'], [logName(2)]]);
});

test('an earlier life of the database goes when it has written nothing in the days that are kept', () => {
  makeBase(life, 0, logName(1));
  makeBase(earlier, 20, logName(1));
  makeLog(earlier, 10, 2);
  utimesSync(earlier, 0, 0);
  expect(clear(11)).toEqual([]);
  expect(clear(9)).toEqual([`${earlier}, an earlier life of the database`]);
  expect(readdirSync(folder)).toEqual(['life']);
});

test('files of the log are numbered as PostgreSQL does: 256 of 16 MB, then the next 4 GB', () => {
  // pg_walfile_name of PostgreSQL: 0/FFFFFFFF lies in …00000000000000FF, 1/0 + 1 in …0000000100000000.
  expect(nextLogName('0000000100000000000000FF')).toBe('000000010000000100000000');
  expect(nextLogName('00000002000000AB0000001F')).toBe('00000002000000AB00000020');
});
