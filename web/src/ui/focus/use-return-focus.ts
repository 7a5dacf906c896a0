import { useEffect, useState } from 'react';

const FRAME_MS = 16;
const TRIES = 10;

/** For a dialog that is mounted open: who had the focus before has it again when the dialog is gone. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => giveFocusBack(before), [before]);
}

/** As soon as the dialog is gone, and only where nobody else has taken the focus. */
export function giveFocusBack(before: Element | null, tries = TRIES): void {
  if (!(before instanceof HTMLElement) || tries === 0) return;
  const page = before.ownerDocument;
  setTimeout(() => {
    // Its screen may be gone by then, and in a test the whole page.
    if (!before.isConnected) return;
    // The page as a whole stands in where the focus was nowhere for a while.
    if (page.activeElement?.matches('body, main')) before.focus();
    else giveFocusBack(before, tries - 1);
  }, FRAME_MS);
}
