import type { SyncEngine } from '@leadline/sync/engine';

/** What the walk that kills the browser sets and takes. It exists in the build of that walk and nowhere else. */
interface WatchedSync {
  /** Where the engine shall stand still: at the nth time that it comes by. */
  stopAt?: { step: string; nth: number };
  /** For edits that no screen makes yet. */
  engine?: SyncEngine;
}

const watched: WatchedSync = {};

export function watchSync(engine: SyncEngine): void {
  Object.assign(globalThis, { leadlineWatched: Object.assign(watched, { engine }) });
}

/** Says that the engine stands at the step where the browser is to be killed, and lets nothing more happen in this tab. */
export function passStep(step: string): void {
  const { stopAt } = watched;
  if (!stopAt || !step.startsWith(`${stopAt.step} `)) return;
  stopAt.nth -= 1;
  if (stopAt.nth > 0) return;
  console.info(`Standing still at ${step}`);
  for (;;);
}
