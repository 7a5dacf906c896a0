import { type OutboxState, opsOf, type SyncItem } from '@leadline/sync/outbox';
import { useState } from 'react';
import { useOutbox } from '../sync/use-waiting.ts';

export interface ShownItems {
  outbox: OutboxState;
  /** What waits, and what of it has been sent since the screen was opened. */
  items: readonly SyncItem[];
}

/** What was sent before the screen opened is no news; what is sent while it is open stays in sight. */
export function useShownItems(): ShownItems {
  const outbox = useOutbox();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const waiting = outbox.items.filter((item) => opsOf(outbox, item.key).length > 0).map(({ key }) => key);
  if (waiting.some((key) => !seen.has(key))) setSeen(new Set([...seen, ...waiting]));
  return { outbox, items: outbox.items.filter(({ key }) => seen.has(key) || waiting.includes(key)) };
}
