import type { Seen } from './use-chart-view.ts';
import type { Size } from './view.ts';

/** After the last movement: a vector chart is drawn sharp again when it rests. */
export const AT_REST_MS = 160;

/** Pixels of one bitmap; a tablet's whole screen is 5.6 million. */
const MOST_PIXELS = 8_000_000;

/** A part of a chart as a bitmap, and where on the chart it belongs (pixels of the chart). */
export interface ChartBitmap {
  bitmap: HTMLCanvasElement;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The whole chart as it is seen at zoom 1: what is shown while it moves. */
export function wholeChart(picture: CanvasImageSource, chart: Size, seen: NonNullable<Seen>): ChartBitmap | null {
  const scale = (seen.scale / seen.zoom) * devicePixelRatio;
  return drawPart(picture, chart, { x: 0, y: 0, ...chart }, scale);
}

/** What is seen now, in the pixels of the screen. */
export function seenPart(picture: CanvasImageSource, chart: Size, seen: NonNullable<Seen>): ChartBitmap | null {
  const left = Math.max(0, -seen.x / seen.scale);
  const top = Math.max(0, -seen.y / seen.scale);
  const right = Math.min(chart.width, (seen.box.width - seen.x) / seen.scale);
  const bottom = Math.min(chart.height, (seen.box.height - seen.y) / seen.scale);
  const part = { x: left, y: top, width: right - left, height: bottom - top };
  return drawPart(picture, chart, part, seen.scale * devicePixelRatio);
}

interface Part extends Size {
  x: number;
  y: number;
}

function drawPart(picture: CanvasImageSource, chart: Size, part: Part, wanted: number): ChartBitmap | null {
  const pixels = part.width * part.height * wanted ** 2;
  const scale = pixels > MOST_PIXELS ? wanted * Math.sqrt(MOST_PIXELS / pixels) : wanted;
  const bitmap = document.createElement('canvas');
  bitmap.width = Math.max(1, Math.round(part.width * scale));
  bitmap.height = Math.max(1, Math.round(part.height * scale));
  const canvas = bitmap.getContext('2d');
  if (!canvas) return null;
  canvas.drawImage(picture, -part.x * scale, -part.y * scale, chart.width * scale, chart.height * scale);
  return { bitmap, ...part };
}
