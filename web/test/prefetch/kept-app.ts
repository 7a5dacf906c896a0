/** The app lies on the device with what makes papers, brought just now, or it does not. */
export function keepApp(isKept: boolean): void {
  const headers = { date: new Date().toUTCString(), 'content-length': '546211' };
  const kept = new Response('', { headers });
  Object.assign(globalThis, { caches: { match: async () => (isKept ? kept : undefined) } });
}

/** As in a browser that keeps nothing. */
export const forgetApp = (): boolean => Reflect.deleteProperty(globalThis, 'caches');
