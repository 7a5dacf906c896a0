import { DAY, type Instant, minutes } from '@leadline/domain/time/instant';
import type { HarmonicConstituent } from '@neaps/tide-predictor';
import { type Waves, wavesOf } from './harmonic-waves.ts';

/** Heights at equal steps: `start`, `start + step`, … in metres. */
export interface HeightGrid {
  start: Instant;
  step: number;
  heights: Float64Array;
}

/**
 * Heights above mean sea level, metres, at equal steps from `start`: the sum of f·H·cos(V0 + ωt + u − g) over the
 * constants (Schureman, IHO node factors of @neaps/tide-predictor), each cosine carried on by the recurrence
 * cos(a + d) = 2 cos(d) cos(a) − cos(a − d), sown afresh at each UTC day. A height depends on its instant alone, not on
 * where the grid starts. Agrees with the library's own timeline to less than 1 mm.
 */
export function harmonicGrid(
  constants: readonly HarmonicConstituent[],
  start: Instant,
  count: number,
  step = minutes(10),
): HeightGrid {
  const heights = new Float64Array(count);
  const wavesOn = wavesOf(constants);
  let twice: Float64Array | null = null;
  for (let first = 0; first < count; ) {
    const at = start + first * step;
    const day = Math.floor(at / DAY) * DAY;
    const last = Math.min(count, first + Math.ceil((day + DAY - at) / step));
    const waves = wavesOn(day);
    twice ??= waves.speed.map((speed) => 2 * Math.cos(speed * step));
    addWaves(heights.subarray(first, last), waves, twice, at - day, step);
    first = last;
  }
  return { start, step, heights };
}

/**
 * Adds four waves in one pass and two steps in one round: a step of a recurrence waits for the one before it, so four
 * wait together, and in two steps `now` and `next` change places without being copied.
 */
function addWaves(heights: Float64Array, waves: Waves, twice: Float64Array, offset: number, step: number) {
  const even = heights.length - (heights.length % 2);
  for (let i = 0; i < waves.amplitude.length; i += 4) {
    const [twiceA = 2, twiceB = 2, twiceC = 2, twiceD = 2] = [twice[i], twice[i + 1], twice[i + 2], twice[i + 3]];
    let nowA = waveAt(waves, i, offset);
    let nowB = waveAt(waves, i + 1, offset);
    let nowC = waveAt(waves, i + 2, offset);
    let nowD = waveAt(waves, i + 3, offset);
    let nextA = waveAt(waves, i, offset + step);
    let nextB = waveAt(waves, i + 1, offset + step);
    let nextC = waveAt(waves, i + 2, offset + step);
    let nextD = waveAt(waves, i + 3, offset + step);
    for (let n = 0; n < even; n += 2) {
      heights[n] = (heights[n] as number) + (nowA + nowB + (nowC + nowD));
      heights[n + 1] = (heights[n + 1] as number) + (nextA + nextB + (nextC + nextD));
      nowA = twiceA * nextA - nowA;
      nowB = twiceB * nextB - nowB;
      nowC = twiceC * nextC - nowC;
      nowD = twiceD * nextD - nowD;
      nextA = twiceA * nowA - nextA;
      nextB = twiceB * nowB - nextB;
      nextC = twiceC * nowC - nextC;
      nextD = twiceD * nowD - nextD;
    }
    if (even < heights.length) heights[even] = (heights[even] as number) + (nowA + nowB + (nowC + nowD));
  }
}

/** Height of one wave, metres, so many milliseconds into its day; a wave that is not there stays level. */
function waveAt({ amplitude, phase, speed }: Waves, wave: number, time: number): number {
  if (wave >= amplitude.length) return 0;
  return (amplitude[wave] as number) * Math.cos((phase[wave] as number) + (speed[wave] as number) * time);
}
