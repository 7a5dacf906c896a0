import { anySignal, timeLimit } from './lossy-network.ts';

interface Browser {
  fetch: typeof fetch;
}

/** What a browser gives and Node does not, for the code of the app; the way back is answered. */
export function openBrowser({ fetch }: Browser): () => void {
  const before = { fetch: globalThis.fetch, timeout: AbortSignal.timeout, any: AbortSignal.any };
  const navigator = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  const location = Object.getOwnPropertyDescriptor(globalThis, 'location');
  globalThis.fetch = fetch;
  AbortSignal.timeout = timeLimit;
  AbortSignal.any = anySignal(before.any.bind(AbortSignal));
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: true } });
  Object.defineProperty(globalThis, 'location', { configurable: true, value: { search: '' } });
  return () => {
    globalThis.fetch = before.fetch;
    AbortSignal.timeout = before.timeout;
    AbortSignal.any = before.any;
    for (const [name, own] of Object.entries({ navigator, location }))
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
  };
}
