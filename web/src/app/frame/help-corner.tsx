import { Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import type { HelpAsked, HelpEvent } from '../../ui/help/help-asked.ts';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';

const HelpPanel = lazyPart(async () => (await import('../../help/help-panel.tsx')).HelpPanel);

const EVENT: HelpEvent = 'leadline-help';
const FIELD = 'input, textarea, select, [contenteditable]';
const OPEN_ABOVE = 'dialog[open], [aria-modal="true"], [role="menu"]';

/** The help above every protected screen, by its buttons and by the key "?". Its code comes when it is first opened. */
export function HelpCorner() {
  const [asked, setAsked] = useState<HelpAsked | null>(null);
  const { pathname } = useLocation();
  const close = useCallback(() => setAsked(null), []);
  useEffect(() => {
    const open = (event: Event) => setAsked((event as CustomEvent<HelpAsked>).detail);
    const openByKey = (event: KeyboardEvent) => {
      if (!isCall(event)) return;
      event.preventDefault();
      setAsked({ wanted: 'here', from: document.activeElement });
    };
    document.addEventListener(EVENT, open);
    addEventListener('keydown', openByKey);
    return () => {
      document.removeEventListener(EVENT, open);
      removeEventListener('keydown', openByKey);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another help
  useEffect(() => close, [pathname, close]);
  if (!asked) return null;
  return (
    <FaultBoundary frame="dialog" onClose={close}>
      <Suspense>
        <HelpPanel asked={asked} onClose={close} />
      </Suspense>
    </FaultBoundary>
  );
}

/** A "?" that is typed is a text; above a dialog the page beneath is not what is asked about. */
function isCall({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== '?' || ctrlKey || metaKey || altKey || defaultPrevented) return false;
  const isInField = target instanceof Element && target.closest(FIELD) !== null;
  return !isInField && document.querySelector(OPEN_ABOVE) === null;
}
