/**
 * Files of the log of PostgreSQL have 16 MB and are numbered: eight hexadecimal digits each for the timeline, for the 4 GB
 * that they are of, and for the place therein.
 */
export const LOG_FILE_BYTES = 16 * 1024 * 1024;
const FILES_OF_NUMBER = 256;

export const isLogName = (name: string): boolean => /^[\dA-F]{24}$/.test(name);

/** Within a timeline. */
export function nextLogName(name: string): string {
  const [timeline, high, low] = partsOf(name);
  const isFull = low === FILES_OF_NUMBER - 1;
  return [timeline, isFull ? high + 1 : high, isFull ? 0 : low + 1].map(eightDigits).join('');
}

/** Where it begins in the log, as its own first page says. */
export function beginOfLog(name: string): bigint {
  const [, high, low] = partsOf(name);
  return (BigInt(high) << 32n) + BigInt(low * LOG_FILE_BYTES);
}

export const timelineOfLog = (name: string): number => partsOf(name)[0];

function partsOf(name: string): [number, number, number] {
  const part = (from: number) => Number.parseInt(name.slice(from, from + 8), 16);
  return [part(0), part(8), part(16)];
}

const eightDigits = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
