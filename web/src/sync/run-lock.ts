import type { RunLock } from '@leadline/sync/ports';

/** One run at a time among the tabs of a device. Without Web Locks every tab may send: that is slower, and as safe. */
export function makeLock(name: string): RunLock {
  return {
    tryHold: async (work, { steal }) => {
      if (!navigator.locks) return work();
      return navigator.locks.request(name, steal ? { steal: true } : { ifAvailable: true }, async (lock) =>
        lock === null ? ('taken' as const) : work(),
      );
    },
  };
}
