import { parseArgs } from 'node:util';
import type { Station, StationWithDistance } from '@neaps/tide-database';

export const STATIONS_USAGE = `  npm run port -- stations "Astoria"              tide stations that a pack may name, by name
  npm run port -- stations --near 46.2,-123.8     the same, by distance; latitude and longitude in degrees`;

const MOST = 12;
/** Tides further away than this, kilometres, are hardly those of the port. */
const FARTHEST = 200;

type Asked = { name: string } | { latitude: number; longitude: number };

/** Prints stations of the tide database whose constants a pack may use, with what it then need not look up elsewhere. */
export async function stationsCommand(args: readonly string[]): Promise<number> {
  const asked = askedOf(args);
  if (!asked) {
    console.error(STATIONS_USAGE);
    return 2;
  }
  const found = await findStations(asked);
  if (found.length === 0) {
    console.error('No such station. Try a place near by, or give an official table: docs/port-pack.md, tides.');
    return 1;
  }
  for (const lines of found.map(stationLines)) console.log(`${lines.join('\n  ')}\n`);
  console.log('What is "not published" a pack has to give: mslAboveChartDatum, with its source.');
  return 0;
}

function askedOf(args: readonly string[]): Asked | null {
  try {
    const options = { near: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: joined(args), options, allowPositionals: true });
    if (values.near === undefined) return positionals[0] ? { name: positionals.join(' ') } : null;
    return positionals.length === 0 ? positionOf(values.near) : null;
  } catch {
    return null;
  }
}

/** A southern latitude begins with a minus, which would be taken for an option. */
function joined(args: readonly string[]): string[] {
  const at = args.indexOf('--near');
  const value = args[at + 1];
  if (at < 0 || value === undefined) return [...args];
  return [...args.slice(0, at), `--near=${value}`, ...args.slice(at + 2)];
}

function positionOf(text: string): Asked | null {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  const isOnEarth = Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180;
  return latitude !== undefined && isOnEarth ? position : null;
}

async function findStations(asked: Asked): Promise<(readonly [Station, number | null])[]> {
  // 31 MB of constants: loaded when they are asked for.
  const { near, search } = await import('@neaps/tide-database');
  if (!('name' in asked))
    return near({
      ...asked,
      filter: isUsable,
      maxDistance: FARTHEST,
      maxResults: MOST,
    }) satisfies StationWithDistance[];
  return search(asked.name, { filter: isUsable, maxResults: MOST }).map((station) => [station, null] as const);
}

/** Those that an import takes (findHarmonicStation). */
const isUsable = ({ kind, type, license }: Pick<Station, 'kind' | 'type' | 'license'>) =>
  kind === 'tide' && type === 'reference' && license.commercial_use;

function stationLines([station, distance]: readonly [Station, number | null]): string[] {
  const { id, name, region, country, latitude, longitude, source, license, datums } = station;
  const place = [name, region, country].filter(Boolean).join(', ');
  const away = distance === null ? '' : `, ${distance.toFixed(1)} km away`;
  return [
    id,
    `${place} (${latitude.toFixed(4)}, ${longitude.toFixed(4)})${away}`,
    `mean sea level ${levelAbove(datums, 'LAT')}, ${levelAbove(datums, 'MLLW')}`,
    `${source.name}; licence ${license.type}`,
  ];
}

function levelAbove(datums: Record<string, number>, zero: string): string {
  const [msl, low] = [datums.MSL, datums[zero]];
  return msl === undefined || low === undefined
    ? `above ${zero} not published`
    : `${(msl - low).toFixed(2)} m above ${zero}`;
}
