import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** What the server answers itself: calls, papers, and every path that ends like a file. */
const NOT_THE_APP = [/^\/api(\/|\?|$)/, /^\/(pdf|checkpoint)(\/|\?|$)/, /^[^?]*\.[a-z0-9]+(\?|$)/i];

// The whole app lies on the device before it is used; of the API nothing is kept here.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }));
clientsClaim();

interface RoutedInstall extends ExtendableEvent {
  /** Static routing; browsers without it pass each call through the worker. */
  addRoutes?: (rules: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>;
}

// Calls go past the worker: while it has work, Chromium keeps the next version of it from taking over.
self.addEventListener('install', (event: RoutedInstall) => {
  if (event.addRoutes) event.waitUntil(event.addRoutes([{ condition: { urlPattern: '/api/*' }, source: 'network' }]));
});

// A new version waits until the person says so: a form under somebody's hands would be gone.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
