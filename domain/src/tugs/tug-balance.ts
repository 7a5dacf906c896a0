import { decimalOf, decimalToNumber } from '../numbers/decimal.ts';
import { roundDecimalDown, roundDecimalUp, roundTo } from '../numbers/rounding.ts';
import { METRES_PER_SECOND_PER_KNOT } from '../numbers/units.ts';
import type { Vessel } from '../vessels/vessel.ts';
import type { PilotageTug, Tug } from './tug.ts';
import { swlOf, TUG_LINES, type TugBoard } from './tug-lines.ts';

export type Side = 'port' | 'starboard';
/** What a tug at the ship's side does: with her line, or with her bow against the hull. */
export type TugWay = 'pulls' | 'pushes';

/** A wind that is tried. */
export interface TriedWind {
  /** Knots. */
  gust: number | null;
  /** Degrees between her head and the wind, 90 on the beam. */
  angle: number | null;
  from: Side;
  /** Added to the force of the wind, percent. */
  marginPercent: number | null;
}

/** Why a tug counts as she does. */
export type CountedBy = 'pull' | 'bollard' | 'noBollard' | 'inLine' | 'wrongWay';

export interface CountedTug {
  assigned: PilotageTug;
  /** Null where she lies ahead or astern. */
  way: TugWay | null;
  swl: number | null;
  by: CountedBy;
  tonnes: number;
}

export interface CountedThruster {
  end: 'fwd' | 'aft';
  kilowatts: number;
  tonnes: number;
}

/** One more tug: the one that stands by, or one that is assigned nowhere. */
export interface OneMore {
  tug: Tug;
  isStandby: boolean;
  tonnes: number;
  total: number;
  /** Above zero what is spare with her, below what is still short. */
  remains: number | null;
}

/** Force of a gust against thrusters and tugs, tonnes to a tenth: what is needed rounded up, what there is down. */
export interface TugBalance {
  /** What is not known; of these the force cannot be calculated. */
  missing: readonly ('windage' | 'gust' | 'angle' | 'margin')[];
  needed: { wind: number; margin: number; total: number } | null;
  thrusters: readonly CountedThruster[];
  tugs: readonly CountedTug[];
  there: number;
  /** The same, forward and aft of midships. */
  forward: number;
  aft: number;
  remains: number | null;
  /** The first with which it is enough; else the one that stands by. */
  oneMore: OneMore | null;
}

/** kg/m³ */
const AIR_DENSITY = 1.2;
/** Of a ship's side above water, after the source of the formula. */
const SHAPE = 1.14;
const GRAVITY = 9.80665;
/** Of the power of a thruster, how much counts. */
export const THRUSTER_PERCENT = 75;
const HORSEPOWER_PER_KILOWATT = 1.34;
const HORSEPOWER_PER_TONNE = 100;

/** The sideways force of wind on her side: half the air's density by speed squared and area, tonnes (formula F11). */
export function windForce(area: number, knots: number, angle: number): number {
  const speed = knots * METRES_PER_SECOND_PER_KNOT;
  const newtons = 0.5 * AIR_DENSITY * speed ** 2 * area * SHAPE * Math.abs(Math.sin((angle * Math.PI) / 180));
  return newtons / (GRAVITY * 1000);
}

/** A tonne for each hundred horsepower that counts (formula F11). */
export function thrusterForce(kilowatts: number, percent = THRUSTER_PERCENT): number {
  return ((kilowatts * HORSEPOWER_PER_KILOWATT) / HORSEPOWER_PER_TONNE) * (percent / 100);
}

/** Beyond this many decimals machine numbers are noise: the sine of 180° is none. */
const NOISE = 9;
const inTenths = (tonnes: number) => Math.round(tonnes * 10);
const up = (tonnes: number) => decimalToNumber(roundDecimalUp(decimalOf(roundTo(tonnes, NOISE)), 1));
const down = (tonnes: number) => decimalToNumber(roundDecimalDown(decimalOf(roundTo(tonnes, NOISE)), 1));
const sum = (parts: readonly number[]) => parts.reduce((all, each) => all + inTenths(each), 0) / 10;
const difference = (from: number, amount: number) => (inTenths(from) - inTenths(amount)) / 10;

interface Balanced {
  vessel: Pick<Vessel, 'metadata'> | undefined;
  board: TugBoard;
  wind: TriedWind;
  /** What a person said of a tug, by the assignment; else she pulls to windward and pushes to leeward. */
  ways: Readonly<Record<string, TugWay>>;
}

