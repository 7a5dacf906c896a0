import { INK } from './chart-colours.ts';
import { furniture } from './chart-frame.ts';
import type { ChartGeometry, ChartLabel } from './chart-geometry.ts';
import { type ChartView, isWanted, px } from './chart-view.ts';
import type { SheetLetters } from './sheet-letters.ts';

/** Pixels between two soundings, so that both can be read. */
const APART = 40;

interface Spot {
  x: number;
  y: number;
  depth: number;
}

/**
 * Soundings, shoal ones first, as many as fit between marks and words. Whole metres in italics, decimetres lowered; from
 * 31 m on whole metres alone; a height that dries is underlined.
 */
export function soundingsSvg(geometry: ChartGeometry, labels: readonly ChartLabel[], view: ChartView): string {
  const taken = [...markSpots(geometry, view), ...labels.flatMap((label) => labelSpots(label, view))];
  const kept: Spot[] = [];
  const shown = geometry.soundings
    .filter(([east, north]) => view.shows([east, north], -14))
    .map(([east, north, depth]) => ({ x: view.x([east, north]), y: view.y([east, north]), depth }))
    .sort((one, other) => one.depth - other.depth);
  for (const spot of shown) {
    const isFree =
      taken.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > other.radius) &&
      kept.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > APART) &&
      furniture(view.sheet).every((box) => !isInside(spot, box));
    if (isFree) kept.push(spot);
  }
  return `<g fill="${INK.text}">${kept.map((spot) => soundingSvg(spot, view.letters)).join('')}</g>`;
}

/** Size of the metres and of the decimetres, pixels. */
const METRES_SIZE = 14;
const DECIMETRES_SIZE = 10;

function soundingSvg({ x, y, depth }: Spot, letters: SheetLetters): string {
  const tenths = Math.round(Math.abs(depth) * 10);
  const metres = letters.line(String(Math.floor(tenths / 10)), 'italic');
  const decimetres = tenths < 310 ? letters.line(String(tenths % 10), 'italic') : { uses: '', width: 0 };
  const share = DECIMETRES_SIZE / METRES_SIZE;
  const width = Math.round(metres.width + decimetres.width * share);
  const lowered = `translate(${Math.round(metres.width)} 286)scale(${Math.round(share * 1000) / 1000})`;
  const small = decimetres.uses && `<g transform="${lowered}">${decimetres.uses}</g>`;
  const underline = depth < 0 ? `<path d="M0 110h${width}v50h${-width}z"/>` : '';
  const left = x - (width / 2 / 1000) * METRES_SIZE;
  return `<g transform="translate(${px(left)} ${px(y + 5)})scale(.014)">${metres.uses}${small}${underline}</g>`;
}

function isInside({ x, y }: Spot, [left, top, width, height]: [number, number, number, number]): boolean {
  return x > left - 12 && x < left + width + 12 && y > top - 12 && y < top + height + 12;
}

interface Taken {
  x: number;
  y: number;
  radius: number;
}

function markSpots({ marks }: ChartGeometry, view: ChartView): Taken[] {
  return marks
    .filter((mark) => isWanted(mark, view))
    .flatMap(({ at, words, name, light }) => {
      const [x, y] = [view.x(at), view.y(at)];
      const length = Math.max(name.length, light?.length ?? 0) * 7;
      const side = words === 'left' ? -1 : 1;
      const wordSpots = spotsAlong(x + side * (15 + length / 2), y + 8, length, 0, 20);
      return [{ x: x + 4, y: y - 10, radius: 24 }, ...(length > 0 ? wordSpots : [])];
    });
}

function labelSpots(label: ChartLabel, view: ChartView): Taken[] {
  if (!isWanted(label, view)) return [];
  const lines = label.text.split('\n');
  const spacing = label.style === 'water' ? 0.68 : 0.55;
  const length = Math.max(...lines.map((line) => line.length)) * label.size * spacing;
  const middle = view.y(label.at) - label.size / 3 + ((lines.length - 1) * label.size) / 2;
  return spotsAlong(view.x(label.at), middle, length, label.angle, 12 + (label.size * lines.length) / 2);
}

/** Circles along a line of words. */
function spotsAlong(x: number, y: number, length: number, angle: number, radius: number): Taken[] {
  const count = Math.max(1, Math.ceil(length / 14));
  const turn = (angle * Math.PI) / 180;
  return Array.from({ length: count + 1 }, (_, index) => {
    const along = (index / count - 0.5) * length;
    return { x: x + along * Math.cos(turn), y: y + along * Math.sin(turn), radius };
  });
}
