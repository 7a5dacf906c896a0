import { DAY, hours, type Instant } from '@leadline/domain/time/instant';
import { astro, type HarmonicConstituent, constituents as models } from '@neaps/tide-predictor';

const RADIANS = Math.PI / 180;
/** Node factors turn in 18.6 years, those of L2 and M1 in 4.4: a straight line over 32 days moves no height by 0.2 mm. */
const ANCHOR = 32 * DAY;

/** The waves of one UTC day: metres, radians at the day's start, radians for each millisecond. */
export interface Waves {
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

/** Half a year of one station's. */
const MOST_ANCHORS = 6;

type WavesOn = (day: Instant) => Waves;
const prepared = new WeakMap<readonly HarmonicConstituent[], WavesOn>();

/** The waves of a day from constants; what is prepared for a station serves its heights and its high and low waters. */
export function wavesOf(constants: readonly HarmonicConstituent[]): WavesOn {
  const wavesOn = prepared.get(constants) ?? prepareWaves(constants);
  prepared.set(constants, wavesOn);
  return wavesOn;
}

/** The astronomy is computed every 32 days and drawn straight between. */
function prepareWaves(constants: readonly HarmonicConstituent[]): WavesOn {
  const waves = constants.flatMap((constant) => {
    const model = models[constant.name];
    return model && constant.amplitude !== 0 ? [{ constant, model }] : [];
  });
  const count = waves.length;
  const speed = Float64Array.from(waves, ({ model }) => (model.speed * RADIANS) / hours(1));
  const height = Float64Array.from(waves, ({ constant }) => constant.amplitude);
  const lag = Float64Array.from(waves, ({ constant }) => constant.phase * RADIANS);
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
    const [oldest] = anchors.keys();
    if (anchors.size >= MOST_ANCHORS && oldest !== undefined) anchors.delete(oldest);
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
      const factor = left.factor[i] as number;
      const angle = left.angle[i] as number;
      amplitude[i] = (height[i] as number) * (factor + share * ((right.factor[i] as number) - factor));
      const nodeAngle = angle + share * nearestTurn((right.angle[i] as number) - angle);
      const run = (speed[i] as number) * (day - left.at);
      phase[i] = (left.argument[i] as number) + run + nodeAngle - (lag[i] as number);
    }
    return { amplitude, phase, speed };
  };
}

/** An angle difference taken the short way round: node angles jump by a full turn where they pass ±180°. */
function nearestTurn(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}
