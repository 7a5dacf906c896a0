import type { DrawingColour } from '../drawings/drawing.ts';

/** What a mark is for; the screen and the paper give it its colour by their palette. */
export type Ink =
  | DrawingColour
  | 'highlight'
  /** The computed layer: its track and hull, what has passed, what asks for care, what fails, what is not known. */
  | 'computed'
  | 'passed'
  | 'caution'
  | 'failed'
  | 'unknown'
  /** Behind words and symbols, so that they can be read on any chart. */
  | 'halo'
  /** Behind what is white, which a halo would swallow. */
  | 'rim';

/** What lies behind words and symbols of this ink. */
export const haloOf = (ink: Ink): Ink => (ink === 'white' ? 'rim' : 'halo');

/**
 * What is put on a chart: editor, tile, replay and paper draw the same marks, each with its own means. Lengths are pixels
 * of the chart image, x to the right and y down.
 */
export type Mark = PathMark | TextMark;

export interface PathMark {
  kind: 'path';
  /** SVG path data. */
  path: string;
  stroke?: Ink;
  width?: number;
  fill?: Ink;
  /** 0 to 1; 1 when absent. */
  opacity?: number;
  dash?: readonly number[];
}

export interface TextMark {
  kind: 'text';
  x: number;
  y: number;
  text: string;
  ink: Ink;
  /** Height of the letters. */
  size: number;
  weight?: 'normal' | 'bold';
  anchor?: 'start' | 'middle' | 'end';
  /** Degrees clockwise about its point. */
  rotation?: number;
  hasHalo?: boolean;
}
