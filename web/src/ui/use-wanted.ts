import { useEffect, useState } from 'react';

const SOON_MS = 3000;

export interface Wanted {
  /** Whether to fetch it: the page has stood for a while, or somebody pressed. */
  isWanted: boolean;
  isPressed: boolean;
  press: () => void;
}

/** For a part that the first page can do without: fetched a little later, or when it is pressed. */
export function useWanted(): Wanted {
  const [isWanted, setWanted] = useState(false);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (isWanted) return;
    const timer = setInterval(() => {
      // The button is drawn anew with its part; not under somebody's focus. A page as a whole may have it.
      if (document.activeElement?.matches('body, main')) setWanted(true);
    }, SOON_MS);
    return () => clearInterval(timer);
  }, [isWanted]);
  const press = () => {
    setPressed(true);
    setWanted(true);
  };
  return { isWanted, isPressed, press };
}
