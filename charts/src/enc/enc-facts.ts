import type { z } from 'zod';
import type { encSheets } from '../chart-geometry.ts';
import { type EncObject, figureOf, textOf } from './enc-objects.ts';

type EncSheets = z.output<typeof encSheets>;

/** What stands on every sheet that is drawn from a cell. */
export interface EncFacts {
  cell: string;
  edition: string;
  update: string;
  issued: string;
  /** The level that clearances count from, as a word. */
  clearanceDatum: string;
}

/**
 * The levels that S-57 knows (attribute VERDAT), by the names that ports give them: 1 to 29 as in s57expectedinput.csv of
 * GDAL and OpenCPN, 30 as in S-101.
 */
const LEVELS: Record<number, readonly string[]> = {
  1: ['MLWS', 'Mean Low Water Springs'],
  2: ['MLLWS', 'Mean Lower Low Water Springs'],
  3: ['MSL', 'Mean Sea Level'],
  4: ['LLW', 'Lowest Low Water'],
  5: ['MLW', 'Mean Low Water'],
  6: ['LLWS', 'Lowest Low Water Springs'],
  7: ['Approximate MLWS'],
  8: ['ISLW', 'Indian Spring Low Water'],
  9: ['LWS', 'Low Water Springs'],
  10: ['Approximate LAT'],
  11: ['NLLW', 'Nearly Lowest Low Water'],
  12: ['MLLW', 'Mean Lower Low Water'],
  13: ['LW', 'Low Water'],
  14: ['Approximate MLW'],
  15: ['Approximate MLLW'],
  16: ['MHW', 'Mean High Water'],
  17: ['MHWS', 'Mean High Water Springs'],
  18: ['HW', 'High Water'],
  19: ['Approximate MSL'],
  20: ['HWS', 'High Water Springs'],
  21: ['MHHW', 'Mean Higher High Water'],
  22: ['ESLW', 'Equinoctial Spring Low Water'],
  23: ['LAT', 'Lowest Astronomical Tide'],
  24: ['Local datum'],
  25: ['IGLD 1985'],
  26: ['MWL', 'Mean Water Level'],
  27: ['LLWLT', 'Lower Low Water Large Tide'],
  28: ['HHWLT', 'Higher High Water Large Tide'],
  29: ['NHHW', 'Nearly Highest High Water'],
  30: ['HAT', 'Highest Astronomical Tide'],
};
export const levelName = (code: number | null) => LEVELS[code ?? 0]?.[0] ?? `level ${code ?? 'unknown'}`;
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const isLevel = (code: number | null, name: string) =>
  (LEVELS[code ?? 0] ?? []).some((each) => plain(each) === plain(name));

const WGS_84 = 2;
const METRES = 1;
/** What counts depths: a level of its own at one of these is another datum on the same sheet. */
const DEPTHS = ['DEPARE', 'DEPCNT', 'DRGARE', 'SOUNDG', 'OBSTRN', 'WRECKS', 'UWTROC', 'M_SDAT'];

/**
 * The identification of a cell, from its record DSID or from `sheets.yaml` where the file has lost it; or why no sheet may
 * be drawn from it: depths from another level than the port's, positions in another horizontal datum than WGS 84, depths
 * in another unit than metres.
 */
export function encFacts(
  objects: readonly EncObject[],
  stated: EncSheets,
  portDatum: string,
  crs: unknown,
): EncFacts | { refusals: string[] } {
  const record = objects.find(({ attributes }) => attributes.DSID_DSNM !== undefined);
  const facts = record ? factsOfRecord(record, stated) : factsStated(stated);
  const refusals = [...datumFaults(facts, stated, portDatum), ...objectFaults(objects, facts)];
  if (crs !== undefined && !/CRS84|EPSG:+4326|WGS ?84/i.test(JSON.stringify(crs)))
    refusals.push('its positions are not longitude and latitude of WGS 84: leave out -t_srs');
  if (objects.some(isOutsideEarth)) refusals.push('its positions are no degrees: leave out -t_srs');
  const { cell, edition, update, issued } = facts;
  if (!cell || !edition || update === null)
    refusals.push(
      'nothing says which cell it is, of which edition and update: export DSID too, or state them under enc',
    );
  if (edition === CANCELLED)
    refusals.push(
      'its edition is 0: the cell was cancelled, or its last update says 0; look into the catalogue and state it under enc',
    );
  if (refusals.length > 0) return { refusals: [...new Set(refusals)] };
  return {
    cell: cell ?? '',
    edition: edition ?? '',
    update: update ?? '',
    issued: issued ?? '',
    clearanceDatum: levelName(facts.clearances),
  };
}

