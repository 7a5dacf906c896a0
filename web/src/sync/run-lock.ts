import type { RunLock } from '@leadline/sync/ports';

/** One run at a time among the tabs of a device. Without Web Locks every tab may send: that is slower, and as safe. */
export function makeLock(name: string): RunLock {
  return {
    tryHold: async (work, options) => {
      if (!navigator.locks) return work();
      let isHeld = false;
      try {
        return await navigator.locks.request(name, askedFor(options), async (lock) => {
          if (lock === null) return 'taken' as const;
          isHeld = true;
          return work();
        });
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        // Another tab took over: it goes on with what this one was sending.
        if (error.name === 'AbortError') return 'taken';
        if (error.name === 'TimeoutError' && !isHeld) return 'taken';
        throw error;
      }
    },
  };
}

function askedFor({ steal, waitMs = 0 }: Parameters<RunLock['tryHold']>[1]): LockOptions {
  if (steal) return { steal: true };
  return waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true };
}
