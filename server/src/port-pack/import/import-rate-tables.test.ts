import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { packId } from '../pack-id.ts';
import { loadPack } from '../read/load-pack.ts';
import { importPack } from './import-pack.ts';

const db = await freshDatabase();
const KORU = new URL('../../../../ports/koru', import.meta.url).pathname;
const folder = join(await mkdtemp(join(tmpdir(), 'leadline-rates-')), 'koru');
afterAll(() => rm(join(folder, '..'), { recursive: true }));
await cp(KORU, folder, { recursive: true });

const statement = (file: string) =>
  `{ file: ${file}, unit: kn, year: 2026, timeBasis: utc, source: 'Harbour Board', attribution: 'CC BY 4.0' }`;

/** Gives the entrance these tables. */
async function stateTables(...files: string[]): Promise<void> {
  const text = await readFile(join(KORU, 'tides.yaml'), 'utf8');
  const entrance = '- { key: entrance, name: Entrance,';
  expect(text).toContain(entrance);
  const stated = `${entrance} tables: [${files.map(statement).join(', ')}],`;
  await writeFile(join(folder, 'tides.yaml'), text.replace(entrance, stated));
}

const csv = (day: string, rate: number) =>
  Array.from({ length: 24 }, (_, hour) => `2026-05-${day}T${String(hour).padStart(2, '0')}:00:00Z,${rate},245`).join(
    '\n',
  );

async function countsAfterImport() {
  const result = await importPack(db, folder, { now: Date.parse('2026-11-22T03:00:00Z') });
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
  return result.done.counts.find(({ kind }) => kind === 'tide rate tables');
}

const stored = () => db.selectFrom('tide_rate_point').select(['station_uuid', 'rate']).orderBy('at').execute();

test('TIDE-15 a table of streams of the pack is stored once, and anew when its file changes', async () => {
  await stateTables('a.csv');
  await writeFile(join(folder, 'a.csv'), csv('01', 1.5));
  expect(await countsAfterImport()).toMatchObject({ inserted: 1 });
  expect(await countsAfterImport()).toMatchObject({ inserted: 0, unchanged: 1 });
  expect(await stored()).toHaveLength(24);
  expect((await stored())[0]).toEqual({
    station_uuid: packId('koru-harbours', 'koru', 'rate-station', 'entrance'),
    rate: 1.5,
  });
  // The day goes into another file of the pack: nothing stands twice.
  await writeFile(join(folder, 'a.csv'), csv('02', 2.5));
  await writeFile(join(folder, 'b.csv'), csv('01', 3.5));
  await stateTables('a.csv', 'b.csv');
  expect(await countsAfterImport()).toMatchObject({ inserted: 1, updated: 1, removed: 0 });
  expect((await stored()).map(({ rate }) => rate)).toEqual([...Array(24).fill(3.5), ...Array(24).fill(2.5)]);
  await cp(join(KORU, 'tides.yaml'), join(folder, 'tides.yaml'));
  expect(await countsAfterImport()).toMatchObject({ removed: 2 });
  expect(await stored()).toEqual([]);
});

test('TIDE-15 a table that is missing, bad or tells of times of another is refused with its place', async () => {
  const refused = async () => {
    const loaded = await loadPack(folder);
    return 'refusals' in loaded ? loaded.refusals.map(({ file, reason }) => [file.split('/').at(-1), reason]) : [];
  };
  await stateTables('a.csv', 'none.csv');
  expect(await refused()).toEqual([['tides.yaml', 'the file none.csv is not in the pack']]);
  await writeFile(join(folder, 'b.csv'), csv('02', 1));
  await stateTables('a.csv', 'b.csv');
  expect(await refused()).toEqual([['tides.yaml', 'entrance: b.csv tells of times of a.csv']]);
  await writeFile(join(folder, 'b.csv'), csv('03', 21).split('\n')[0] ?? '');
  expect(await refused()).toEqual([['b.csv', 'a stream of 21 knots: 20 is the most']]);
});
