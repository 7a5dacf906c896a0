import { METRES_IN_NAUTICAL_MILE } from '../numbers/units.ts';
import { type ChartPlace, type ChartPoint, positionToChart } from '../plan/charts/chart-place.ts';
import { clampSymbolScale } from '../plan/charts/chart-zoom.ts';
import type { DrawingColour, Shape, SymbolShape } from '../plan/drawings/drawing.ts';
import { courseBetween, metresBetween } from '../plan/route/sailing.ts';
import type { Position } from '../ports/port.ts';
import { clockOn } from '../time/port-time.ts';
import { courseText, PASSAGE } from '../words/passage.ts';
import { clipLine, holdsPoint } from './label-boxes.ts';
import { type Passage, type PlacedRow, straightParts } from './passage.ts';
import { shipAt } from './ship-place.ts';

/** Pixels of a chart of the reference width that words stand beside what they name. */
const BESIDE = 14;
const REFERENCE_WIDTH = 919;
/** The symbol of a vessel at scale 1, pixels of a chart of the reference width (`symbol-paths.ts`). */
const VESSEL = { length: 48, beam: 13, bowAhead: 26 };

/**
 * What a pilot takes over from the computed layer: the track as lines with course and distance, each constraint with its name
 * and time, and there the hull and the stream, which says its time too. Verdicts and what remains stay computed: drawn once,
 * they would go on saying what was true at another start. `newId` gives ids in the order of drawing.
 */
export function passageShapes(
  passage: Passage,
  place: ChartPlace,
  { width, height }: { width: number; height: number },
  newId: () => string,
): Shape[] {
  const frame = { left: 0, top: 0, width, height };
  const beside = (BESIDE * width) / REFERENCE_WIDTH;
  const fraction = ({ x, y }: ChartPoint) => ({ x: rounded(x / width), y: rounded(y / height) });
  /** Beside a track that falls to the right they stand above its point, else below it: the track goes through none. */
  const words = (at: ChartPoint, text: string, color: DrawingColour, isFalling: boolean): Shape => ({
    ...{ id: newId(), name: '', type: 'text' },
    attrs: { ...fraction({ x: at.x + beside, y: at.y + (isFalling ? -1 : 1.5) * beside }), text, color, version: 1 },
  });
  const seen = passage.placed.filter(
    ({ row, position }) => !row.hidden && holdsPoint(frame, positionToChart(position, place)),
  );
  const constraints = seen.map(({ position }) => positionToChart(position, place));
  const track = straightParts(passage).flatMap((part): Shape[] => {
    const line = clipLine(positionToChart(part.from, place), positionToChart(part.to, place), frame);
    const course = courseBetween(part.from, part.to);
    if (line === null || course === null) return [];
    const [from, to] = line;
    const points = [from, to].map(fraction).flatMap(({ x, y }) => [x, y]);
    return [
      { id: newId(), name: '', type: 'straight line', attrs: { points, color: 'blue', version: 1 } },
      words(
        farthestFrom(constraints, from, to),
        `${courseText(course)} ${PASSAGE.miles(part.metres / METRES_IN_NAUTICAL_MILE)}`,
        'blue',
        isFalling(from, to),
      ),
    ];
  });
  return [...track, ...seen.flatMap(hullShapes), ...seen.flatMap(constraintShapes), ...seen.flatMap(streamShapes)];

  function constraintShapes({ row, position }: PlacedRow): Shape[] {
    const at = positionToChart(position, place);
    const { name, wheelOver } = row.routeConstraint.constraint;
    const color = wheelOver ? 'red' : 'blue';
    const look = { variant: 'waypoint', color, rotation: 0, version: 1 } as const;
    return [
      { id: newId(), name: '', type: 'symbol', attrs: { ...look, ...fraction(at), scale: [1, 1] } },
      words(at, `${name} ${clockOf(row)}`, color, isFallingAt(passage, position, place)),
    ];
  }

  function clockOf(row: PlacedRow['row']): string {
    return clockOn(row.at, row.pilotageStartTime, passage.zone);
  }

  /** True to scale, else none: a hull that is drawn too large or too small is read as a plan. */
  function hullShapes({ row }: PlacedRow): Shape[] {
    const ship = shipAt(passage, row.at);
    const { hull } = passage;
    if (hull === null || ship === null || ship.heading === null) return [];
    const unit = (place.metresPerPixel * width) / REFERENCE_WIDTH;
    const scale: [number, number] = [hull.beam / (VESSEL.beam * unit), hull.length / (VESSEL.length * unit)];
    if (scale.some((each) => clampSymbolScale(each) !== each)) return [];
    const aft = (hull.length * VESSEL.bowAhead) / VESSEL.length - hull.bowAhead;
    const at = positionToChart(ship.position, place);
    const angle = (ship.heading * Math.PI) / 180;
    const along = -aft / place.metresPerPixel;
    const centre = { x: at.x + along * Math.sin(angle), y: at.y - along * Math.cos(angle) };
    return [symbol('vessel', centre, { rotation: ship.heading, scale })];
  }

  /** Across the track from the words of its constraint. */
  function streamShapes({ row, position }: PlacedRow): Shape[] {
    const rate = row.tideRateStation === null ? null : passage.streamAt(row, row.at);
    if (rate === null) return [];
    const point = positionToChart(position, place);
    const at = { x: point.x - 4 * beside, y: point.y };
    const text = `${PASSAGE.stream(rate.stream, rate.rate)} ${clockOf(row)}`;
    return [
      symbol('current', at, { rotation: rate.direction, scale: [1.5, 1.5] }),
      words({ x: at.x - 5 * beside, y: at.y + 1.5 * beside }, text, 'blue', false),
    ];
  }

  function symbol(
    variant: string,
    at: ChartPoint,
    { rotation, scale }: Pick<SymbolShape['attrs'], 'rotation' | 'scale'>,
  ) {
    const turned = Math.round(rotation * 10) / 10;
    const attrs = { variant, color: 'blue' as const, version: 1, ...fraction(at), scale, rotation: turned };
    return { id: newId(), name: '', type: 'symbol' as const, attrs };
  }
}

/** Shares of a line at which words may stand, the one in its middle first. */
const SHARES = [0.5, 0.35, 0.65, 0.25, 0.75];

/** Where the words of a line are farthest from those of the constraints on it. */
function farthestFrom(others: readonly ChartPoint[], from: ChartPoint, to: ChartPoint): ChartPoint {
  const room = ({ x, y }: ChartPoint) => Math.min(...others.map((other) => Math.hypot(other.x - x, other.y - y)));
  const [first, ...rest] = SHARES.map((share) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  })) as [ChartPoint, ...ChartPoint[]];
  return rest.reduce((best, at) => (room(at) > room(best) ? at : best), first);
}

function isFalling(from: ChartPoint, to: ChartPoint): boolean {
  return (to.x - from.x) * (to.y - from.y) > 0;
}

/** Of the part of the track that begins or ends nearest to a constraint. */
function isFallingAt(passage: Passage, position: Position, place: ChartPlace): boolean {
  const leg = passage.legs.find(({ line }) => line.some((point) => metresBetween(point, position) < 1));
  const at = leg?.line.findIndex((point) => metresBetween(point, position) < 1) ?? -1;
  const [from, to] = [leg?.line[Math.max(0, at - 1)], leg?.line[Math.max(1, at)]];
  return from && to ? isFalling(positionToChart(from, place), positionToChart(to, place)) : false;
}

/** A hundred-thousandth of a chart is finer than any screen. */
const rounded = (value: number) => Math.round(value * 100_000) / 100_000;
