import type { Drawing } from './drawings/drawing.ts';
import { drawingAt, isDrawnBeforeRoute, placeKey, placeOf } from './drawings/drawing-place.ts';
import type { PlanPlace } from './plan-stages.ts';

/** `check`: something is drawn there, and the route has changed since. */
export type StageState = 'drawn' | 'nothing' | 'check';

export interface StageOverview extends PlanPlace {
  drawing: Drawing | undefined;
  state: StageState;
}

export interface PlanOverview {
  stages: StageOverview[];
  /** Stages with something drawn on them. */
  drawn: number;
  /** Numbers of the stages that were drawn before the route changed. */
  toCheck: number[];
  /** What is drawn where the pilotage no longer goes: it is kept. */
  former: Drawing[];
}

/** What of a plan is drawn, under the route that the pilotage has now. */
export function planOverview(
  places: readonly PlanPlace[],
  drawings: readonly Drawing[],
  routeNow: { uuid: string } | null,
): PlanOverview {
  const stages = places.map((place): StageOverview => {
    const drawing = drawingAt(drawings, place.place);
    return { ...place, drawing, state: stateOf(drawing, routeNow) };
  });
  const known = new Set(places.map(({ place }) => placeKey(place)));
  return {
    stages,
    drawn: stages.filter(({ state }) => state !== 'nothing').length,
    toCheck: stages.filter(({ state }) => state === 'check').map(({ number }) => number),
    former: drawings.filter((drawing) => hasShapes(drawing) && !known.has(placeKey(placeOf(drawing)))),
  };
}

function stateOf(drawing: Drawing | undefined, routeNow: { uuid: string } | null): StageState {
  if (!drawing || !hasShapes(drawing)) return 'nothing';
  return isDrawnBeforeRoute(drawing, routeNow) ? 'check' : 'drawn';
}

function hasShapes({ metadata }: Drawing): boolean {
  return metadata.shapes.length > 0;
}
