import type { Drawing, DrawingType } from './drawing.ts';

/** Where a drawing lies: on a stage of a route, or on the blank one of the berth before or after (PLAN-02). */
export type DrawingPlace = { kind: 'stage'; stage: string } | { kind: Exclude<DrawingType, 'stage'> };

type Placed = Pick<Drawing, 'type' | 'stage'>;

/** Of a pilotage there is one drawing at a place. */
export function drawingAt<D extends Placed>(drawings: readonly D[], place: DrawingPlace): D | undefined {
  const wanted = placeKey(place);
  return drawings.find((drawing) => placeKey(placeOf(drawing)) === wanted);
}

export function placeOf({ type, stage }: Placed): DrawingPlace {
  if (type !== 'stage') return { kind: type };
  return { kind: 'stage', stage: stage?.uuid ?? '' };
}

/** The uuid of the stage, or the fixed id of the berthing stage. */
export function placeKey(place: DrawingPlace): string {
  return place.kind === 'stage' ? place.stage : place.kind;
}

/** The place with this key. */
export function placeWithKey(key: string): DrawingPlace {
  return key === 'departure-berthing' || key === 'arrival-berthing' ? { kind: key } : { kind: 'stage', stage: key };
}

/** Whether the route of the pilotage has changed since this was drawn; false where it is not known under which it was. */
export function isDrawnBeforeRoute({ route }: Pick<Drawing, 'route'>, routeNow: { uuid: string } | null): boolean {
  return route !== null && route.uuid !== routeNow?.uuid;
}
