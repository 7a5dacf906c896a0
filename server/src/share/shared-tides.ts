import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Preferences } from '@leadline/domain/preferences/preferences';
import type { Route } from '@leadline/domain/routes/route';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { ratesOfPlan, tidesOfPlan } from '@leadline/domain/share/tides-of-plan';
import { instantToIso } from '@leadline/domain/time/instant';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { noPause } from '../http/limits/quiet-moments.ts';
import { extremesWire, heightsMeta, pointsWire } from '../tides/heights-wire.ts';
import { stationHeights } from '../tides/station-heights.ts';
import { ratePointsBetween } from '../tides/tide-rate-store.ts';
import { tideStore } from '../tides/tide-store.ts';

/** Tides and streams with which whoever reads a plan comes to the same verdict as the port. */
export async function sharedTides(
  db: Kysely<Tables>,
  pilotage: Pilotage,
  route: Route | null,
  preferences: Preferences,
  pause = noPause,
): Promise<Pick<SharedPlan, 'tides' | 'rates'>> {
  const shared: Pick<SharedPlan, 'tides' | 'rates'> = { tides: [], rates: [] };
  if (route === null) return shared;
  const store = tideStore(db);
  for (const { stationUuid, from, to } of tidesOfPlan(pilotage, route, preferences)) {
    await pause();
    const found = await stationHeights(store, stationUuid, from, to);
    if (found)
      shared.tides.push({
        stationUuid,
        heights: pointsWire(found),
        extremes: extremesWire(found),
        meta: heightsMeta(found),
      });
  }
  for (const { stationUuid, from, to } of ratesOfPlan(pilotage, route, preferences)) {
    const points = await ratePointsBetween(db, stationUuid, from, to);
    shared.rates.push({
      stationUuid,
      points: points.map(({ at, rate, direction }) => ({ dateTime: instantToIso(at), rate, direction })),
    });
  }
  return shared;
}
