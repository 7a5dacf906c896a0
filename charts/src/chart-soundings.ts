import { INK } from './chart-colours.ts';
import { furniture } from './chart-frame.ts';
import type { ChartArea, ChartGeometry, ChartLine, Point } from './chart-geometry.ts';
import { type ChartView, isWanted, px, touches } from './chart-view.ts';
import type { SheetLetters } from './sheet-letters.ts';
import { areaTouches, lineTouches, overlap, type Room, roomAround } from './sheet-room.ts';

/** Pixels between two soundings, so that both can be read. */
const APART = 40;
/** Pixels of free ground around a sounding: half the line of a quay, the halo of a word. */
const CLEAR = 3;
/** What a figure of a depth must not stand on: it would be read as land, or not at all. */
const GROUNDS: ChartArea['kind'][] = ['land', 'pier', 'built', 'bridge'];
const EDGES: ChartLine['kind'][] = ['coast', 'quay'];

interface Spot {
  x: number;
  y: number;
  depth: number;
}

/**
 * Soundings, shoal ones first, as many as fit between shore, quays, marks and the words that are written already: a sounding
 * without room is left out, never moved, for its place is what it measures. Whole metres in italics, decimetres lowered;
 * from 31 m on whole metres alone; a height that dries is underlined.
 */
export function soundingsSvg(geometry: ChartGeometry, view: ChartView): string {
  const isTaken = takenBy(geometry, view);
  const marks = markSpots(geometry, view);
  const kept: Spot[] = [];
  const shown = geometry.soundings
    .filter(([east, north]) => view.shows([east, north], -14))
    .map(([east, north, depth]) => ({ x: view.x([east, north]), y: view.y([east, north]), depth }))
    .sort((one, other) => one.depth - other.depth);
  for (const spot of shown) {
    const isFree =
      marks.every((mark) => Math.hypot(mark.x - spot.x, mark.y - spot.y) > MARK_RADIUS) &&
      kept.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > APART) &&
      !isTaken(roomOf(spot, view.letters));
    if (isFree) kept.push(spot);
  }
  return `<g fill="${INK.text}">${kept.map((spot) => soundingSvg(spot, view.letters)).join('')}</g>`;
}

/** Whether land, a quay, a word or the title block is in a room. */
function takenBy(geometry: ChartGeometry, view: ChartView): (room: Room) => boolean {
  const drawn = (points: readonly Point[]): Point[] => points.map((point) => [view.x(point), view.y(point)]);
  const grounds = geometry.areas
    .filter(({ kind, rings }) => GROUNDS.includes(kind) && touches(rings[0] ?? [], view))
    .map(({ rings }) => rings.map(drawn));
  const edges = geometry.lines.filter(({ kind, line }) => EDGES.includes(kind) && touches(line, view));
  const lines = edges.map(({ line }) => drawn(line));
  const areas = [...grounds, ...view.letters.taken.map((corners) => [corners]), ...furniture(view.sheet).map(outline)];
  const near = [
    ...areas.map((rings) => ({ bounds: roomAround(rings[0] ?? []), isIn: (room: Room) => areaTouches(rings, room) })),
    ...lines.map((line) => ({ bounds: roomAround(line), isIn: (room: Room) => lineTouches(line, room) })),
  ];
  return (room) => near.some(({ bounds, isIn }) => overlap(bounds, room) && isIn(room));
}

const outline = ({ left, top, right, bottom }: Room): Point[][] => [
  [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ],
];

/** Size of the metres and of the decimetres, pixels. */
const METRES_SIZE = 14;
const DECIMETRES_SIZE = 10;

/** Where the figures of a sounding stand, with some free ground around them. */
function roomOf({ x, y, depth }: Spot, letters: SheetLetters): Room {
  const half = (figuresOf(depth, letters).width * METRES_SIZE) / 2000;
  return {
    left: x - half - CLEAR,
    top: y + BASE - METRES_SIZE * 0.7 - CLEAR,
    right: x + half + CLEAR,
    bottom: y + BASE + METRES_SIZE * 0.3 + CLEAR,
  };
}

/** Pixels from the place of a sounding down to the line that its metres stand on. */
const BASE = 5;

/** The letters of a depth, and how wide they are in thousandths of the size of the metres. */
function figuresOf(depth: number, letters: SheetLetters) {
  const tenths = Math.round(Math.abs(depth) * 10);
  const metres = letters.line(String(Math.floor(tenths / 10)), 'italic');
  const decimetres = tenths < 310 ? letters.line(String(tenths % 10), 'italic') : { uses: '', width: 0 };
  const share = DECIMETRES_SIZE / METRES_SIZE;
  return { metres, decimetres, share, width: Math.round(metres.width + decimetres.width * share) };
}

function soundingSvg({ x, y, depth }: Spot, letters: SheetLetters): string {
  const { metres, decimetres, share, width } = figuresOf(depth, letters);
  const lowered = `translate(${Math.round(metres.width)} 286)scale(${Math.round(share * 1000) / 1000})`;
  const small = decimetres.uses && `<g transform="${lowered}">${decimetres.uses}</g>`;
  const underline = depth < 0 ? `<path d="M0 110h${width}v50h${-width}z"/>` : '';
  const left = x - (width / 2 / 1000) * METRES_SIZE;
  return `<g transform="translate(${px(left)} ${px(y + BASE)})scale(.014)">${metres.uses}${small}${underline}</g>`;
}

/** Pixels: a mark with its flare and topmark, about their middle. */
const MARK_RADIUS = 24;

function markSpots({ marks }: ChartGeometry, view: ChartView): { x: number; y: number }[] {
  const wanted = marks.filter((mark) => isWanted(mark, view));
  return wanted.map(({ at }) => ({ x: view.x(at) + 4, y: view.y(at) - 10 }));
}
