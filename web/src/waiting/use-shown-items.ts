import { type ItemKey, type OutboxState, opsOf, type QueuedOp, type SyncItem } from '@leadline/sync/outbox/outbox';
import { useState } from 'react';
import { useOutbox } from '../sync/saving/use-waiting.ts';

/** What the edits of a record are about, besides its id: a constraint, the kind of a list. */
export type Contexts = ReadonlyMap<ItemKey, QueuedOp['context']>;

export interface ShownItems {
  outbox: OutboxState;
  /** What waits, and what of it has been sent since the screen was opened. */
  items: readonly SyncItem[];
  contexts: Contexts;
}

/** What was sent before the screen opened is no news; what is sent while it is open stays in sight. */
export function useShownItems(): ShownItems {
  const outbox = useOutbox();
  const [contexts, setContexts] = useState<Contexts>(new Map());
  const isNew = outbox.items.some(({ key }) => !contexts.has(key) && opsOf(outbox, key).length > 0);
  if (isNew) setContexts(new Map([...contexts, ...outbox.ops.map((op) => [op.item, op.context] as const)]));
  return { outbox, items: outbox.items.filter(({ key }) => contexts.has(key)), contexts };
}
