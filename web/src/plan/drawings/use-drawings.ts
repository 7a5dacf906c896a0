import { listDrawings } from '@leadline/domain/contract/plan-endpoints';
import type { Drawing } from '@leadline/domain/plan/drawings/drawing';
import type { DrawingPlace } from '@leadline/domain/plan/drawings/drawing-place';
import { LOADING_FAILED } from '@leadline/domain/words/toasts';
import { type DrawingItem, drawingItemAt, drawingsWithOps, opsOfDrawings } from '@leadline/sync/merge/drawing-overlay';
import type { QueuedOp } from '@leadline/sync/outbox/outbox';
import { useCallback } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { type Loaded, useCache, useEntity } from '../../data/use-entity.ts';
import { useOverlaid } from '../../sync/saving/use-overlaid.ts';
import { useWaitingOps } from '../../sync/saving/use-waiting.ts';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';

export interface Drawings extends Loaded<Drawing[]> {
  /** The record that an edit at a place belongs to; a new one where nothing is drawn. */
  itemAt: (place: DrawingPlace) => DrawingItem;
  /** What the server answered takes its place here. */
  put: (drawing: Drawing) => void;
}

/**
 * What is drawn on the stages of a pilotage, as the edits that wait on this device make it; loading until those are known.
 * Find one by `drawingAt`. The name of a stage that was never drawn on with a network is empty here: plan settings have it.
 */
export function useDrawings(pilotageUuid: string): Drawings {
  const input = { query: { pilotageUuid } };
  const loaded = useEntity(listDrawings, input);
  const ops = useWaitingOps();
  const cache = useCache();
  useFailureToast(loaded.status === 'error', LOADING_FAILED.drawings);
  const overlaid = useCallback(
    (read: Drawing[] | undefined, all: readonly QueuedOp[]) =>
      read || opsOfDrawings(all, pilotageUuid).length > 0 ? drawingsWithOps(read ?? [], all, pilotageUuid) : undefined,
    [pilotageUuid],
  );
  const stored = loaded.data ?? [];
  return {
    ...useOverlaid(loaded, overlaid),
    itemAt: (place) => drawingItemAt(stored, ops, pilotageUuid, place) ?? { uuid: uuidv7(), isNew: true },
    put: (drawing) => {
      const others = stored.filter((one) => one.uuid !== drawing.uuid);
      cache.put(listDrawings, input, [...others, drawing]);
    },
  };
}
