import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { forMaster, type StoredPlan } from '@leadline/domain/share/for-master';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { instantToIso } from '@leadline/domain/time/instant';
import { ARRIVAL, INNER, KEA_MERIDIAN, OUTER, ROUTE, START, tideAnswer } from './koru-arrival.ts';
import { chartAnswers, drawing, PLAN_OF_KORU } from './koru-plan.ts';

export const LINK = { id: '90000000-0000-4000-8000-000000000001', token: 'T'.repeat(43) };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** In the first two hours 12.90 of the Cutter Channel less 0.30 are 12.60; 11.60 and a tenth of it are 12.76. */
export const LOW_TIDE = (at: number) => (at < Date.parse(START) + 2 * HOUR ? -0.3 : 1.1);

/** What the link to the arrival at Koru answers. */
export function sharedArrival(parts: Partial<StoredPlan> = {}, pilotage: Pilotage = ARRIVAL): SharedPlan {
  const stored: StoredPlan = {
    pilotage,
    vessel: KEA_MERIDIAN,
    route: ROUTE,
    drawings: [drawing('Entrance')],
    tugs: [],
    extras: [],
    portExtras: [],
    planSettings: PLAN_OF_KORU,
    signatures: [],
    proof: null,
    preferences: [],
    ...parts,
  };
  return {
    share: { uuid: LINK.id, isForInformation: false, sharedAt: START, endsAt: '2026-11-23T16:50:00.000Z' },
    now: START,
    ...forMaster(stored),
    tides: [OUTER, INNER].map(({ uuid }) => tideOf(uuid)),
    rates: [],
    comments: [],
    weather: { locations: [], limits: [], results: [] },
    toSign: null,
  };
}

/** The same while its link lasts by the clock of this device: the voyage itself is of a fixed day. */
export function lasting(plan: SharedPlan = sharedArrival()): SharedPlan {
  return { ...plan, share: { ...plan.share, endsAt: instantToIso(Date.now() + DAY) } };
}

/** From two days before to five days after, as the tab itself is answered. */
function tideOf(stationUuid: string): SharedPlan['tides'][number] {
  const start = Date.parse(START);
  const query = new URLSearchParams({
    stationUuid,
    fromDate: instantToIso(start - 2 * DAY),
    toDate: instantToIso(start + 5 * DAY),
    tidesType: 'all',
  });
  const answer = tideAnswer(LOW_TIDE)({ url: new URL(`http://x/?${query}`), body: undefined, headers: new Headers() });
  return { stationUuid, heights: answer.data[0] as Record<string, number>, extremes: [], meta: answer.meta };
}

/** The link and its charts. */
export function linkAnswers(plan: SharedPlan = sharedArrival()) {
  const { 'GET /charts/:id/image': chart } = chartAnswers();
  return { 'GET /pilotages/share/:id': [plan], 'GET /pilotages/share/:id/charts/:chart': chart };
}
