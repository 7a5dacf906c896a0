import { type ComponentType, type PointerEvent, useEffect, useState } from 'react';
import { fetchPart } from '../app-code/fetch-part.ts';

/** Exported for the measurement of the first load (bench/first-load.ts). */
export const LAZY_BUTTON_MS = 3000;

export interface Wanted<P> {
  /** What takes the place of the button; null until it is there, and until nobody is at the button. */
  Part: ComponentType<P> | null;
  /** The button was pressed before its part was there: it opens as it appears. */
  isPressed: boolean;
  /** What the button takes that stands there before. */
  button: {
    onClick: () => void;
    onPointerDown: (event: PointerEvent) => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

/**
 * For a part behind a button that the first page can do without: fetched a little later, or when it is pressed. It does
 * not take the button's place under a finger or a focus, for the press would be lost with the button.
 */
export function useLazyButton<P>(load: () => Promise<ComponentType<P>>): Wanted<P> {
  const [isWanted, setWanted] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const [isInUse, setInUse] = useState(false);
  const Part = useFetched(load, isWanted);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), LAZY_BUTTON_MS);
    return () => clearTimeout(timer);
  }, []);
  const button = {
    onClick: () => {
      setPressed(true);
      setWanted(true);
    },
    onPointerDown: () => setInUse(true),
    onFocus: () => setInUse(true),
    onBlur: () => setInUse(false),
  };
  return { Part: isPressed || !isInUse ? Part : null, isPressed, button };
}

/** Null until it is there; what cannot be fetched at all is an error of the screen. */
function useFetched<P>(load: () => Promise<ComponentType<P>>, isWanted: boolean): ComponentType<P> | null {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    fetchPart(load).then(
      (fetched) => setPart(() => fetched),
      (error: unknown) => setFailure({ error }),
    );
  }, [load, isWanted]);
  if (failure) throw failure.error;
  return Part;
}
