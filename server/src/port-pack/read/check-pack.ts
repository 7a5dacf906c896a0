import { checkBerthFront } from '../places/check-berth-front.ts';
import { checkTrack } from '../places/check-track.ts';
import { checkWeather } from './check-weather.ts';
import type { PackRefusals, Placed } from './pack-refusal.ts';
import type { ListItem, ListSection } from './pack-schema.ts';
import type { PackText } from './read-pack.ts';

/** Sections whose entries have a key. */
type KeyedSection = Exclude<ListSection, 'people' | 'vessels'>;
const KEYED: KeyedSection[] = [
  'places',
  'tideStations',
  'rateStations',
  'constraints',
  'stages',
  'routes',
  'tugs',
  'weatherLocations',
  'weatherLimits',
];

/** What the schema of one entry cannot see: references, doubles, datums, the order of a route. */
export function checkPack(pack: PackText, refusals: PackRefusals): void {
  if (!pack.singles.organisation) refuseMissing('organisation', pack, refusals);
  if (!pack.singles.port) refuseMissing('port', pack, refusals);
  for (const section of KEYED) refuseDoubles(section, pack, 'key', (item) => item.key, refusals);
  refuseDoubles('people', pack, 'e-mail', (person) => person.email, refusals);
  refuseDoubles('vessels', pack, 'IMO number', (vessel) => vessel.imo, refusals);
  for (const constraint of pack.lists.constraints) checkConstraint(constraint, pack, refusals);
  for (const route of pack.lists.routes) checkRoute(route, pack, refusals);
  for (const place of pack.lists.places) checkBerthFront(place, refusals);
  for (const station of pack.lists.tideStations) checkTideStation(station, pack, refusals);
  for (const place of pack.lists.places) checkFacility(place, pack, refusals);
  checkRates(pack, refusals);
  checkWeather(pack, refusals, (section, key, place) => void checkReference(section, key, place, pack, refusals));
}

/** DCSA: a code of SMDG or BIC means something beside a UN/LOCODE alone. */
function checkFacility({ value, at }: Placed<ListItem<'places'>>, pack: PackText, refusals: PackRefusals): void {
  if (value.facility === undefined) return;
  if (value.type !== 'berth')
    refusals.refuse(at('facility'), `"${value.key}" is a pilot station, which has no facility code`);
  const port = pack.singles.port?.value;
  if (port && port.unLocode === undefined)
    refusals.refuse(at('facility'), `${value.key}: a facility code means nothing without the unLocode of the port`);
}

function refuseMissing(section: 'organisation' | 'port', pack: PackText, refusals: PackRefusals): void {
  if (pack.isPartlyUnread || refusals.all.some(({ reason }) => reason.startsWith(section))) return;
  refusals.refuse({ file: pack.folder, line: null }, `no file of the pack has the section "${section}"`);
}

function refuseDoubles<K extends ListSection>(
  section: K,
  pack: PackText,
  what: string,
  keyOf: (item: ListItem<K>) => string,
  refusals: PackRefusals,
): void {
  const seen = new Map<string, Placed<ListItem<K>>>();
  for (const item of pack.lists[section]) {
    const key = keyOf(item.value);
    const first = seen.get(key);
    if (!first) seen.set(key, item);
    else {
      const { file, line } = first.at();
      refusals.refuse(item.at('key'), `${section}: the ${what} "${key}" stands already in ${file}:${line}`);
    }
  }
}

/** The entry that a key names; an unknown key is refused, a key whose own entry was refused is not refused again. */
export function findByKey<K extends KeyedSection>(
  pack: PackText,
  section: K,
  key: string | undefined,
): Placed<ListItem<K>> | undefined {
  return pack.lists[section].find((item) => 'key' in item.value && item.value.key === key);
}

function checkReference<K extends KeyedSection>(
  section: K,
  key: string | undefined,
  place: ReturnType<Placed<unknown>['at']>,
  pack: PackText,
  refusals: PackRefusals,
): Placed<ListItem<K>> | undefined {
  if (key === undefined) return undefined;
  const found = findByKey(pack, section, key);
  if (!found && !pack.broken.get(section)?.has(key)) refusals.refuse(place, `there is no "${key}" among ${section}`);
  return found;
}

function checkConstraint(placed: Placed<ListItem<'constraints'>>, pack: PackText, refusals: PackRefusals): void {
  const { value: constraint, at } = placed;
  if (constraint.type === 'waypoint') return;
  const berth = checkReference('places', constraint.berth, at('berth'), pack, refusals);
  if (berth && berth.value.type !== 'berth') {
    refusals.refuse(at('berth'), `"${constraint.berth}" is a pilot station, not a berth`);
  }
  checkReference('rateStations', constraint.rateStation, at('rateStation'), pack, refusals);
  const station = checkReference('tideStations', constraint.tideStation, at('tideStation'), pack, refusals);
  if (station && station.value.datum !== constraint.datum) {
    refusals.refuse(
      at('datum'),
      `${constraint.key} counts from "${constraint.datum}", its tide station ${station.value.key} from ` +
        `"${station.value.datum}": a height and a tide of different datums cannot be compared`,
    );
  }
  if (constraint.type === 'OHC') checkHeightAbove(constraint, at, refusals);
}

