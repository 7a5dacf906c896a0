import { harmonicGrid } from '@leadline/server/tides/harmonics/harmonic-grid';
import { stationsById } from '@neaps/tide-database';
import { createTidePredictor } from '@neaps/tide-predictor';

/**
 * One of the two kernels so many years over, for an instruction counter: the difference between two counts is what the
 * years more have cost, without start and compilation.
 * `valgrind --tool=callgrind --smc-check=all-non-file node --single-threaded --import tsx bench/kit/tide-grid-kernel.ts ours 40`
 */
const [kernel, years] = [process.argv[2], Number(process.argv[3])];
const constants = stationsById.get('ticon/auckland-auct-nzl-ttw')?.harmonic_constituents ?? [];
const start = Date.parse('2026-01-01T00:00:00Z');
const end = new Date(start + 365 * 86_400_000);
let sum = 0;
for (let year = 0; year < years; year++) {
  sum +=
    kernel === 'ours'
      ? (harmonicGrid(constants, start, 365 * 144 + 1).heights[77] ?? 0)
      : (createTidePredictor(constants).getTimelinePrediction({ start: new Date(start), end })[77]?.level ?? 0);
}
console.log(kernel, years, sum);
