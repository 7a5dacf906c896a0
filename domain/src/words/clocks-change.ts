import type { ClocksChange } from '../time/port-time.ts';

/** "The clocks go back at 03:00 to 02:00" */
export function clocksChangeText({ from, to, isBack }: ClocksChange): string {
  return `The clocks go ${isBack ? 'back' : 'forward'} at ${from} to ${to}`;
}

/** "clocks 03:00 → 02:00" */
export function clocksChangeMark({ from, to }: ClocksChange): string {
  return `clocks ${from} → ${to}`;
}
