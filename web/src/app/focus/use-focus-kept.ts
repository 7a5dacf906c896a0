import { useEffect } from 'react';

/** What cannot have the focus for a while. */
const CLOSED = ':disabled, [inert], [inert] *';
const PLACES = 'section, nav, form, fieldset, [role="dialog"], dialog, main';

/**
 * A button that is disabled while it works, a form that is held while it is saved, or a thing that goes with what it took
 * away, takes the focus with it, and the next Tab would begin anywhere. The part of the page around it has the focus
 * then, and gives it back as soon as it can.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let lost: HTMLElement | null = null;
    let around: HTMLElement[] = [];
    let place: HTMLElement | null = null;
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target === place) return;
      lost = target;
      around = ancestorsOf(target);
    };
    // A press beside every control means to leave it.
    const forget = () => {
      lost = null;
    };
    // So does whoever puts the keyboard of a tablet away: the focus goes from what could keep it.
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (target !== lost || relatedTarget) return;
      // What is taken off the page loses the focus a moment before it is gone.
      queueMicrotask(() => {
        if (target !== lost || document.activeElement !== document.body) return;
        if (lost?.isConnected && !lost.matches(CLOSED)) forget();
      });
    };
    const look = () => {
      if (!lost) return;
      const canHaveIt = lost.isConnected && !lost.matches(CLOSED);
      const isGone = document.activeElement === document.body;
      // Work that is done at once has given it back before anybody looked, and the browser has taken the focus all the same.
      const isTaken = isGone ? document.hasFocus() : document.activeElement === place;
      if (canHaveIt && isTaken) lost.focus({ preventScroll: true });
      if (canHaveIt || !isGone) return;
      if (around.some(isClosedDialog)) return;
      place = around.find((each) => each.isConnected && each.matches(PLACES) && !each.matches(CLOSED)) ?? null;
      if (!place) return;
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
    // A browser takes the focus from a disabled button when it next draws the page.
    const observer = new MutationObserver(() => requestAnimationFrame(() => setTimeout(look)));
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'inert'] });
    addEventListener('focusin', remember);
    addEventListener('focusout', leave);
    addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      removeEventListener('focusin', remember);
      removeEventListener('focusout', leave);
      removeEventListener('pointerdown', forget);
    };
  }, []);
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}

/** It gives the focus back by itself. */
function isClosedDialog(element: HTMLElement): boolean {
  return !element.isConnected && element.matches('dialog, [role$="dialog"], [role="menu"]');
}
