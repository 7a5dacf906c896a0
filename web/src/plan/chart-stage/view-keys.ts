import type { KeyboardEvent } from 'react';
import type { ChartView } from './use-chart-view.ts';

/** Of a button or a key: as many steps of the wheel. */
export const ZOOM_STEPS = 3;
const PAN_PIXELS = 80;

const KEYS: Record<string, (view: ChartView) => void> = {
  '+': (view) => view.zoomBySteps(ZOOM_STEPS),
  '=': (view) => view.zoomBySteps(ZOOM_STEPS),
  '-': (view) => view.zoomBySteps(-ZOOM_STEPS),
  '0': (view) => view.fit(),
  ArrowLeft: (view) => view.panBy(PAN_PIXELS, 0),
  ArrowRight: (view) => view.panBy(-PAN_PIXELS, 0),
  ArrowUp: (view) => view.panBy(0, PAN_PIXELS),
  ArrowDown: (view) => view.panBy(0, -PAN_PIXELS),
};

export function followViewKeys(event: KeyboardEvent, view: ChartView): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const act = KEYS[event.key];
  if (!act) return;
  event.preventDefault();
  act(view);
}
