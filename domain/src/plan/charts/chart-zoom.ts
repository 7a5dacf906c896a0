/** PLAN-15: 1 shows the whole chart. */
export const LEAST_ZOOM = 1;
export const MOST_ZOOM = 8;
/** Of one step of the wheel. */
const ZOOM_STEP = 1.1;

export const clampZoom = (zoom: number): number => Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom));

/** So many steps nearer (above 0) or further away. */
export const zoomBySteps = (zoom: number, steps: number): number => clampZoom(zoom * ZOOM_STEP ** steps);

export const LEAST_SYMBOL_SCALE = 0.25;
export const MOST_SYMBOL_SCALE = 4;

export const clampSymbolScale = (scale: number): number =>
  Math.min(MOST_SYMBOL_SCALE, Math.max(LEAST_SYMBOL_SCALE, scale));
