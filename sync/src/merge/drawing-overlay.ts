import type { Drawing, DrawingContent } from '@leadline/domain/plan/drawings/drawing';
import { type DrawingPlace, drawingAt, placeKey, placeWithKey } from '@leadline/domain/plan/drawings/drawing-place';
import type { Values } from '../operation.ts';
import { type QueuedOp, uuidOf } from '../outbox/outbox.ts';
import { flattenDrawing, inflateDrawing } from './drawing-paths.ts';
import { overlay } from './overlay.ts';

/** The edits of the drawings of a pilotage that wait on this device, in their order. */
export function opsOfDrawings(ops: readonly QueuedOp[], pilotageUuid: string): QueuedOp[] {
  return ops
    .filter(
      ({ item, context, outcome }) =>
        item.startsWith('drawings:') && context.pilotage === pilotageUuid && outcome !== 'cancelling',
    )
    .sort((one, other) => one.seq - other.seq);
}

/** At a place there is one drawing: what was drawn here without a signal is shown over the one on the server. */
export function drawingsWithOps(stored: readonly Drawing[], ops: readonly QueuedOp[], pilotageUuid: string): Drawing[] {
  const own = opsOfDrawings(ops, pilotageUuid);
  const keys = [...new Set(own.map(({ context }) => context.place ?? ''))];
  const changed = new Map(keys.flatMap((key) => withEdits(stored, own, key) ?? []).map((one) => [keyOf(one), one]));
  const made = [...changed].filter(([key]) => !stored.some((drawing) => keyOf(drawing) === key));
  return [...stored.map((drawing) => changed.get(keyOf(drawing)) ?? drawing), ...made.map(([, drawing]) => drawing)];
}

const keyOf = ({ type, stage }: Drawing) => stage?.uuid ?? type;

function withEdits(stored: readonly Drawing[], all: readonly QueuedOp[], key: string): Drawing | null {
  const ops = all.filter(({ context }) => context.place === key);
  const [first] = ops;
  const last = ops.at(-1);
  if (!first || !last) return null;
  const before = drawingAt(stored, placeWithKey(key));
  const seen = overlay(before && flattenDrawing({ metadata: before.metadata }), ops);
  if (!seen) return null;
  const { route } = last.context;
  return {
    ...(before ?? blank(first, placeWithKey(key))),
    route: route === undefined ? null : { uuid: route },
    metadata: contentOf(seen),
    updatedAt: last.madeAt,
  };
}

function blank(op: QueuedOp, place: DrawingPlace): Omit<Drawing, 'metadata' | 'route'> {
  return {
    uuid: uuidOf(op.item),
    version: 0,
    pilotage: { uuid: op.context.pilotage ?? '' },
    type: place.kind,
    stage: place.kind === 'stage' ? { uuid: place.stage, name: '' } : null,
    isFirst: place.kind === 'departure-berthing',
    isLast: place.kind === 'arrival-berthing',
    updatedAt: op.madeAt,
  };
}

/** Paths as what is drawn; what is null was taken out. */
export function contentOf(flat: Values): DrawingContent {
  const { shapes = [], vesselRotation } = inflateDrawing(flat).metadata as DrawingContent & {
    vesselRotation: number | null;
  };
  return { shapes, ...(typeof vesselRotation === 'number' && { vesselRotation }) };
}

export interface DrawingItem {
  uuid: string;
  /** Nothing on the server yet, as far as is known here. */
  isNew: boolean;
}

/**
 * The record that an edit at a place belongs to: the one that waits already, so that both become one request, else the
 * one on the server. Null when there is none.
 */
export function drawingItemAt(
  stored: readonly Drawing[],
  ops: readonly QueuedOp[],
  pilotageUuid: string,
  place: DrawingPlace,
): DrawingItem | null {
  const waiting = opsOfDrawings(ops, pilotageUuid).find(({ context }) => context.place === placeKey(place));
  if (waiting) return { uuid: uuidOf(waiting.item), isNew: waiting.kind === 'create' };
  const standing = drawingAt(stored, place);
  return standing ? { uuid: standing.uuid, isNew: false } : null;
}
