import { type Instant, isoToInstant, minutes } from '../../time/instant.ts';
import type { PilotageRow } from '../pilotage.ts';
import { isEndState } from '../rights/pilotage-status.ts';

/** What a clash looks at; `passageMinutes` from the start to the last constraint, null where nobody knows. */
export type ClashRow = Pick<
  PilotageRow,
  | 'uuid'
  | 'status'
  | 'date'
  | 'movementType'
  | 'fromLocation'
  | 'toLocation'
  | 'pilot'
  | 'pilotSecond'
  | 'vessel'
  | 'passageMinutes'
>;

/** What two movements cannot both have. */
export type ClashKind = 'berth' | 'pilot' | 'ship';

export interface Clash {
  kind: ClashKind;
  /** The other movement. */
  other: ClashRow;
  /** Of a berth or a pilot: which. */
  uuid: string | null;
}

interface Movement {
  row: ClashRow;
  start: Instant;
  /** At the last constraint. */
  end: Instant;
}

/** When she is alongside for certain: she came by one known movement and leaves by the next. */
interface Stay {
  row: ClashRow;
  from: Instant;
  until: Instant;
}

/**
 * The clashes of each movement that is still to be sailed, by its uuid (decision 0114). What is not known, a start, a
 * duration, a ship without a number, clashes with nothing: that is no word of anything being free.
 */
export function clashesOf(rows: readonly ClashRow[]): ReadonlyMap<string, readonly Clash[]> {
  const movements = rows.flatMap(movementOf).sort((one, other) => one.start - other.start);
  const found = new Map<string, Clash[]>();
  const tell = (row: ClashRow, clash: Clash) => {
    const told = found.get(row.uuid) ?? [];
    const isTold = told.some(
      ({ kind, other, uuid }) => kind === clash.kind && other === clash.other && uuid === clash.uuid,
    );
    if (!isTold) found.set(row.uuid, [...told, clash]);
  };
  const tellBoth = (one: ClashRow, other: ClashRow, kind: ClashKind, uuid: string | null) => {
    if (isOpen(one)) tell(one, { kind, other, uuid });
    if (isOpen(other)) tell(other, { kind, other: one, uuid });
  };
  for (const [one, other] of overlapping(movements.filter(({ row }) => isOpen(row)))) {
    if (isSameShip(one.row, other.row)) tellBoth(one.row, other.row, 'ship', null);
    else if (berthOf(one.row) !== null && berthOf(one.row) === berthOf(other.row))
      tellBoth(one.row, other.row, 'berth', berthOf(one.row));
    for (const pilot of pilotsOf(one.row))
      if (pilotsOf(other.row).includes(pilot)) tellBoth(one.row, other.row, 'pilot', pilot);
  }
  const stays = staysIn(movements);
  for (const { row, end } of movements) {
    const berth = berthOf(row);
    for (const stay of (berth !== null && isOpen(row) && stays.get(berth)) || [])
      if (!isSameShip(stay.row, row) && stay.from <= end && end < stay.until) tellBoth(row, stay.row, 'berth', berth);
  }
  return found;
}

/** The stays at berths that the rows tell of, by berth. */
export function staysOf(rows: readonly ClashRow[]): ReadonlyMap<string, readonly Stay[]> {
  return staysIn(rows.flatMap(movementOf).sort((one, other) => one.start - other.start));
}

/** Whether a movement takes room: a draft is not planned yet, and what was withdrawn takes none. */
export function takesRoom({ status }: Pick<ClashRow, 'status'>): boolean {
  return status !== 'Draft' && status !== 'Arch' && status !== 'Canc';
}

/** From the start to the last constraint; none where it takes no room or nobody knows how long it takes. */
export function movementOf(row: ClashRow): Movement[] {
  const span = takesRoom(row) ? spanOf(row) : null;
  return span ? [{ row, ...span }] : [];
}

/** From the start to the last constraint; null where nobody knows. */
export function spanOf({ date, passageMinutes }: Pick<ClashRow, 'date' | 'passageMinutes'>) {
  const start = isoToInstant(date);
  return start === null || typeof passageMinutes !== 'number' ? null : { start, end: start + minutes(passageMinutes) };
}

/** Whether a movement is still to be sailed. */
export const isOpen = ({ status }: Pick<ClashRow, 'status'>) => status !== 'Draft' && !isEndState(status);

/** Pairs that share more than an instant, of movements by their start. */
function overlapping(movements: readonly Movement[]): [Movement, Movement][] {
  const pairs: [Movement, Movement][] = [];
  let under: Movement[] = [];
  for (const movement of movements) {
    under = under.filter(({ end }) => end > movement.start);
    pairs.push(...under.map((one): [Movement, Movement] => [one, movement]));
    under.push(movement);
  }
  return pairs;
}

/** By berth: who lies there from a known arrival to her next known movement, which leaves it. */
function staysIn(movements: readonly Movement[]): Map<string, Stay[]> {
  const stays = new Map<string, Stay[]>();
  const before = new Map<string, Movement>();
  for (const movement of movements) {
    const imo = movement.row.vessel.IMO;
    if (imo === null) continue;
    const arrival = before.get(imo);
    before.set(imo, movement);
    const berth = arrival ? berthOf(arrival.row) : null;
    if (!arrival || berth === null || movement.row.fromLocation?.uuid !== berth || arrival.end > movement.start)
      continue;
    const stay = { row: arrival.row, from: arrival.end, until: movement.start };
    stays.set(berth, [...(stays.get(berth) ?? []), stay]);
  }
  return stays;
}

/** The berth that she goes to. */
function berthOf({ toLocation }: ClashRow): string | null {
  return toLocation?.berthStationType === 'berth' ? toLocation.uuid : null;
}

/** Without a number nobody knows whether two names are one ship. */
function isSameShip(one: ClashRow, other: ClashRow): boolean {
  return one.vessel.IMO !== null && one.vessel.IMO === other.vessel.IMO;
}

function pilotsOf({ pilot, pilotSecond }: ClashRow): string[] {
  return [...new Set([pilot, pilotSecond].flatMap((one) => one?.uuid ?? []))];
}
