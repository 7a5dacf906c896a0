import type { Committed, OutboxChange, OutboxStore } from '../ports.ts';
import type { OutboxState } from './outbox.ts';

/** The outbox as this tab last read it, so that a view can be drawn without waiting. */
export interface OutboxMirror {
  readonly state: OutboxState;
  load(): Promise<void>;
  commit(change: OutboxChange): Promise<Committed>;
  subscribe(listener: () => void): () => void;
}

export function makeOutboxMirror(store: OutboxStore, tellOthers: () => void): OutboxMirror {
  let state: OutboxState = { items: [], ops: [] };
  let asked = 0;
  let shown = 0;
  const listeners = new Set<() => void>();

  /** Reads may overtake each other: a later one knows more. */
  const load = async () => {
    asked += 1;
    const ticket = asked;
    const read = await store.read();
    if (ticket < shown) return;
    shown = ticket;
    state = read;
    for (const listener of listeners) listener();
  };
  const commit = async (change: OutboxChange) => {
    const committed = await store.commit(change);
    if (committed === 'full') return committed;
    await load();
    if (committed === 'done') tellOthers();
    return committed;
  };
  return {
    get state() {
      return state;
    },
    load,
    commit,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
