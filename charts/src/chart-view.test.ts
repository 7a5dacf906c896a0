import { expect, test } from 'vitest';
import { chartView, clippedRing } from './chart-view.ts';
import { SheetLetters } from './sheet-letters.ts';

test('an area is cut 40 pixels beside the sheet, and keeps what lies on it', () => {
  const view = chartView(
    { file: 'a.svg', title: 'A', centre: [0, 0], metresPerPixel: 1, titleCorner: 'nw', roseCorner: 'sw' },
    new SheetLetters(() => ({ glyphs: [], width: 0 })),
  );
  // 1379 / 2 + 40 and 1095 / 2 + 40.
  const triangle: [number, number][] = [
    [0, 0],
    [5000, 0],
    [0, 5000],
  ];
  expect(clippedRing(triangle, view)).toEqual([
    [0, 587.5],
    [0, 0],
    [729.5, 0],
    [729.5, 587.5],
  ]);
  const inside: [number, number][] = [
    [1, 2],
    [300, 4],
    [5, 600 - 20],
  ];
  expect(clippedRing(inside, view)).toEqual(inside);
  expect(
    clippedRing(
      [
        [2000, 0],
        [3000, 0],
        [3000, 100],
      ],
      view,
    ),
  ).toEqual([]);
});

test('a metre is as many pixels across as up, everywhere on a sheet', () => {
  const view = chartView(
    {
      file: 'a.svg',
      title: 'A',
      centre: [100, 200],
      metresPerPixel: 4,
      titleCorner: 'nw',
      roseCorner: 'sw',
    },
    new SheetLetters(() => ({ glyphs: [], width: 0 })),
  );
  expect(view.x([900, 0]) - view.x([500, 0])).toBe(100);
  expect(view.y([0, 500]) - view.y([0, 900])).toBe(100);
});
