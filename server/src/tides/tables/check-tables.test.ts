import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dayLines, fileOf, HEADER, inventedEvents } from '../samples/invented-table.ts';
import { checkTables } from './check-tables.ts';

test('a folder of tables: events, first and last instants of those that are right, every reason of those that are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leadline-tables-'));
  const lines = [...HEADER, ...dayLines(inventedEvents(2027, Date.parse('2026-12-31T14:10:00Z')))];
  writeFileSync(join(folder, 'a_good.csv'), fileOf(lines));
  writeFileSync(join(folder, 'b_missing_day.csv'), fileOf(lines.toSpliced(100, 1)));
  writeFileSync(join(folder, 'c_empty.csv'), '');
  writeFileSync(join(folder, 'd_koru.csv'), fileOf(lines.slice(3)));
  writeFileSync(join(folder, 'levels.csv'), 'port,MSL_m,spring_range_m\nKoru,1.6,2.0\n');
  const { lines: told, refused } = await checkTables(folder);
  rmSync(folder, { recursive: true });
  const text = told.join('\n');
  expect(refused).toBe(2);
  expect(text).toContain('a_good.csv: Koru 2027\n  events                1411, high and low alternate strictly');
  expect(text).toContain('2026-12-31T14:10Z (03:10, 1 Jan 2027 local)');
  expect(text).toMatch(/b_missing_day\.csv: refused\n {2}b_missing_day\.csv:100: 2027-04-08 is missing/);
  expect(text).toContain('c_empty.csv: the file is empty');
  expect(text).toContain('d_koru.csv: Koru 2027');
});
