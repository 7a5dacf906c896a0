import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows go from the search box through the rows below it and back; Enter in the box opens the first row. */
export function stepThroughRows(event: KeyboardEvent<HTMLElement>): void {
  const box = event.currentTarget.querySelector<HTMLElement>('input');
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('li > button')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const isInBox = document.activeElement === box;
  if (at < 0 && !isInBox) return;
  const step = STEPS[event.key];
  if (step !== undefined) [box, ...rows][at + 1 + step]?.focus();
  else if (event.key === 'Enter' && isInBox) rows[0]?.click();
  else return;
  event.preventDefault();
}
