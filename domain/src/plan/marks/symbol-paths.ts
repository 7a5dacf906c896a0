import type { SymbolVariant } from '../drawings/drawing.ts';
import { circlePath } from './svg-path.ts';

/**
 * How a symbol looks at scale 1, unturned: pixels of a chart of the reference width about its point, bow or arrow up.
 * Buoys follow IALA shapes: a can to port, a cone to starboard.
 */
export interface SymbolPaths {
  /** A closed outline that hides the chart beneath it. */
  body?: string;
  /** Lines in the colour of the symbol. */
  lines?: string;
  /** Areas in the colour of the symbol. */
  areas?: string;
}

const BUOY_BASE = `M0 3L0 7M-9 9L-2.5 9M2.5 9L9 9${circlePath(0, 9, 2.5)}`;
const ARROW_HEAD = 'M0 -17L5.5 -7L-5.5 -7Z';

const PATHS: Record<SymbolVariant, SymbolPaths> = {
  tug: { body: 'M-7 12L-7 -3C-7 -14 7 -14 7 -3L7 12Z', lines: 'M-3.5 -2L3.5 -2L3.5 5L-3.5 5Z' },
  vessel: {
    body: 'M0 -26C4 -21 6.5 -16 6.5 -10L6.5 22L-6.5 22L-6.5 -10C-6.5 -16 -4 -21 0 -26Z',
    lines: 'M-6.5 13L6.5 13M0 -20L0 -12',
  },
  anchor: {
    lines: `${circlePath(0, -12, 3)}M0 -9L0 13M-6.5 -4L6.5 -4M-11 3C-10 10 -5 13 0 13C5 13 10 10 11 3`,
    areas: 'M-13.5 6.5L-11.5 0L-6.5 5ZM13.5 6.5L11.5 0L6.5 5Z',
  },
  buoy_port: { areas: 'M-5.5 -10L5.5 -10L5.5 3L-5.5 3Z', lines: BUOY_BASE },
  buoy_starboard: { areas: 'M0 -13L7.5 3L-7.5 3Z', lines: BUOY_BASE },
  beacon: { areas: 'M0 -16L5 -9.5L0 -3L-5 -9.5Z', lines: 'M0 -3L0 12M-7 12L7 12' },
  waypoint: { lines: circlePath(0, 0, 9), areas: circlePath(0, 0, 2) },
  caution: {
    body: 'M0 -13L13 10L-13 10Z',
    lines: 'M0 -5L0 2.5',
    areas: circlePath(0, 6.2, 1.5),
  },
  no_go: { lines: `${circlePath(0, 0, 12)}M-8.5 -8.5L8.5 8.5M-8.5 8.5L8.5 -8.5` },
  current: {
    areas: ARROW_HEAD,
    lines: 'M0 -7L0 16M-8 5C-5 1 -3 1 0 5C3 9 5 9 8 5M-8 12C-5 8 -3 8 0 12C3 16 5 16 8 12',
  },
  wind: { areas: ARROW_HEAD, lines: 'M0 -7L0 16M0 16L8 20M0 10L8 14M0 4L5 6.5' },
};

/** PLAN-13: a variant of a later version. */
const PLAIN_CROSS: SymbolPaths = { lines: 'M0 -10L0 10M-10 0L10 0' };

export const symbolPaths = (variant: string): SymbolPaths =>
  Object.hasOwn(PATHS, variant) ? PATHS[variant as SymbolVariant] : PLAIN_CROSS;

/** How far a symbol reaches from its point at scale 1, pixels of a chart of the reference width. */
export const SYMBOL_REACH = { x: 14, y: 26 };
