import type { TideExtreme } from '@leadline/domain/tides/tide';
import { type Instant, minutes, seconds } from '@leadline/domain/time/instant';
import type { HarmonicConstituent } from '@neaps/tide-predictor';
import { harmonicGrid } from './harmonic-grid.ts';
import { DAY, type Waves, wavesOf } from './harmonic-waves.ts';

const STEP = minutes(10);
/** Ripples are judged by their neighbours: two days more on either side, so that the answer does not depend on its ends. */
const MARGIN = 2 * DAY;
/** A rise or fall of less than a centimetre is no tide (the threshold of Hatyan, Rijkswaterstaat). */
const LEAST_RANGE = 0.01;
const TIME_TOLERANCE = seconds(0.5);

/**
 * High and low waters of a prediction from `from` up to and including `to`: instants to a second, heights above mean sea
 * level in metres. Highs and lows alternate; where the water rises or falls by less than 1 cm both ends are left out.
 */
export function predictedExtremes(
  constants: readonly HarmonicConstituent[],
  from: Instant,
  to: Instant,
): TideExtreme[] {
  const start = Math.floor((from - MARGIN) / STEP) * STEP;
  const { heights } = harmonicGrid(constants, start, Math.ceil((to + MARGIN - start) / STEP) + 1, STEP);
  const wavesOn = wavesOf(constants);
  const found: TideExtreme[] = [];
  for (let i = 1; i < heights.length - 1; i++) {
    const [before = 0, here = 0, after = 0] = heights.subarray(i - 1, i + 2);
    const isHigh = here > before && here >= after;
    const isLow = here < before && here <= after;
    if (!isHigh && !isLow) continue;
    const guess = start + i * STEP;
    const day = Math.floor(guess / DAY) * DAY;
    found.push({ ...turningPoint(wavesOn(day), day, guess), type: isHigh ? 'high' : 'low' });
  }
  return withoutRipples(found).filter(({ at }) => at >= from && at <= to);
}

/** Newton's method on the rate of rise, from the highest or lowest point of the grid. */
function turningPoint(waves: Waves, day: Instant, guess: Instant): { at: Instant; height: number } {
  let at = guess;
  for (let round = 0; round < 8; round++) {
    const { rate, bend } = slopeAt(waves, at - day);
    const move = bend === 0 ? 0 : -rate / bend;
    at += Math.max(-STEP, Math.min(STEP, move));
    if (Math.abs(move) < TIME_TOLERANCE) break;
  }
  const settled = Math.abs(at - guess) > STEP ? guess : Math.round(at);
  return { at: settled, height: heightIn(waves, settled - day) };
}

function heightIn({ amplitude, phase, speed }: Waves, time: number): number {
  let height = 0;
  for (let i = 0; i < amplitude.length; i++) {
    height += (amplitude[i] as number) * Math.cos((phase[i] as number) + (speed[i] as number) * time);
  }
  return height;
}

/** First and second derivative of the height, metres for each millisecond and its square. */
function slopeAt({ amplitude, phase, speed }: Waves, time: number): { rate: number; bend: number } {
  let rate = 0;
  let bend = 0;
  for (let i = 0; i < amplitude.length; i++) {
    const w = speed[i] as number;
    const angle = (phase[i] as number) + w * time;
    const moved = (amplitude[i] as number) * w;
    rate -= moved * Math.sin(angle);
    bend -= moved * w * Math.cos(angle);
  }
  return { rate, bend };
}

/** Takes out the smallest rise or fall, both its ends together so that high and low go on alternating, until none is left. */
function withoutRipples(extremes: TideExtreme[]): TideExtreme[] {
  const kept = [...extremes];
  for (;;) {
    let smallest = LEAST_RANGE;
    let at = -1;
    for (let i = 0; i + 1 < kept.length; i++) {
      const range = Math.abs((kept[i + 1] as TideExtreme).height - (kept[i] as TideExtreme).height);
      if (range < smallest) [smallest, at] = [range, i];
    }
    if (at < 0) return kept;
    kept.splice(at, 2);
  }
}
