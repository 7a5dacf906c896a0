import { makeStore } from '../../data/make-store.ts';

/** A finger that was there a moment ago is about to be there again. */
const REST_MS = 1500;
const LOOK_EVERY_MS = 250;

const HANDS = ['pointerdown', 'pointermove', 'wheel', 'scroll', 'keydown'] as const;
const LET_GO = ['pointerup', 'pointercancel'] as const;
/** What a press inside has opened: nothing may move under it either. */
const OPEN = 'dialog[open], [role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"]';

export interface InUseWatch {
  isOn: () => boolean;
  subscribe: (listener: () => void) => () => void;
  watch: (element: HTMLElement | null) => void;
}

/**
 * Whether a person is using an element: a pointer is down, has moved or pressed within the last second and a half,
 * the keyboard focus is in it where that counts, or something in it is open.
 */
export function makeInUseWatch({ countsFocus = true }: { countsFocus?: boolean } = {}): InUseWatch {
  let element: HTMLElement | null = null;
  let isDown = false;
  let lastAt = Number.NEGATIVE_INFINITY;
  const isOn = makeStore(false);
  let timer: ReturnType<typeof setInterval> | undefined;
  let forget = () => {};

  const look = () => {
    const isPressed = isDown || performance.now() - lastAt < REST_MS;
    const next = element !== null && (isPressed || (countsFocus && hasKeyboard(element)) || isOpen(element));
    if (next && timer === undefined) timer = setInterval(look, LOOK_EVERY_MS);
    if (!next) {
      clearInterval(timer);
      timer = undefined;
    }
    if (next !== isOn.get()) isOn.set(next);
  };
  const touched = ({ type }: Event) => {
    // After a flick the page still scrolls; a scroll that no person began does not count as use.
    if (type === 'scroll' && !isOn.get()) return;
    if (type === 'pointerdown') isDown = true;
    lastAt = performance.now();
    look();
  };
  const letGo = () => {
    if (isDown) lastAt = performance.now();
    isDown = false;
    look();
  };

  return {
    isOn: isOn.get,
    subscribe: isOn.follow,
    watch: (next) => {
      forget();
      element = next;
      isDown = false;
      if (!next) return look();
      const options = { passive: true, capture: true };
      for (const hand of HANDS) next.addEventListener(hand, touched, options);
      next.addEventListener('focusin', look);
      // A finger may be lifted anywhere.
      for (const end of LET_GO) addEventListener(end, letGo, options);
      forget = () => {
        for (const hand of HANDS) next.removeEventListener(hand, touched, options);
        next.removeEventListener('focusin', look);
        for (const end of LET_GO) removeEventListener(end, letGo, options);
      };
    },
  };
}

function hasKeyboard(element: HTMLElement): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null && activeElement !== element && element.contains(activeElement) && isByKeys(activeElement)
  );
}

function isByKeys(focused: Element): boolean {
  return focused.matches(':focus-visible');
}

function isOpen(element: HTMLElement): boolean {
  return element.querySelector(OPEN) !== null;
}
