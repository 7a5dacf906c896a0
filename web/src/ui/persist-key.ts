/** Whether the browser promised to keep this app's storage whatever happens: "asked", "given" or "refused". */
export const PERSIST_KEY = 'pp.persistAsked';
