import { add, decimalOf, decimalToNumber, multiply, subtract } from '../numbers/decimal.ts';
import { roundClear, roundDecimal, roundTo } from '../numbers/rounding.ts';
import { type Instant, minutes } from '../time/instant.ts';
import type { TideExtreme, TidePoint } from './tide.ts';
import { LONGEST_RISE_OR_FALL } from './tide-extremes.ts';

/** Heights are kept to the millimetre. */
const PLACES = 3;

/**
 * The height between two neighbouring high and low waters by the method of the New Zealand Nautical Almanac:
 * h = h1 + (h2 − h1)(cos A + 1)/2 with A = π((t − t1)/(t2 − t1) + 1). Metres; good for rises and falls of 5 to 7 hours.
 */
export function halfCosineHeight(from: TidePoint, to: TidePoint, at: Instant): number {
  const angle = Math.PI * ((at - from.at) / (to.at - from.at) + 1);
  return from.height + ((to.height - from.height) * (Math.cos(angle) + 1)) / 2;
}

/**
 * Points from a table of high and low waters in order of time: at every whole step and at each high and low water.
 * Nothing between two highs, two lows or events over 14 hours apart: an event is missing there.
 */
export function tableToPoints(extremes: readonly TideExtreme[], stepMinutes = 10): TidePoint[] {
  return extremes.flatMap((from, index) => {
    const to = extremes[index + 1];
    const own = { at: from.at, height: from.height };
    return to && isRiseOrFall(from, to) ? [own, ...pointsBetween(from, to, minutes(stepMinutes))] : [own];
  });
}

function isRiseOrFall(from: TideExtreme, to: TideExtreme): boolean {
  return from.type !== to.type && to.at > from.at && to.at - from.at <= LONGEST_RISE_OR_FALL;
}

function pointsBetween(from: TidePoint, to: TidePoint, step: number): TidePoint[] {
  const points: TidePoint[] = [];
  for (let at = (Math.floor(from.at / step) + 1) * step; at < to.at; at += step) {
    points.push({ at, height: roundTo(halfCosineHeight(from, to, at), PLACES) });
  }
  return points;
}

/**
 * How a subordinate station follows its reference (a secondary port follows its standard port): so many minutes later at
 * high and at low water, its swing about its own mean sea level so many times as wide. Both levels in metres, each above
 * the datum of its own station.
 */
export interface SubordinateRule {
  minutesHigh: number;
  minutesLow: number;
  factor: number;
  referenceMsl: number;
  ownMsl: number;
}

/** The height at the subordinate station: MSL₂ + (h₁ − MSL₁) × factor, metres to the millimetre (New Zealand Nautical Almanac). */
export function subordinateHeight(height: number, { factor, referenceMsl, ownMsl }: SubordinateRule): number {
  const clear = roundClear(ownMsl + (height - referenceMsl) * factor, PLACES);
  if (clear !== null) return clear;
  const swing = multiply(subtract(decimalOf(height), decimalOf(referenceMsl)), decimalOf(factor));
  return decimalToNumber(roundDecimal(add(decimalOf(ownMsl), swing), PLACES));
}

/** High and low waters of the subordinate station, each moved by the minutes of its kind. */
export function subordinateExtremes(extremes: readonly TideExtreme[], rule: SubordinateRule): TideExtreme[] {
  return extremes.map(({ at, height, type }) => ({
    at: at + minutes(type === 'high' ? rule.minutesHigh : rule.minutesLow),
    height: subordinateHeight(height, rule),
    type,
  }));
}

/** Heights of a station whose high and low waters are equally late. */
export function subordinatePoints(points: readonly TidePoint[], rule: SubordinateRule): TidePoint[] {
  return points.map(({ at, height }) => ({
    at: at + minutes(rule.minutesHigh),
    height: subordinateHeight(height, rule),
  }));
}
