import { useEffect, useRef } from 'react';

/**
 * Reads again once the server has stored a change: what it said in between may still be of before. `isDue`: what is known
 * does not fit yet.
 */
export function useReadAgainAfterSave(version: number, isDue: boolean, read: () => Promise<boolean>): void {
  const seen = useRef(version);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    if (isDue) void latest.current();
  }, [version, isDue]);
}
