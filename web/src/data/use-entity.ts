import type { CallInput, CallOutput, Endpoint } from '@leadline/domain/contract/endpoint';
import { type QueryClient, queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useInstead } from './answers/answers-instead.ts';
import { groupOf, versionOf } from './answers/kept-answers.ts';
import { changeLateAnswers } from './answers/late-answers.ts';
import { isCopy } from './answers/read-again.ts';
import { keepAnswer, patchKept, type ReadAnswer, readThrough } from './answers/read-through.ts';
import { isOnline } from './connection.ts';

/** What a screen gets: the value, whether it comes, and when it was read. Never a promise. */
export interface Loaded<T> {
  /** The last known value; stays while it is read again. */
  data: T | undefined;
  meta: unknown;
  status: 'loading' | 'ready' | 'error';
  error: Error | null;
  /** Device time of the read, milliseconds; null before the first. */
  fetchedAt: number | null;
  /** A copy of this device: the server did not give it when it was last asked. */
  isStale: boolean;
  /** A list of which some days were never read on this device. */
  isPart: boolean;
  /** True while a value is being read, also again. */
  isFetching: boolean;
  /** Reads again; false when that failed. */
  retry: () => Promise<boolean>;
}

export interface ReadOptions {
  /** False: nothing is read yet (a key part is missing). */
  enabled?: boolean;
  /** How long a value counts as fresh, milliseconds. */
  freshForMs?: number;
}

const FRESH_MS = 30_000;
const ASK_AGAIN_MS = 5000;

/** Reads what an endpoint answers. One entry per endpoint and input, shared by all who ask. */
export function useEntity<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: ReadOptions = {},
): Loaded<CallOutput<E>> {
  const instead = useInstead(endpoint)(input);
  const read = loadedOf(useQuery(readingOf(endpoint, input, instead ? NOT_ASKED : options)));
  return instead ?? read;
}

/** Something stands in for the answer: nobody is asked. */
export const NOT_ASKED: ReadOptions = { enabled: false };

/** How a value is read: from the server, else from this device. */
export function readingOf<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: ReadOptions) {
  const queryKey = keyOf(endpoint, input);
  const fresh = options.freshForMs ?? FRESH_MS;
  return queryOptions<ReadAnswer<CallOutput<E>>>({
    queryKey,
    queryFn: ({ signal, client }) =>
      readThrough(endpoint, input, {
        signal,
        held: () => client.getQueryData<ReadAnswer<CallOutput<E>>>(queryKey),
        show: (kept) => client.setQueryData(queryKey, kept, { updatedAt: kept.fetchedAt }),
      }),
    enabled: options.enabled ?? true,
    // The device answers too: a browser that says there is no network must not hold the reading up.
    networkMode: 'always',
    staleTime: ({ state }) => (isCopy(state.data) ? 0 : fresh),
    // One request that got lost does not make the app offline: nobody would ask again.
    refetchInterval: ({ state }) => (isCopy(state.data) && state.error === null && isOnline() ? ASK_AGAIN_MS : false),
  });
}

export function loadedOf<T>(query: UseQueryResult<ReadAnswer<T>>): Loaded<T> {
  return {
    data: query.data?.data,
    meta: query.data?.meta,
    status: query.data ? 'ready' : query.isError ? 'error' : 'loading',
    error: query.error,
    fetchedAt: query.data?.fetchedAt ?? null,
    isStale: query.data !== undefined && (query.data.fromDevice || query.isError),
    isPart: query.data?.isPart ?? false,
    isFetching: query.isFetching,
    retry: async () => {
      const { isSuccess, data } = await query.refetch();
      return isSuccess && !data.fromDevice;
    },
  };
}

function keyOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): readonly unknown[] {
  return [`${endpoint.method} ${endpoint.path}`, input.params ?? {}, input.query ?? {}];
}

/** What a stored answer changes on this device: the entity itself at once, everything that may hold it on the next look. */
export interface Cache {
  /** An older version takes no newer one's place. */
  put<E extends Endpoint>(endpoint: E, input: CallInput<E>, value: CallOutput<E>): Promise<void>;
  /** Changes what is shown and kept of an endpoint, where there is something; resolves when the device has it. */
  patch<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    change: (value: CallOutput<E>) => CallOutput<E>,
  ): Promise<void>;
  outdate(endpoint: Endpoint): void;
  /** One of a list that was read before, whatever the list was asked for with. */
  find<E extends Endpoint>(endpoint: E, uuid: string): ItemOf<E> | undefined;
}

type ItemOf<E extends Endpoint> = CallOutput<E> extends readonly (infer Item)[] ? Item : never;

export function useCache(): Cache {
  const client = useQueryClient();
  return useMemo(() => cacheOf(client), [client]);
}

/** For those who are no component. */
export function cacheOf(client: QueryClient): Cache {
  return {
    put: async (endpoint, input, value) => {
      const answer = { data: value, meta: undefined };
      changeLateAnswers(endpoint, input, (late) => (versionOf(late) > versionOf(value) ? late : value));
      client.setQueryData<ReadAnswer<unknown>>(keyOf(endpoint, input), (now) =>
        now && versionOf(now.data) > versionOf(value) ? now : { ...answer, fetchedAt: Date.now(), fromDevice: false },
      );
      await keepAnswer(endpoint, input, answer);
    },
    patch: async <E extends Endpoint>(
      endpoint: E,
      input: CallInput<E>,
      change: (value: CallOutput<E>) => CallOutput<E>,
    ) => {
      const [name, ...asked] = keyOf(endpoint, input);
      // Lists of one group hold the same rows.
      const queryKey = groupOf(endpoint, input) === '' ? [name, ...asked] : [name];
      client.setQueriesData<ReadAnswer<CallOutput<E>>>({ queryKey }, (answer) =>
        answer ? { ...answer, data: change(answer.data), etag: null } : answer,
      );
      changeLateAnswers(endpoint, input, change as (data: unknown) => unknown);
      await patchKept(endpoint, input, change as (data: unknown) => unknown);
    },
    outdate: (endpoint) => void client.invalidateQueries({ queryKey: [`${endpoint.method} ${endpoint.path}`] }),
    find: <E extends Endpoint>(endpoint: E, uuid: string) =>
      client
        .getQueriesData<{ data: ItemOf<E>[] }>({ queryKey: [`${endpoint.method} ${endpoint.path}`] })
        .flatMap(([, answer]) => answer?.data ?? [])
        .find((item) => (item as { uuid?: string }).uuid === uuid),
  };
}
