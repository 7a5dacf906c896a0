import { type RefObject, useEffect, useRef, useState } from 'react';

interface FirstError {
  ref: RefObject<HTMLFormElement | null>;
  focusFirstError: () => void;
}

/** After a try to save, the first wrong field has the focus. */
export function useFirstError(): FirstError {
  const ref = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0) return;
    ref.current?.querySelector<HTMLElement>('[data-invalid] :is(input, textarea, button)')?.focus();
  }, [tries]);
  return { ref, focusFirstError: () => setTries((count) => count + 1) };
}
