import { type Instant, minutes } from '@leadline/domain/time/instant';
import type { HarmonicConstituent } from '@neaps/tide-predictor';
import { DAY, type Waves, wavesOf } from './harmonic-waves.ts';

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
  for (let first = 0; first < count; ) {
    const at = start + first * step;
    const day = Math.floor(at / DAY) * DAY;
    const last = Math.min(count, first + Math.ceil((day + DAY - at) / step));
    addWaves(heights, first, last, at - day, step, wavesOn(day));
    first = last;
  }
  return { start, step, heights };
}

function addWaves(heights: Float64Array, first: number, last: number, offset: number, step: number, waves: Waves) {
  for (let i = 0; i < waves.amplitude.length; i++) {
    const amplitude = waves.amplitude[i] as number;
    const speed = waves.speed[i] as number;
    const angle = (waves.phase[i] as number) + speed * offset;
    const turn = speed * step;
    const twice = 2 * Math.cos(turn);
    let before = amplitude * Math.cos(angle - turn);
    let now = amplitude * Math.cos(angle);
    for (let n = first; n < last; n++) {
      heights[n] = (heights[n] as number) + now;
      const next = twice * now - before;
      before = now;
      now = next;
    }
  }
}
