import { METRES_IN_NAUTICAL_MILE } from '../numbers/units.ts';
import { type ChartPlace, type ChartPoint, positionToChart } from '../plan/charts/chart-place.ts';
import type { Mark } from '../plan/marks/mark.ts';
import { courseBetween } from '../plan/route/sailing.ts';
import type { RowAssessment } from '../risks/assess-route.ts';
import { rowMark } from '../risks/changed/changed-summary.ts';
import type { TidalRate } from '../tides/tidal-rate.ts';
import type { Instant } from '../time/instant.ts';
import { clockOn } from '../time/port-time.ts';
import { RISK_SUMMARY } from '../words/clearance/problems.ts';
import { courseText, PASSAGE } from '../words/passage.ts';
import { hullOutline } from './hull-outline.ts';
import { type Box, boxAround, clipLine, findLabelBox, holdsPoint } from './label-boxes.ts';
import { boxPath, circlePath, closedPath, inkOfOutcome, linePath, outcomeSign, streamArrow } from './mark-shapes.ts';
import { type Passage, type PlacedRow, straightParts } from './passage.ts';
import { type ShipPlace, shipAt } from './ship-place.ts';

export interface LayerSize {
  /** Pixels of the chart image. */
  width: number;
  height: number;
  /** Pixels of the image for one of the reference size of 919 (PLAN-05); less where the chart is looked at enlarged. */
  unit?: number;
  /** The row that is met now; its label is framed in its outcome. */
  current?: string | null;
}

/** What the layer draws with: where it may, what is taken already, and its unit of length. */
interface Sheet {
  place: ChartPlace;
  frame: Box;
  unit: number;
  taken: Box[];
}

const REFERENCE_WIDTH = 919;

/**
 * The computed layer of a chart: the track with course and distance of its legs, and at each constraint its name, time,
 * outcome and what remains, the hull at that time and the stream. It is calculated each time and never kept as shapes.
 */
export function computedMarks(passage: Passage, place: ChartPlace, size: LayerSize): Mark[] {
  const { width, height, unit = width / REFERENCE_WIDTH } = size;
  const sheet: Sheet = { place, frame: { left: 0, top: 0, width, height }, unit, taken: [] };
  const seen = passage.placed.filter(
    ({ row, position }) => !row.hidden && holdsPoint(sheet.frame, positionToChart(position, place)),
  );
  // Nothing is written over a constraint, nor over the ship there.
  for (const one of seen) sheet.taken.push(boxAround(positionToChart(one.position, place), 9 * unit));
  const rows = seen.flatMap((one) => constraintMarks(passage, one, sheet, size.current ?? null));
  return [
    ...trackMarks(passage, sheet),
    ...seen.flatMap((one) => hullAt(passage, one.row.at, sheet)),
    ...rows,
    ...legLabels(passage, sheet),
    ...seen.flatMap((one) => streamMarks(passage, one, sheet)),
    ...hiddenNote(passage, sheet),
  ];
}

/** The track of the passage as far as a chart shows it; broken where it is drawn between constraints only. */
export function trackMarks({ legs }: Passage, { place, unit, frame }: Omit<Sheet, 'taken'>): Mark[] {
  return legs.flatMap(({ line, isStraight }): Mark[] => {
    const points = line.map((position) => positionToChart(position, place));
    const isSeen = points.slice(1).some((to, index) => clipLine(points[index] as ChartPoint, to, frame) !== null);
    if (!isSeen) return [];
    const path = linePath(points);
    return [
      { kind: 'path', path, stroke: 'halo', width: 6 * unit, opacity: 0.75 },
      {
        ...({ kind: 'path', path, stroke: 'computed', width: 2.5 * unit } as const),
        ...(isStraight && { dash: [9 * unit, 6 * unit] }),
      },
    ];
  });
}

function hullAt(passage: Passage, at: Instant, sheet: Sheet): Mark[] {
  const ship = shipAt(passage, at);
  return ship === null ? [] : hullMarks(passage, ship, sheet.place, sheet.unit, 'planned');
}

/** The hull true to scale where her heading is known; nothing else says how she lies. */
export function hullMarks(
  { hull }: Pick<Passage, 'hull'>,
  ship: ShipPlace,
  place: ChartPlace,
  unit: number,
  kind: 'planned' | 'now',
): Mark[] {
  if (hull === null || ship.heading === null) return [];
  const path = closedPath(hullOutline(hull, ship.position, ship.heading, place));
  if (kind === 'planned')
    return [{ kind: 'path', path, stroke: 'computed', width: 1.2 * unit, fill: 'halo', opacity: 0.85 }];
  return [
    { kind: 'path', path, stroke: 'halo', width: 3 * unit, opacity: 0.9 },
    { kind: 'path', path, fill: 'computed' },
  ];
}

