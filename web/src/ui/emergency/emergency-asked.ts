import { makeSignal } from '../../data/make-store.ts';
import { readStored } from '../../data/store/stored.ts';

/** The emergency cards of the ports that were used on this device, in the clear (docs/security.md). */
export const EMERGENCY_KEY = 'pp.emergency';

/** Whether there is one to show: every card has actions. */
export function knowsCards(): boolean {
  return readStored(EMERGENCY_KEY)?.includes('"actions"') ?? false;
}

/** The app opens the cards above whatever is shown. */
export const { follow: onEmergencyAsked, notify: askForEmergency } = makeSignal();
