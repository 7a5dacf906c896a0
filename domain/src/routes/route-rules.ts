import type { BerthStationType } from '../ports/berth-station.ts';
import type { RouteSummary, SideTo } from './route.ts';

type Movement = 'Arrival' | 'Departure' | 'Shift';
type End = 'fromLocation' | 'toLocation';
interface Place {
  uuid: string;
  berthStationType: BerthStationType;
}

/** What decides which routes there are: places and route by uuid. */
export interface Leg {
  movementType: Movement | null;
  fromLocation: string | null;
  toLocation: string | null;
  sideTo: SideTo | null;
  route: string | null;
}

const PLACE_TYPES: Record<Movement, Record<End, BerthStationType>> = {
  Arrival: { fromLocation: 'station', toLocation: 'berth' },
  Departure: { fromLocation: 'berth', toLocation: 'station' },
  Shift: { fromLocation: 'berth', toLocation: 'berth' },
};

/** FORM-14: the places where a movement may start or end; all of them until the movement is known. */
export function placesFor<P extends Place>(movement: Movement | null, end: End, places: readonly P[]): P[] {
  return places.filter((place) => movement === null || place.berthStationType === PLACE_TYPES[movement][end]);
}

/** FORM-15: a new movement clears the route and each place of the wrong type; a place that fits, or is unknown, stays. */
export function changeMovement<L extends Leg>(leg: L, movementType: Movement, places: readonly Place[]): L {
  if (leg.movementType === movementType) return leg;
  const fitting = (end: End) => {
    const place = places.find(({ uuid }) => uuid === leg[end]);
    return place && place.berthStationType !== PLACE_TYPES[movementType][end] ? null : leg[end];
  };
  return {
    ...leg,
    movementType,
    fromLocation: fitting('fromLocation'),
    toLocation: fitting('toLocation'),
    route: null,
  };
}

/** FORM-16: the routes between the two places that do not bar the side to be berthed. */
export function routeChoices<R extends RouteSummary>(
  leg: Omit<Leg, 'route' | 'movementType'>,
  routes: readonly R[],
): R[] {
  const { fromLocation, toLocation, sideTo } = leg;
  return routes.filter(
    ({ from, to, sideToRestrictions }) =>
      from.uuid === fromLocation && to.uuid === toLocation && !(sideTo && sideToRestrictions.includes(sideTo)),
  );
}

/** FORM-17: the chosen route while it is still a choice; else the only one left; else none. */
export function settleRoute<L extends Leg>(leg: L, routes: readonly RouteSummary[]): L {
  const choices = routeChoices(leg, routes);
  if (choices.some(({ uuid }) => uuid === leg.route)) return leg;
  const [only, ...others] = choices;
  const route = only && others.length === 0 ? only.uuid : null;
  return route === leg.route ? leg : { ...leg, route };
}
