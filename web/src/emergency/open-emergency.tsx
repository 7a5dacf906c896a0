import { EMERGENCY } from '@leadline/domain/words/emergency/emergency-cards';
import { createRoot } from 'react-dom/client';
import styles from './emergency.module.css';
import { EmergencyPage } from './emergency-page.tsx';

let isOpen = false;

/** What a modal beneath would swallow, so that this page could not be scrolled above it. */
const SCROLLS = ['wheel', 'touchstart', 'touchmove'];

/**
 * Opens the cards above everything, also above a modal, and outside of the app's pages: what is typed beneath stays, no
 * question is asked, and a lock or the end of the session leaves the card where it is.
 */
export function openEmergency(): void {
  if (isOpen) return;
  isOpen = true;
  const before = document.activeElement;
  const dialog = document.createElement('dialog');
  dialog.className = styles.over ?? '';
  dialog.setAttribute('aria-label', EMERGENCY.title);
  for (const scroll of SCROLLS) dialog.addEventListener(scroll, (event) => event.stopPropagation(), { passive: true });
  document.body.append(dialog);
  dialog.showModal();
  const root = createRoot(dialog);
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    root.unmount();
    dialog.remove();
    if (before instanceof HTMLElement) before.focus();
  };
  // Escape, and the way back of the tablet.
  dialog.addEventListener('close', close);
  root.render(<EmergencyPage onClose={close} />);
}
