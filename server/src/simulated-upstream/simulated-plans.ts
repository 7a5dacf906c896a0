import type { PlanVariant, ProvidedPlan } from '@leadline/domain/dukc/dukc-plan';
import { roundTo } from '@leadline/domain/numbers/rounding';
import { hours, type Instant, instantToIso, minutes } from '@leadline/domain/time/instant';
import type { KnownVoyage } from './known-voyages.ts';
import { leastPoint, type SimulatedPoint, sailPassage } from './passage.ts';

export const SIMULATED_SYSTEM = 'Simulated DUKC, not for navigation';
const REPORT_TITLE = 'SIMULATED DUKC report, not for navigation';

/** A preliminary plan can begin as planned or later. */
const STARTS = [
  { key: 'planned', name: 'As planned', later: 0 },
  { key: 'later30', name: '30 min later', later: minutes(30) },
  { key: 'later60', name: '60 min later', later: minutes(60) },
] as const;

/** So long before the start a plan is approved, and then final. */
const [APPROVED_BEFORE, FINAL_BEFORE] = [hours(24), hours(6)];

/** The plan of one pilotage as it stands now. */
export function planOf(voyage: KnownVoyage, now: Instant): ProvidedPlan {
  const { start, uuid, version } = voyage;
  const points = sailPassage(voyage, start);
  const status = statusOf(start, points.at(-1)?.at ?? start, now);
  const variants = status === 'PRELIMINARY' ? STARTS.map((each) => variantOf(voyage, each)) : [];
  return {
    id: `sim-${uuid}`,
    ...passageOf(voyage, points, start),
    majorRevision: version,
    status,
    calculationInputs: inputsOf(voyage),
    // To the ten minutes: an answer that says nothing new stays the same.
    generationTime: instantToIso(Math.floor(now / minutes(10)) * minutes(10)),
    planVariants: variants,
    activeVariant: variants[0]?.id ?? null,
    report: REPORT_TITLE,
  };
}

/** What the numbers are calculated for: the pilotage as the port has stored it, and not what was asked. */
export function inputsOf({ uuid, vesselIMO, routeUuid, routeName, start, maxDraft }: KnownVoyage) {
  return {
    ...{ vesselId: vesselIMO, pilotageUuid: uuid, routeUuid, routeName: routeName.slice(0, 200) },
    ...{ start: instantToIso(start), draft: maxDraft },
  };
}

/** The plan's or one of its variants' passage by its id; null when there is no such id. */
export function pointsOfPlan(voyage: KnownVoyage, planId: string): SimulatedPoint[] | null {
  if (planId === `sim-${voyage.uuid}`) return sailPassage(voyage, voyage.start);
  const found = STARTS.find((each) => planId === variantId(voyage, each));
  return found ? sailPassage(voyage, voyage.start + found.later) : null;
}

/** The pilotage that an id of a plan is of. */
export function pilotageOfPlan(planId: string): string | null {
  return /^sim-([\da-f-]{36})(?:\.[\w.-]+)?$/.exec(planId)?.[1] ?? null;
}

function statusOf(start: Instant, end: Instant, now: Instant): string {
  if (now >= start && now <= end) return 'UNDERWAY';
  if (now > start - FINAL_BEFORE) return 'FINALISED';
  return now > start - APPROVED_BEFORE ? 'APPROVED' : 'PRELIMINARY';
}

type Start = (typeof STARTS)[number];

/** With the start of the pilotage: once that has moved, a variant that was chosen before is another one. */
function variantId({ uuid, start }: KnownVoyage, { key }: Start): string {
  return `sim-${uuid}.${instantToIso(start).slice(0, 16).replace(/\D/g, '')}.${key}`;
}

function variantOf(voyage: KnownVoyage, each: Start): PlanVariant {
  const start = voyage.start + each.later;
  return {
    id: variantId(voyage, each),
    name: each.name,
    ...passageOf(voyage, sailPassage(voyage, start), start),
    report: REPORT_TITLE,
  };
}

const DIRECTIONS = { Arrival: 'In', Departure: 'Out', Shift: 'Unknown' } as const;

function passageOf({ movementType }: KnownVoyage, points: readonly SimulatedPoint[], start: Instant) {
  return {
    passagePlan: {
      timeStamp: instantToIso(start),
      ukc: leastPoint(points)?.ukc ?? null,
      direction: DIRECTIONS[movementType],
    },
    transitTable: points.map(({ at, place, ukc, allowedUkc, depth, tide, squat, swell }) => ({
      timeStamp: instantToIso(at),
      place,
      ukc,
      allowedUkc,
      availableDepth: tide === null ? null : roundTo(depth + tide, 2),
      squat,
      swell,
    })),
  };
}
