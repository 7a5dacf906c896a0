/** Exports that were not sent to the server yet; absent where all were. */
export const EXPORTS_KEY = 'pp.exports';
