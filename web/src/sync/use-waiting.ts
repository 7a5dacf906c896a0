import type { Values } from '@leadline/sync/operation';
import { type ItemKey, opsOf, type QueuedOp } from '@leadline/sync/outbox';
import { overlay } from '@leadline/sync/overlay';
import { useMemo, useSyncExternalStore } from 'react';
import { type DeviceSync, useDeviceSync } from './device-sync.ts';

const NONE: readonly QueuedOp[] = [];
const never = () => () => {};

/** All edits that wait on this device, in their order; drawn anew when one comes or goes. */
export function useWaitingOps(): readonly QueuedOp[] {
  const sync: DeviceSync | null = useDeviceSync();
  return useSyncExternalStore(sync?.engine.subscribe ?? never, () => sync?.engine.outbox().ops ?? NONE);
}

/** What the waiting edits of one record make of it; null when none waits. */
export function useWaitingValues(key: ItemKey): Values | null {
  const ops = useWaitingOps();
  return useMemo(() => {
    const own = opsOf({ items: [], ops: [...ops] }, key);
    return own.length === 0 ? null : (overlay({}, own) ?? null);
  }, [ops, key]);
}
