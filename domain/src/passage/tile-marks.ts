import { type ChartPlace, positionToChart } from '../plan/charts/chart-place.ts';
import type { Mark } from '../plan/marks/mark.ts';
import { type ChartSize, unitOf } from '../plan/marks/shape-geometry.ts';
import { rowMark } from '../risks/changed/changed-summary.ts';
import { clockOn } from '../time/port-time.ts';
import { trackMarks } from './computed-marks.ts';
import { boxAround, findLabelBox, holdsPoint } from './label-boxes.ts';
import { circlePath, outcomeSign } from './mark-shapes.ts';
import type { Passage, PlacedRow } from './passage.ts';

/** A tile is a little less than half as wide as the reference chart: what is drawn there is so much larger. */
const ENLARGED = 2.2;
const SIGN = 8;
const LETTERS = 15;
/** Width of a bold letter as a part of its size, as computed-marks.ts has it. */
const LETTER_PART = 8.2 / 14;

/**
 * The computed layer as a tile shows it: the track, at each constraint its outcome, and the wheel-over points of the port with
 * name and time. Figures, hulls and streams would be too small to read there.
 */
export function tileMarks(passage: Passage, place: ChartPlace, size: ChartSize): Mark[] {
  const unit = unitOf(size) * ENLARGED;
  const frame = { left: 0, top: 0, ...size };
  const seen = passage.placed
    .filter(({ row }) => !row.hidden)
    .map((one) => ({ ...one, at: positionToChart(one.position, place) }))
    .filter(({ at }) => holdsPoint(frame, at));
  const taken = seen.map(({ at }) => boxAround(at, SIGN * 1.3 * unit));
  return [
    ...trackMarks(passage, { place, unit, frame }),
    ...seen.flatMap(({ row, at }) => (row.isWaypoint ? ringAt(at) : outcomeSign(rowMark(row), at, SIGN * unit))),
    ...seen.filter(({ row }) => row.routeConstraint.constraint.wheelOver).flatMap(nameOf),
  ];

  function ringAt(at: { x: number; y: number }): Mark[] {
    return [{ kind: 'path', path: circlePath(at, 5 * unit), fill: 'halo', stroke: 'computed', width: 2 * unit }];
  }

  function nameOf({ row, at }: PlacedRow & { at: { x: number; y: number } }): Mark[] {
    const text = `${row.routeConstraint.constraint.name} ${clockOn(row.at, row.pilotageStartTime, passage.zone)}`;
    const letters = LETTERS * unit;
    const box = findLabelBox(
      { at, width: text.length * letters * LETTER_PART, height: letters * 1.4 },
      SIGN * 1.6 * unit,
      taken,
      frame,
    );
    if (box === null) return [];
    taken.push(box);
    const y = box.top + letters * 1.1;
    return [{ kind: 'text', x: box.left, y, text, ink: 'computed', size: letters, weight: 'bold', hasHalo: true }];
  }
}
