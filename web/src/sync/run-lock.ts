import type { RunLock } from '@leadline/sync/ports';

/** One run at a time among the tabs of a device. Without Web Locks every tab may send: that is slower, and as safe. */
export function makeLock(name: string): RunLock {
  return {
    tryHold: async (work, { steal }) => {
      if (!navigator.locks) return work();
      try {
        return await navigator.locks.request(name, steal ? { steal: true } : { ifAvailable: true }, async (lock) =>
          lock === null ? ('taken' as const) : work(),
        );
      } catch (error) {
        // Another tab took over: it goes on with what this one was sending.
        if (error instanceof DOMException && error.name === 'AbortError') return 'taken';
        throw error;
      }
    },
  };
}
