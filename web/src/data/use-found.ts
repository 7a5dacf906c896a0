import type { CallOutput, Endpoint } from '@leadline/domain/contract/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

type ItemOf<E extends Endpoint> = CallOutput<E> extends readonly (infer Item)[] ? Item : CallOutput<E>;

/** Finds among all that was read from an endpoint, whatever it was asked for with. */
export type Find = <E extends Endpoint>(endpoint: E, is: (item: ItemOf<E>) => boolean) => ItemOf<E> | undefined;

export function useFind(): Find {
  const client = useQueryClient();
  return useMemo(() => findIn(client), [client]);
}

function findIn(client: QueryClient): Find {
  return <E extends Endpoint>(endpoint: E, is: (item: ItemOf<E>) => boolean) =>
    client
      .getQueriesData<{ data: ItemOf<E> | ItemOf<E>[] }>({ queryKey: [`${endpoint.method} ${endpoint.path}`] })
      .flatMap(([, answer]) => answer?.data ?? [])
      .find((item) => is(item as ItemOf<E>)) as ItemOf<E> | undefined;
}
