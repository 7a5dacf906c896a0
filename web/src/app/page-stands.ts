const FIRST_LOAD_MS = 4000;
const TRY_AGAIN_MS = 3000;

/** Code that a lost network kept from coming is asked for until it is there; nobody waits for it. */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    const loaded = await load().catch(() => null);
    if (loaded !== null) return loaded;
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
}

/** The very first load is for the page; from then on the worker has all code on the device, and nothing is fetched. */
export function pageStands(): { stands: Promise<void>; hurry: () => void } {
  if (!navigator.onLine || navigator.serviceWorker?.controller) return { stands: Promise.resolve(), hurry: () => {} };
  let hurry = () => {};
  const stands = new Promise<void>((resolve) => {
    hurry = resolve;
    setTimeout(resolve, FIRST_LOAD_MS);
    navigator.serviceWorker?.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  return { stands, hurry };
}
