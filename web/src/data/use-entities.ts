import type { CallInput, CallOutput, Endpoint } from '@leadline/domain/contract/endpoint';
import { useQueries } from '@tanstack/react-query';
import { callApiWithMeta } from './call-api.ts';
import { keyOf, type Loaded } from './use-entity.ts';

interface ReadOptions {
  enabled?: boolean;
  freshForMs?: number;
}

const FRESH_MS = 30_000;

/** Reads the same endpoint for several inputs, in their order: the tides of all stations of a route. */
export function useEntities<E extends Endpoint>(
  endpoint: E,
  inputs: readonly CallInput<E>[],
  options: ReadOptions = {},
): Loaded<CallOutput<E>>[] {
  const results = useQueries({
    queries: inputs.map((input) => ({
      queryKey: keyOf(endpoint, input),
      queryFn: ({ signal }: { signal: AbortSignal }) => callApiWithMeta(endpoint, input, { signal }),
      enabled: options.enabled ?? true,
      staleTime: options.freshForMs ?? FRESH_MS,
    })),
  });
  return results.map((query) => ({
    data: query.data?.data,
    meta: query.data?.meta,
    status: query.data ? 'ready' : query.isError ? 'error' : 'loading',
    error: query.error,
    fetchedAt: query.dataUpdatedAt || null,
    isFetching: query.isFetching,
    retry: async () => (await query.refetch()).isSuccess,
  }));
}
