import { METRES_IN_NAUTICAL_MILE } from '../numbers/units.ts';
import { type ChartPlace, type ChartPoint, positionToChart } from '../plan/chart-place.ts';
import type { DrawingColour, Shape } from '../plan/drawing.ts';
import { courseBetween, metresBetween } from '../plan/sailing.ts';
import type { Position } from '../ports/port.ts';
import { clockOn } from '../time/port-time.ts';
import { courseText, PASSAGE } from '../words/passage.ts';
import { clipLine, holdsPoint } from './label-boxes.ts';
import { type Passage, type PlacedRow, straightParts } from './passage.ts';

/** Pixels of a chart of the reference width that words stand beside what they name. */
const BESIDE = 14;
const REFERENCE_WIDTH = 919;

/**
 * What a pilot takes over from the computed layer: the track as lines with course and distance, and each constraint with its
 * name and time. Verdicts, what remains, hulls and streams stay computed: drawn once, they would go on saying what was true
 * at another start. `newId` gives ids in the order of drawing.
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
  const track = straightParts(passage).flatMap((part): Shape[] => {
    const line = clipLine(positionToChart(part.from, place), positionToChart(part.to, place), frame);
    const course = courseBetween(part.from, part.to);
    if (line === null || course === null) return [];
    const [from, to] = line;
    const points = [from, to].map(fraction).flatMap(({ x, y }) => [x, y]);
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    return [
      { id: newId(), name: '', type: 'straight line', attrs: { points, color: 'blue', version: 1 } },
      words(
        middle,
        `${courseText(course)} ${PASSAGE.miles(part.metres / METRES_IN_NAUTICAL_MILE)}`,
        'blue',
        isFalling(from, to),
      ),
    ];
  });
  const seen = passage.placed.filter(
    ({ row, position }) => !row.hidden && holdsPoint(frame, positionToChart(position, place)),
  );
  return [...track, ...seen.flatMap((one) => constraintShapes(one))];

  function constraintShapes({ row, position }: PlacedRow): Shape[] {
    const at = positionToChart(position, place);
    const { name, wheelOver } = row.routeConstraint.constraint;
    const color = wheelOver ? 'red' : 'blue';
    const look = { variant: 'waypoint', color, rotation: 0, version: 1 } as const;
    const clock = clockOn(row.at, row.pilotageStartTime, passage.zone);
    return [
      { id: newId(), name: '', type: 'symbol', attrs: { ...look, ...fraction(at), scale: [1, 1] } },
      words(at, `${name} ${clock}`, color, isFallingAt(passage, position, place)),
    ];
  }
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
