import { listDukcPlans, readDukcSystem } from '@leadline/domain/contract/dukc-endpoints';
import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { type DukcPlan, showsDukc } from '@leadline/domain/dukc/dukc-plan';
import {
  BUCKET_LIFE,
  bucketKey,
  type DukcState,
  NO_DUKC,
  type PlanBucket,
  type PlanQuery,
  whatIsDue,
  withBucket,
  withoutExpired,
} from '@leadline/domain/dukc/plan-buckets';
import { planQueryOf } from '@leadline/domain/dukc/plan-query';
import { rankPlans } from '@leadline/domain/dukc/rank-plans';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { minutes, seconds } from '@leadline/domain/time/instant';
import { useEffect } from 'react';
import { serverNow, useNow } from '../data/server-clock.ts';
import { type Loaded, useEntity } from '../data/use-entity.ts';
import { useLastError } from '../data/use-last-error.ts';
import { usePoll } from '../data/use-poll.ts';
import { useOnline } from '../sync/connection.ts';

/** DUKC-10: the open pilotage and its plan are read anew so often. */
const POLL_MS = seconds(40);
/** DUKC-11: so often it is looked whether what was fetched has expired. */
const CHECK_MS = minutes(1);

export interface Dukc {
  /** DUKC-09. */
  isShown: boolean;
  /** Null while IMO number or movement is missing: nothing can be asked for. */
  query: PlanQuery | null;
  /** Of the question; undefined while there is none that still counts. */
  bucket: PlanBucket | undefined;
  /** The best by rank; null where the service has none. */
  plan: DukcPlan | null;
  isFetching: boolean;
  error: Error | null;
  retry: () => Promise<boolean>;
}

/** The DUKC plans of a pilotage: read, read again, and after an hour no longer believed unless nobody can be asked. */
export function useDukc(pilotage: Pilotage, systemName: string): Dukc {
  const isOnline = useOnline();
  // Plans expire while nobody does anything.
  useNow();
  const query = planQueryOf(pilotage);
  const system = useSystem(pilotage.port.uuid);
  const isShown = showsDukc(systemName, system.data?.[0] ?? null);
  const plans = useEntity(
    listDukcPlans,
    { query: query ?? NOTHING },
    { enabled: isShown && query !== null, freshForMs: POLL_MS },
  );
  const stored = useEntity(readPilotage, { params: { id: pilotage.uuid } });
  usePoll(POLL_MS, () => {
    if (isShown && query) void Promise.all([plans.retry(), stored.retry()]);
  });
  const state = stateOf(system, plans, query);
  usePoll(CHECK_MS, () => {
    const due = whatIsDue(state, query, Date.now());
    if (due.system) void system.retry();
    if (due.plans && isShown && !state.loading) void plans.retry();
  });
  const counts = isOnline ? withoutExpired(state, Date.now()) : state;
  const bucket = query ? counts.planBuckets[bucketKey(query)] : undefined;
  const [best] = rankPlans(bucket?.plans ?? [], Date.parse(pilotage.date), serverNow());
  const error = useLastError(plans, query ? bucketKey(query) : '');
  return { isShown, query, bucket, plan: best ?? null, isFetching: state.loading, error, retry: plans.retry };
}

/** Never asked for: there is no question. */
const NOTHING: PlanQuery = { portUuid: '', vesselIMO: '', pilotageDate: '', movementType: 'Arrival' };

/** DUKC-13: a lookup that fails is for the log alone. */
function useSystem(portUuid: string) {
  const system = useEntity(readDukcSystem, { query: { portUuid } }, { freshForMs: BUCKET_LIFE });
  const { error } = system;
  useEffect(() => {
    if (error) console.warn('The DUKC system of the port could not be looked up', error);
  }, [error]);
  return system;
}

function stateOf(
  system: Loaded<{ name: string; isSimulated: boolean }[]>,
  plans: Loaded<DukcPlan[]>,
  query: PlanQuery | null,
): DukcState {
  const state: DukcState = {
    ...NO_DUKC,
    system: system.data?.[0] ?? null,
    systemLastSet: system.fetchedAt,
    loading: plans.isFetching,
  };
  if (!query || !plans.data || plans.fetchedAt === null) return state;
  return withBucket(state, query, { plans: plans.data, fetchedAt: plans.fetchedAt });
}
