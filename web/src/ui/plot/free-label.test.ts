import { scaleLinear } from 'd3-scale';
import { expect, test } from 'vitest';
import { freeLabel } from './free-label.ts';
import { plotLine } from './plot-line.ts';

/** One pixel a unit, upwards from 200. */
const scales = { x: scaleLinear([0, 400], [0, 400]), y: scaleLinear([0, 200], [200, 0]), floor: 200 };
const size = { width: 100, height: 30, gap: 10 };
const span = { left: 0, right: 400 };
const place = (x: number, value: number, points: { at: number; value: number | null }[]) =>
  freeLabel({ x, y: scales.y(value) }, points, { size, span, scales });

test('a label stands above all of the curve behind it, not only above its point', () => {
  // A valley: 50 at 200, 90 at the edges of the label (150 and 250), so the label ends 10 above pixel row 110.
  const valley = [
    { at: 100, value: 130 },
    { at: 200, value: 50 },
    { at: 300, value: 130 },
  ];
  expect(place(200, 50, valley)).toEqual({ left: 150, top: 200 - 90 - 10 - 30 });
});

test('where the curve climbs to the ceiling on one side, the label goes to the other', () => {
  const cliff = [
    { at: 0, value: 60 },
    { at: 200, value: 50 },
    { at: 240, value: 199 },
    { at: 400, value: 199 },
  ];
  // To the left of the point: the curve is at 55 at 100, pixel row 145.
  expect(place(200, 50, cliff)).toEqual({ left: 100, top: 145 - 10 - 30 });
});

test('where nothing above is free, it stands below, inside the plot', () => {
  const flat = [
    { at: 0, value: 190 },
    { at: 400, value: 190 },
  ];
  const { left, top } = place(200, 190, flat);
  expect([left, Math.round(top)]).toEqual([150, 20]);
});

test('at the edge of the plot a label stays within it', () => {
  expect(place(395, 50, [{ at: 395, value: 50 }]).left).toBe(300);
});

test('between two places the curve is a straight line, and it breaks where nothing is known', () => {
  const points = [
    { at: 0, value: 10 },
    { at: 10, value: 30 },
    { at: 20, value: null },
    { at: 30, value: 30 },
    { at: 40, value: 20 },
  ];
  expect(
    plotLine(points, { ...scales, width: 400, valueTicks: [], valuePlaces: 0, timeTicks: [], areLabelsSmall: false }),
  ).toBe('M0,190L10,170M30,170L40,180');
});
