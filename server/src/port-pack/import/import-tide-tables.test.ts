import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { copiesOfKoru, KORU } from '../../../test/samples/copies-of-koru.ts';
import { dayLines, fileOf, HEADER, inventedEvents, STATEMENT } from '../../tides/samples/invented-table.ts';
import { importPack, type PackImport } from './import-pack.ts';
import { importReport } from './import-report.ts';

const NOW = Date.parse('2026-11-22T03:00:00Z');

const db = await freshDatabase();
const changedKoru = await copiesOfKoru();

async function imported(folder: string, isDryRun = false): Promise<PackImport> {
  const result = await importPack(db, folder, { now: NOW, isDryRun });
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
  return result.done;
}
const countsOf = (done: PackImport, kind: string) => done.counts.find((one) => one.kind === kind);

test('an official table of the pack is stored once, and anew when its file changes', async () => {
  const csv = (height: number) =>
    Array.from({ length: 145 }, (_, index) => {
      const at = new Date(Date.parse('2026-05-31T12:00:00Z') + index * 1_800_000);
      return `${at.toISOString()},${(height + Math.sin(index / 4)).toFixed(3)}`;
    }).join('\n');
  const tables = `    tables:
      - kind: points
        file: tides.csv
        port: Koru Outer
        unit: m
        year: 2026
        datum: Chart Datum
        timeBasis: utc
        springRange: 1.8
        source: Harbour Board, gauge predictions
`;
  const folder = await changedKoru('tables', {
    'tides.yaml': [['  - key: koru-inner\n', `${tables}  - key: koru-inner\n`]],
  });
  await writeFile(join(folder, 'tides.csv'), csv(1));
  expect(countsOf(await imported(folder), 'tide tables')).toMatchObject({ inserted: 1 });
  expect(countsOf(await imported(folder), 'tide tables')).toMatchObject({ unchanged: 1 });
  // 2026-05-31T12:00Z is midnight in New Zealand: three whole port days from 1 June.
  expect(await db.selectFrom('tide_table').select(['from_day', 'to_day', 'kind']).execute()).toEqual([
    { from_day: '2026-06-01', to_day: '2026-06-03', kind: 'points' },
  ]);
  await writeFile(join(folder, 'tides.csv'), csv(1.5));
  expect(countsOf(await imported(folder), 'tide tables')).toMatchObject({ updated: 1 });
  const points = await db.selectFrom('tide_point').select('height').orderBy('at').execute();
  expect([points.length, points[0]?.height]).toEqual([145, 1.5]);
  expect(countsOf(await imported(KORU), 'tide tables')).toMatchObject({ removed: 1 });
  expect(await db.selectFrom('tide_point').select('at').execute()).toEqual([]);
});

/** Koru with an annual table of high and low waters of 2027 in the time basis given. */
async function annualKoru(name: string, timeBasis: string, port: [string, string][] = []): Promise<string> {
  const table = `    tables: [{ kind: table, file: t.csv, port: Koru, unit: m, year: 2027, datum: Chart Datum, timeBasis: ${timeBasis}, springRange: 2, source: Invented }]\n`;
  const folder = await changedKoru(name, {
    'tides.yaml': [['  - key: koru-inner\n', `${table}  - key: koru-inner\n`]],
    'port.yaml': port,
  });
  // Standard time all year, without a header: high water 15 Jan 2027 by the clock of the table whatever the season.
  const events = inventedEvents(2027, Date.parse('2026-12-31T14:10:00Z'), 'Etc/GMT-12');
  await writeFile(join(folder, 't.csv'), fileOf(dayLines(events, 'Etc/GMT-12')));
  return folder;
}
const firstEvent = () => db.selectFrom('tide_event').select('at').orderBy('at').executeTakeFirstOrThrow();

test('TIDE-09 a pack whose time zone was corrected brings the instants of the same table to it', async () => {
  const wrong = await annualKoru('wrong-zone', 'standard', [['Pacific/Auckland', 'Australia/Brisbane']]);
  expect(countsOf(await imported(wrong), 'tide tables')).toMatchObject({ inserted: 1 });
  // The clock of the table shows 02:10 on 1 January: UTC+10 in Brisbane, UTC+12 in New Zealand.
  expect((await firstEvent()).at).toBe(Date.parse('2026-12-31T16:10:00Z'));
  const right = await annualKoru('right-zone', 'standard');
  expect(countsOf(await imported(right), 'tide tables')).toMatchObject({ updated: 1, unchanged: 0 });
  expect((await firstEvent()).at).toBe(Date.parse('2026-12-31T14:10:00Z'));
  expect(countsOf(await imported(right), 'tide tables')).toMatchObject({ updated: 0, unchanged: 1 });
  const corrected = await annualKoru('other-basis', 'utc');
  expect(countsOf(await imported(corrected), 'tide tables')).toMatchObject({ updated: 1, unchanged: 0 });
  expect((await firstEvent()).at).toBe(Date.parse('2027-01-01T02:10:00Z'));
  await imported(KORU);
});

test('an annual table of high and low waters is stored with its instants, for the whole of its year', async () => {
  const events = inventedEvents(2027, Date.parse('2026-12-31T14:10:00Z'));
  const { kind, timeBasis, source, springRange } = STATEMENT;
  const table = `    tables: [{ kind: ${kind}, file: t.csv, port: Koru, unit: m, year: 2027, datum: Chart Datum, timeBasis: ${timeBasis}, springRange: ${springRange}, source: ${source} }]\n`;
  const folder = await changedKoru('annual', {
    'tides.yaml': [['  - key: koru-inner\n', `${table}  - key: koru-inner\n`]],
  });
  await writeFile(join(folder, 't.csv'), fileOf([...HEADER, ...dayLines(events)]));
  const done = await imported(folder);
  expect(countsOf(done, 'tide tables')).toMatchObject({ inserted: 1 });
  // What was read is shown, so that a person sees heights of 460 m or a first tide that is an hour late.
  expect(importReport(done, false)).toContain(`tide tables read:
    koru-outer: t.csv
      1411 high and low waters, 2027-01-01 to 2027-12-31
      heights 0.6 to 2.6 m above Chart Datum, range 2.00 m
      steps   6.20 to 6.22 h
      first   2.6 m at 03:10, 1 Jan 2027 by the clock of Pacific/Auckland (2026-12-31T14:10Z)`);
  const stored = await db.selectFrom('tide_event').select(['at', 'height', 'type']).orderBy('at').execute();
  expect(stored).toEqual(events);
  expect(await db.selectFrom('tide_table').select(['from_day', 'to_day', 'source_text']).execute()).toEqual([
    { from_day: '2027-01-01', to_day: '2027-12-31', source_text: 'Invented table of Koru 2027' },
  ]);
});
