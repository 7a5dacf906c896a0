import type { BerthStation } from '../ports/berth-station.ts';
import type { RouteSummary } from '../routes/route.ts';
import type { Person } from '../session/user.ts';
import { NOT_NAMED } from '../words/labels.ts';
import type { Pilotage, PilotageFields, PilotageRow } from './pilotage.ts';
import { isLink, type PilotageField, rowOf } from './pilotage-fields.ts';
import { type ReviewValues, stillToReview } from './review/review-fields.ts';

/** Where the names of places, routes and people are looked up; undefined for one that this device has never read. */
export interface KnownThings {
  place: (uuid: string) => Pick<BerthStation, 'uuid' | 'name' | 'berthStationType'> | undefined;
  route: (uuid: string) => Pick<RouteSummary, 'uuid' | 'name' | 'sideToRestrictions'> | undefined;
  person: (uuid: string) => Person | undefined;
}

/**
 * A stored pilotage, or a row of the list, with the waiting edits of this device on top. A place, route or person that
 * this device cannot name is another one all the same: its constraints and its berth count, not those of the old one.
 */
export function withWaiting<P extends Pilotage | PilotageRow>(
  stored: P,
  waiting: Partial<PilotageFields>,
  known: KnownThings,
): P {
  const own = Object.entries(waiting)
    .filter(([field, value]) => field in stored && value !== undefined)
    .map(([field, value]) => [field, named(field as PilotageField, value, stored[field as keyof P], known)]);
  return {
    ...stored,
    ...Object.fromEntries(own),
    ...(isOtherStay(stored, waiting) && { nextDeparture: null }),
    // How long another route takes the server has not said.
    ...(waiting.route !== undefined && waiting.route?.uuid !== stored.route?.uuid && { passageMinutes: null }),
  };
}

/** A value as a pilotage holds it: what is sent as a reference, with its name. */
function named(field: PilotageField, value: unknown, stored: unknown, known: KnownThings): unknown {
  const { kind } = rowOf(field);
  if (kind === 'vessel') return { ...(stored as object), ...(value as object) };
  const uuid = isLink(field) ? (value as { uuid: string } | null)?.uuid : undefined;
  if (uuid === undefined) return value;
  if (kind === 'person') return personOf(uuid, stored as Person | null, known);
  return kind === 'route'
    ? routeOf(uuid, stored as PilotageRow['route'], known)
    : placeOf(uuid, stored as PilotageRow['toLocation'], known);
}

/** The server's word on when she leaves was of another berth, or of another ship. */
function isOtherStay(
  stored: Pilotage | PilotageRow,
  { toLocation, vessel }: Pick<Partial<PilotageFields>, 'toLocation' | 'vessel'>,
): boolean {
  const isOtherBerth = toLocation !== undefined && toLocation?.uuid !== stored.toLocation?.uuid;
  return 'nextDeparture' in stored && (isOtherBerth || (vessel !== undefined && vessel.IMO !== stored.vessel.IMO));
}

/** A pilotage whose reviewer has confirmed what was seen, and the server has not heard of it yet. */
export function withConfirmation(pilotage: Pilotage, seen: ReviewValues): Pilotage {
  const previousData = stillToReview(pilotage.previousData ?? {}, pilotage, seen);
  return { ...pilotage, previousData, needsReview: pilotage.needsReview && Object.keys(previousData).length > 0 };
}

function placeOf(uuid: string, stored: PilotageRow['toLocation'], { place }: KnownThings): PilotageRow['toLocation'] {
  if (stored?.uuid === uuid) return stored;
  const berthStationType = stored?.berthStationType ?? 'berth';
  return place(uuid) ?? { uuid, name: NOT_NAMED.place, berthStationType };
}

function routeOf(uuid: string, stored: PilotageRow['route'], { route }: KnownThings): PilotageRow['route'] {
  if (stored?.uuid === uuid) return stored;
  return route(uuid) ?? { uuid, name: NOT_NAMED.route, sideToRestrictions: [] };
}

function personOf(uuid: string, stored: Person | null, { person }: KnownThings): Person {
  if (stored?.uuid === uuid) return stored;
  return person(uuid) ?? { uuid, metadata: null };
}
