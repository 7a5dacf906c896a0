import { assessPassage, type PassageInput } from '../berthing/assess-passage.ts';
import { INNER, id, POWER_LINE, SHIP, START, sampleCheck, sampleRow } from '../risks/koru-sample.ts';
import type { RouteConstraint } from '../routes/route.ts';
import type { Overrides } from '../routes/route-check.ts';
import { curveFromPoints, type TideCurve } from '../tides/tide-curve.ts';
import { hours, instantToIso, minutes, seconds } from '../time/instant.ts';
import { atStart } from './window-parts.ts';

/** Routes, tides and stays for tests of the start window, and what trying one start comes to. */
export const PERIOD = hours(12.42);

/** h = mean + amplitude · cos(2πt / 12.42 h), high water at START, a point each `step`. */
export function cosineTide(mean: number, amplitude: number, step = minutes(1)): TideCurve {
  const points = [];
  for (let at = START - hours(14); at <= START + hours(14); at += step)
    points.push({ at, height: mean + amplitude * Math.cos((2 * Math.PI * (at - START)) / PERIOD) });
  const segment = { from: START - hours(14), to: START + hours(14), source: 'table', attribution: null };
  return curveFromPoints(points, [segment], 'CD');
}

export const BERTH = { uuid: id(301), name: 'Berth 5', berthStationType: 'berth' as const, location: null };
export const NO_STAY = { movementType: 'Arrival', toLocation: null, nextDeparture: null } as const;
export const route = (parts: Partial<PassageInput>): PassageInput => ({
  stay: NO_STAY,
  start: START,
  ship: SHIP,
  constraints: [sampleRow(1)],
  checks: [],
  curves: new Map([[INNER.uuid, cosineTide(0.9, 0.9)]]),
  ...parts,
});

/** Tries a start: every shown row passes, and she stays afloat, all by heights that are certain. */
export function passesAt(input: PassageInput, start: number): boolean {
  const { route: found, berthing, summary } = assessPassage(atStart(input, start));
  const isCertain = found.rows.every(({ hidden, tide }) => hidden || tide?.certain !== false);
  return summary.status === 'passed' && isCertain && (berthing?.kind !== 'success' || berthing.certain);
}

/** Numbers of a seed (Mulberry32, public domain). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const centimetres = (value: number) => Math.round(value * 100) / 100;

/** A route of up to four rows over a tide with sources that end, gaps and points at odd seconds. */
export function randomRoute(seed: number): PassageInput {
  const random = randomOf(seed);
  const pick = (least: number, most: number) => least + random() * (most - least);
  const segments = [0, 1].map((index) => ({
    from: START + hours(6 * index - 6),
    to: START + hours(6 * index),
    source: `s${index}`,
    attribution: null,
  }));
  const points = [];
  for (
    let at = START - hours(6);
    at < START + hours(6);
    at += seconds(Math.round(pick(60, random() < 0.03 ? 12_000 : 1200)))
  )
    points.push({
      at,
      height: centimetres(1.6 + 1.4 * Math.cos((2 * Math.PI * (at - START)) / PERIOD) + pick(-0.1, 0.1)),
    });
  const rows = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) => {
    const time = Math.floor(pick(0, 40)) / (random() < 0.2 ? 8 : 1);
    const keel = {
      value: centimetres(pick(11, 14)),
      tideCorrectionFactor: random() < 0.3 ? centimetres(pick(0.6, 1.2)) : null,
    };
    const mast = { ...POWER_LINE, value: centimetres(pick(58, 62)) };
    return sampleRow(index + 1, random() < 0.3 ? mast : keel, time);
  });
  const checks = rows.flatMap(({ order }) => {
    const overrides: Overrides = {};
    if (random() < 0.15) overrides.hideConstraint = '1';
    if (random() < 0.2) overrides.residual = centimetres(pick(-0.3, 0.3));
    if (random() < 0.2) overrides.allowances = centimetres(pick(0, 0.6));
    if (random() < 0.1) {
      overrides.tideOverrideValue = centimetres(pick(0, 3));
      overrides.tideOverrideAt = instantToIso(START + Math.round(hours(pick(-4, 4))));
    }
    return Object.keys(overrides).length > 0 ? [sampleCheck(order, overrides)] : [];
  });
  const curves = new Map([[INNER.uuid, curveFromPoints(points, segments, 'CD')]]);
  return route({ constraints: rows, checks, curves, stay: randomStay(random, rows) });
}

/** Half of the routes end at her berth; she leaves at some time of the tide, or nobody knows when. */
function randomStay(random: () => number, rows: RouteConstraint[]): PassageInput['stay'] {
  const last = rows.at(-1);
  if (!last || random() < 0.5) return NO_STAY;
  last.constraint.berthStation = BERTH;
  last.constraint.value = (last.constraint.value ?? 0) + centimetres(random() * 2);
  const at = START + Math.round(hours(random() * 9 - 4));
  const lows =
    random() < 0.3 ? [{ at: START + Math.round(hours(random() * 10 - 5)), height: centimetres(random()) }] : [];
  return {
    movementType: 'Arrival',
    toLocation: BERTH,
    nextDeparture: random() < 0.8 ? { at, exact: true } : null,
    lows,
  };
}
