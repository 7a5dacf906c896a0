import { resolve } from 'node:path';
import type { Instant } from '@leadline/domain/time/instant';
import { migrate, whileAloneInSetUp } from '../db/migrate.ts';
import { readSettings } from '../settings.ts';
import { clockFrom } from '../start/clock.ts';
import type { Store } from '../start/open-store.ts';
import { runCommand } from '../start/run-command.ts';
import { importPack } from './import/import-pack.ts';
import { checkReport, importReport, refusalReport } from './import/import-report.ts';
import { openRunningStore } from './open-running-store.ts';
import { loadPack } from './read/load-pack.ts';
import { ROUTE_USAGE, routeCommand } from './route-command.ts';
import { STATIONS_USAGE, stationsCommand } from './stations-command.ts';

const USAGE = `Port packs: a port as a folder of YAML, CSV and pictures. See docs/port-pack.md.

  npm run port -- check  ports/koru              every fault of the pack, without a database
  npm run port -- import ports/koru --dry-run    what an import would do
  npm run port -- import ports/koru              all of it or nothing; run it again after each change
  npm run port -- import ports/koru --remove-people   takes the port from people whom the pack no longer lists
${ROUTE_USAGE}
${STATIONS_USAGE}`;

const OPTIONS = ['--dry-run', '--remove-people'];

await runCommand(run);

async function run([command, ...rest]: string[]): Promise<number> {
  // npm runs the script in the root of the project; INIT_CWD is where the person stands.
  const under = process.env.INIT_CWD ?? process.cwd();
  if (command === 'route') return routeCommand(rest, under);
  if (command === 'stations') return stationsCommand(rest);
  const [folder, ...options] = rest;
  const unknown = options.find((option) => !OPTIONS.includes(option));
  if (!folder || unknown !== undefined) return usage();
  const path = resolve(under, folder);
  if (command === 'check') return check(path, folder);
  if (command === 'import')
    return importFolder(path, folder, {
      isDryRun: options.includes('--dry-run'),
      removePeople: options.includes('--remove-people'),
    });
  return usage();
}

function usage(): number {
  console.error(USAGE);
  return 2;
}

async function check(path: string, folder: string): Promise<number> {
  const loaded = await loadPack(path);
  console.log(
    'refusals' in loaded ? refusalReport(folder, loaded.refusals, 'cannot be imported') : checkReport(folder, loaded),
  );
  return 'refusals' in loaded ? 1 : 0;
}

interface ImportChoices {
  isDryRun: boolean;
  removePeople: boolean;
}

async function importFolder(path: string, folder: string, choices: ImportChoices): Promise<number> {
  const settings = readSettings(process.env);
  const store = await openRunningStore(settings, console.log);
  const now = clockFrom(settings.startInstant)();
  try {
    return await importInto(store, folder, path, { now, ...choices });
  } finally {
    await store.close();
  }
}

async function importInto(
  { db }: Store,
  folder: string,
  path: string,
  options: ImportChoices & { now: Instant },
): Promise<number> {
  await whileAloneInSetUp(db, () => migrate(db));
  const result = await importPack(db, path, options);
  if ('refusals' in result) {
    console.error(refusalReport(folder, result.refusals));
    return 1;
  }
  console.log(importReport(result.done, options.isDryRun));
  return 0;
}
