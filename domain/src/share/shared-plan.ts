import * as z from 'zod/mini';
import { signature } from '../acceptance/signature.ts';
import { signedPart } from '../acceptance/signed-content.ts';
import { pilotageExtra } from '../checklist/pilotage-extra.ts';
import { pilotage } from '../pilotages/pilotage.ts';
import { drawing } from '../plan/drawings/drawing.ts';
import { planSettings } from '../plan/plan-settings.ts';
import { portExtra } from '../ports/port-extra.ts';
import { preferenceEntry } from '../preferences/preferences.ts';
import { route } from '../routes/route.ts';
import { routeCheck } from '../routes/route-check.ts';
import { tideRatePoint } from '../tides/tidal-rate-data.ts';
import { tideExtremeWire, tideHeights, tideMeta } from '../tides/tide.ts';
import { instantIso, uuid } from '../time/wire.ts';
import { pilotageTug } from '../tugs/tug.ts';
import { imoNumber, SHIP_MEASURES, vesselFields } from '../vessels/vessel.ts';
import { comment } from './comment.ts';
import { sharedDukc } from './dukc/shared-dukc.ts';
import { sharedWeather } from './shared-weather.ts';
import { sharedTransits } from './transits/shared-transits.ts';

/** A pilotage without what is said of it inside the port: reviews, who changed what, attachments. */
const sharedPilotage = z.extend(
  z.omit(pilotage, {
    needsReview: true,
    alteredByUser: true,
    alteredByUserVessel: true,
    previousData: true,
    alterations: true,
    attachments: true,
    undelivered: true,
  }),
  { pilotageRouteChecks: z.array(z.omit(routeCheck, { changedBy: true })) },
);
export type SharedPilotage = z.infer<typeof sharedPilotage>;

/** A vessel by the fields that the port shows a master. */
const sharedVessel = z.extend(z.partial(vesselFields), {
  IMO: imoNumber,
  /** Measures that she has and the port does not show, without their values; absent where there are none. */
  notShown: z.optional(z.array(z.enum(SHIP_MEASURES))),
});
export type SharedVessel = z.infer<typeof sharedVessel>;

/** The tide of one station over all the time that the plan needs, as the port itself reads it. */
export const sharedTide = z.object({
  stationUuid: uuid,
  heights: tideHeights,
  extremes: z.array(tideExtremeWire),
  meta: tideMeta,
});
export type SharedTide = z.infer<typeof sharedTide>;

export const sharedRates = z.object({ stationUuid: uuid, points: z.array(tideRatePoint) });
export type SharedRates = z.infer<typeof sharedRates>;

/** API-27: what a link shows, in one answer. */
export const sharedPlan = z.object({
  share: z.object({ uuid, isForInformation: z.boolean(), sharedAt: instantIso, endsAt: instantIso }),
  /** The server's clock. */
  now: instantIso,
  pilotage: sharedPilotage,
  vessel: z.nullable(sharedVessel),
  route: z.nullable(route),
  extras: z.array(pilotageExtra),
  portExtras: z.array(portExtra),
  tugs: z.array(pilotageTug),
  drawings: z.array(drawing),
  planSettings,
  preferences: z.array(preferenceEntry),
  signatures: z.array(signature),
  /** What proves these signatures, as text; not there on a device that was given the plan before. */
  proof: z.nullish(z.string()),
  comments: z.array(comment),
  /**
   * What people decided, part by part, as it is to be signed: digests, and the random bytes of the parts that he is shown.
   * Null where nobody signs by this link.
   */
  toSign: z.nullable(z.array(z.omit(signedPart, { value: true }))),
  /** Stations of the route; one that the port has removed is missing. */
  tides: z.array(sharedTide),
  /** Tables of streams, where the port goes by them. */
  rates: z.array(sharedRates),
  /** None where the port has no DUKC, or shows a master neither graph nor table. */
  dukc: z.nullish(sharedDukc),
  /** None where the port has no transit service or hides it from a master, and on a device that was given the plan before. */
  transits: z.nullish(sharedTransits),
  /** Not there on a device that was given the plan before. */
  weather: z.nullish(sharedWeather),
});
export type SharedPlan = z.infer<typeof sharedPlan>;
