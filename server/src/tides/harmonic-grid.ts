import { astro, constituents as models, type HarmonicConstituent } from '@neaps/tide-predictor';
import { hours, type Instant, minutes } from '@leadline/domain/time/instant';

/** Heights at equal steps: `start`, `start + step`, … in metres. */
export interface HeightGrid {
  start: Instant;
  step: number;
  heights: Float64Array;
}

const RADIANS = Math.PI / 180;
const DAY = hours(24);
/** Node factors turn in 18.6 years (Schureman 1958): a straight line over 16 days is off by less than 0.00002. */
const ANCHOR = 16 * DAY;

/** One wave at noon UTC of its day: metres, radians at the day's start, radians for each millisecond. */
interface Waves {
  amplitude: Float64Array;
  phase: Float64Array;
  speed: Float64Array;
}

/** Astronomy of one anchor instant: node factor, node angle and equilibrium argument of each wave, radians. */
interface Anchor {
  at: Instant;
  factor: Float64Array;
  angle: Float64Array;
  argument: Float64Array;
}

/** Prepares the waves of a day from constants; the astronomy is computed every 16 days and drawn straight between. */
function wavesOf(constants: readonly HarmonicConstituent[]): (day: Instant) => Waves {
  const waves = constants.flatMap((constant) => {
    const model = models[constant.name];
    return model && constant.amplitude !== 0 ? [{ constant, model }] : [];
  });
  const count = waves.length;
  const speed = Float64Array.from(waves, ({ model }) => (model.speed * RADIANS) / hours(1));
  const anchors = new Map<number, Anchor>();

  const anchorAt = (index: number): Anchor => {
    const known = anchors.get(index);
    if (known) return known;
    const at = index * ANCHOR;
    const sky = astro(new Date(at));
    const corrections = waves.map(({ model }) => model.correction(sky));
    const anchor = {
      at,
      factor: Float64Array.from(corrections, ({ f }) => f),
      angle: Float64Array.from(corrections, ({ u }) => u * RADIANS),
      argument: Float64Array.from(waves, ({ model }) => model.value(sky) * RADIANS),
    };
    anchors.set(index, anchor);
    return anchor;
  };

  return (day) => {
    const noon = day + DAY / 2;
    const left = anchorAt(Math.floor(noon / ANCHOR));
    const right = anchorAt(Math.floor(noon / ANCHOR) + 1);
    const share = (noon - left.at) / ANCHOR;
    const amplitude = new Float64Array(count);
    const phase = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      const { constant } = waves[i] as (typeof waves)[number];
      const factor = left.factor[i] as number;
      const angle = left.angle[i] as number;
      amplitude[i] = constant.amplitude * (factor + share * ((right.factor[i] as number) - factor));
      const nodeAngle = angle + share * nearestTurn((right.angle[i] as number) - angle);
      const run = (speed[i] as number) * (day - left.at);
      phase[i] = (left.argument[i] as number) + run + nodeAngle - constant.phase * RADIANS;
    }
    return { amplitude, phase, speed };
  };
}

/** An angle difference taken the short way round: node angles jump by a full turn where they pass ±180°. */
function nearestTurn(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
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
