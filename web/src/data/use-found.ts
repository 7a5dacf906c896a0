import type { CallOutput, Endpoint } from '@leadline/domain/contract/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { makeSignal } from './make-store.ts';

type ItemOf<E extends Endpoint> = CallOutput<E> extends readonly (infer Item)[] ? Item : CallOutput<E>;

/** Finds among all that was read from an endpoint, whatever it was asked for with. */
export type Find = <E extends Endpoint>(endpoint: E, is: (item: ItemOf<E>) => boolean) => ItemOf<E> | undefined;

/** Another function whenever one of these endpoints has been read: what was not found may be there now. */
export function useFind(endpoints: readonly Endpoint[]): Find {
  const client = useQueryClient();
  const reads = readsOf(client);
  const names = useMemo(() => endpoints.map(nameOf), [endpoints]);
  const count = useSyncExternalStore(reads.subscribe, () => names.reduce((sum, name) => sum + reads.countOf(name), 0));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it finds changes with what was read
  return useMemo(() => findIn(client), [client, count]);
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

interface Reads {
  /** How often something of an endpoint was read. */
  countOf: (name: string) => number;
  subscribe: (listener: () => void) => () => void;
}

const readsByClient = new WeakMap<QueryClient, Reads>();

/** Counted once for all who look, from the first look on. */
function readsOf(client: QueryClient): Reads {
  const known = readsByClient.get(client);
  if (known) return known;
  const counts = new Map<string, number>();
  const { follow, notify } = makeSignal();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const name = String(event.query.queryKey[0]);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    notify();
  });
  const reads: Reads = {
    countOf: (name) => counts.get(name) ?? 0,
    subscribe: follow,
  };
  readsByClient.set(client, reads);
  return reads;
}

function findIn(client: QueryClient): Find {
  return <E extends Endpoint>(endpoint: E, is: (item: ItemOf<E>) => boolean) =>
    client
      .getQueriesData<{ data: ItemOf<E> | ItemOf<E>[] }>({ queryKey: [nameOf(endpoint)] })
      .flatMap(([, answer]) => answer?.data ?? [])
      .find((item) => is(item as ItemOf<E>)) as ItemOf<E> | undefined;
}
