import type { SignedContent, SignedPart, SignedSide } from '@leadline/domain/acceptance/signed-content';
import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { listDrawings, listPilotageTugs } from '@leadline/domain/contract/plan-endpoints';
import { listPortExtras } from '@leadline/domain/contract/port-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import { type PreferenceEntry, readPreferences } from '@leadline/domain/preferences/preferences';
import { parseJson } from '@leadline/domain/record/record-entry';
import { assessRoute } from '@leadline/domain/risks/assess-route';
import { CLOCKS_PART } from '@leadline/domain/share/kept/kept-clocks';
import type { WholePlan } from '@leadline/domain/share/plan-content';
import { usedWeather, WEATHER_PART } from '@leadline/domain/share/shared-weather';
import { ATTACHMENTS_PART, shownParts, TEXTS_PART } from '@leadline/domain/share/shown-parts';
import { brokenPart, changedParts, type FormerParts, sealParts } from '@leadline/domain/share/signed-content';
import { curveFromWire } from '@leadline/domain/tides/tide-curve';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { ruleBroken } from '../http/failure.ts';
import type { PlanToPrint } from '../paper/paper-as-signed.ts';
import type { PilotageFacts } from '../pilotages/pilotage-json.ts';
import { nodeSealing } from '../record/node-primitives.ts';
import { readRouteOf } from '../routes/route-store.ts';
import { sharedTides } from '../share/shared-tides.ts';
import { sharedWeather } from '../share/shared-weather.ts';
import { readWholePlan, sealPlan } from '../share/stored-plan.ts';
import type { WeatherService } from '../weather/weather-service.ts';

const MAY_BE_ABSENT: readonly string[] = [WEATHER_PART, ATTACHMENTS_PART, TEXTS_PART, CLOCKS_PART];

/** What the port has beside the plan. */
export interface Beside {
  preferences: readonly PreferenceEntry[];
  weather: Pick<WeatherService, 'known'>;
}

export interface ContentOfSigning {
  /** What is kept: what the caller stated, else what the server holds. */
  content: SignedContent;
  isStated: boolean;
  /** What people decided is the same here. */
  isSame: boolean;
  shownDiffers: string[] | null;
  /** What it was compared with, as it goes on paper; absent where nothing was compared. */
  seen?: Omit<PlanToPrint, 'planSettings'>;
}

/**
 * What is signed, reckoned under the lock of the pilotage, beside what the caller says was on the screen. `knownOf`: under
 * which random bytes parts may stand that the caller was not shown and states by their digests alone.
 */
export async function contentOfSigning(
  db: Kysely<Tables>,
  facts: PilotageFacts,
  { preferences, weather }: Beside,
  stated: SignedContent | undefined,
  knownOf: (plan: WholePlan) => FormerParts = () => [],
): Promise<ContentOfSigning> {
  if (stated) demandSound(stated);
  const stored = await readWholePlan(db, facts);
  const plan = asAnswered(stored);
  const decided = await sealPlan(plan, stated && formerOf(stated.decided.parts, knownOf(plan)));
  const { route, tides, rates, ...reckoning } = await reckoned(db, facts, plan, { preferences, weather });
  const seen = { ...stored, preferences, route, tides, rates };
  const shown = shownParts(reckoning);
  if (!stated) {
    const content = { decided, shown: await sealParts(nodeSealing, shown) };
    return { content, isStated: false, isSame: true, shownDiffers: null, seen };
  }
  const known = new Set(shown.map(({ name }) => name));
  const states = new Set(stated.shown.parts.map(({ name }) => name));
  // Nobody waits for a forecast to sign, and a ship is shown no files: what was not on the screen is not another one.
  const isCompared = (name: string) => known.has(name) && (!MAY_BE_ABSENT.includes(name) || states.has(name));
  const shownDiffers = changedParts(stated.shown, shown).filter(isCompared);
  const isSame = decided.digest === stated.decided.digest;
  const content = { decided: filled(stated.decided, decided), shown: stated.shown };
  return { content, isStated: true, isSame, shownDiffers, seen };
}

/** Of what is known, that which is of a part as it was stated. */
function formerOf(stated: readonly SignedPart[], known: FormerParts): FormerParts {
  const digests = new Map(stated.map(({ name, digest }) => [name, digest]));
  return [...stated, ...known.filter(({ name, digest }) => digests.get(name) === digest)];
}

/** With the values of the parts that were stated by their digests, as far as they are those that the server holds. */
function filled({ digest, parts }: SignedSide, held: SignedSide): SignedSide {
  const heldOf = ({ name, digest }: SignedPart) => held.parts.find((one) => one.name === name && one.digest === digest);
  return { digest, parts: parts.map((part) => (part.salt === undefined ? (heldOf(part) ?? part) : part)) };
}

/** Each value canonical JSON, and each digest that of its value: what is kept must be checked years later. */
function demandSound({ decided, shown }: SignedContent): void {
  for (const [name, side] of Object.entries({ decided, shown })) {
    if (!side.parts.every(({ value }) => value === undefined || isCanonical(value)))
      throw ruleBroken(`body.content.${name}`, 'canonical');
    if (brokenPart(nodeSealing, side) !== null) throw ruleBroken(`body.content.${name}`, 'digest');
  }
}

function isCanonical(text: string): boolean {
  try {
    return canonicalJson(parseJson(text)) === text;
  } catch {
    // Nested deeper than can be walked.
    return false;
  }
}

/** As a device reads it: its answers are parsed, which fills in what an older record leaves out. */
export function asAnswered(plan: WholePlan): WholePlan {
  return {
    pilotage: readPilotage.answer.schema.parse(plan.pilotage),
    vessel: plan.vessel && readVessel.answer.schema.parse(plan.vessel),
    drawings: plan.drawings.map((each) => listDrawings.answer.schema.parse(each)),
    tugs: plan.tugs.map((each) => listPilotageTugs.answer.schema.parse(each)),
    extras: plan.extras.map((each) => listPilotageExtras.answer.schema.parse(each)),
    portExtras: plan.portExtras.map((each) => listPortExtras.answer.schema.parse(each)),
  };
}

/** Rows, tides and weather as a device reckons them; the stay at the berth is left to the device, which knows what it was shown. */
async function reckoned(
  db: Kysely<Tables>,
  facts: PilotageFacts,
  { pilotage, vessel, tugs, drawings, portExtras }: WholePlan,
  { preferences: entries, weather: forecasts }: Beside,
) {
  const preferences = readPreferences(entries);
  const route = facts.route && (await readRouteOf(db, facts.route.uuid));
  const { tides, rates } = await sharedTides(db, pilotage, route, preferences);
  const curves = new Map(tides.map(({ stationUuid, heights, meta }) => [stationUuid, curveFromWire(heights, meta)]));
  const { rows } = assessRoute({
    start: Date.parse(pilotage.date),
    ship: {
      ...{ maxDraft: pilotage.vesselMaxDraft, fwdDraft: pilotage.vesselFwdDraft, aftDraft: pilotage.vesselAftDraft },
      ...{ airDraft: vessel?.metadata.air_draft ?? null, heightOverall: vessel?.height ?? null },
    },
    constraints: route?.routeConstraints ?? [],
    checks: pilotage.pilotageRouteChecks,
    curves,
    tidalRates: preferences.tidalRates,
  });
  const weather = usedWeather(await sharedWeather(db, pilotage, route, forecasts), pilotage, route);
  const { attachments } = pilotage;
  return { pilotage, tugs, drawings, portExtras, rows, curves, weather, attachments, route, tides, rates };
}
