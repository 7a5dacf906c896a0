/** Exported for the measurement of the first load (bench/first-load.ts). */
export const FIRST_LOAD_MS = 4000;
const TRY_AGAIN_MS = 3000;

/** Loads code that the first page does without; tries again every 3 s while the network is lost. */
export async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    const loaded = await load().catch(() => null);
    if (loaded !== null) return loaded;
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}

/** When code that the first page does without may load: 4 s after the start, or at once where the device has all code. */
export function firstPageReady(): { ready: Promise<void>; hurry: () => void } {
  if (!navigator.onLine || navigator.serviceWorker?.controller) return { ready: Promise.resolve(), hurry: () => {} };
  let hurry = () => {};
  const ready = new Promise<void>((resolve) => {
    hurry = resolve;
    setTimeout(resolve, FIRST_LOAD_MS);
    navigator.serviceWorker?.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  return { ready, hurry };
}
