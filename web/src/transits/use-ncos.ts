import { readNcosProfile, readTransit } from '@leadline/domain/contract/transit-endpoints';
import { type AnswerFit, passageWanted } from '@leadline/domain/dukc/answer-fit';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { type Instant, minutes } from '@leadline/domain/time/instant';
import { profileFit, type TransitOutcome, transitOutcome } from '@leadline/domain/transits/transit-outcome';
import type { NcosProfile } from '@leadline/domain/transits/transit-profile';
import { type TransitQuery, transitQueryOf } from '@leadline/domain/transits/transit-query';
import type { TransitSummary } from '@leadline/domain/transits/transit-summary';
import { useReadAgainAfterSave } from '../data/answers/use-read-again-after-save.ts';
import { serverNow, useNow } from '../data/calls/server-clock.ts';
import { useOnline } from '../data/connection.ts';
import { useLastError } from '../data/errors/use-last-error.ts';
import { type Loaded, useEntity } from '../data/use-entity.ts';
import { useLastAnswer } from '../data/use-last-answer.ts';
import { usePoll } from '../data/use-poll.ts';
import { useSettled } from '../data/use-settled.ts';
import { usePreferences } from '../preferences/use-preferences.ts';
import { useWaitingKnown } from '../sync/saving/use-waiting.ts';

const FRESH_MS = minutes(5);
/** So often it is looked whether what is shown has to be asked for again: after a failure, or when it is not fresh. */
const CHECK_MS = minutes(1);
/** Changes that follow each other so closely are one question to the service. */
const SETTLED_MS = 500;

export interface Ncos {
  /** TRANSIT-01: the server asks the service for the port. */
  isShown: boolean;
  /** Null without an IMO number: nothing can be asked for. */
  query: TransitQuery | null;
  profile: ServiceRead<NcosProfile>;
  transit: ServiceRead<TransitSummary>;
  /** What a transit says of the pilotage as it is on this device, or would with another start. */
  outcomeOf: (transit: TransitSummary, start?: Instant) => TransitOutcome;
  /** How far a profile is of it. */
  fitOf: (profile: NcosProfile) => AnswerFit;
  /** The answer for this start, route and draft has not come: what shows was asked for before. */
  isAwaited: boolean;
}

export interface ServiceRead<T> extends Pick<Loaded<unknown>, 'isFetching' | 'retry'> {
  /** Undefined until it is known; null where the service has none. */
  first: T | null | undefined;
  error: Error | null;
}

/** The profile and the transit that the port's service has of a pilotage, as they are known. */
export function useNcos(pilotage: Pilotage): Ncos {
  return useNcosReads(pilotage).ncos;
}

/** The same, read again and again as long as somebody looks. */
export function useLiveNcos(pilotage: Pilotage): Ncos {
  const { ncos, isAsked, reads } = useNcosReads(pilotage);
  usePoll(CHECK_MS, () => {
    if (isAsked) for (const read of reads) if (isDue(read)) void read.retry();
  });
  const { first } = ncos.transit;
  const isForOther = first == null || ncos.outcomeOf(first).fit.differences.length > 0;
  const readAll = async () => (await Promise.all(reads.map((read) => read.retry()))).every(Boolean);
  useReadAgainAfterSave(pilotage.version, isAsked && isForOther, readAll);
  return ncos;
}

function useNcosReads(pilotage: Pilotage) {
  const isOnline = useOnline();
  // Answers grow old while nobody does anything.
  useNow();
  const isShown = usePreferences(pilotage.port.uuid)?.services.ncos ?? false;
  const query = transitQueryOf(pilotage);
  const key = JSON.stringify(query);
  // What is known of a question shows at once; it is asked when no other follows it.
  const isSettled = useSettled(key, SETTLED_MS) === key;
  const input = { query: query ?? { portUuid: '', vesselIMO: '', pilotageStart: '' } };
  const isAsked = isShown && query !== null && isSettled;
  const options = { enabled: isAsked, freshForMs: FRESH_MS };
  const reads = [useEntity(readNcosProfile, input, options), useEntity(readTransit, input, options)] as const;
  const [profile, transit] = reads;
  const wanted = passageWanted(pilotage);
  const isKnown = useWaitingKnown() === 'known';
  const isAnswered = (read: Loaded<unknown>) => read.data !== undefined && !(read.isStale && read.isFetching);
  const areAnswered = isSettled && reads.every(isAnswered);
  const ncos: Ncos = {
    ...{ isShown, query },
    profile: useFirst(profile, key, pilotage.uuid),
    transit: useFirst(transit, key, pilotage.uuid),
    outcomeOf: (known, start = wanted.start) => {
      const outcome = transitOutcome(known, { ...wanted, start }, serverNow());
      // Edits that cannot be read may be of start, route or draft.
      return isKnown ? outcome : { ...outcome, verdict: 'withheld' };
    },
    fitOf: (known) => profileFit(known, wanted, serverNow()),
    isAwaited: isOnline && isShown && query !== null && !areAnswered && reads.every(({ error }) => error === null),
  };
  return { ncos, isAsked, reads };
}

function isDue({ error, isStale, isFetching, fetchedAt }: Loaded<unknown>): boolean {
  if (isFetching) return false;
  return error !== null || isStale || fetchedAt === null || Date.now() - fetchedAt >= FRESH_MS;
}

/** While the question of now has no answer, the last one about the pilotage. */
function useFirst<T>(read: Loaded<T[]>, key: string, about: string): ServiceRead<T> {
  const error = useLastError(read, key);
  const { data } = useLastAnswer(read, about);
  const first = data === undefined ? undefined : (data[0] ?? null);
  return { first, error, isFetching: read.isFetching, retry: read.retry };
}
