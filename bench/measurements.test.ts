import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayLines, fileOf, inventedEvents } from '@leadline/server/tides/samples/invented-table';
import { expect, test, vi } from 'vitest';
import { runMeasurement, scripts } from './kit/run-measurement.ts';
import { MEASUREMENTS, type Measurement } from './measurements.ts';

/** A twentieth of it is taken on a quiet machine; `npm test` runs them in the gaps of others. */
const LIMIT_MS = 590_000;
vi.setConfig({ testTimeout: 600_000 });
/** Judged by `npm test` itself (the fleet), or a test of its own in this folder. */
const TRIED_ELSEWHERE = ['bench:all', 'bench:real-sync'];

test('every measurement of package.json is one of those that bench:all takes', () => {
  const named = Object.keys(scripts()).filter(
    (name) => /^(bench|check):/.test(name) && !TRIED_ELSEWHERE.includes(name),
  );
  expect(MEASUREMENTS.map(({ script }) => script).sort()).toEqual(named.sort());
});

const needsNothing = ({ needsBrowser, needsTables, needsPackages }: Measurement) =>
  !needsBrowser && !needsTables && !needsPackages;
for (const measurement of MEASUREMENTS.filter(needsNothing))
  test(`${measurement.script} starts and ends in its smallest form, and says its ratio to a named peer`, async () => {
    const { result, status, output } = await runMeasurement(measurement, measurement.smallest, LIMIT_MS);
    expect(result, output).toMatch(/^\d[\d.]* of [a-z@]/);
    // 1: it was too short to reach its goal.
    expect([0, 1]).toContain(status);
  });

test('check:tables starts and ends with one table, and says how far a prediction is off', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leadline-bench-tables-'));
  const lines = dayLines(inventedEvents(2027, Date.parse('2026-12-31T14:10:00Z')));
  writeFileSync(join(folder, 'auckland.csv'), fileOf(lines));
  writeFileSync(join(folder, 'levels.csv'), 'port,MSL_m,spring_range_m\nAuckland,1.6,2.0\n');
  const tables = MEASUREMENTS.find(({ needsTables }) => needsTables);
  if (!tables) throw new Error('no measurement of tables');
  const { result, output } = await runMeasurement(tables, [folder], LIMIT_MS);
  rmSync(folder, { recursive: true });
  expect(result, output).toMatch(/^[\d.]+ m of the official heights, ticon\/auckland/);
});
