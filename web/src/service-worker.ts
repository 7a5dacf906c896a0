import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** What the server answers itself: calls, papers, and every path that ends like a file. */
const NOT_THE_APP = [/^\/api(\/|\?|$)/, /^\/pdf(\/|\?|$)/, /^[^?]*\.[a-z0-9]+(\?|$)/i];

// The whole app lies on the device before it is used; of the API nothing is kept here.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }));
clientsClaim();

// A new version waits until the person says so: a form under somebody's hands would be gone.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
