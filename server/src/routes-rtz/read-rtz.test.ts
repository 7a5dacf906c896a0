import { expect, test } from 'vitest';
import { readRtz } from './read-rtz.ts';
import { sampleRtz } from './sample-rtz.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
async function read(text: string) {
  const route = await readRtz(bytes(text));
  if ('refusals' in route) throw new Error(route.refusals.join('\n'));
  return route;
}
async function reasons(text: string | Uint8Array): Promise<string> {
  const route = await readRtz(typeof text === 'string' ? bytes(text) : text);
  return 'refusals' in route ? route.refusals.join('\n') : 'taken';
}

test.each(['1.0', '1.1', '1.2'] as const)(
  'an RTZ %s file with every element of the format is read',
  async (version) => {
    const route = await read(sampleRtz(version));
    expect(route).toMatchObject({ version, name: 'Sea to Berth 5' });
    expect(route.waypoints).toEqual([
      {
        id: '7',
        name: 'Boarding ground',
        position: { latitude: -37.47713, longitude: 176.56153 },
        at: Date.parse('2026-11-21T15:30:00Z'),
        speed: 12,
      },
      { id: '3', name: null, position: { latitude: -37.5, longitude: 176.5 }, at: null, speed: 9.5 },
      {
        id: '0',
        name: 'Berth "5" & basin',
        position: { latitude: -37.56991, longitude: 176.46878 },
        at: Date.parse('2026-11-21T16:42:00Z'),
        speed: 12,
      },
    ]);
  },
);

test('what a port does not take of an RTZ file is counted, and extensions are not looked into', async () => {
  const { lost } = await read(sampleRtz());
  expect(lost).toEqual([
    'turn radii (1)',
    'turn radii by default (1)',
    'cross-track limits (1)',
    'safety contours and depths (1)',
    'clearances, drafts and heights (1)',
    'legs as great circles (they are sailed as rhumb lines) (1)',
    'remarks on legs (1)',
    'remarks, stays, weather and engine figures of schedules (3)',
    'extensions (11)',
  ]);
});

test('elements under a prefix, a byte order mark and comments are RTZ too', async () => {
  const prefixed = sampleRtz()
    .replaceAll(/<(\/?)(?!\?)(?=[a-zA-Z])/g, '<$1r:')
    .replace('xmlns="http://www.cirm', 'xmlns:r="http://www.cirm')
    .replace('<r:route', '<!-- by hand --><r:route');
  expect((await read(`\ufeff${prefixed}`)).waypoints).toHaveLength(3);
});

const change = (from: string | RegExp, to: string, version = '1.2') => {
  const changed = sampleRtz(version).replace(from, to);
  if (changed === sampleRtz(version)) throw new Error(`nothing was changed: ${from}`);
  return changed;
};
const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;

test.each<[string, () => string | Uint8Array, string]>([
  ['is too large', () => new Uint8Array(400_001).fill(0x20), 'larger than 400 KB'],
  ['is a zip package', () => new Uint8Array([0x50, 0x4b, 3, 4]), 'zip package'],
  ['is UTF-16', () => new Uint8Array([0xff, 0xfe, 0x3c, 0]), 'UTF-16'],
  ['is Latin-1', () => new Uint8Array([...bytes('<route name="'), 0xe9, 0x22, 0x3e]), 'not UTF-8'],
  ['says that it is Latin-1', () => change('encoding="UTF-8"', 'encoding="ISO-8859-1"'), 'written in ISO-8859-1'],
  ['is empty', () => '', 'broken XML'],
  ['ends too early', () => sampleRtz().slice(0, 900), 'broken XML'],
  ['is JSON', () => '{"type":"FeatureCollection"}', 'this is JSON'],
  [
    'defines an entity',
    () => change('<route ', '<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]><route '),
    'document type',
  ],
  ['uses an entity that nobody defined', () => change('Approved', '&approved;'), 'broken XML'],
  ['is nested without end', () => nested(50_000), 'broken XML'],
  ['is another format', () => '<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1"/>', 'this is not RTZ'],
  ['has no namespace', () => change(/xmlns="http.*?"/, ''), 'this is not RTZ'],
  ['is S-421', () => '<S421:Dataset xmlns:S421="http://www.iho.int/S421/gml/cs0/1.0"/>', 'S-421'],
  ['has a version that there is not', () => sampleRtz('2.0'), 'unknown version of RTZ (http://www.cirm.org/RTZ/2/0)'],
  ['says two versions', () => change('version="1.2"', 'version="1.1"'), "line 2: Element 'route', attribute 'version'"],
  ['has no routeInfo', () => change(/<routeInfo[\s\S]*<\/routeInfo>/, ''), "Element 'waypoints'"],
  ['has no route name', () => change('routeName="Sea to Berth 5"', ''), "The attribute 'routeName' is required"],
  ['has a single waypoint', () => change(/<waypoint id="3"[\s\S]*<\/waypoint>/, ''), 'Expected is ( waypoint )'],
  ['has a waypoint without id', () => change('id="3"', ''), "The attribute 'id' is required"],
  ['has a waypoint without revision', () => change('revision="4"', ''), "The attribute 'revision' is required"],
  ['has one id twice', () => change('id="3"', 'id="07"'), 'the id 7 stands at 2 waypoints'],
  ['has a latitude beyond the pole', () => change('lat="-37.5"', 'lat="-97.5"'), "attribute 'lat'"],
  ['has a longitude of 180', () => change('lon="176.5"', 'lon="180"'), "attribute 'lon'"],
  ['has a latitude in minutes', () => change('lat="-37.5"', 'lat="37°30\'S"'), "attribute 'lat'"],
  ['has a negative speed', () => change('speedMax="9.5"', 'speedMax="-9.5"'), "attribute 'speedMax'"],
  ['has a time that is none', () => change('2026-11-21T15:30:00Z', 'tomorrow'), "attribute 'etd'"],
  ['schedules a waypoint that is not there', () => change('waypointId="3"', 'waypointId="8"'), 'names the waypoint 8'],
  ['has elements of nobody', () => change('<leg/>', '<leg/><note/>'), "Element 'note'"],
])('an RTZ file that %s is refused with its reason', async (_, text, reason) => {
  expect(await reasons(text())).toContain(reason);
});

test('by the rules of 1.1, which 1.0 is read by, a waypoint needs no revision and a leg has no extensions', async () => {
  expect(sampleRtz('1.0')).not.toContain('revision');
  const withExtensions = change('<leg/>', '<leg><extensions/></leg>', '1.0');
  expect(await reasons(withExtensions)).toContain("Element 'leg'");
});

test('a time without a zone is UTC', async () => {
  const { waypoints } = await read(change('2026-11-21T15:30:00Z', '2026-11-21T15:30:00'));
  expect(waypoints[0]?.at).toBe(Date.parse('2026-11-21T15:30:00Z'));
});
