import { isSameValue } from '../numbers/same-value.ts';
import type { PilotageRow } from '../pilotages/pilotage.ts';
import { hours, type Instant } from '../time/instant.ts';
import type { StayFacts } from './berthing-conditions.ts';

/** Another pilotage, as the server has it and as the edits that wait on this device make it. */
export interface WaitingRow {
  stored: PilotageRow;
  own: PilotageRow;
}

/** Whose stay it is: the ship, the berth that she goes to, and her visit. */
export type StayOf = Pick<PilotageRow, 'vessel' | 'toLocation' | 'vesselVisitCode' | 'date'>;

type Departure = NonNullable<StayFacts['nextDeparture']>;

/** TIDE-10: an estimate further ahead than tides are read for is none. */
const FURTHEST_ESTIMATE = hours(21 * 24);

/**
 * When she leaves her berth, if other pilotages of hers are changed on this device and the server has not heard of it:
 * by the rule of the server (BERTH-02) over what it `told` and over the changed rows. Where that leaves more than one
 * answer, the stay is taken as long as it may be, or its end is `unknown`. `arrival`: when she is at the berth.
 */
export function departureWith(
  stay: StayOf,
  told: StayFacts['nextDeparture'],
  rows: readonly WaitingRow[],
  arrival: Instant,
): StayFacts['nextDeparture'] | 'unknown' {
  const moves = rows
    .map(({ stored, own }) => ({
      before: moveOf(stored, stay, arrival),
      after: isWithdrawn(stored, own) ? null : moveOf(own, stay, arrival),
    }))
    .filter(({ before, after }) => !isSameValue(before, after));
  // Where she goes to no berth, none is left.
  if (moves.length === 0 || stay.toLocation === null) return told;
  const before = moves.flatMap((move) => move.before ?? []);
  const after = moves.flatMap((move) => move.after ?? []);
  // What lies before she is there ends no stay.
  const known = told !== null && told.at > arrival ? told : null;
  const isOurs = known !== null && before.some(({ kind, at }) => kind === 'leaves' && at === known.at);
  const stands = isOurs ? null : known;
  const leaving: Departure[] = after.filter(({ kind }) => kind === 'leaves').map(({ at, exact }) => ({ at, exact }));
  // What ends her visit for certain counts before any estimate. Of two that are unknown to each other the later one
  // makes the longer stay.
  const exact = earliest([...leaving, ...(stands ? [stands] : [])].filter((one) => one.exact));
  if (exact) return exact;
  // The server may know another one behind that which is gone.
  if (isOurs && known.exact) return 'unknown';
  const estimate = earliest([...leaving, ...(stands ? [stands] : [])]);
  const gone = after.filter(({ kind }) => kind === 'elsewhere').map(({ at }) => at);
  const counts =
    estimate !== null &&
    gone.every((at) => estimate.at < at) &&
    estimate.at <= Date.parse(stay.date) + FURTHEST_ESTIMATE;
  // No later than what the server chose among all that it knows: nothing of those comes before it.
  if (known !== null && estimate !== null && estimate.at <= known.at) return counts ? estimate : null;
  const mayHide = before.some(({ kind }) => kind === 'elsewhere');
  return estimate === null && !isOurs && !mayHide ? null : 'unknown';
}

interface Move extends Departure {
  /** From her berth; or from another place, or calling anew, which nobody does who still lies there. */
  kind: 'leaves' | 'elsewhere';
}

/** Archiving withdraws a movement, unless it was done: then the ship has sailed. */
function isWithdrawn(stored: PilotageRow, own: PilotageRow): boolean {
  return own.status === 'Arch' && stored.status !== 'Arch' && stored.status !== 'Done';
}

function moveOf(row: PilotageRow, stay: StayOf, arrival: Instant): Move | null {
  const at = Date.parse(row.date);
  if (row.vessel.IMO !== stay.vessel.IMO || row.status === 'Canc' || at <= arrival) return null;
  const isOfVisit = row.vesselVisitCode !== null && row.vesselVisitCode === stay.vesselVisitCode;
  const isFromBerth = row.fromLocation?.uuid === stay.toLocation?.uuid;
  if (row.movementType === 'Arrival') return isOfVisit ? null : { kind: 'elsewhere', at, exact: false };
  if (row.fromLocation && !isFromBerth) return { kind: 'elsewhere', at, exact: false };
  if (!isFromBerth || row.movementType === null) return null;
  return { kind: 'leaves', at, exact: isOfVisit && row.status !== 'Draft' };
}

function earliest(all: readonly Departure[]): Departure | null {
  return all.reduce<Departure | null>((least, one) => (least && least.at <= one.at ? least : one), null);
}
