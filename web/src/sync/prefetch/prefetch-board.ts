import { paperFacts } from '../../data/papers/paper-on-device.ts';
import type { CacheDb } from '../../data/store/cache-db.ts';
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

/** Hundreds of answers come in a row; a list drawn for each of them would take longer than bringing them. */
const TELL_EVERY_MS = 250;

export function makeBoard(cache: CacheDb): BoardStore {
  const listeners = new Set<() => void>();
  let board: PrefetchBoard = { manifests: new Map(), facts: new Map(), running: new Set() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const listener of listeners) listener();
  };
  const show = ({ facts, ...rest }: Partial<PrefetchBoard>) => {
    board = { ...board, ...rest, ...(facts && { facts }) };
    if (Object.keys(rest).length > 0) tell();
    else timer ??= setTimeout(tell, TELL_EVERY_MS);
  };
  return {
    now: () => board,
    show,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    reload: async () => {
      const [manifests, facts, paper] = await Promise.all([cache.manifests(), cache.facts(), paperFacts()]);
      const byPilotage = new Map(manifests.map((each) => [each.pilotageUuid, each]));
      show({ manifests: byPilotage, facts: new Map([...facts, ...paper]) });
    },
    forget: () => listeners.clear(),
  };
}
