import { type BerthFront, layBerth } from '../plan/berth-front.ts';
import { metresPerDegree } from '../plan/charts/chart-place.ts';
import { alongLine, metresOfLine, nearestOnLine } from '../plan/route/sailing.ts';
import type { Position } from '../ports/port.ts';
import type { SideTo } from '../routes/route.ts';
import type { HullSize } from './passage.ts';

/** A berth at an end of the passage. */
export interface PassageBerth {
  /** Null where the port gives no line of it. */
  front: BerthFront | null;
  /** Which side she has to it; null where that is not known. */
  sideTo: SideTo | null;
  /** A place that ships come from, on the side of the water. */
  seaward: Position | null;
}

/** Why it is not known how she lies. */
export type LieUnknown = 'noBerthLine' | 'noSideTo';

export interface Lie {
  /** Degrees true, along the line of the berth. */
  heading: number;
  /** Of the point of the ship that sails the track. */
  position: Position;
}

/** Metres: a berth whose place lies farther off its line is described wrongly; nothing is drawn by it. */
const MOST_OFF = 150;

/** Alongside she lies against the line of the berth, her middle abeam of the berth's place, her bow by the side she has to it. */
export function lieAt(
  { front, sideTo, seaward }: PassageBerth,
  place: Position,
  hull: HullSize | null,
): Lie | LieUnknown {
  const laid = front && layBerth(front, seaward);
  if (!front || !laid) return 'noBerthLine';
  const { along, off } = nearestOnLine(front.line, place);
  if (off > MOST_OFF || metresOfLine(front.line) === 0) return 'noBerthLine';
  if (sideTo === null) return 'noSideTo';
  const water = 360 - laid.north;
  const heading = (water + (sideTo === 'Starboard' ? 90 : 270)) % 360;
  const foot = alongLine(front.line, along).position;
  if (hull === null) return { heading, position: foot };
  const middle = movedBy(foot, water, hull.beam / 2);
  return { heading, position: movedBy(middle, heading, hull.length / 2 - hull.bowAhead) };
}

/** Metres towards so many degrees true; less than 0 away from it. */
function movedBy({ latitude, longitude }: Position, bearing: number, metres: number): Position {
  const angle = (bearing * Math.PI) / 180;
  const perDegree = metresPerDegree(latitude);
  return {
    latitude: latitude + (metres * Math.cos(angle)) / perDegree.north,
    longitude: longitude + (metres * Math.sin(angle)) / perDegree.east,
  };
}