interface FoundFacts {
  cell: string | null;
  edition: string | null;
  update: string | null;
  issued: string | null;
  horizontal: number | null;
  soundings: number | null;
  clearances: number | null;
  depthUnit: number | null;
}

/** The edition of a cancelled cell; GDAL gives it for some living ones too, from their last update (US1GC09M in 2026). */
const CANCELLED = '0';

function factsOfRecord(record: EncObject, { stated }: EncSheets): FoundFacts {
  const word = (name: string) => textOf(record, name) ?? figureOf(record, name)?.toString() ?? null;
  const issued = word('DSID_ISDT')?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') ?? null;
  return {
    cell: word('DSID_DSNM')?.replace(/\.\d+$/, '') ?? null,
    edition: word('DSID_EDTN') === CANCELLED && stated ? String(stated.edition) : word('DSID_EDTN'),
    update: word('DSID_UPDN'),
    issued,
    horizontal: figureOf(record, 'DSPM_HDAT'),
    soundings: figureOf(record, 'DSPM_SDAT'),
    clearances: figureOf(record, 'DSPM_VDAT'),
    depthUnit: figureOf(record, 'DSPM_DUNI'),
  };
}

function factsStated({ stated }: EncSheets): FoundFacts {
  return {
    cell: stated?.cell ?? null,
    edition: stated ? String(stated.edition) : null,
    update: stated ? String(stated.update) : null,
    issued: stated?.issued ?? null,
    horizontal: stated?.horizontalDatum ?? null,
    soundings: stated?.soundingDatum ?? null,
    clearances: stated?.verticalDatum ?? null,
    depthUnit: stated ? METRES : null,
  };
}

function datumFaults(facts: FoundFacts, { chartDatumIs }: EncSheets, portDatum: string): string[] {
  const wanted = chartDatumIs ?? portDatum;
  const faults: string[] = [];
  if (facts.horizontal !== WGS_84)
    faults.push(`its positions are in horizontal datum ${facts.horizontal ?? 'unknown'}, not in WGS 84 (2)`);
  if (!isLevel(facts.soundings, wanted))
    faults.push(`its depths count from ${levelName(facts.soundings)}, those of the port from ${wanted}`);
  if (facts.depthUnit !== METRES)
    faults.push(`its depths are in unit ${facts.depthUnit ?? 'unknown'}, not in metres (1)`);
  return faults;
}

function objectFaults(objects: readonly EncObject[], { soundings, clearances }: FoundFacts): string[] {
  return objects.flatMap((object) => {
    const { objectClass } = object;
    const level = DEPTHS.includes(objectClass) ? figureOf(object, 'VERDAT') : null;
    const horizontal = objectClass === 'M_HDAT' ? figureOf(object, 'HORDAT') : null;
    return [
      ...(level !== null && level !== soundings ? [`depths of ${objectClass} count from ${levelName(level)}`] : []),
      ...(horizontal !== null && horizontal !== WGS_84 ? [`a part of it lies in horizontal datum ${horizontal}`] : []),
      ...partFaults(object, clearances),
    ];
  });
}

/** What a part of the cell says of itself, other than the whole: the level of its heights, its unit of depth. */
function partFaults(object: EncObject, clearances: number | null): string[] {
  const level = object.objectClass === 'M_VDAT' ? figureOf(object, 'VERDAT') : null;
  const unit = object.objectClass === 'M_UNIT' ? figureOf(object, 'DUNITS') : null;
  return [
    ...(level !== null && level !== clearances ? [`heights in a part of it count from ${levelName(level)}`] : []),
    ...(unit !== null && unit !== METRES ? [`depths in a part of it are in unit ${unit}, not in metres (1)`] : []),
  ];
}

/** Metres of the sheet: more than a hundred degrees away is no place on earth's other side, but another projection. */
const FARTHEST = 20_000_000;

function isOutsideEarth({ points, lines, areas }: EncObject): boolean {
  const all = [...points.map(({ at }) => at), ...lines.flat(), ...areas.flat(2)];
  return all.some((point) => point.some((metres) => !Number.isFinite(metres) || Math.abs(metres) > FARTHEST));
}
