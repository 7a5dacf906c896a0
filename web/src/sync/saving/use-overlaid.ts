import type { QueuedOp } from '@leadline/sync/outbox/outbox';
import { useMemo } from 'react';
import type { Loaded } from '../../data/use-entity.ts';
import { useWaitingKnown, useWaitingOps } from './use-waiting.ts';

interface Options {
  /** Shown as read until it is known what waits: a list is there at once, and its rows say for themselves what is sure. */
  isShownEarly?: boolean;
}

/**
 * What was read, as the edits that wait on this device make it, and loading until those are known. `overlay` is the same
 * function from one drawing to the next; it may make a record of which nothing was read.
 */
export function useOverlaid<T>(
  loaded: Loaded<T>,
  overlay: (stored: T | undefined, ops: readonly QueuedOp[]) => T | undefined,
  { isShownEarly = false }: Options = {},
): Loaded<T> {
  const ops = useWaitingOps();
  const isOpening = useWaitingKnown() === 'opening' && !isShownEarly;
  const { data: stored, status } = loaded;
  const data = useMemo(() => overlay(stored, ops), [overlay, stored, ops]);
  return isOpening && status === 'ready' ? { ...loaded, data: undefined, status: 'loading' } : { ...loaded, data };
}
