/** Hours shown before and after the start. */
export const ZOOM = { usual: 3, least: 0.5, most: 12, step: 0.5 } as const;

/** One press of minus shows half an hour more on either side, one of plus half an hour less; both stop at their ends. */
export function zoomOut(hours: number): number {
  return Math.min(ZOOM.most, hours + ZOOM.step);
}

export function zoomIn(hours: number): number {
  return Math.max(ZOOM.least, hours - ZOOM.step);
}
