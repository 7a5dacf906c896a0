import { alongLine } from '../plan/route/sailing.ts';
import type { Position } from '../ports/port.ts';
import type { Instant } from '../time/instant.ts';
import { type LieUnknown, lieAt } from './alongside.ts';
import type { Passage, SailedLeg } from './passage.ts';

export interface ShipPlace {
  position: Position;
  /** Degrees true along the track; null where none is known. */
  heading: number | null;
  /** Over the ground; null where a way takes no time. */
  knots: number | null;
  /** She sails a line that is drawn between constraints only. */
  isStraight: boolean;
  /** She lies at a berth: along its line, or it is not known how. Null while she is under way. */
  alongside: 'known' | LieUnknown | null;
}

type Sailing = Pick<Passage, 'legs' | 'placed' | 'end' | 'rows' | 'hull' | 'berths'>;

/**
 * Where the ship is by the plan: between two rows she sails the track at the one speed that their times give. A stop keeps
 * the heading she came with. Null before the first place and after the last one.
 */
export function shipAt(passage: Sailing, at: Instant): ShipPlace | null {
  const { legs } = passage;
  // At a row she comes from the leg that leads to it; at the first there is only the leg that leads away.
  const index = Math.max(
    legs.findLastIndex(({ from, to }) => from < at && at <= to),
    legs.findLastIndex(({ from, to }) => from === at && at === to),
  );
  const leg = legs[index];
  if (leg) return withBerth(passage, at, placeOn(legs, index, leg, at));
  const away = legs.find(({ from }) => from === at);
  if (away) return withBerth(passage, at, atStart(legs, away));
  const only = passage.placed.find(({ row }) => row.at === at);
  if (!only) return null;
  return withBerth(passage, at, { position: only.position, heading: null, knots: null, ...STRAIGHT });
}

function placeOn(legs: readonly SailedLeg[], index: number, leg: SailedLeg, at: Instant): ShipPlace {
  const share = leg.to > leg.from ? (at - leg.from) / (leg.to - leg.from) : 1;
  const { position, course } = alongLine(leg.line, leg.metres * share);
  return { position, heading: course ?? headingBefore(legs, index), knots: leg.knots, ...by(leg) };
}

function headingBefore(legs: readonly SailedLeg[], index: number): number | null {
  const before = legs.slice(0, index).findLast(({ metres }) => metres > 0);
  return before ? alongLine(before.line, before.metres).course : null;
}

/** A line that is drawn between constraints only says nothing of how she lies at the first of them. */
function atStart(legs: readonly SailedLeg[], leg: SailedLeg): ShipPlace {
  const position = leg.line[0] as Position;
  const { course } = alongLine(leg.line, 0);
  const isFirst = legs[0] === leg;
  return {
    position,
    heading: leg.isStraight && isFirst ? null : course,
    knots: leg.knots,
    ...by(leg),
  };
}

const STRAIGHT = { isStraight: true, alongside: null } as const;

function by({ isStraight }: SailedLeg) {
  return { isStraight, alongside: null };
}

/** Alongside she lies as the berth does and not as the track runs. */
function withBerth({ placed, rows, hull, berths }: Sailing, at: Instant, place: ShipPlace): ShipPlace {
  const berth = placed.find(({ row }) => row.at === at && row.routeConstraint.constraint.berthStation !== null);
  if (!berth) return place;
  const known = berth.row === rows.at(-1) ? berths?.arrival : berth.row === rows[0] ? berths?.departure : null;
  const lie = known ? lieAt(known, berth.position, hull) : 'noBerthLine';
  return typeof lie === 'string'
    ? { ...place, heading: null, alongside: lie }
    : { ...place, ...lie, knots: 0, alongside: 'known' };
}
