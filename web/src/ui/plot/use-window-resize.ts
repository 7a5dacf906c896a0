import { useEffect, useRef } from 'react';

const DEBOUNCE_MS = 100;

/** Calls back when the window has kept its new size for 100 ms: turning a tablet is many sizes and one change (SHELL-25). */
export function useWindowResize(onResize: () => void): void {
  const latest = useRef(onResize);
  useEffect(() => {
    latest.current = onResize;
  }, [onResize]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), DEBOUNCE_MS);
    };
    addEventListener('resize', later);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', later);
    };
  }, []);
}
