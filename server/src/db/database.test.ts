import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { checkVersion, versionRefusal } from './database.ts';

const db = await freshDatabase();

test('instants are read as epoch milliseconds, bigint and numeric as numbers, days as texts', async () => {
  const { rows } = await sql`select timestamptz '2026-11-22T15:30:00.125+13' as at, 9007199254740991::bigint as big,
    1.275::numeric as margin, date '2026-11-22' as day`.execute(db);
  // 2026-11-22T02:30:00.125Z by `date -u -d ... +%s`.
  expect(rows).toEqual([{ at: 1_795_314_600_125, big: 9_007_199_254_740_991, margin: 1.275, day: '2026-11-22' }]);
});

test('a bigint that does not fit a number is an error, not a rounded number', async () => {
  await expect(sql`select 9007199254740993::bigint as big`.execute(db)).rejects.toThrow('does not fit');
});

test('an instant written as a Date comes back to the millisecond', async () => {
  const { rows } = await sql<{ at: number }>`select ${new Date(1_795_314_600_007)}::timestamptz as at`.execute(db);
  expect(rows[0]?.at).toBe(1_795_314_600_007);
});

test('PostgreSQL older than 14 is refused by name', async () => {
  expect(versionRefusal(130_023, '13.23')).toBe(
    'DATABASE_URL leads to PostgreSQL 13.23; Leadline needs PostgreSQL 14 or newer.',
  );
  expect(versionRefusal(140_000, '14.0')).toBeNull();
  await expect(checkVersion(db)).resolves.toBeUndefined();
});
