import type { Position } from '../../ports/port.ts';
import { alongLine, metresBetween, nearestOnLine } from './sailing.ts';

/** A point of the way over ground, and what is passed there; a bend of the track has nothing. */
export interface RouteStop<T> {
  position: Position;
  passed: readonly T[];
}

/** Nearer than this, metres, two points are one: a leg of that length turns no ship. */
const SAME_POINT = 25;
/** A place that lies farther from the track than this, metres, keeps its own position. */
const ON_TRACK = 50;

interface Placed<T> {
  item: T;
  position: Position;
}

interface Chained {
  position: Position;
  /** Metres along the track. */
  chainage: number;
}

/**
 * The way of a ship through her places in the order of sailing: the bends of the track where the port gives one, and on it
 * each place at the point of the track nearest to it, never behind the place before. Without a track straight from place to
 * place. Places at one point share it.
 */
export function routeStops<T>(places: readonly Placed<T>[], track: readonly Position[] | null): RouteStop<T>[] {
  return track ? onTrack(places, track) : inOrder(places);
}

function inOrder<T>(places: readonly Placed<T>[]): RouteStop<T>[] {
  const stops: { position: Position; passed: T[] }[] = [];
  for (const { item, position } of places) {
    const last = stops.at(-1);
    if (last && metresBetween(last.position, position) <= SAME_POINT) last.passed.push(item);
    else stops.push({ position, passed: [item] });
  }
  return stops;
}

function onTrack<T>(places: readonly Placed<T>[], track: readonly Position[]): RouteStop<T>[] {
  const stops: (Chained & { passed: T[] })[] = bendsOf(track).map((bend) => ({ ...bend, passed: [] }));
  let reached = 0;
  for (const { item, position } of places) {
    const { along, off } = nearestOnLine(track, position, reached);
    const same = stops.find(({ chainage }) => Math.abs(chainage - along) <= SAME_POINT);
    if (same) same.passed.push(item);
    else {
      const place = off > ON_TRACK ? position : alongLine(track, along).position;
      stops.push({ chainage: along, position: place, passed: [item] });
    }
    reached = Math.max(along, same?.chainage ?? 0);
  }
  return stops.toSorted((one, other) => one.chainage - other.chainage);
}

function bendsOf(track: readonly Position[]): Chained[] {
  const bends: Chained[] = [];
  for (const position of track) {
    const last = bends.at(-1);
    const along = last ? metresBetween(last.position, position) : 0;
    if (!last || along > 0) bends.push({ chainage: (last?.chainage ?? 0) + along, position });
  }
  return bends;
}
