import * as z from 'zod/mini';
import { pilotage } from '../../pilotages/pilotage.ts';
import type { PilotageStatus } from '../../pilotages/rights/pilotage-status.ts';
import { planSettings } from '../../plan/plan-settings.ts';
import { portExtra } from '../../ports/port-extra.ts';
import { preferenceEntry } from '../../preferences/preferences.ts';
import { route } from '../../routes/route.ts';
import { instantIso } from '../../time/wire.ts';
import { vessel } from '../../vessels/vessel.ts';
import { sharedRates, sharedTide } from '../shared-plan.ts';
import { sharedWeather } from '../shared-weather.ts';

/**
 * What a pilotage rests on besides what its people decided, as it stood when it was closed: places, next departure, the ship,
 * depths and margins of its route, texts and switches of the port, charts, tides, streams and weather. From then on it is
 * shown, printed and compared with these; what became of the ship and the port later is told apart (`sinceKept`).
 */
export const keptPlan = z.object({
  keptAt: instantIso,
  pilotage: z.pick(pilotage, {
    port: true,
    fromLocation: true,
    toLocation: true,
    route: true,
    vessel: true,
    nextDeparture: true,
  }),
  vessel: z.nullable(vessel),
  route: z.nullable(route),
  portExtras: z.array(portExtra),
  planSettings,
  preferences: z.array(preferenceEntry),
  tides: z.array(sharedTide),
  rates: z.array(sharedRates),
  weather: sharedWeather,
});
export type KeptPlan = z.infer<typeof keptPlan>;

/** One value of the ship or the port that is another than when the pilotage was closed, as a person reads both. */
export const sinceKeptValue = z.object({ label: z.string(), kept: z.string(), now: z.string() });
export type SinceKeptValue = z.infer<typeof sinceKeptValue>;

/** `plan` is null where nothing was kept: it is open, or was closed by a release that kept nothing. */
export const keptAnswer = z.object({ plan: z.nullable(keptPlan), since: z.array(sinceKeptValue) });
export type KeptAnswer = z.infer<typeof keptAnswer>;

/** Statuses in which nothing of a pilotage is compared with rows that it shares with others. */
export const isClosed = (status: PilotageStatus): boolean => status === 'Done' || status === 'Arch';

/** A pilotage with the names of its places, her name and her next departure as they were kept. */
export const pilotageAsKept = <P extends KeptPlan['pilotage']>(one: P, kept: KeptPlan | null): P =>
  kept ? { ...one, ...kept.pilotage } : one;
