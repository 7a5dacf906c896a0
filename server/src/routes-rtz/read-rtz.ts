import type { Position } from '@leadline/domain/ports/port';
import { type Instant, isoToInstant } from '@leadline/domain/time/instant';
import type { XmlElement } from '@rgrove/parse-xml';
import { childrenOf, localName, type RtzResult, type RtzXml, readRtzXml, refused } from './rtz-file.ts';
import type { RtzVersion } from './rtz-schema.ts';

/** What a port takes of an RTZ file. */
export interface ReadRtz {
  version: RtzVersion;
  name: string;
  waypoints: ReadWaypoint[];
  /** What the file says and a port does not take: in words, with the number of times. */
  lost: string[];
}

export interface ReadWaypoint {
  id: string;
  name: string | null;
  position: Position;
  /** When she reaches it, of the first when she leaves it; null where no schedule says so. */
  at: Instant | null;
  /** Knots of the leg that leads here: of the schedule, else the greatest that is planned, else the least. */
  speed: number | null;
}

/** Reads an RTZ file, or gives every reason against it. */
export async function readRtz(bytes: Uint8Array): Promise<RtzResult<ReadRtz>> {
  const xml = await readRtzXml(bytes);
  if ('refusals' in xml) return xml;
  const refusals = [...doubledIds(xml), ...strayElements(xml)];
  return refusals.length > 0 ? refused(...refusals) : routeOf(xml);
}

const waypointsOf = ({ route }: RtzXml) => childrenOf(childrenOf(route, 'waypoints')[0], 'waypoint');
const idOf = ({ attributes }: XmlElement, name = 'id') => String(Number(attributes[name]));

function doubledIds(xml: RtzXml): string[] {
  const ids = waypointsOf(xml).map((waypoint) => idOf(waypoint));
  const doubled = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  return doubled.map((id) => `the id ${id} stands at ${ids.filter((each) => each === id).length} waypoints`);
}

function strayElements(xml: RtzXml): string[] {
  const ids = new Set(waypointsOf(xml).map((waypoint) => idOf(waypoint)));
  const named = schedulesOf(xml).flatMap((each) => each.map((element) => idOf(element, 'waypointId')));
  const stray = [...new Set(named.filter((id) => !ids.has(id)))];
  return stray.map((id) => `a schedule names the waypoint ${id}, which the route does not have`);
}

/** The elements of each schedule: what a person planned before what was calculated. */
function schedulesOf({ route }: RtzXml): XmlElement[][] {
  const schedules = childrenOf(childrenOf(route, 'schedules')[0], 'schedule');
  return ['manual', 'calculated'].flatMap((kind) =>
    schedules.map((schedule) => childrenOf(childrenOf(schedule, kind)[0], 'scheduleElement')),
  );
}

function routeOf(xml: RtzXml): ReadRtz {
  const elements = waypointsOf(xml);
  const times = schedulesOf(xml)
    .map((schedule) => new Map(schedule.map((element) => [idOf(element, 'waypointId'), element])))
    .toSorted((one, other) => timesIn(other) - timesIn(one))[0];
  const defaults = childrenOf(childrenOf(childrenOf(xml.route, 'waypoints')[0], 'defaultWaypoint')[0], 'leg')[0];
  return {
    version: xml.version,
    name: childrenOf(xml.route, 'routeInfo')[0]?.attributes.routeName?.trim() ?? '',
    waypoints: elements.map((element, index) => waypointOf(element, defaults, times?.get(idOf(element)), index === 0)),
    lost: lostOf(xml.route),
  };
}

/** The schedule that says most times counts; of two that say as many, the one that a person planned. */
const timesIn = (schedule: ReadonlyMap<string, XmlElement>) =>
  [...schedule.values()].filter(({ attributes }) => attributes.eta || attributes.etd).length;

function waypointOf(
  element: XmlElement,
  defaults: XmlElement | undefined,
  timed: XmlElement | undefined,
  isFirst: boolean,
): ReadWaypoint {
  const place = childrenOf(element, 'position')[0]?.attributes ?? {};
  const leg = { ...defaults?.attributes, ...childrenOf(element, 'leg')[0]?.attributes };
  const { eta, etd, speed } = timed?.attributes ?? {};
  const time = isFirst ? (etd ?? eta) : (eta ?? etd);
  return {
    id: idOf(element),
    name: element.attributes.name?.trim() || null,
    position: { latitude: Number(place.lat), longitude: Number(place.lon) },
    at: time === undefined ? null : isoToInstant(inUtc(time)),
    speed: [speed, leg.speedMax, leg.speedMin].map(Number).find((knots) => knots > 0) ?? null,
  };
}

/** The format's times are UTC; a time that names no zone is none of this machine. */
const inUtc = (time: string) => (/(Z|[+-]\d\d:\d\d)$/.test(time.trim()) ? time.trim() : `${time.trim()}Z`);

const LOST: readonly [words: string, element: string, ...attributes: string[]][] = [
  ['turn radii', 'waypoint', 'radius'],
  ['turn radii by default', 'defaultWaypoint', 'radius'],
  ['cross-track limits', 'leg', 'portsideXTD', 'starboardXTD'],
  ['safety contours and depths', 'leg', 'safetyContour', 'safetyDepth'],
  ['clearances, drafts and heights', 'leg', 'staticUKC', 'dynamicUKC', 'draughtForward', 'draughtAft', 'masthead'],
  ['legs as great circles (they are sailed as rhumb lines)', 'leg', 'geometryType=Orthodrome'],
  ['remarks on legs', 'leg', 'legReport', 'legInfo', 'legNote1', 'legNote2'],
  [
    'remarks, stays, weather and engine figures of schedules',
    'scheduleElement',
    'Note',
    'stay',
    'windSpeed',
    'rpm',
    'fuel',
  ],
  ['extensions', 'extension'],
];

/** What a port does not take, each once with how often it stands; what an extension holds is not looked into. */
function lostOf(route: XmlElement): string[] {
  const all = [...elementsIn(route)];
  return LOST.flatMap(([words, name, ...attributes]) => {
    const count = all.filter((each) => localName(each) === name && hasAny(each, attributes)).length;
    return count === 0 ? [] : [`${words} (${count})`];
  });
}

function hasAny({ attributes }: XmlElement, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  return wanted.some((each) => {
    const [name = '', value] = each.split('=');
    return value === undefined ? attributes[name] !== undefined : attributes[name] === value;
  });
}

function* elementsIn(element: XmlElement): Generator<XmlElement> {
  for (const child of element.children) {
    if (!('children' in child)) continue;
    yield child;
    if (localName(child) !== 'extension') yield* elementsIn(child);
  }
}
