import { listBerthStations, listRoutes } from '@leadline/domain/contract/port-endpoints';
import { listUsers } from '@leadline/domain/contract/session-endpoints';
import type { KnownThings } from '@leadline/domain/pilotages/pilotage-overlay';
import { confirmedIn } from '@leadline/sync/kinds/confirmation';
import type { QueuedOp } from '@leadline/sync/outbox/outbox';
import { useMemo } from 'react';
import { useEntities } from '../data/use-entities.ts';
import { useFind } from '../data/use-found.ts';

const LISTS = [listBerthStations, listRoutes, listUsers];
const LISTS_FRESH_MS = 5 * 60_000;

/** Names of places, routes and people, out of the lists that this device has read; those that `ops` need are read. */
export function useKnownThings(ops: readonly QueuedOp[] = []): KnownThings {
  const find = useFind(LISTS);
  useLinkedLists(ops);
  return useMemo(() => {
    const has = (uuid: string) => (item: { uuid: string }) => item.uuid === uuid;
    return {
      place: (uuid) => find(listBerthStations, has(uuid)),
      route: (uuid) => find(listRoutes, has(uuid)),
      person: (uuid) => find(listUsers, has(uuid)),
    };
  }, [find]);
}

/** Edits name places, routes and people by their ids alone: reads the lists that have the names. */
export function useLinkedLists(ops: readonly QueuedOp[]): void {
  const asked = useMemo(() => listsFor(ops), [ops]);
  useEntities(listBerthStations, asked.ports, { freshForMs: LISTS_FRESH_MS });
  useEntities(listUsers, asked.ports, { freshForMs: LISTS_FRESH_MS });
  useEntities(listRoutes, asked.ends, { freshForMs: LISTS_FRESH_MS });
}

function listsFor(ops: readonly QueuedOp[]) {
  const linking = ops.filter((op) => op.groups.movement || op.groups.pilots || confirmedIn(op));
  const ports = new Set(linking.flatMap(({ context }) => context.port ?? []));
  const ends = new Map(linking.flatMap((op) => endsOf(op)).map((query) => [JSON.stringify(query), { query }]));
  return { ports: [...ports].map((portUuid) => ({ query: { portUuid } })), ends: [...ends.values()] };
}

function endsOf(op: QueuedOp): { fromUuid: string; toUuid: string }[] {
  return [op.groups.movement?.value, confirmedIn(op)].flatMap((values) => {
    const [fromUuid, toUuid] = [values?.fromLocation, values?.toLocation].map(uuidOf);
    return fromUuid && toUuid ? [{ fromUuid, toUuid }] : [];
  });
}

const uuidOf = (link: unknown) => (link as { uuid: string } | null | undefined)?.uuid;
