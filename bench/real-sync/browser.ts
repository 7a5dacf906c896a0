import { anySignal, timeLimit } from './lossy-network.ts';

interface Browser {
  fetch: typeof fetch;
}

/** What a browser gives and Node does not, for the code of the app; the way back is answered. */
export function openBrowser({ fetch }: Browser): () => void {
  const before = { fetch: globalThis.fetch, timeout: AbortSignal.timeout, any: AbortSignal.any };
  const navigator = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  globalThis.fetch = fetch;
  AbortSignal.timeout = timeLimit;
  AbortSignal.any = anySignal(before.any.bind(AbortSignal));
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: true } });
  return () => {
    globalThis.fetch = before.fetch;
    AbortSignal.timeout = before.timeout;
    AbortSignal.any = before.any;
    if (navigator) Object.defineProperty(globalThis, 'navigator', navigator);
    else Reflect.deleteProperty(globalThis, 'navigator');
  };
}
