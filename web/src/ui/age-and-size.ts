const MINUTE_MS = 60_000;

/** "14 min", "7 h 10", "3 d"; less than a minute is "now". */
export function shownAge(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
  return `${Math.floor(minutes / (24 * 60))} d`;
}

/** Thousands and millions of bytes; the least shown is 1 KB. */
export function shownSize(bytes: number): { figure: string; unit: string } {
  if (bytes < 1_000_000) return { figure: String(Math.max(1, Math.round(bytes / 1000))), unit: 'KB' };
  return { figure: (bytes / 1_000_000).toFixed(1), unit: 'MB' };
}
