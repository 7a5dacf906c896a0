import type { MovementType } from '../pilotages/pilotage-fields.ts';
import { type Instant, isoToInstant } from '../time/instant.ts';
import { BUCKET_LIFE } from './answer-fit.ts';
import type { DukcPlan, DukcSystem } from './dukc-plan.ts';

/** Which plans are asked for. */
export interface PlanQuery {
  portUuid: string;
  vesselIMO: string;
  /** ISO instant of the start of the pilotage. */
  pilotageDate: string;
  movementType: MovementType;
  pilotageUuid?: string | undefined;
  routeUuid?: string | undefined;
  routeName?: string | undefined;
  /** Metres, as text. */
  maxDraft?: string | undefined;
}

/** The plans of one question, and when they were fetched. */
export interface PlanBucket {
  plans: readonly DukcPlan[];
  fetchedAt: Instant;
}

/** DUKC-02: what is known of a port's service and of its plans: a view of the copies that the app keeps, at one moment. */
export interface DukcState {
  system: DukcSystem | null;
  /** When the system was last asked for. */
  systemLastSet: Instant | null;
  loading: boolean;
  planBuckets: Readonly<Record<string, PlanBucket>>;
}

export const NO_DUKC: DukcState = { system: null, systemLastSet: null, loading: false, planBuckets: {} };

export function bucketKey({ pilotageDate, ...query }: PlanQuery): string {
  const { portUuid, vesselIMO, movementType, pilotageUuid, routeUuid, routeName, maxDraft } = query;
  const at = isoToInstant(pilotageDate) ?? pilotageDate;
  return JSON.stringify([portUuid, vesselIMO, at, movementType, pilotageUuid, routeUuid, routeName, maxDraft]);
}

/** Up to one hour old. A bucket that the clock has not reached yet was fetched by another clock: its age is not known. */
export function isBucketFresh({ fetchedAt }: Pick<PlanBucket, 'fetchedAt'>, now: Instant): boolean {
  const age = now - fetchedAt;
  return age >= 0 && age < BUCKET_LIFE;
}

export function withBucket(state: DukcState, query: PlanQuery, bucket: PlanBucket): DukcState {
  return { ...state, planBuckets: { ...state.planBuckets, [bucketKey(query)]: bucket } };
}

/** DUKC-11: what has to be asked for again: the system, and the plans of the question, once they are an hour old. */
export function whatIsDue(
  state: DukcState,
  query: PlanQuery | null,
  now: Instant,
): { system: boolean; plans: boolean } {
  const { systemLastSet, planBuckets } = state;
  const bucket = query && planBuckets[bucketKey(query)];
  return {
    system: systemLastSet === null || !isBucketFresh({ fetchedAt: systemLastSet }, now),
    plans: query !== null && (!bucket || !isBucketFresh(bucket, now)),
  };
}

/** What has expired goes; what is to be shown without a network is kept elsewhere, with its age. */
export function withoutExpired(state: DukcState, now: Instant): DukcState {
  const fresh = Object.entries(state.planBuckets).filter(([, bucket]) => isBucketFresh(bucket, now));
  return { ...state, planBuckets: Object.fromEntries(fresh) };
}
