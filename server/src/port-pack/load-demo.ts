import { fileURLToPath } from 'node:url';
import type { Instant } from '@leadline/domain/time/instant';
import type { Kysely } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import type { Hashing } from '../session/passwords/passwords.ts';
import { refusalText } from '../tides/tables/table-refusal.ts';
import { setDemoPasswords } from './demo/demo-log-ins.ts';
import { loadDemoPilotages } from './demo/demo-pilotages.ts';
import { importPack } from './import/import-pack.ts';
import { portId } from './pack-id.ts';

/** The packs of the demonstration, in the project's folder `ports/`. */
const DEMO_PACKS = ['koru', 'tacoma', 'elsewhere'];

const PORTS_FOLDER = fileURLToPath(new URL('../../../ports/', import.meta.url));
/** What the database remembers about its demonstration data. */
const FACT = 'demo';

/** The part of the server's settings that the demonstration needs. */
export interface DemoSettings extends Hashing {
  demo: boolean;
  /** Whether the published password opens the demonstration's accounts. */
  demoLogIns: boolean;
}

/**
 * Fills an empty database with the demonstration ports, their log-ins and pilotages around the port's today. A second
 * run loads nothing; a database with somebody's own ports stays as it is; an interrupted run is carried on.
 */
export async function loadDemo(db: Kysely<Tables>, settings: DemoSettings, clock: () => number): Promise<void> {
  if (!settings.demo || !(await isWanted(db))) return;
  await remember(db, { loaded: false });
  for (const pack of DEMO_PACKS) await importDemoPack(db, pack, clock());
  if (settings.demoLogIns) await setDemoPasswords(db, settings);
  await serverWork(db, async (trx) => {
    const anchors = await loadDemoPilotages(trx, clock());
    await remember(trx, { loaded: true, anchors });
  });
}

/** The ports of the demonstration that simulated services stand in for; none where no demonstration was loaded. */
export async function simulatedPorts(db: Kysely<Tables>): Promise<string[]> {
  const fact = await findFact(db);
  return fact?.loaded === true ? [portId('koru-harbours', 'koru')] : [];
}

/** All ports of the demonstration: their forecasts are made here, so that a demonstration asks nobody outside. */
export async function demoPortUuids(db: Kysely<Tables>): Promise<string[]> {
  const fact = await findFact(db);
  return fact?.loaded === true ? [portId('koru-harbours', 'koru'), portId('koru-harbours', 'tacoma')] : [];
}

async function findFact(db: Kysely<Tables>): Promise<{ loaded?: boolean } | undefined> {
  const fact = await db.selectFrom('fact').select('value').where('key', '=', FACT).executeTakeFirst();
  return fact?.value as { loaded?: boolean } | undefined;
}

async function isWanted(db: Kysely<Tables>): Promise<boolean> {
  const fact = await findFact(db);
  if (fact) return fact.loaded !== true;
  return (await db.selectFrom('organisation').select('uuid').executeTakeFirst()) === undefined;
}

async function remember(db: Kysely<Tables>, facts: object): Promise<void> {
  const value = JSON.stringify(facts);
  await db
    .insertInto('fact')
    .values({ key: FACT, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

async function importDemoPack(db: Kysely<Tables>, pack: string, now: Instant): Promise<void> {
  const result = await importPack(db, `${PORTS_FOLDER}${pack}`, { now });
  if ('refusals' in result) throw new Error(`ports/${pack}: ${result.refusals.map(refusalText).join('\n')}`);
}
