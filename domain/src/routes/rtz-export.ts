import type { Position } from '../ports/port.ts';
import { type Instant, instantToIso } from '../time/instant.ts';

/** A route for another ship's system, in the units of the product: metres, knots, instants. What is not known is null. */
export interface RtzRoute {
  name: string;
  author: string | null;
  status: string | null;
  vessel: { name: string | null; mmsi: string | null; imo: string | null };
  waypoints: readonly RtzWaypoint[];
  scheduleName: string;
}

export interface RtzWaypoint {
  /** Null for a bend of the track that nobody named. */
  name: string | null;
  position: Position;
  /** When she reaches it and when she leaves it; null where the plan has no time. */
  arrival: Instant | null;
  departure: Instant | null;
  /** The way that leads to this waypoint; null at the first. */
  leg: RtzLeg | null;
}

export interface RtzLeg {
  /** Knots over the ground, as planned. */
  speed: number | null;
  /** Metres. */
  draughtForward: number | null;
  draughtAft: number | null;
  /** The least water that must stay under the keel, metres: the margin required, never what remains. */
  staticUkc: number | null;
  /** The height that counts above the water, metres. */
  masthead: number | null;
  info: string | null;
}

/** The format refuses fewer. */
export const LEAST_WAYPOINTS = 2;

/**
 * A route as an RTZ 1.2 file (IEC 61174, annex S): waypoints numbered from 1 in the order of sailing, rhumb lines between
 * them, one manual schedule in UTC. The leg that stands at a waypoint is the one that leads to it.
 */
export function rtzDocument(route: RtzRoute): string {
  const { vessel, waypoints } = route;
  const info = element('routeInfo', {
    routeName: route.name,
    routeAuthor: route.author,
    routeStatus: route.status,
    vesselName: vessel.name,
    vesselMMSI: digits(vessel.mmsi, 9),
    vesselIMO: digits(vessel.imo, 7),
  });
  const schedule = element('schedule', { id: '1', name: route.scheduleName }, [
    element('manual', {}, waypoints.map(scheduleElement)),
  ]);
  const content = [
    info,
    element('waypoints', {}, waypoints.map(waypointElement)),
    element('schedules', {}, [schedule]),
  ];
  const root = element('route', { xmlns: 'http://www.cirm.org/RTZ/1/2', version: '1.2' }, content);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function waypointElement({ name, position, leg }: RtzWaypoint, index: number): string {
  const place = element('position', { lat: degrees(position.latitude), lon: degrees(eastOf(position.longitude)) });
  return element('waypoint', { id: String(index + 1), revision: '0', name }, leg ? [place, legElement(leg)] : [place]);
}

function legElement(leg: RtzLeg): string {
  const speed = figure(leg.speed, 1);
  return element('leg', {
    geometryType: 'Loxodrome',
    speedMin: speed,
    speedMax: speed,
    draughtForward: figure(leg.draughtForward, 2),
    draughtAft: figure(leg.draughtAft, 2),
    staticUKC: figure(leg.staticUkc, 2),
    masthead: figure(leg.masthead, 2),
    legInfo: leg.info,
  });
}

function scheduleElement({ arrival, departure, leg }: RtzWaypoint, index: number): string {
  return element('scheduleElement', {
    waypointId: String(index + 1),
    etd: utc(departure),
    eta: utc(arrival),
    speed: figure(leg?.speed ?? null, 1),
  });
}

type Attributes = Record<string, string | null>;

/** An attribute that is null is left out. */
function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${escapeAttribute(value)}"`],
  );
  const open = `<${name}${given.join('')}`;
  if (children.length === 0) return `${open}/>`;
  const inner = children.map((child) => `  ${child.replaceAll('\n', '\n  ')}`).join('\n');
  return `${open}>\n${inner}\n</${name}>`;
}

/** What XML 1.0 forbids even as a reference: controls, halves of a pair, and the two non-characters. */
const FORBIDDEN = /[\p{Control}\p{Surrogate}\ufffe\uffff]/gu;
const REFERENCES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (found) => REFERENCES[found] ?? '').replace(FORBIDDEN, '');
}

/** A hundred-millionth of a degree is a millimetre; never in the exponents that the format's decimals forbid. */
const degrees = (value: number) => trimmed(value.toFixed(8));
/** The format counts longitudes from -180 to below 180. */
const eastOf = (longitude: number) => (longitude === 180 ? -180 : longitude);
const utc = (instant: Instant | null) => (instant === null ? null : instantToIso(instant).replace('.000Z', 'Z'));

function figure(value: number | null, places: number): string | null {
  return value === null || !Number.isFinite(value) || value < 0 ? null : trimmed(value.toFixed(places));
}

function trimmed(decimal: string): string {
  const short = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
  return short === '-0' ? '0' : short;
}

/** A number that a person typed with blanks or left half empty would make the whole file invalid: then it is left out. */
function digits(text: string | null, count: number): string | null {
  const kept = text?.replaceAll(/\D/g, '') ?? '';
  return kept.length === count ? kept : null;
}
