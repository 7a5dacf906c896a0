/** Without a service worker the app itself does not open offline. */
export function hasOffline(): boolean {
  return 'serviceWorker' in navigator;
}
