import type { CallInput, CallOutput, Endpoint } from '@leadline/domain/contract/endpoint';
import { useQueries } from '@tanstack/react-query';
import { type Loaded, loadedOf, type ReadOptions, readingOf } from './use-entity.ts';

/** Reads the same endpoint for several inputs, in their order: the tides of all stations of a route. */
export function useEntities<E extends Endpoint>(
  endpoint: E,
  inputs: readonly CallInput<E>[],
  options: ReadOptions = {},
): Loaded<CallOutput<E>>[] {
  const results = useQueries({ queries: inputs.map((input) => readingOf(endpoint, input, options)) });
  return results.map(loadedOf);
}
