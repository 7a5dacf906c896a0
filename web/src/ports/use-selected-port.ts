import { listPorts } from '@leadline/domain/contract/session-endpoints';
import type { Port } from '@leadline/domain/ports/port';
import { useSyncExternalStore } from 'react';
import { makeSignal } from '../data/make-store.ts';
import { readStored, writeStored } from '../data/store/stored.ts';
import { useEntity } from '../data/use-entity.ts';

export interface SelectedPort {
  /** Undefined until the ports are known, and for a user without any. */
  port: Port | undefined;
  ports: readonly Port[];
  status: 'loading' | 'ready' | 'error';
  select: (portUuid: string) => void;
  retry: () => Promise<boolean>;
}

const KEY = 'pp.port';
const PORTS_FRESH_MS = 5 * 60_000;
const selection = makeSignal();

/** The port whose pilotages are shown: the last one used on this device if it is still allowed, else the first by name. */
export function useSelectedPort(): SelectedPort {
  const chosen = useSyncExternalStore(selection.follow, () => readStored(KEY));
  const { data, status, retry } = useEntity(listPorts, {}, { freshForMs: PORTS_FRESH_MS });
  const ports = data ?? [];
  return { port: ports.find((port) => port.uuid === chosen) ?? firstByName(ports), ports, status, select, retry };
}

function firstByName(ports: readonly Port[]): Port | undefined {
  return [...ports].sort((one, other) => one.name.localeCompare(other.name, 'en'))[0];
}

function select(portUuid: string): void {
  writeStored(KEY, portUuid);
  selection.notify();
}
