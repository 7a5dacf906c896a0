import { metresBetween } from '@leadline/domain/plan/route/sailing';
import type { Position } from '@leadline/domain/ports/port';
import { milesBetween } from '@leadline/domain/risks/leg-speed';
import { Document, isMap, isSeq, visit } from 'yaml';
import type { ListItem } from '../port-pack/read/pack-schema.ts';
import type { ReadRtz, ReadWaypoint } from './read-rtz.ts';
import { type RtzResult, refused } from './rtz-file.ts';
import { nameOf, waypointMinutes } from './waypoint-minutes.ts';

/** A pilotage lies near its port: a waypoint farther from each place of the pack than this, kilometres, is not of it. */
const FARTHEST = 50;
/** A route begins and ends at a place of the port that lies within this many nautical miles. */
const AT_PLACE = 2;
/** Metres: a constraint of the pack at a waypoint of the file. */
const SAME_PLACE = 100;
const LONGEST_NAME = 120;
/** Minutes; a longer way is no pilotage. */
const LONGEST = 2880;

/** Points; of a longer file the pack gets no track. */
const LONGEST_TRACK = 500;

/** What of a pack a route is fitted into. */
export interface PackPlaces {
  places: readonly ListItem<'places'>[];
  constraints: readonly ListItem<'constraints'>[];
  routes: readonly ListItem<'routes'>[];
}

export interface RouteChoices {
  /** What the person calls the file. */
  file: string;
  key: string | null;
  from: string | null;
  to: string | null;
  /** Knots, where the file has no times. */
  speed: number | null;
}

export interface RouteForPack {
  key: string;
  /** One file of a port pack: the waypoints as constraints, and the route through them. */
  yaml: string;
  report: string[];
}

/**
 * A route of an RTZ file as a file of a port pack: its named waypoints, at which nothing is assessed, with the minutes
 * between them, and all of its waypoints as the track.
 */
export function routeForPack(rtz: ReadRtz, pack: PackPlaces, choices: RouteChoices): RtzResult<RouteForPack> {
  const outside = outsidePort(rtz.waypoints, pack.places);
  if (outside.length > 0) return refused(...outside);
  const timed = waypointMinutes(rtz.waypoints, choices.speed);
  const ends = endsOf(rtz, pack, choices);
  const refusals = [...('refusals' in timed ? timed.refusals : []), ...('refusals' in ends ? ends.refusals : [])];
  if ('refusals' in timed || 'refusals' in ends) return refused(...refusals);
  if ((timed.minutes.at(-1) ?? 0) > LONGEST) return refused(`the route takes longer than ${LONGEST / 60} hours`);
  const name = nameFor(rtz.name) ?? `${ends.from.name} to ${ends.to.name}`;
  const key = freeKey(choices.key ?? keyOf(name) ?? 'rtz-route', keysOf(pack.routes), choices.key !== null);
  if (key === null) return refused(`there is a route "${choices.key}" in the pack already: choose another --key`);
  const stands = rtz.waypoints.map((waypoint, index) => ({ waypoint, minutesFromStart: timed.minutes[index] ?? 0 }));
  const named = stands.filter(({ waypoint }, index) => waypoint.name || index === 0 || index === stands.length - 1);
  const constraints = constraintsOf(
    named.map(({ waypoint }) => waypoint),
    key,
    pack,
  );
  const route = {
    key,
    name,
    from: ends.from.key,
    to: ends.to.key,
    constraints: constraints.map((each, index) => ({
      constraint: each.key,
      minutesFromStart: named[index]?.minutesFromStart ?? 0,
    })),
    ...(stands.length <= LONGEST_TRACK ? { track: rtz.waypoints.map(({ position }) => position) } : {}),
  };
  return {
    key,
    yaml: yamlOf({ constraints, routes: [route] }, rtz, choices.file),
    report: reportOf(rtz, pack, ends, timed.minutes.at(-1) ?? 0),
  };
}

const keysOf = (items: readonly { key: string }[]) => new Set(items.map(({ key }) => key));

function outsidePort(waypoints: readonly ReadWaypoint[], places: PackPlaces['places']): string[] {
  return waypoints.flatMap((waypoint) => {
    const away = Math.min(...places.map(({ position }) => metresBetween(position, waypoint.position))) / 1000;
    if (away <= FARTHEST) return [];
    return [
      `${nameOf(waypoint)} lies ${Math.round(away)} km from the nearest place of the port; ${FARTHEST} km are taken`,
    ];
  });
}

interface Ends {
  from: ListItem<'places'>;
  to: ListItem<'places'>;
}

function endsOf({ waypoints }: ReadRtz, { places }: PackPlaces, choices: RouteChoices): RtzResult<Ends> {
  const from = endAt(waypoints[0], places, choices.from, 'from');
  const to = endAt(waypoints.at(-1), places, choices.to, 'to');
  const reasons = [from, to].filter((each) => typeof each === 'string');
  if (typeof from === 'string' || typeof to === 'string') return refused(...reasons);
  if (from.key === to.key) return refused(`the route begins and ends at ${from.key}: give --from or --to`);
  return { from, to };
}