/** The ship now: her hull and a line ahead of it, else a ring at her place. */
export function shipMarks(passage: Passage, ship: ShipPlace, place: ChartPlace, unit: number): Mark[] {
  const at = positionToChart(ship.position, place);
  const hull = hullMarks(passage, ship, place, unit, 'now');
  const ring: Mark[] = [
    { kind: 'path', path: circlePath(at, 6 * unit), stroke: 'halo', width: 6 * unit },
    { kind: 'path', path: circlePath(at, 6 * unit), stroke: 'computed', width: 3 * unit },
  ];
  if (ship.heading === null) return ring;
  const bow = (passage.hull?.bowAhead ?? 0) / place.metresPerPixel;
  const angle = (ship.heading * Math.PI) / 180;
  const ahead = (pixels: number) => ({ x: at.x + pixels * Math.sin(angle), y: at.y - pixels * Math.cos(angle) });
  return [
    { kind: 'path', path: linePath([ahead(bow), ahead(bow + 46 * unit)]), stroke: 'computed', width: 1.5 * unit },
    ...(hull.length > 0 ? hull : ring),
    { kind: 'path', path: circlePath(at, 1.8 * unit), fill: 'halo' },
  ];
}

/** Widths of a letter of 14 px, usual and bold. */
const LETTER = 7.4;
const BOLD_LETTER = 8.2;
const LABEL_HEIGHT = 48;

function constraintMarks(passage: Passage, { row, position }: PlacedRow, sheet: Sheet, current: string | null): Mark[] {
  const { place, unit } = sheet;
  const { constraint } = row.routeConstraint;
  const at = positionToChart(position, place);
  const dot: Mark[] = [
    { kind: 'path', path: circlePath(at, 4 * unit), fill: 'halo', stroke: 'computed', width: 1.5 * unit },
  ];
  const [name, second] = [constraint.name, secondLine(passage, row)];
  const widest = Math.max(name.length * BOLD_LETTER, second.length * LETTER);
  const size = { width: (widest + 50) * unit, height: LABEL_HEIGHT * unit };
  const box = findLabelBox({ at, ...size }, 30 * unit, sheet.taken, sheet.frame);
  if (box === null) return [...dot, ...loneSign(row, at, unit)];
  sheet.taken.push(box);
  const middle = box.top + box.height / 2;
  const edge = box.left > at.x ? box.left : box.left + box.width;
  const isCurrent = row.routeConstraint.uuid === current;
  return [
    { kind: 'path', path: linePath([at, { x: edge, y: middle }]), stroke: 'computed', width: unit },
    ...dot,
    {
      kind: 'path',
      path: boxPath(box, 6 * unit),
      fill: 'halo',
      stroke: isCurrent && !row.isWaypoint ? inkOfOutcome(rowMark(row)) : 'computed',
      width: (isCurrent ? 2.5 : 1) * unit,
    },
    ...signOf(row, { x: box.left + 20 * unit, y: middle }, 10 * unit),
    text(box.left + 38 * unit, middle - 4 * unit, name, 14 * unit, 'bold'),
    text(box.left + 38 * unit, middle + 15 * unit, second, 14 * unit, 'normal'),
  ];
}

function text(x: number, y: number, words: string, size: number, weight: 'normal' | 'bold'): Mark {
  return { kind: 'text', x, y, text: words, ink: 'computed', size, weight };
}

/** Without room for its words the outcome still stands at its place. */
function loneSign(row: RowAssessment, at: ChartPoint, unit: number): Mark[] {
  return row.isWaypoint ? [] : outcomeSign(rowMark(row), at, 7 * unit);
}

function signOf(row: RowAssessment, at: ChartPoint, radius: number): Mark[] {
  if (!row.isWaypoint) return outcomeSign(rowMark(row), at, radius);
  return [{ kind: 'path', path: circlePath(at, radius * 0.8), fill: 'halo', stroke: 'computed', width: radius / 5 }];
}

/** "07:00 +0.37 m"; at a wheel-over point of the port the course that follows. */
function secondLine(passage: Passage, row: RowAssessment): string {
  const clock = clockOn(row.at, row.pilotageStartTime, passage.zone);
  if (row.isWaypoint) {
    const course = isWheelOver(row) ? courseAfter(passage, row.at) : null;
    return course === null ? clock : `${clock} ${PASSAGE.wheelOverTo(course)}`;
  }
  if (row.result === null) return clock;
  const changed = rowMark(row) === 'caution' || row.changes.length > 0 ? ` ${PASSAGE.changed}` : '';
  return `${clock} ${row.shownResult} m${changed}`;
}

