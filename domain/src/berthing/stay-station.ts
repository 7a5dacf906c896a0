import type { Pilotage } from '../pilotages/pilotage.ts';
import type { RouteConstraint } from '../routes/route.ts';
import type { Instant } from '../time/instant.ts';
import { isStayAt, type StayFacts } from './berthing-conditions.ts';

/** The tide station of the berth at which she stays, and until when its tides are needed; null is 48 hours at most. */
export interface StayStation {
  uuid: string;
  departure: Instant | null;
}

/** What a pilotage tells of the stay. */
export function stayOf({
  movementType,
  toLocation,
  nextDeparture,
}: Pick<Pilotage, 'movementType' | 'toLocation' | 'nextDeparture'>): StayFacts {
  if (!nextDeparture) return { movementType, toLocation, nextDeparture: null };
  const { date, ...next } = nextDeparture;
  return { movementType, toLocation, nextDeparture: { at: Date.parse(date), ...next } };
}

/** Null where nothing is asked of the stay, or where its station is gone. */
export function stayStationOf(constraints: readonly RouteConstraint[], stay: StayFacts): StayStation | null {
  const last = constraints.toSorted((one, other) => one.order - other.order).at(-1)?.constraint;
  if (!last?.tideStation || last.tideStationDeleted || !isStayAt(last, stay)) return null;
  return { uuid: last.tideStation.uuid, departure: stay.nextDeparture?.at ?? null };
}
