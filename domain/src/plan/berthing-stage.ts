import type { Position } from '../ports/port.ts';
import { type BerthFront, type LaidBerth, layBerth } from './berth-front.ts';
import { type BerthingHull, housePath, hullPath, hullReach } from './berthing-hull.ts';
import { knownSize, type ShipSize } from './charts/chart-scale.ts';
import type { Mark } from './marks/mark.ts';

/** PLAN-22: pixels of a berthing stage, in which shapes are fractions. */
export const BERTHING_SIZE = { width: 919, height: 500 } as const;
/** PLAN-22: of the width of the stage, what her length takes. */
const HULL_PART = 0.8;
/** Length to beam of the hull that stands for a ship of unknown size. */
const USUAL_SHAPE = 6.5;
/** Around a hull that reaches beyond the stage, pixels. */
const MARGIN = 24;

const BOLLARD_RADIUS = 4;
const LETTER_SIZE = 13;
/** Names of bollards nearer than this to each other would cover one another, pixels. */
const NAME_ROOM = 34;
/** Below the line: as deep as an upright phone shows of the stage, also with a turned hull. */
const QUAY_DEPTH = 3000;
/** Below the line: where the name of the berth stands. */
const BERTH_NAME_DEPTH = 90;

interface BerthingShip extends ShipSize {
  /** Degrees clockwise from a bow that points right (PLAN-09). */
  turn?: number | undefined;
}

export interface BerthingStage {
  width: number;
  height: number;
  /** Null when her size is not known: there is no ruler then, and no bollards. */
  metresPerPixel: number | null;
  /** False: the banner of PLAN-04 is shown. */
  isToScale: boolean;
  /** Berth line, bollards and hull, in pixels of the stage. */
  marks: Mark[];
  /** What has to be shown that she is seen whole: the stage, and what of a turned hull reaches beyond it. */
  bounds: { x: number; y: number; width: number; height: number };
  /** Degrees clockwise from the top: where true north points; null where the port does not describe the berth. */
  north: number | null;
}

/**
 * The blank stage of a berth (PLAN-22): her length is 0.8 of its width, which gives the stage its scale. She lies with
 * her side, or turned with what she has nearest, to the line of the berth; without a line in the middle of the stage.
 */
export function berthingStage(
  ship: BerthingShip,
  front: BerthFront | null,
  seaward: Position | null = null,
): BerthingStage {
  const size = knownSize(ship);
  const length = BERTHING_SIZE.width * HULL_PART;
  const metresPerPixel = size && size.length / length;
  const beam = size && metresPerPixel ? size.beam / metresPerPixel : length / USUAL_SHAPE;
  const berth = front && metresPerPixel !== null ? layBerth(front, seaward) : null;
  const middle = { x: BERTHING_SIZE.width / 2, y: BERTHING_SIZE.height / 2 };
  const line = middle.y + beam / 2;
  const reach = hullReach({ length, beam, turn: ship.turn ?? 0 });
  const centre = berth ? { x: middle.x, y: line - reach.up } : middle;
  const hull: BerthingHull = { centre, length, beam, turn: ship.turn ?? 0 };
  return {
    ...BERTHING_SIZE,
    metresPerPixel,
    isToScale: size !== null,
    marks: [
      ...(berth && metresPerPixel !== null ? berthMarks(berth, line, metresPerPixel) : []),
      ...hullMarks(hull, size !== null),
    ],
    bounds: boundsOf(centre, reach),
    north: berth?.north ?? null,
  };
}

function boundsOf(centre: BerthingHull['centre'], reach: { across: number; up: number }): BerthingStage['bounds'] {
  const left = Math.min(0, centre.x - reach.across - MARGIN);
  const top = Math.min(0, centre.y - reach.up - MARGIN);
  const right = Math.max(BERTHING_SIZE.width, centre.x + reach.across + MARGIN);
  const bottom = Math.max(BERTHING_SIZE.height, centre.y + reach.up + MARGIN);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A hull that is not to scale is dashed. */
function hullMarks(hull: BerthingHull, isToScale: boolean): Mark[] {
  const path = hullPath(hull);
  return [
    { kind: 'path', path, fill: 'halo', opacity: 0.75 },
    { kind: 'path', path, stroke: 'black', width: 2, ...(isToScale ? {} : { dash: [10, 7] }) },
    { kind: 'path', path: housePath(hull), stroke: 'black', width: 1.5 },
  ];
}

function berthMarks(berth: LaidBerth, line: number, metresPerPixel: number): Mark[] {
  const x = (along: number) => BERTHING_SIZE.width / 2 + along / metresPerPixel;
  const half = berth.halfLength;
  const [left, right] = [x(-half), x(half)];
  const named: number[] = [];
  const bollards = berth.bollards
    .map(({ name, along, out }) => ({ name, x: x(along), y: line - out / metresPerPixel }))
    .sort((one, other) => one.x - other.x)
    .flatMap((bollard): Mark[] => {
      const hasRoom = bollard.x - (named.at(-1) ?? Number.NEGATIVE_INFINITY) >= NAME_ROOM;
      if (hasRoom) named.push(bollard.x);
      return [dot(bollard.x, bollard.y), ...(hasRoom ? [nameBelow(bollard.name, bollard.x, bollard.y)] : [])];
    });
  return [
    { kind: 'path', path: `M${left} ${line}H${right}V${line + QUAY_DEPTH}H${left}Z`, fill: 'unknown', opacity: 0.3 },
    { kind: 'path', path: `M${left} ${line}H${right}`, stroke: 'black', width: 3 },
    ...bollards,
    nameOfBerth(berth.name, (Math.max(left, 0) + Math.min(right, BERTHING_SIZE.width)) / 2, line),
  ];
}

function dot(x: number, y: number): Mark {
  const r = BOLLARD_RADIUS;
  const path = `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  return { kind: 'path', path, fill: 'black' };
}

function nameBelow(text: string, x: number, y: number): Mark {
  const below = y + BOLLARD_RADIUS + LETTER_SIZE + 3;
  return { kind: 'text', x, y: below, text, ink: 'black', size: LETTER_SIZE, anchor: 'middle', hasHalo: true };
}

function nameOfBerth(text: string, x: number, line: number): Mark {
  const y = line + BERTH_NAME_DEPTH;
  return { kind: 'text', x, y, text, ink: 'black', size: 17, weight: 'bold', anchor: 'middle', hasHalo: true };
}