/** The port's own word; a product that computed such points would invent radii. */
function isWheelOver({ routeConstraint: { constraint } }: RowAssessment): boolean {
  return constraint.wheelOver;
}

function courseAfter({ legs }: Passage, at: Instant): number | null {
  const [one, two] = legs.find(({ from, metres }) => from === at && metres > 0)?.line ?? [];
  return one && two ? courseBetween(one, two) : null;
}

function legLabels(passage: Passage, sheet: Sheet): Mark[] {
  const { place, unit, frame } = sheet;
  return straightParts(passage).flatMap((part) => {
    const clipped = clipLine(positionToChart(part.from, place), positionToChart(part.to, place), frame);
    const course = courseBetween(part.from, part.to);
    if (clipped === null || course === null) return [];
    const [from, to] = clipped;
    if (Math.hypot(to.x - from.x, to.y - from.y) < 40 * unit) return [];
    const lines = [
      `${courseText(course)}  ${PASSAGE.miles(part.metres / METRES_IN_NAUTICAL_MILE)}`,
      PASSAGE.knots(part.speeds),
      part.isStraight ? PASSAGE.betweenOnly : null,
    ].filter((each) => each !== null);
    const width = (Math.max((lines[0]?.length ?? 0) * 1.25, ...lines.map(({ length }) => length)) * LETTER + 16) * unit;
    const size = { width, height: (lines.length * 19 + 8) * unit };
    const box = [0.5, 0.35, 0.65, 0.2, 0.8]
      .map((share) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }))
      .map((at) => findLabelBox({ at, ...size }, 18 * unit, sheet.taken, frame))
      .find((found) => found !== null);
    if (!box) return [];
    sheet.taken.push(box);
    return [
      { kind: 'path', path: boxPath(box, 6 * unit), fill: 'halo', opacity: 0.82 },
      ...lines.map((words, index) =>
        text(
          box.left + 8 * unit,
          box.top + (19 * (index + 1) + 1) * unit,
          words,
          (index === 0 ? 16 : 14) * unit,
          index === 0 ? 'bold' : 'normal',
        ),
      ),
    ];
  });
}

function streamMarks(passage: Passage, { row, position }: PlacedRow, sheet: Sheet): Mark[] {
  const rate = row.tideRateStation === null ? null : passage.streamAt(row, row.at);
  if (rate === null) return [];
  const at = positionToChart(position, sheet.place);
  const box = findLabelBox(
    { at, width: 150 * sheet.unit, height: 72 * sheet.unit },
    40 * sheet.unit,
    sheet.taken,
    sheet.frame,
  );
  if (box === null) return [];
  sheet.taken.push(box);
  return streamSign(rate, box, sheet.unit);
}

/** The stream as an arrow with its rate and the way it sets. */
export function streamSign(rate: TidalRate, box: Box, unit: number): Mark[] {
  const middle = box.top + box.height / 2;
  const arrow = streamArrow({ x: box.left + 26 * unit, y: middle }, rate.direction, 56 * unit, rate.stream === 'Flood');
  const words = { kind: 'text', x: box.left + 54 * unit, ink: 'computed', hasHalo: true } as const;
  return [
    { kind: 'path', path: arrow, stroke: 'halo', width: 7 * unit },
    { kind: 'path', path: arrow, stroke: 'computed', width: 2.5 * unit },
    { ...words, y: middle - 4 * unit, text: PASSAGE.stream(rate.stream, rate.rate), size: 16 * unit, weight: 'bold' },
    { ...words, y: middle + 15 * unit, text: PASSAGE.sets(rate.direction), size: 14 * unit },
  ];
}

/** What is not drawn is said (RISK-07). */
function hiddenNote({ assessment: { hiddenCount } }: Passage, { unit, frame }: Sheet): Mark[] {
  if (hiddenCount === 0) return [];
  const words = RISK_SUMMARY.hidden(hiddenCount);
  const [width, height] = [(words.length * LETTER + 20) * unit, 30 * unit];
  const box = { left: frame.width - width - 12 * unit, top: 12 * unit, width, height };
  return [
    { kind: 'path', path: boxPath(box, 6 * unit), fill: 'halo', stroke: 'caution', width: 1.5 * unit },
    text(box.left + 10 * unit, box.top + 20 * unit, words, 14 * unit, 'bold'),
  ];
}