/** Whether thrusters and tugs hold her against a gust: help for a decision, and no limit. Waves are not in it. */
export function tugBalance({ vessel, board, wind, ways }: Balanced): TugBalance {
  const metadata = vessel?.metadata ?? {};
  const area = metadata.windage_area ?? null;
  const missing = missingOf(area, wind);
  const needed = missing.length > 0 ? null : neededFor(area ?? 0, wind);
  const thrusters = thrustersOf(metadata);
  const tugs = board.lines.flatMap(({ tug }) => (tug ? [counted(tug, vessel, wind.from, ways[tug.uuid])] : []));
  const there = sum([...thrusters, ...tugs].map(({ tonnes }) => tonnes));
  const aft = aftOf(thrusters, tugs);
  return {
    missing,
    needed,
    thrusters,
    tugs,
    there,
    forward: difference(there, aft),
    aft,
    remains: needed && difference(there, needed.total),
    oneMore: oneMoreOf(board, there, needed?.total ?? null),
  };
}

function missingOf(area: number | null, { gust, angle, marginPercent }: TriedWind): TugBalance['missing'] {
  return [
    ...(area === null || area <= 0 ? (['windage'] as const) : []),
    ...(gust === null ? (['gust'] as const) : []),
    ...(angle === null ? (['angle'] as const) : []),
    ...(marginPercent === null ? (['margin'] as const) : []),
  ];
}

function neededFor(area: number, { gust, angle, marginPercent }: TriedWind): TugBalance['needed'] {
  const force = windForce(area, gust ?? 0, angle ?? 0);
  const [wind, total] = [up(force), up(force * (1 + (marginPercent ?? 0) / 100))];
  return { wind, total, margin: difference(total, wind) };
}

/** Each thruster counts once; one of no power is none. */
function thrustersOf({ thr_fwd = null, thr_aft = null }: Vessel['metadata']): CountedThruster[] {
  const ends = [
    ['fwd', thr_fwd],
    ['aft', thr_aft],
  ] as const;
  return ends.flatMap(([end, kilowatts]) =>
    kilowatts ? [{ end, kilowatts, tonnes: down(thrusterForce(kilowatts)) }] : [],
  );
}

/** A tug that pulls counts no more than her bollard bears; one ahead or astern, or on the wrong side of her work, nothing. */
function counted(assigned: PilotageTug, vessel: Balanced['vessel'], from: Side, said: TugWay | undefined): CountedTug {
  const { tug, lineNumber } = assigned;
  const toPort = TUG_LINES[lineNumber]?.toPort ?? 0;
  const swl = swlOf(vessel, lineNumber);
  if (toPort === 0) return { assigned, way: null, swl, by: 'inLine', tonnes: 0 };
  const isToWindward = toPort > 0 === (from === 'port');
  const way = said ?? (isToWindward ? 'pulls' : 'pushes');
  if (isToWindward !== (way === 'pulls')) return { assigned, way, swl, by: 'wrongWay', tonnes: 0 };
  if (way === 'pushes') return { assigned, way, swl, by: 'pull', tonnes: down(tug.tonnage) };
  if (swl === null) return { assigned, way, swl, by: 'noBollard', tonnes: 0 };
  const by = swl < tug.tonnage ? 'bollard' : 'pull';
  return { assigned, way, swl, by, tonnes: down(Math.min(swl, tug.tonnage)) };
}

/** A tug at midships counts half aft, rounded down. */
function aftOf(thrusters: readonly CountedThruster[], tugs: readonly CountedTug[]): number {
  const partAft = ({ assigned: { lineNumber }, tonnes }: CountedTug) => {
    const fromStern = TUG_LINES[lineNumber]?.fromStern ?? 0;
    if (fromStern === 0.5) return down(tonnes / 2);
    return fromStern < 0.5 ? tonnes : 0;
  };
  const thrust = thrusters.filter(({ end }) => end === 'aft').map(({ tonnes }) => tonnes);
  return sum([...thrust, ...tugs.map(partAft)]);
}

/** She would push, wherever she is wanted: all of her pull counts. The weakest that is enough; one that is ordered first. */
function oneMoreOf({ standby, free }: TugBoard, there: number, needed: number | null): OneMore | null {
  const withHer = (tug: Tug, isStandby: boolean): OneMore => {
    const tonnes = down(tug.tonnage);
    const total = sum([there, tonnes]);
    return { tug, isStandby, tonnes, total, remains: needed === null ? null : difference(total, needed) };
  };
  const ordered = standby ? [withHer(standby.tug, true)] : [];
  if (needed === null || there >= needed) return null;
  const others = free.map((tug) => withHer(tug, false)).sort((one, other) => one.tonnes - other.tonnes);
  return [...ordered, ...others].find(({ remains }) => (remains ?? -1) >= 0) ?? ordered[0] ?? null;
}
