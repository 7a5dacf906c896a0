import { harmonicGrid } from '@leadline/server/tides/harmonics/harmonic-grid';
import { predictedExtremes } from '@leadline/server/tides/harmonics/predicted-extremes';
import { type Station, stations } from '@neaps/tide-database';
import { createTidePredictor } from '@neaps/tide-predictor';
import { timed } from './kit/cpu-time.ts';
import { printResult } from './kit/result-line.ts';

/**
 * A year of tide heights at ten minutes, ours against @neaps/tide-predictor: the same stations, constituents and node
 * factors in one process, turn by turn, in CPU time. Fails when a height differs by more than 1 mm.
 */
const DAY = 86_400_000;
const START = Date.parse('2026-01-01T00:00:00Z');
/** A shorter time only shows that it runs. */
const DAYS = Number(process.argv[4] ?? 365);
const END = START + DAYS * DAY;
const POINTS = DAYS * 144 + 1;
const LIMIT = 0.001;

/** The same "random" stations in every run: mulberry32, seed 1. */
function drawn(count: number): Station[] {
  const pool = stations.filter(
    ({ kind, license, harmonic_constituents }) =>
      kind === 'tide' && license.commercial_use && harmonic_constituents.length > 0,
  );
  let seed = 1;
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return Array.from({ length: count }, () => pool[Math.floor(random() * pool.length)] as Station);
}

/** CPU time as a share of the peer's, and the greatest difference in metres. */
interface Compared {
  ratio: number;
  worst: number;
}

function benchGrid(of: readonly Station[]): Compared {
  let [theirs, ours, worst] = [0, 0, 0];
  for (const { harmonic_constituents: constants } of of) {
    const their = timed(() =>
      createTidePredictor(constants).getTimelinePrediction({ start: new Date(START), end: new Date(END) }),
    );
    const our = timed(() => harmonicGrid(constants, START, POINTS).heights);
    theirs += their.ms;
    ours += our.ms;
    their.answer.forEach(({ level }, index) => {
      worst = Math.max(worst, Math.abs(level - (our.answer[index] ?? Number.POSITIVE_INFINITY)));
    });
  }
  console.log(`grid of ${DAYS} days at 10 minutes, ${of.length} stations, ${POINTS} points each`);
  console.log(`  neaps ${perStation(theirs, of)}, ours ${perStation(ours, of)}, ratio ${(ours / theirs).toFixed(3)}`);
  console.log(`  greatest difference ${(worst * 1000).toFixed(3)} mm (limit 1 mm)`);
  return { ratio: ours / theirs, worst };
}

function benchExtremes(of: readonly Station[]): Compared {
  let [theirs, ours, total, unmatched, late, high] = [0, 0, 0, 0, 0, 0];
  for (const { harmonic_constituents: constants } of of) {
    const their = timed(() =>
      createTidePredictor(constants).getExtremesPrediction({ start: new Date(START), end: new Date(END) }),
    );
    const our = timed(() => predictedExtremes(constants, START, END));
    theirs += their.ms;
    ours += our.ms;
    total += their.answer.length;
    let next = 0;
    for (const { time, level, high: isHigh } of their.answer) {
      while ((our.answer[next]?.at ?? Number.POSITIVE_INFINITY) < time.getTime() - 30_000) next++;
      const twin = our.answer[next];
      const distance = Math.abs((twin?.at ?? Number.POSITIVE_INFINITY) - time.getTime());
      if (!twin || distance > 30_000 || (twin.type === 'high') !== isHigh) unmatched++;
      else {
        late = Math.max(late, distance);
        high = Math.max(high, Math.abs(twin.height - level));
      }
    }
  }
  console.log(`extremes of ${DAYS} days, ${of.length} stations, ${total} extremes`);
  console.log(`  neaps ${perStation(theirs, of)}, ours ${perStation(ours, of)}, ratio ${(ours / theirs).toFixed(3)}`);
  console.log(
    `  greatest difference ${(late / 1000).toFixed(1)} s and ${(high * 1000).toFixed(3)} mm; ` +
      `${unmatched} without a twin within 30 s (ripples, judged differently)`,
  );
  return { ratio: ours / theirs, worst: high };
}

function printCompared({ ratio, worst }: Compared): void {
  printResult(ratio, "@neaps/tide-predictor's CPU time", `greatest difference ${(worst * 1000).toFixed(2)} mm`);
}

const perStation = (ms: number, of: readonly Station[]) => `${(ms / of.length).toFixed(1)} ms`;

/** How many stations, and `extremes` for these alone. */
const chosen = drawn(Number(process.argv[2] ?? 100));
if (process.argv[3] === 'extremes') {
  benchExtremes(chosen.slice(0, 3));
  console.log('(warmed up; what follows counts)');
  printCompared(benchExtremes(chosen));
} else {
  benchGrid(chosen.slice(0, 3));
  console.log('(warmed up; what follows counts)');
  const compared = benchGrid(chosen);
  benchExtremes(chosen);
  printCompared(compared);
  process.exitCode = compared.worst <= LIMIT ? 0 : 1;
}
