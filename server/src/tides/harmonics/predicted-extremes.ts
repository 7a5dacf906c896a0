import type { TideExtreme } from '@leadline/domain/tides/tide';
import { DAY, type Instant, minutes, seconds } from '@leadline/domain/time/instant';
import type { HarmonicConstituent } from '@neaps/tide-predictor';
import { harmonicGrid } from './harmonic-grid.ts';
import { type Waves, wavesOf } from './harmonic-waves.ts';

const STEP = minutes(10);
/** Ripples are judged by their neighbours: two days more on either side, so that the answer does not depend on its ends. */
const MARGIN = 2 * DAY;
/** A rise or fall of less than a centimetre is no tide (the threshold of Hatyan, Rijkswaterstaat). */
const LEAST_RANGE = 0.01;
/** Newton's method doubles the digits: after so short a move what is left is less than 0.1 s. */
const LAST_MOVE = seconds(20);

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
  let day = Number.NaN;
  let waves: Waves | null = null;
  for (let i = 1; i < heights.length - 1; i++) {
    const rise = (heights[i] as number) - (heights[i - 1] as number);
    const nextRise = (heights[i + 1] as number) - (heights[i] as number);
    if (rise === 0 || rise * nextRise > 0) continue;
    // The summit of the parabola through the three points.
    const guess = start + STEP * (i - 0.5 + rise / (rise - nextRise));
    const dayOfGuess = Math.floor(guess / DAY) * DAY;
    if (dayOfGuess !== day || !waves) [day, waves] = [dayOfGuess, wavesOn(dayOfGuess)];
    found.push({ ...turningPoint(waves, day, guess), type: rise > 0 ? 'high' : 'low' });
  }
  return withoutRipples(found).filter(({ at }) => at >= from && at <= to);
}

/** Newton's method on the rate of rise, from a guess that is seconds away as a rule. */
function turningPoint(waves: Waves, day: Instant, guess: Instant): { at: Instant; height: number } {
  let at = guess;
  for (let round = 0; round < 8; round++) {
    const { height, rate, bend } = stateAt(waves, at - day);
    const move = bend === 0 ? 0 : Math.max(-STEP, Math.min(STEP, -rate / bend));
    at += move;
    if (Math.abs(move) < LAST_MOVE)
      return { at: Math.round(at), height: height + rate * move + (bend * move * move) / 2 };
  }
  return { at: Math.round(guess), height: stateAt(waves, guess - day).height };
}

/** Height in metres, and its first and second derivative by milliseconds. */
function stateAt({ amplitude, phase, speed }: Waves, time: number): { height: number; rate: number; bend: number } {
  let height = 0;
  let rate = 0;
  let bend = 0;
  for (let i = 0; i < amplitude.length; i++) {
    const w = speed[i] as number;
    const angle = (phase[i] as number) + w * time;
    const along = (amplitude[i] as number) * Math.cos(angle);
    height += along;
    rate -= (amplitude[i] as number) * w * Math.sin(angle);
    bend -= along * w * w;
  }
  return { height, rate, bend };
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
