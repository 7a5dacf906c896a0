import type { CallInput, CallOutput, Endpoint } from '@leadline/domain/contract/endpoint';
import { useQueries } from '@tanstack/react-query';
import { useInstead } from './answers/answers-instead.ts';
import { type Loaded, loadedOf, NOT_ASKED, type ReadOptions, readingOf } from './use-entity.ts';

/** Reads the same endpoint for several inputs, in their order: the tides of all stations of a route. */
export function useEntities<E extends Endpoint>(
  endpoint: E,
  inputs: readonly CallInput<E>[],
  options: ReadOptions = {},
): Loaded<CallOutput<E>>[] {
  const instead = inputs.map(useInstead(endpoint));
  const queries = inputs.map((input, index) => readingOf(endpoint, input, instead[index] ? NOT_ASKED : options));
  const results = useQueries({ queries });
  return results.map((result, index) => instead[index] ?? loadedOf(result));
}
