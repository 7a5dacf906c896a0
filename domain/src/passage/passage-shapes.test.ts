import { expect, test } from 'vitest';
import { shape } from '../plan/drawings/drawing.ts';
import { KORU_PLACES } from '../plan/route/sample-track.ts';
import { sampleCheck } from '../risks/koru-sample.ts';
import { passageShapes } from './passage-shapes.ts';
import { KORU_ROWS, samplePassage } from './sample-passage.ts';

/** A sheet of 5.5 m a pixel that holds the passage from the Entrance on. */
const SIZE = { width: 1600, height: 1600 };
const PLACE = { origin: KORU_PLACES.Entrance, x: 1100, y: 60, metresPerPixel: 5.5 };

const ids = () => {
  let count = 0;
  return () => `id-${String(count++).padStart(3, '0')}`;
};
const made = (passage = samplePassage()) => passageShapes(passage, PLACE, SIZE, ids());
const textsOf = (shapes: ReturnType<typeof made>) =>
  shapes.flatMap((one) => (one.type === 'text' ? [one.attrs.text] : []));

const symbolsOf = (shapes: ReturnType<typeof made>, variant: string) =>
  shapes.flatMap((one) => (one.type === 'symbol' && one.attrs.variant === variant ? [one.attrs] : []));

test('what is taken over from the computed layer are shapes as a drawing keeps them, in the order of drawing', () => {
  const shapes = made();
  expect(shapes.length).toBeGreaterThan(10);
  for (const one of shapes) expect(shape.parse(one)).toEqual(one);
  expect(shapes.map(({ id }) => id)).toEqual(shapes.map((_, index) => `id-${String(index).padStart(3, '0')}`));
});

test('the track comes as lines with course and distance, each constraint with its name and time', () => {
  const texts = textsOf(made());
  // Vincenty, buoy B to the swing basin: 4199.1 m = 2.27 NM on 175°; 15:30 UTC are 04:30 in the port, 50 min later 05:20.
  expect(texts).toContain('175° 2.27 NM');
  expect(texts).toContain('Cutter Channel 05:20');
});

test('a line ends where its chart ends', () => {
  for (const one of made()) {
    if (one.type !== 'straight line') continue;
    for (const part of one.attrs.points) expect(part >= 0 && part <= 1).toBe(true);
  }
});

test('what was computed for this start alone is not taken over: no verdict, nothing that remains', () => {
  expect(textsOf(made()).filter((text) => /[+−]\d/.test(text))).toEqual([]);
});

test('a mark lies within 2 px of its place', () => {
  // Cutter Channel, pixels east and south of the Entrance by Vincenty on WGS 84, worked in a program of its own.
  const [east, south] = [-598.16, 1010.51];
  const marks = symbolsOf(made(), 'waypoint');
  const off = marks.map(({ x, y }) => Math.hypot(x * 1600 - 1100 - east, y * 1600 - 60 - south));
  expect(Math.min(...off)).toBeLessThan(2);
});

test('RISK-07 a hidden constraint is not taken over', () => {
  const order = KORU_ROWS.find(({ constraint }) => constraint.name === 'Cutter Channel')?.order ?? 0;
  const hidden = sampleCheck(order, { hideConstraint: '1' });
  expect(textsOf(made(samplePassage({}, { checks: [hidden] }))).some((text) => text.startsWith('Cutter'))).toBe(false);
  expect(textsOf(made()).some((text) => text.startsWith('Cutter'))).toBe(true);
});

test('the hull comes as a vessel at each constraint, true to scale on the course of the track', () => {
  const hulls = symbolsOf(made(), 'vessel');
  // On the sheet are Entrance, No 1 Reach, buoy B, Cutter Channel, Power line and Swing basin.
  expect(hulls).toHaveLength(6);
  // At scale 1 a vessel is 48 by 13 px of a chart of 919; one of those is 5.5 × 1600 / 919 = 9.5756 m here.
  expect(hulls[0]?.scale[1]).toBeCloseTo(300 / 48 / 9.5756, 3);
  expect(hulls[0]?.scale[0]).toBeCloseTo(46 / 13 / 9.5756, 3);
  expect(hulls.at(-1)?.rotation).toBeCloseTo(175, 0);
});

test('the bow is where it is computed, though the symbol has its point farther aft than the bridge', () => {
  const [hull] = symbolsOf(made(), 'vessel').slice(-1);
  // The bow is 150 m ahead on 175°; the point of the symbol, 26/48 of 300 m = 162.5 m behind it, is 12.5 m astern.
  const [bridge] = symbolsOf(made(), 'waypoint').slice(-1);
  if (!hull || !bridge) throw new Error('no hull, or no constraint');
  // To the north and a little west: 12.5 × cos 5° and 12.5 × sin 5°.
  expect((hull.y - bridge.y) * 1600 * 5.5).toBeCloseTo(-12.45, 0);
  expect((hull.x - bridge.x) * 1600 * 5.5).toBeCloseTo(-1.09, 0);
});

test('PLAN-15 a hull that the scales of a symbol cannot show true is left out', () => {
  // Half as long as a symbol of scale 0.25 can be on this sheet: 48 × 0.25 × 9.5756 = 115 m.
  const small = samplePassage({ hull: { length: 57, beam: 9, bowAhead: 28 } });
  expect(symbolsOf(made(small), 'vessel')).toEqual([]);
  expect(symbolsOf(made(samplePassage({ hull: null })), 'vessel')).toEqual([]);
});

test('a stream comes as a symbol that points where it sets, with its rate and its time', () => {
  expect(symbolsOf(made(), 'current').map(({ rotation }) => rotation)).toEqual([175]);
  expect(textsOf(made())).toContain('Flood 0.5 kn 05:35');
});

test('the words of a line do not lie over those of a constraint in its middle', () => {
  // Buoy B lies 3864 m south of the Entrance and Cutter Channel 5557 m, 762 and 1070 px down: here in the middle of what is
  // seen of the line through both.
  const sheet = { width: 1379, height: 1379 };
  const shapes = passageShapes(samplePassage(), PLACE, sheet, ids());
  const down = (start: string) => {
    const [found] = shapes.flatMap((one) =>
      one.type === 'text' && one.attrs.text.startsWith(start) ? [one.attrs] : [],
    );
    return (found?.y ?? Number.NaN) * sheet.height;
  };
  // Letters are 17 px high on a chart of 919, so 25.5 px here.
  for (const name of ['Wheel-over buoy B', 'Cutter Channel', 'Power line'])
    expect(Math.abs(down(name) - down('175°'))).toBeGreaterThan(51);
});
