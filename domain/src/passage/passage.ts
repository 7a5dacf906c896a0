import { METRES_IN_NAUTICAL_MILE } from '../numbers/units.ts';
import { courseBetween, metresBetween, metresOfLine, nearestOnLine, partOfLine } from '../plan/route/sailing.ts';
import type { Position } from '../ports/port.ts';
import type { CurveState } from '../risks/assess-constraint.ts';
import type { RouteAssessment, RowAssessment } from '../risks/assess-route.ts';
import type { TidalRate } from '../tides/tidal-rate.ts';
import { hours, type Instant } from '../time/instant.ts';
import type { Zone } from '../time/port-clocks.ts';
import type { PassageBerth } from './alongside.ts';

/** What the hull is drawn from, metres. */
export interface HullSize {
  length: number;
  beam: number;
  /** From the bow to the point of the ship that sails the track: her bridge, else half her length. */
  bowAhead: number;
}

export interface PassageInput {
  /** As the Tides tab shows it: the rows with their times, tides and verdicts. */
  assessment: RouteAssessment;
  /** In the order of sailing; null where the port gives none. */
  track: readonly Position[] | null;
  hull: HullSize | null;
  /** Where she leaves and where she goes to, when they are berths; left out where nothing is known of them. */
  berths?: { departure: PassageBerth | null; arrival: PassageBerth | null };
  /** The port keeps the places of its constraints from sight (PREFS-07). */
  arePlacesHidden: boolean;
  curves: ReadonlyMap<string, CurveState>;
  /** The stream at the rate station of a row, at any instant. */
  streamAt: (row: RowAssessment, at: Instant) => TidalRate | null;
  zone: Zone;
}

/** From one row whose place is known to the next one. */
export interface SailedLeg {
  from: Instant;
  to: Instant;
  /** In the order of sailing, both ends included. */
  line: readonly Position[];
  metres: number;
  /** Over the ground; null where a way takes no time. */
  knots: number | null;
  /** No track leads from the one to the other: the line is drawn between the constraints only. */
  isStraight: boolean;
}

export interface PlacedRow {
  row: RowAssessment;
  /** The constraint's own position. */
  position: Position;
}

/** A planned passage: when the ship is where, what is known there and then. Nothing of it is stored. */
export interface Passage extends PassageInput {
  start: Instant;
  /** When she is at the last row. */
  end: Instant;
  rows: readonly RowAssessment[];
  placed: readonly PlacedRow[];
  legs: readonly SailedLeg[];
}

/** Metres: so far a constraint may lie off the track of its route; a port pack allows 50. */
export const TRACK_REACH = 55;

export function planPassage(input: PassageInput): Passage {
  const { rows, pilotageStartTime: start } = input.assessment;
  const placed = input.arePlacesHidden ? [] : rows.flatMap(placedRow);
  const legs = legsOf(start, placed, input.arePlacesHidden ? null : input.track);
  return { ...input, start, end: rows.at(-1)?.at ?? start, rows, placed, legs };
}

function placedRow(row: RowAssessment): PlacedRow[] {
  const { location } = row.routeConstraint.constraint;
  return location === null ? [] : [{ row, position: location }];
}

interface Passing extends PlacedRow {
  /** Metres along the track; null where it does not lead past this row. */
  along: number | null;
}

function legsOf(start: Instant, placed: readonly PlacedRow[], track: readonly Position[] | null): SailedLeg[] {
  const passings = passingsOf(placed, track);
  const between = passings.slice(1).map((to, index) => legBetween(passings[index] as Passing, to, track));
  const first = passings[0];
  if (!first || !track || first.along === null || first.along === 0 || first.row.at <= start) return between;
  return [leg(start, first.row.at, partOfLine(track, 0, first.along), false), ...between];
}

/** Where the track passes each row, never back along it. */
function passingsOf(placed: readonly PlacedRow[], track: readonly Position[] | null): Passing[] {
  let reached = 0;
  return placed.map((one) => {
    if (track === null) return { ...one, along: null };
    const { along, off } = nearestOnLine(track, one.position, reached);
    if (off > TRACK_REACH) return { ...one, along: null };
    reached = along;
    return { ...one, along };
  });
}

function legBetween(from: Passing, to: Passing, track: readonly Position[] | null): SailedLeg {
  const [start, end] = [from.row.at, to.row.at];
  if (track === null || from.along === null || to.along === null)
    return leg(start, end, [from.position, to.position], true);
  return leg(start, end, partOfLine(track, from.along, to.along), false);
}

function leg(from: Instant, to: Instant, line: readonly Position[], isStraight: boolean): SailedLeg {
  const metres = metresOfLine(line);
  return { from, to, line, metres, knots: knotsOf(metres, to - from), isStraight };
}

function knotsOf(metres: number, time: number): number | null {
  if (time > 0) return metres / METRES_IN_NAUTICAL_MILE / (time / hours(1));
  return metres === 0 ? 0 : null;
}

/** The straight parts of the way, from one turn of the track to the next, with what is sailed on them. */
export interface StraightPart {
  from: Position;
  to: Position;
  metres: number;
  /** The speeds at which its parts are sailed, in order, each once in a row; knots to one place. */
  speeds: readonly number[];
  isStraight: boolean;
}

/** Degrees: a bend of less is none. */
const LEAST_TURN = 1;

export function straightParts({ legs }: Pick<Passage, 'legs'>): StraightPart[] {
  const parts: StraightPart[] = [];
  for (const { line, knots, isStraight } of legs) {
    const speeds = knots === null ? [] : [Math.round(knots * 10) / 10];
    for (const [index, to] of line.slice(1).entries()) {
      const from = line[index] as Position;
      const open = parts.at(-1);
      if (metresBetween(from, to) < 1) continue;
      if (open && !isStraight && !open.isStraight && !turns(open, to))
        parts[parts.length - 1] = joined(open, to, speeds);
      else parts.push({ from, to, metres: metresBetween(from, to), speeds, isStraight });
    }
  }
  return parts;
}

/** Whether the way to the next point leaves the course of a part. */
function turns(part: StraightPart, next: Position): boolean {
  const [course, onward] = [courseBetween(part.from, part.to), courseBetween(part.to, next)];
  if (course === null || onward === null) return false;
  const bend = Math.abs(onward - course) % 360;
  return Math.min(bend, 360 - bend) >= LEAST_TURN;
}

function joined(part: StraightPart, to: Position, speeds: readonly number[]): StraightPart {
  const fresh = speeds.filter((speed) => speed !== part.speeds.at(-1));
  return { ...part, to, metres: metresBetween(part.from, to), speeds: [...part.speeds, ...fresh] };
}
