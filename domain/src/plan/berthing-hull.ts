import type { ChartPoint } from './charts/chart-place.ts';

/** Of a ship seen from above, pixels; the turn in degrees clockwise from a bow that points right. */
export interface BerthingHull {
  centre: ChartPoint;
  length: number;
  beam: number;
  turn: number;
}

/** Of her length, from the bow: where the sides begin to round in. */
const BOW_PART = 0.16;
/** Of her length, from the stern: the front of the house, so that the bow is told from the stern at a glance. */
const HOUSE_PARTS = [0.06, 0.14] as const;

/** The sides and ends of a hull that is exactly as long and as wide as she is, as SVG path data. */
export function hullPath(hull: BerthingHull): string {
  const at = toStage(hull);
  const [half, side] = [hull.length / 2, hull.beam / 2];
  const shoulder = half - hull.length * BOW_PART;
  const round = shoulder + hull.length * BOW_PART * 0.62;
  return (
    `M${at(-half, -side)}L${at(shoulder, -side)}Q${at(round, -side)} ${at(half, 0)}` +
    `Q${at(round, side)} ${at(shoulder, side)}L${at(-half, side)}Z`
  );
}

/** Across her, aft: the house. */
export function housePath(hull: BerthingHull): string {
  const at = toStage(hull);
  const [aft, fore] = HOUSE_PARTS.map((part) => hull.length * (part - 0.5)) as [number, number];
  const side = hull.beam * 0.36;
  return `M${at(aft, -side)}L${at(fore, -side)}L${at(fore, side)}L${at(aft, side)}Z`;
}

/** How far she reaches from her centre to each side of the stage, pixels. */
export function hullReach({ length, beam, turn }: Omit<BerthingHull, 'centre'>): { across: number; up: number } {
  const angle = (turn * Math.PI) / 180;
  const [ahead, abeam] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  // By the box around her: the bow is rounded, so that half way between two sides she reaches a little less.
  return { across: (length * ahead + beam * abeam) / 2, up: (length * abeam + beam * ahead) / 2 };
}

function toStage({ centre, turn }: BerthingHull): (ahead: number, right: number) => string {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const shown = (value: number) => String(Math.round(value * 100) / 100);
  return (ahead, right) =>
    `${shown(centre.x + ahead * cos - right * sin)} ${shown(centre.y + ahead * sin + right * cos)}`;
}
