import type { PlanSettings } from '@leadline/domain/plan/plan-settings';
import type { PortExtra } from '@leadline/domain/ports/port-extra';
import { readPreferences } from '@leadline/domain/preferences/preferences';
import { keptDigestOf, keptText } from '@leadline/domain/record/kept-digest';
import type { KeptAnswer, KeptPlan } from '@leadline/domain/share/kept/kept-plan';
import { type PlanNow, sinceKept } from '@leadline/domain/share/kept/since-kept';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { settingsOfPilotage } from '../../plan/plan-store.ts';
import { nodeSealing } from '../../record/node-primitives.ts';
import { sharedTides } from '../../share/shared-tides.ts';
import { sharedWeather } from '../../share/shared-weather.ts';
import { portExtrasOfPilotage, readShipAndPort, UNREVIEWED } from '../../share/stored-plan.ts';
import type { WeatherService } from '../../weather/weather-service.ts';
import type { PilotageFacts } from '../pilotage-json.ts';
import { readPilotage } from '../pilotage-store.ts';
import { readKept } from './kept-store.ts';

/** Forecasts as the port was told them: closing a pilotage asks no service. */
export type KnownWeather = Pick<WeatherService, 'known'>;

/**
 * Keeps what a pilotage rests on, in the transaction that closes it, and gives its digest. What was kept when it was done stays
 * when it is archived.
 */
export async function keepPlan(
  trx: Transaction<Tables>,
  uuid: string,
  now: Instant,
  weather: KnownWeather,
): Promise<string> {
  const { facts } = await readPilotage(trx, uuid);
  const earlier = await readKept(trx, facts);
  if (earlier) return keptDigestOf(nodeSealing, keptText(earlier));
  const kept: KeptPlan = { keptAt: instantToIso(now), ...(await planNow(trx, facts, weather)) };
  await trx
    .updateTable('pilotage')
    .set({ kept: JSON.stringify(kept) })
    .where('uuid', '=', uuid)
    .execute();
  return keptDigestOf(nodeSealing, keptText(kept));
}

/** What was kept of a closed pilotage, and what of it is another now. Whoever calls has checked who may read it. */
export async function keptFor(db: Kysely<Tables>, facts: PilotageFacts, weather: KnownWeather): Promise<KeptAnswer> {
  const plan = await readKept(db, facts);
  return plan ? { plan, since: sinceKept(plan, await planNow(db, facts, weather)) } : { plan: null, since: [] };
}

async function planNow(db: Kysely<Tables>, facts: PilotageFacts, weather: KnownWeather): Promise<PlanNow> {
  const { port, fromLocation, toLocation, route: named, vessel: ship, nextDeparture } = facts;
  const { vessel, route, preferences } = await readShipAndPort(db, facts);
  const { rows } = await sql<{ of: { planSettings: PlanSettings; portExtras: PortExtra[] } }>`
    select json_build_object('planSettings', ${settingsOfPilotage}, 'portExtras', ${portExtrasOfPilotage}) as of
    from pilotage p where p.uuid = ${facts.uuid}`.execute(db);
  return {
    pilotage: { port, fromLocation, toLocation, route: named, vessel: ship, nextDeparture },
    // Who changed her last is of her own history.
    vessel: vessel && { ...vessel, updatedBy: null },
    route,
    ...(rows[0] as { of: { planSettings: PlanSettings; portExtras: PortExtra[] } }).of,
    preferences,
    ...(await sharedTides(db, { ...facts, ...UNREVIEWED }, route, readPreferences(preferences))),
    weather: await sharedWeather(db, facts, route, weather),
  };
}
