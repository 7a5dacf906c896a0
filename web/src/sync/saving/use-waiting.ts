import type { GroupId } from '@leadline/sync/operation';
import type { ItemKey, OutboxState, QueuedOp } from '@leadline/sync/outbox/outbox';
import type { RunState } from '@leadline/sync/outbox/run-state';
import { createContext, createElement, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { type DeviceSync, useDeviceSync, useOutboxPhase } from '../device-sync.ts';

const NONE: readonly QueuedOp[] = [];
const EMPTY: OutboxState = { items: [], ops: [] };
const never = () => () => {};

const IsServers = createContext(false);

/** Below it every record reads as the server has it: nothing that waits on this device is laid over anything. */
export const AsOnServer = ({ children }: { children: ReactNode }) =>
  createElement(IsServers, { value: true }, children);

/** All edits that wait on this device, in their order; drawn anew when one comes or goes. */
export function useWaitingOps(): readonly QueuedOp[] {
  const sync: DeviceSync | null = useDeviceSync();
  const isServers = useContext(IsServers);
  const ops = useSyncExternalStore(sync?.engine.subscribe ?? never, () => sync?.engine.outbox().ops ?? NONE);
  return isServers ? NONE : ops;
}

/** Everything that is kept of the waiting edits: records with their state, operations in their order. */
export function useOutbox(): OutboxState {
  const sync = useDeviceSync();
  return useSyncExternalStore(sync?.engine.subscribe ?? never, () => sync?.engine.outbox() ?? EMPTY);
}

/**
 * What is known of the edits of this device. `opening`: not yet what waits; what the server told may be older than that.
 * `unread`: some of it, or all, cannot be read, and of what it is about nothing may be said for certain.
 */
export type WaitingKnown = 'opening' | 'known' | 'unread';

export function useWaitingKnown(): WaitingKnown {
  const phase = useOutboxPhase();
  const unreadable = useUnreadable();
  if (phase === 'opening') return phase;
  return phase === 'failed' || unreadable > 0 ? 'unread' : 'known';
}

/** How many edits are kept on this device that do not open. */
export function useUnreadable(): number {
  return useOutbox().unreadable ?? 0;
}

/** How much waits, fails or is to be decided; null while nobody's edits are open. */
export function useRunState(): RunState | null {
  const sync = useDeviceSync();
  const outbox = useOutbox();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state follows from the outbox, which the engine holds
  return useMemo(() => sync?.engine.state() ?? null, [sync, outbox]);
}

/** Whether something of this pilotage waits on this device: her definition, or what hangs on it; or one group of it. */
export function useHasWaiting(pilotageUuid: string, group?: GroupId): boolean {
  return useWaitingOps().some((op) => op.waits && isOf(op, pilotageUuid, group));
}

function isOf(op: QueuedOp, pilotageUuid: string, group: GroupId | undefined): boolean {
  const isDefinition = op.item === `pilotage:${pilotageUuid}`;
  return group === undefined
    ? isDefinition || op.context.pilotage === pilotageUuid
    : isDefinition && op.groups[group] !== undefined;
}

/** The groups of a record in which something waits on this device. */
export function useWaitingGroups(item: ItemKey): ReadonlySet<GroupId> {
  const ops = useWaitingOps();
  return useMemo(() => {
    const own = ops.filter((op) => op.waits && op.item === item);
    return new Set(own.flatMap(({ groups }) => Object.keys(groups)));
  }, [ops, item]);
}

/** The constraints of a pilotage at which something waits on this device. */
export function useWaitingConstraints(pilotageUuid: string): ReadonlySet<string> {
  const ops = useWaitingOps();
  return useMemo(() => {
    const own = ops.filter((op) => op.waits && op.context.pilotage === pilotageUuid);
    return new Set(own.flatMap((op) => op.context.routeConstraint ?? []));
  }, [ops, pilotageUuid]);
}