/** The place that is named, else the nearest one within reach; or why there is none. */
function endAt(
  waypoint: ReadWaypoint | undefined,
  places: PackPlaces['places'],
  named: string | null,
  option: 'from' | 'to',
): ListItem<'places'> | string {
  if (named !== null) return places.find(({ key }) => key === named) ?? `there is no place "${named}" in the pack`;
  const away = (place: ListItem<'places'>) =>
    waypoint ? milesBetween(place.position, waypoint.position) : Number.POSITIVE_INFINITY;
  const nearest = places.toSorted((one, other) => away(one) - away(other))[0];
  if (nearest && away(nearest) <= AT_PLACE) return nearest;
  return `no place of the port lies within ${AT_PLACE} nautical miles of the ${option === 'from' ? 'first' : 'last'} waypoint: give --${option} KEY`;
}

interface WaypointItem {
  key: string;
  name: string;
  type: 'waypoint';
  position: Position;
}

function constraintsOf(waypoints: readonly ReadWaypoint[], route: string, { constraints }: PackPlaces): WaypointItem[] {
  const taken = keysOf(constraints);
  return waypoints.map(({ id, name, position }) => {
    const wanted = keyOf(`${route} ${name ?? `wp ${id}`}`) ?? `wp-${id}`;
    const key = freeKey(wanted, taken, false) ?? wanted;
    taken.add(key);
    return { key, name: nameFor(name ?? '') ?? `WP ${id}`, type: 'waypoint', position };
  });
}

const LONGEST_KEY = 56;

/** a-z, 0-9 and hyphens of a name: "Nº 1 Reach" gives "n-1-reach"; null where nothing is left. */
function keyOf(name: string): string | null {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return plain.slice(0, LONGEST_KEY).replaceAll(/^-+|-+$/g, '') || null;
}

/** A key that nothing has yet; null where it has to be this one and is taken. */
function freeKey(wanted: string, taken: ReadonlySet<string>, isFixed: boolean): string | null {
  if (!taken.has(wanted)) return wanted;
  if (isFixed) return null;
  for (let count = 2; ; count++) if (!taken.has(`${wanted}-${count}`)) return `${wanted}-${count}`;
}

/** On one line and as long as a pack takes it. */
const nameFor = (name: string) =>
  name
    .replaceAll(/[\s\p{Control}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim() || null;

function yamlOf(file: { constraints: WaypointItem[]; routes: object[] }, rtz: ReadRtz, name: string): string {
  const document = new Document(file);
  document.commentBefore = ` yaml-language-server: $schema=../../docs/port-pack.schema.json\n From ${name} (RTZ ${rtz.version}). At these waypoints nothing is assessed.`;
  visit(document, {
    // One line each, as the packs are written.
    Seq: (_, seq) => {
      for (const item of seq.items) if (isMap(item) && !item.items.some(({ value }) => isSeq(value))) item.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 });
}

function reportOf(rtz: ReadRtz, pack: PackPlaces, { from, to }: Ends, total: number): string[] {
  const miles = rtz.waypoints.slice(1).reduce((sum, { position }, index) => {
    const before = rtz.waypoints[index]?.position;
    return sum + (before ? milesBetween(before, position) : 0);
  }, 0);
  const known = rtz.waypoints.flatMap((waypoint) => {
    const here = pack.constraints.find(
      ({ type, position }) =>
        type !== 'waypoint' && position && metresBetween(position, waypoint.position) <= SAME_PLACE,
    );
    return here
      ? [`${nameOf(waypoint)} lies at the constraint ${here.key}: put that into the route to have it assessed`]
      : [];
  });
  return [
    `RTZ ${rtz.version}, "${rtz.name}": ${rtz.waypoints.length} waypoints, ${miles.toFixed(1)} nautical miles, ${total} minutes`,
    `from ${from.key} to ${to.key}`,
    ...(rtz.version === '1.0' ? ['RTZ 1.0 is read by its namespace with the rules of 1.1'] : []),
    'nothing is assessed at these waypoints: no depth, height or margin is taken from the file',
    ...bends(rtz.waypoints),
    ...known,
    ...(rtz.lost.length > 0 ? [`not taken: ${rtz.lost.join(', ')}`] : []),
  ];
}

function bends(waypoints: readonly ReadWaypoint[]): string[] {
  if (waypoints.length > LONGEST_TRACK) return [`no track: it would have more than ${LONGEST_TRACK} points`];
  const count = waypoints.slice(1, -1).filter(({ name }) => !name).length;
  return count === 0 ? [] : [`waypoints without a name are bends of the track alone (${count})`];
}
