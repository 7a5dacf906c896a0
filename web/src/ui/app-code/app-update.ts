import { makeStore } from '../../data/make-store.ts';
import { whenSaved } from '../dialogs/unsaved.ts';

/** `ready`: a newer version lies on this device. `asked`: it is to be shown as soon as nothing is unsaved. */
export type UpdateState = 'current' | 'ready' | 'asked';

export interface AppUpdate {
  state: () => UpdateState;
  follow: (listener: () => void) => () => void;
  /** Keeps the app on the device from now on, and looks for newer versions of it. */
  start: (workers: ServiceWorkerContainer) => Promise<void>;
  /** Shows the newer version; waits for what is unsaved. */
  apply: () => void;
}

const WORKER = '/service-worker.js';
const LOOK_AGAIN_MS = 30 * 60_000;

/** How this page gives way to a newer version of the app. `reload` is called once at most. */
export function makeAppUpdate(reload: () => void): AppUpdate {
  let registration: ServiceWorkerRegistration | null = null;
  const state = makeStore<UpdateState>('current');
  let isReloading = false;

  const set = (next: UpdateState) => {
    if (state.get() !== 'asked') state.set(next);
  };
  const reloadOnce = () => {
    if (isReloading) return;
    isReloading = true;
    reload();
  };
  const apply = () => {
    if (state.get() === 'asked') return;
    set('asked');
    whenSaved(() => {
      // The page reloads when the worker that is told so has taken over.
      if (registration?.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' });
      else reloadOnce();
    });
  };
  const noteWaiting = (workers: ServiceWorkerContainer) => {
    if (workers.controller && registration?.waiting) set('ready');
  };

  const start = async (workers: ServiceWorkerContainer) => {
    followController(workers, () => {
      set('asked');
      whenSaved(reloadOnce);
    });
    // A browser that does not lend its storage to us: the app works with the network alone.
    registration = await workers.register(WORKER, { updateViaCache: 'none' }).catch(() => null);
    if (!registration) return;
    noteWaiting(workers);
    const found = registration;
    found.addEventListener('updatefound', () => {
      found.installing?.addEventListener('statechange', () => noteWaiting(workers));
    });
    lookAgain(() => void found.update().catch(() => undefined));
  };

  return {
    state: state.get,
    follow: state.follow,
    start,
    apply,
  };
}

/** The first worker of a device takes the page over as well: that is no newer version. */
function followController(workers: ServiceWorkerContainer, onNewer: () => void): void {
  let hadWorker = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (hadWorker) onNewer();
    hadWorker = true;
  });
}

function lookAgain(look: () => void): void {
  setInterval(look, LOOK_AGAIN_MS);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

/** The update of this page. */
export const appUpdate = makeAppUpdate(() => location.reload());
