import { listDukcPlans, readDukcSystem } from '@leadline/domain/contract/dukc-endpoints';
import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { BUCKET_LIFE, type PassageWanted, passageWanted } from '@leadline/domain/dukc/answer-fit';
import { type DukcPlan, type DukcSystem, showsDukc } from '@leadline/domain/dukc/dukc-plan';
import {
  bucketKey,
  type DukcState,
  NO_DUKC,
  type PlanBucket,
  type PlanQuery,
  whatIsDue,
  withBucket,
  withoutExpired,
} from '@leadline/domain/dukc/plan-buckets';
import { type PlanOutcome, planOutcome, planToGoBy } from '@leadline/domain/dukc/plan-outcome';
import { planQueryOf } from '@leadline/domain/dukc/plan-query';
import { rankPlans } from '@leadline/domain/dukc/rank-plans';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { type Instant, minutes, seconds } from '@leadline/domain/time/instant';
import { useEffect } from 'react';
import { useReadAgainAfterSave } from '../data/answers/use-read-again-after-save.ts';
import { serverNow, useNow } from '../data/calls/server-clock.ts';
import { useOnline } from '../data/connection.ts';
import { useLastError } from '../data/errors/use-last-error.ts';
import { type Loaded, useEntity } from '../data/use-entity.ts';
import { useLastAnswer } from '../data/use-last-answer.ts';
import { usePoll } from '../data/use-poll.ts';
import { useSettled } from '../data/use-settled.ts';
import { useWaitingKnown } from '../sync/saving/use-waiting.ts';

/** DUKC-10: the open pilotage and its plan are read anew so often. */
const POLL_MS = seconds(40);
/** DUKC-11: so often it is looked whether what was fetched has expired. */
const CHECK_MS = minutes(1);
/** Changes that follow each other so closely are one question to the service. */
const SETTLED_MS = 500;

export interface Dukc {
  /** DUKC-09. */
  isShown: boolean;
  /** Null where the port has none, or it is not known. */
  system: DukcSystem | null;
  /** Null while IMO number or movement is missing: nothing can be asked for. */
  query: PlanQuery | null;
  /** The last answer about this pilotage; undefined while there is none that still counts. */
  bucket: PlanBucket | undefined;
  /** By rank, best first. */
  plans: readonly DukcPlan[];
  /** The one to go by; null where the service has none. */
  plan: DukcPlan | null;
  /** What a plan says of the pilotage as it is on this device, or would with another start. */
  outcomeOf: (plan: DukcPlan, start?: Instant) => PlanOutcome;
  /** The answer for this start, route and draft has not come: what shows was asked for before. */
  isAwaited: boolean;
  isFetching: boolean;
  error: Error | null;
  retry: () => Promise<boolean>;
}

interface DukcReads {
  dukc: Dukc;
  state: DukcState;
  system: ReturnType<typeof useSystem>;
}

/** The DUKC plans of a pilotage as they are known; after an hour no longer believed unless nobody can be asked. */
export function useDukc(pilotage: Pilotage, systemName: string): Dukc {
  return useDukcReads(pilotage, systemName).dukc;
}

/** The same, read again and again as long as somebody looks. */
export function useLiveDukc(pilotage: Pilotage, systemName: string): Dukc {
  const { dukc, state, system } = useDukcReads(pilotage, systemName);
  const { isShown, query, plan, outcomeOf, retry } = dukc;
  const stored = useEntity(readPilotage, { params: { id: pilotage.uuid } });
  usePoll(POLL_MS, () => {
    if (isShown && query) void Promise.all([retry(), stored.retry()]);
  });
  usePoll(CHECK_MS, () => {
    const due = whatIsDue(state, query, Date.now());
    if (due.system) void system.retry();
    if (due.plans && isShown && !state.loading) void retry();
  });
  const isForOther = plan === null || outcomeOf(plan).fit.differences.length > 0;
  useReadAgainAfterSave(pilotage.version, isShown && query !== null && isForOther, retry);
  return dukc;
}

function useDukcReads(pilotage: Pilotage, systemName: string): DukcReads {
  const isOnline = useOnline();
  // Plans expire while nobody does anything.
  useNow();
  const query = planQueryOf(pilotage);
  const key = query ? bucketKey(query) : '';
  // What is known of a question shows at once; it is asked when no other follows it.
  const isAsked = useSettled(key, SETTLED_MS) === key;
  const system = useSystem(pilotage.port.uuid);
  const isShown = showsDukc(systemName, system.data?.[0] ?? null);
  const plans = useEntity(
    listDukcPlans,
    { query: query ?? NOTHING },
    { enabled: isShown && query !== null && isAsked, freshForMs: POLL_MS },
  );
  const last = useLastAnswer(plans, pilotage.uuid);
  const state = stateOf(system, { ...plans, ...last }, query);
  const counts = isOnline ? withoutExpired(state, Date.now()) : state;
  const bucket = query ? counts.planBuckets[key] : undefined;
  const error = useLastError(plans, key);
  const wanted = passageWanted(pilotage);
  const ranked = rankPlans(bucket?.plans ?? [], wanted.start, serverNow());
  const isAnswered = plans.data !== undefined && !(plans.isStale && plans.isFetching);
  const dukc: Dukc = {
    ...{ isShown, system: state.system, query, bucket, plans: ranked, error },
    plan: planToGoBy(ranked, wanted, serverNow()),
    outcomeOf: useOutcomes(wanted, pilotage.omcChosenPreliminaryPlanId),
    isAwaited: isOnline && query !== null && !(isAsked && isAnswered) && error === null,
    isFetching: state.loading,
    retry: plans.retry,
  };
  return { dukc, state, system };
}

/** While edits of this device cannot be read, start, route and draft may be others: no plan is known to be for them. */
function useOutcomes(wanted: PassageWanted, chosenId: string | null): Dukc['outcomeOf'] {
  const isKnown = useWaitingKnown() === 'known';
  return (plan, start = wanted.start) => {
    const outcome = planOutcome(plan, { ...wanted, start }, { chosenId, now: serverNow() });
    return isKnown ? outcome : { ...outcome, verdict: 'withheld' };
  };
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
  plans: Pick<Loaded<DukcPlan[]>, 'data' | 'fetchedAt' | 'isFetching'>,
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
