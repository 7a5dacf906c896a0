import type { Ink, PathMark } from '@leadline/domain/plan/marks/mark';
import { beforeEach, expect, test, vi } from 'vitest';
import { type PenTrail, type TrailGround, trailPainter } from './paint-trail.ts';

const INKS = { black: '#111', white: '#fff', rim: '#333', highlight: '#fe0' } as Record<Ink, string>;
const GROUND: TrailGround = {
  seen: { scale: 2, x: 10, y: 20, zoom: 1, box: { width: 400, height: 300 } },
  size: { width: 200, height: 100 },
  inks: INKS,
};
const BLACK: PathMark[] = [{ kind: 'path', path: '', stroke: 'black', width: 4 }];
const RIMMED: PathMark[] = [
  { kind: 'path', path: '', stroke: 'rim', width: 7 },
  { kind: 'path', path: '', stroke: 'white', width: 4 },
];
const along = (count: number) => Array.from({ length: count }, (_, index) => [index / 1000, 0.5]).flat();
const trail = (count: number, looks = BLACK): PenTrail => ({ points: along(count), looks });

/** Stands for the 2D context of a browser, which jsdom has not. */
class Pencil {
  strokes: { pieces: number; style: string; under: boolean; from: number }[] = [];
  cleared = 0;
  strokeStyle = '';
  globalCompositeOperation = 'source-over';
  lineWidth = 1;
  setTransform = vi.fn();
  clearRect() {
    this.cleared += 1;
  }
  stroke(path: Path) {
    const under = this.globalCompositeOperation === 'destination-over';
    this.strokes.push({ pieces: path.pieces, style: this.strokeStyle, under, from: path.from });
  }
}
class Path {
  pieces = 0;
  from = 0;
  moveTo(x: number) {
    this.from = x;
  }
  bezierCurveTo() {
    this.pieces += 1;
  }
}

let canvas: HTMLCanvasElement;
let pencil: Pencil;
beforeEach(() => {
  vi.stubGlobal('Path2D', Path);
  canvas = document.createElement('canvas');
  pencil = new Pencil();
  vi.spyOn(canvas, 'getContext').mockReturnValue(pencil as unknown as null);
  return () => vi.unstubAllGlobals();
});

test('a point at the end of a line of 5,000 paints two pieces, as the third point does', () => {
  const paint = trailPainter(canvas);
  for (const count of [2, 3, 5000, 5001]) paint(trail(count), GROUND);
  expect(pencil.strokes.map(({ pieces }) => pieces)).toEqual([1, 2, 4998, 2]);
  // The last piece that was there, from the point before it (0.2 pixels a point), and the new one.
  expect(pencil.strokes.at(-1)?.from).toBeCloseTo(4998 * 0.2, 6);
  expect(pencil.cleared).toBe(1);
});

test('the rim of a white line goes beneath what is painted already', () => {
  trailPainter(canvas)(trail(3, RIMMED), GROUND);
  expect(pencil.strokes.map(({ style, under }) => [style, under])).toEqual([
    ['#333', true],
    ['#fff', false],
  ]);
});

test('PLAN-16 a highlighter shines through as one line, by its canvas', () => {
  const paint = trailPainter(canvas);
  paint(trail(3, [{ kind: 'path', path: '', stroke: 'highlight', width: 18, opacity: 0.45 }]), GROUND);
  expect(canvas.style.opacity).toBe('0.45');
  paint(null, GROUND);
  paint(trail(3), GROUND);
  expect(canvas.style.opacity).toBe('1');
});

test.each([
  ['another view', trail(12), { ...GROUND }],
  ['a line that was thinned', { points: along(40).slice(20, 44), looks: BLACK }, GROUND],
  ['another line', trail(12, [...BLACK]), GROUND],
])('%s is painted whole on a clean canvas', (_, next, ground) => {
  const paint = trailPainter(canvas);
  paint(trail(10), GROUND);
  paint(next, ground);
  expect(pencil.strokes.at(-1)?.pieces).toBe(11);
  expect(pencil.cleared).toBe(2);
});

test('a lifted line is gone, and its canvas is not shown', () => {
  const paint = trailPainter(canvas);
  paint(trail(10), GROUND);
  expect(canvas.hidden).toBe(false);
  paint(null, GROUND);
  expect([canvas.hidden, pencil.cleared, pencil.strokes.length]).toEqual([true, 2, 1]);
});
