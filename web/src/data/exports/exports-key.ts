/** Exports of which the server was not told yet; none is there where all were. */
export const EXPORTS_KEY = 'pp.exports';