function checkHeightAbove(
  constraint: Extract<ListItem<'constraints'>, { type: 'OHC' }>,
  at: Placed<unknown>['at'],
  refusals: PackRefusals,
): void {
  const given = [constraint.heightAbove, constraint.datumOffset, constraint.datumOffsetSource];
  const count = given.filter((part) => part !== undefined).length;
  if (count !== 0 && count !== given.length) {
    refusals.refuse(
      at(),
      `${constraint.key}: heightAbove, datumOffset and datumOffsetSource are given together or not at all`,
    );
  }
}

function checkRoute(placed: Placed<ListItem<'routes'>>, pack: PackText, refusals: PackRefusals): void {
  const { value: route, at } = placed;
  route.stages?.forEach((stage, index) => {
    checkReference('stages', stage, at('stages', index), pack, refusals);
  });
  if (route.reverseOf !== undefined) checkReverse(placed, pack, refusals);
  else checkOwnWay(placed, pack, refusals);
  checkTrack(placed, pack, refusals);
}

function checkReverse({ value: route, at }: Placed<ListItem<'routes'>>, pack: PackText, refusals: PackRefusals): void {
  for (const field of ['from', 'to', 'constraints', 'track'] as const) {
    if (route[field] !== undefined)
      refusals.refuse(at(field), `${route.key}: a reversed route takes its ${field} from the other`);
  }
  const other = checkReference('routes', route.reverseOf, at('reverseOf'), pack, refusals);
  if (other?.value.reverseOf !== undefined) {
    refusals.refuse(at('reverseOf'), `${route.key}: ${other.value.key} is itself a reversed route`);
  }
}

function checkOwnWay({ value: route, at }: Placed<ListItem<'routes'>>, pack: PackText, refusals: PackRefusals): void {
  for (const field of ['from', 'to', 'constraints'] as const) {
    if (route[field] === undefined) refusals.refuse(at(), `${route.key}: "${field}" is missing (or give reverseOf)`);
  }
  checkReference('places', route.from, at('from'), pack, refusals);
  checkReference('places', route.to, at('to'), pack, refusals);
  if (route.from !== undefined && route.from === route.to)
    refusals.refuse(at('to'), `${route.key}: from and to are the same`);
  const seen = new Set<string>();
  let before = 0;
  route.constraints?.forEach(({ constraint: key, minutesFromStart }, index) => {
    const here = at('constraints', index);
    const constraint = checkReference('constraints', key, here, pack, refusals)?.value;
    if (seen.has(key)) refusals.refuse(here, `${route.key}: "${key}" stands twice on this route`);
    seen.add(key);
    if (minutesFromStart < before) {
      refusals.refuse(here, `${route.key}: minutesFromStart falls from ${before} to ${minutesFromStart}; it must rise`);
    }
    before = Math.max(before, minutesFromStart);
    const berth = constraint && 'berth' in constraint ? constraint.berth : undefined;
    if (berth !== undefined && berth !== route.from && berth !== route.to) {
      refusals.refuse(here, `${route.key}: "${key}" is at ${berth}, which this route neither leaves nor reaches`);
    }
  });
}

function checkTideStation(
  { value, at }: Placed<ListItem<'tideStations'>>,
  pack: PackText,
  refusals: PackRefusals,
): void {
  if (value.source.kind !== 'subordinate') return;
  const { of } = value.source;
  const reference = checkReference('tideStations', of, at('source', 'of'), pack, refusals)?.value;
  if (!reference) return;
  if (reference.source.kind === 'subordinate') {
    refusals.refuse(at('source', 'of'), `${value.key}: ${of} is itself a subordinate station`);
  } else if (reference.source.kind !== 'harmonic' && reference.source.mslAboveChartDatum === undefined) {
    refusals.refuse(at('source', 'about'), `${value.key}: ${of} states no mslAboveChartDatum, about which to multiply`);
  }
  if (reference.datum !== value.datum && value.source.mslAboveChartDatum === undefined) {
    refusals.refuse(
      at('datum'),
      `${value.key}: its reference station ${of} counts from "${reference.datum}": give its own mslAboveChartDatum`,
    );
  }
}

function checkRates(pack: PackText, refusals: PackRefusals): void {
  const rates = pack.singles.tidalRates;
  const seen = new Set<string>();
  rates?.value.stations.forEach(({ station }, index) => {
    const here = rates.at('stations', index, 'station');
    checkReference('rateStations', station, here, pack, refusals);
    if (seen.has(station)) refusals.refuse(here, `the rates of "${station}" are given twice`);
    seen.add(station);
  });
}
