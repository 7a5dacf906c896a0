import type { CacheDb } from '../data/cache-db.ts';
import type { PrefetchBoard } from './device-prefetch.ts';

/** What lies on the device, held in memory so that a list can be drawn without waiting. */
export interface BoardStore {
  now: () => PrefetchBoard;
  show: (change: Partial<PrefetchBoard>) => void;
  subscribe: (listener: () => void) => () => void;
  /** Looks at the device again. */
  reload: () => Promise<void>;
  forget: () => void;
}

export function makeBoard(cache: CacheDb): BoardStore {
  const listeners = new Set<() => void>();
  let board: PrefetchBoard = { manifests: new Map(), facts: new Map(), running: new Set() };
  const show = (change: Partial<PrefetchBoard>) => {
    board = { ...board, ...change };
    for (const listener of listeners) listener();
  };
  return {
    now: () => board,
    show,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    reload: async () => {
      const [manifests, facts] = await Promise.all([cache.manifests(), cache.facts()]);
      show({ manifests: new Map(manifests.map((each) => [each.pilotageUuid, each])), facts });
    },
    forget: () => listeners.clear(),
  };
}
