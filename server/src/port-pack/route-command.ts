import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readRtz } from '../routes-rtz/read-rtz.ts';
import { type RouteChoices, type RouteForPack, routeForPack } from '../routes-rtz/route-for-pack.ts';
import { LARGEST_RTZ } from '../routes-rtz/rtz-file.ts';
import { refusalReport } from './import/import-report.ts';
import { loadPack } from './read/load-pack.ts';
import { key } from './schema/key.ts';

export const ROUTE_USAGE = `  npm run port -- route FILE.rtz ports/koru       an RTZ file as a route of the pack, shown and not written
  npm run port -- route FILE.rtz ports/koru --write    the same, written into the pack as route-KEY.yaml
    --key KEY  --from PLACE  --to PLACE  --speed KNOTS   what the file does not say`;

const OPTIONS = {
  write: { type: 'boolean' },
  key: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  speed: { type: 'string' },
} as const;

/** Reads an RTZ file as a route of a pack. `under`: the folder in which the person stands, and the pack where none is named. */
export async function routeCommand(args: readonly string[], under: string): Promise<number> {
  const asked = choicesOf(args);
  if (asked === null) return usage();
  const { file, folder, isWritten } = asked;
  const path = resolve(under, folder);
  const bytes = await bytesOf(resolve(under, file));
  if (bytes === null) return say([`${file} cannot be read`]);
  const rtz = await readRtz(bytes);
  if ('refusals' in rtz) return say([`${file} cannot be taken:`, ...rtz.refusals]);
  const loaded = await loadPack(path);
  if ('refusals' in loaded) return say([refusalReport(folder, loaded.refusals, 'cannot be read')]);
  const { places, constraints, routes } = loaded.pack.text.lists;
  const pack = { places: values(places), constraints: values(constraints), routes: values(routes) };
  const route = routeForPack(rtz, pack, { ...asked.choices, file: basename(file) });
  if ('refusals' in route) return say([`${file} cannot be taken:`, ...route.refusals]);
  for (const line of route.report) console.error(line);
  if (isWritten) return write(path, folder, route);
  console.log(route.yaml);
  return 0;
}

function usage(): number {
  console.error(ROUTE_USAGE);
  return 2;
}

function say(lines: readonly string[]): number {
  console.error(lines.join('\n  '));
  return 1;
}

const values = <T>(items: readonly { value: T }[]) => items.map(({ value }) => value);

interface AskedRoute {
  file: string;
  folder: string;
  isWritten: boolean;
  choices: Omit<RouteChoices, 'file'>;
}

function choicesOf(args: readonly string[]): AskedRoute | null {
  const parsed = parsedArgs(args);
  if (parsed === null) return null;
  const [file, folder = '.', ...rest] = parsed.positionals;
  const { write: isWritten = false, from = null, to = null } = parsed.values;
  const speed = parsed.values.speed === undefined ? null : Number(parsed.values.speed);
  const isKey = parsed.values.key === undefined || key.safeParse(parsed.values.key).success;
  if (!file || rest.length > 0 || !isKey || !(speed === null || (speed > 0 && speed <= 50))) return null;
  return { file, folder, isWritten, choices: { key: parsed.values.key ?? null, from, to, speed } };
}

function parsedArgs(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch {
    return null;
  }
}

/** One byte more than is taken at most, so that what is larger is refused without being read. */
async function bytesOf(path: string): Promise<Uint8Array | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  return found.size > LARGEST_RTZ ? new Uint8Array(LARGEST_RTZ + 1) : readFile(path);
}

/** A pack that could be imported before can be imported afterwards, else the file is taken away again. */
async function write(path: string, folder: string, { key: routeKey, yaml }: RouteForPack): Promise<number> {
  const file = `route-${routeKey}.yaml`;
  try {
    await writeFile(join(path, file), yaml, { flag: 'wx' });
  } catch {
    return say([`${join(folder, file)} is there already, or cannot be written`]);
  }
  const loaded = await loadPack(path);
  if ('refusals' in loaded) {
    await rm(join(path, file));
    return say([refusalReport(folder, loaded.refusals, 'could not be imported with it; nothing was written')]);
  }
  console.log(`${join(folder, file)} was written`);
  return 0;
}
