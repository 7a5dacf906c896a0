import type { SignedSide } from '@leadline/domain/acceptance/signed-content';
import type { PortExtra } from '@leadline/domain/ports/port-extra';
import { readPreferences } from '@leadline/domain/preferences/preferences';
import type { StoredPlan } from '@leadline/domain/share/for-master';
import { type KeptPlan, pilotageAsKept } from '@leadline/domain/share/kept/kept-plan';
import { planParts, type WholePlan } from '@leadline/domain/share/plan-content';
import { type FormerParts, sealParts } from '@leadline/domain/share/signed-content';
import { type Kysely, sql } from 'kysely';
import { signaturesOfPilotage } from '../acceptance/signature-store.ts';
import { extraKind } from '../checklist/extra-kind.ts';
import type { Tables } from '../db/tables.ts';
import { noPause } from '../http/limits/quiet-moments.ts';
import { readKept } from '../pilotages/kept/kept-store.ts';
import type { PilotageFacts } from '../pilotages/pilotage-json.ts';
import { listJson } from '../pilotages/read-of-pilotage.ts';
import { drawingKind } from '../plan/drawing-kind.ts';
import { settingsOfPilotage } from '../plan/plan-store.ts';
import { preferencesOf } from '../preferences/preference-store.ts';
import { nodeSealing } from '../record/node-primitives.ts';
import { proofOfSignatures } from '../record/proof-of-signatures.ts';
import { readRouteOf } from '../routes/route-store.ts';
import { pilotageTugKind } from '../tugs/pilotage-tug-kind.ts';
import { findVessel } from '../vessels/vessel-store.ts';
import type { WeatherService } from '../weather/weather-service.ts';
import { childrenJson } from '../writes/child-store.ts';
import { sharedTides } from './shared-tides.ts';
import { sharedWeather } from './shared-weather.ts';

/** Reviews are said to a person: of the plan itself they are no part. */
export const UNREVIEWED = { needsReview: false, alteredByUser: null, alteredByUserVessel: null, previousData: null };

export const portExtrasOfPilotage = listJson(
  sql<PortExtra>`jsonb_build_object('uuid', pe.uuid, 'extraType', pe.extra_type, 'metadata', pe.metadata - 'since')
    || case when pe.metadata->'since' is null then '{}' else jsonb_build_object('since', pe.metadata->'since') end`,
  sql`from port_extra pe where pe.port_uuid = p.port_uuid`,
  sql`pe.ordinal, pe.extra_type`,
);

/** Pairs of a JSON object, of the pilotage `p`. */
export const childrenOfPlan = sql`'drawings', ${childrenJson(drawingKind)}, 'tugs', ${childrenJson(pilotageTugKind)},
  'extras', ${childrenJson(extraKind)}, 'portExtras', ${portExtrasOfPilotage}`;

export type Hanging<T extends WholePlan> = Omit<T, 'pilotage' | 'vessel' | 'route' | 'preferences' | 'proof'>;

/** A pilotage with what people decided beside it. */
export async function readWholePlan(db: Kysely<Tables>, facts: PilotageFacts): Promise<WholePlan> {
  const { rows } = await sql<{ hanging: Hanging<WholePlan> }>`
    select json_build_object(${childrenOfPlan}) as hanging from pilotage p where p.uuid = ${facts.uuid}`.execute(db);
  const { hanging } = rows[0] as { hanging: Hanging<WholePlan> };
  const plan = { ...hanging, pilotage: { ...facts, ...UNREVIEWED }, vessel: await vesselOf(db, facts) };
  const kept = await readKept(db, facts);
  return kept ? { ...plan, ...wholeAsKept(plan, kept) } : plan;
}

/** What a closed pilotage shares with others stands as it was kept, whatever became of it since. */
const wholeAsKept = ({ pilotage }: WholePlan, kept: KeptPlan) => ({
  pilotage: pilotageAsKept(pilotage, kept),
  vessel: kept.vessel,
  portExtras: kept.portExtras,
});

/** A plan with all that it is shown by; `kept` is null of one that is open. */
export type PlanWithKept = StoredPlan & { kept: KeptPlan | null };

/** The same with all else that a link shows. */
export async function readStoredPlan(db: Kysely<Tables>, facts: PilotageFacts, logKey: string): Promise<PlanWithKept> {
  const { rows } = await sql<{ hanging: Hanging<StoredPlan> }>`
    select json_build_object(${childrenOfPlan}, 'planSettings', ${settingsOfPilotage},
      'signatures', ${signaturesOfPilotage}) as hanging
    from pilotage p where p.uuid = ${facts.uuid}`.execute(db);
  const { hanging } = rows[0] as { hanging: Hanging<StoredPlan> };
  const kept = await readKept(db, facts);
  const plan = {
    ...hanging,
    pilotage: { ...facts, ...UNREVIEWED },
    proof: await proofOfSignatures(db, facts.uuid, { signatures: hanging.signatures, logKey }),
    ...(await readShipAndPort(db, facts)),
  };
  if (!kept) return { ...plan, kept };
  const { route, planSettings, preferences } = kept;
  return { ...plan, ...wholeAsKept(plan, kept), route, planSettings, preferences, kept };
}

/** Tides, streams and weather that a plan is shown with: as they were kept, else as they are now. */
export async function besidePlan(
  db: Kysely<Tables>,
  { kept, pilotage, route, preferences }: PlanWithKept,
  { weather, pause = noPause }: { weather: Pick<WeatherService, 'known'>; pause?: () => Promise<void> },
): Promise<Pick<KeptPlan, 'tides' | 'rates' | 'weather'>> {
  if (kept) return { tides: kept.tides, rates: kept.rates, weather: kept.weather };
  const read = await sharedTides(db, pilotage, route, readPreferences(preferences), pause);
  await pause();
  return { ...read, weather: await sharedWeather(db, pilotage, route, weather) };
}

/** What a pilotage rests on as it is now: her ship, her route, and what the port switches on. */
export async function readShipAndPort(
  db: Kysely<Tables>,
  facts: PilotageFacts,
): Promise<Pick<KeptPlan, 'vessel' | 'route' | 'preferences'>> {
  return {
    vessel: await vesselOf(db, facts),
    route: facts.route && (await readRouteOf(db, facts.route.uuid)),
    preferences: await preferencesOf(db, facts.port.uuid),
  };
}

async function vesselOf(db: Kysely<Tables>, { port, vessel }: PilotageFacts): Promise<WholePlan['vessel']> {
  const found = vessel.IMO && (await findVessel(db, { organisation: port.organisation.uuid, imo: vessel.IMO }));
  return found ? found.vessel : null;
}

/** What people decided, sealed. */
export const sealPlan = (plan: WholePlan, former?: FormerParts): Promise<SignedSide> =>
  sealParts(nodeSealing, planParts(plan), former);
