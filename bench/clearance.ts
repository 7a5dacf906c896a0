import { underKeelClearance } from '@leadline/domain/risks/clearance/under-keel-clearance';
import { curveFromPoints, heightAt } from '@leadline/domain/tides/tide-curve';
import { timed } from './kit/cpu-time.ts';
import { printResult } from './kit/result-line.ts';
import { clearanceByRule } from './oracle/clearance-oracle.ts';
import type { ClearanceCase } from './oracle/oracle-case.ts';

/**
 * One reading of the tide and one under-keel clearance, as a row of the risk list does it, against two peers over the same
 * six days of heights: a walk through the map of ISO times to heights as the specification describes the data, in binary
 * numbers; and the oracle in decimal.js. CPU time. Fails when a verdict differs.
 */
const MINUTE = 60_000;
/** How often ours is asked; the slower peers less often. */
const ROUNDS = Number(process.argv[2] ?? 400_000);
const START = Date.parse('2026-11-20T00:00:00Z');
const DAYS = 6;
const POINTS = Array.from({ length: DAYS * 144 + 1 }, (_, index) => {
  const hours = index / 6;
  const height = 1.1 + 0.72 * Math.cos((2 * Math.PI * hours) / 12.42) + 0.11 * Math.cos((2 * Math.PI * hours) / 12);
  return { at: START + index * 10 * MINUTE, height: Math.round(height * 1000) / 1000 };
});
const SHIP = { maxDraft: 12.6, depth: 12.9, percent: 10, metres: 0.5, factor: 0.95, allowances: 0.15 };

const curve = curveFromPoints(
  POINTS,
  [{ from: START, to: POINTS.at(-1)?.at ?? START, source: '', attribution: null }],
  'CD',
);
const isoMap = Object.fromEntries(POINTS.map(({ at, height }) => [new Date(at).toISOString(), height]));

/** Instants spread over the days, the same for everybody. */
const instantOf = (round: number) => START + ((round * 7_919_000) % (DAYS * 144 * 10 * MINUTE));

function ours(round: number): boolean {
  const found = heightAt(curve, instantOf(round));
  if (found === null) return false;
  const { result } = underKeelClearance({
    maxDraft: SHIP.maxDraft,
    depth: SHIP.depth,
    tideHeight: found.height,
    tideOverridden: false,
    tideCorrectionFactor: SHIP.factor,
    residual: null,
    margin: { percent: SHIP.percent, metres: SHIP.metres, given: null },
    allowances: SHIP.allowances,
    squatAllowance: null,
    swellAllowance: null,
    rissagaAllowance: null,
  });
  return result >= 0;
}

/** The nearest times before and after, found by looking at all of them. */
function byMap(round: number): boolean {
  const at = instantOf(round);
  let [before, after] = [
    [Number.NEGATIVE_INFINITY, 0],
    [Number.POSITIVE_INFINITY, 0],
  ] as [[number, number], [number, number]];
  for (const [iso, height] of Object.entries(isoMap)) {
    const time = Date.parse(iso);
    if (time <= at && time > before[0]) before = [time, height];
    if (time >= at && time < after[0]) after = [time, height];
  }
  const share = after[0] === before[0] ? 0 : (at - before[0]) / (after[0] - before[0]);
  const tide = before[1] + (after[1] - before[1]) * share;
  const margin = Math.round(Math.max((SHIP.percent / 100) * SHIP.maxDraft, SHIP.metres) * 100) / 100;
  return SHIP.depth + tide * SHIP.factor - (SHIP.maxDraft + margin + SHIP.allowances) >= 0;
}

const texts = POINTS.map(({ at, height }) => ({ at, height: String(height) }));
const CASE: Omit<ClearanceCase, 'at'> = {
  ...{ kind: 'clearance', constraintType: 'UKC', isWaypoint: false, value: '12.9', datum: 'CD', mayOverride: false },
  ...{ marginMetres: '0.5', marginPercent: '10', factor: '0.95', station: 'known', tide: texts },
  ...{ maxDraft: '12.6', airDraft: null, heightOverall: null },
  overrides: {
    ...{ value: null, tide: null, tideAt: null, margin: null, allowances: '0.15' },
    ...{ squat: null, swell: null, rissaga: null, residual: null },
  },
};
const byOracle = (round: number) => clearanceByRule({ ...CASE, at: instantOf(round) }).outcome === 'passed';

function measure(name: string, rounds: number, clears: (round: number) => boolean): number {
  for (let round = 0; round < rounds / 10; round++) clears(round);
  const { ms, answer } = timed(() => {
    let passed = 0;
    for (let round = 0; round < rounds; round++) if (clears(round)) passed++;
    return passed;
  });
  const microseconds = (ms * 1000) / rounds;
  console.log(`  ${name} ${microseconds.toFixed(3)} µs (${rounds} times, ${answer} passed)`);
  return microseconds;
}

console.log(`height of tide and under-keel clearance over ${DAYS} days at ten minutes`);
measure('height alone', ROUNDS, (round) => heightAt(curve, instantOf(round)) !== null);
const own = measure('ours, exact', ROUNDS, ours);
const map = measure('scan of a map keyed by ISO times, binary numbers', ROUNDS / 100, byMap);
const oracle = measure('decimal.js', ROUNDS / 20, byOracle);
console.log(`  ratio to the map ${(own / map).toFixed(4)}, to decimal.js ${(own / oracle).toFixed(3)}`);
const differing = Array.from({ length: 5000 }, (_, round) => round).filter(
  (round) => ours(round) !== byOracle(round) || ours(round) !== byMap(round),
);
console.log(`  ${differing.length} of 5000 verdicts differ`);
printResult(own / map, 'a scan of a map keyed by ISO times', `${(own / oracle).toFixed(3)} of decimal.js`);
process.exitCode = differing.length === 0 ? 0 : 1;
