import { expect, test } from 'vitest';
import { ellipseOperators, pathOperators, roundedRectangle } from './path-operators.ts';

const linesOf = (data: string) => pathOperators(data).split('\n');

test('points, lines and ends, absolute and relative, in one go and one by one', () => {
  expect(linesOf('M10 20L30 40Z')).toEqual(['10 20 m', '30 40 l', 'h']);
  // SVG 1.1, 8.3.2: more points after an M are lines; relative ones count from the last point.
  expect(linesOf('M10,20 30,40 50,60')).toEqual(['10 20 m', '30 40 l', '50 60 l']);
  expect(linesOf('m10 20 5-5.5.5.5')).toEqual(['10 20 m', '15 14.5 l', '15.5 15 l']);
  expect(linesOf('M0 0h1379v1095h-1379z')).toEqual(['0 0 m', '1379 0 l', '1379 1095 l', '0 1095 l', 'h']);
  expect(linesOf('M1 2H7V9')).toEqual(['1 2 m', '7 2 l', '7 9 l']);
});

test('after an end the next relative point counts from where the part began', () => {
  expect(linesOf('M10 10l5 0zm1 1')).toEqual(['10 10 m', '15 10 l', 'h', '11 11 m']);
});

test('a curve with one control point is the same curve with two', () => {
  // Two thirds of the way: (20, 40) and (60 - 20, 40).
  expect(linesOf('M0 0Q30 60 60 0')).toEqual(['0 0 m', '20 40 40 40 60 0 c']);
  expect(linesOf('M100 100q30 60 60 0')).toEqual(['100 100 m', '120 140 140 140 160 100 c']);
  expect(linesOf('M1 1c1 2 3 4 5 6')).toEqual(['1 1 m', '2 3 4 5 6 7 c']);
});

test('a circle is four curves whose control points lie 0.5523 of the radius from their ends', () => {
  // From the top, clockwise: 10 - 5.523 = 4.477 from the corners.
  expect(
    ellipseOperators(10, 10, 10, 10)
      .split('\n')
      .filter((line) => line.endsWith('c')),
  ).toEqual([
    '15.523 0 20 4.477 20 10 c',
    '20 15.523 15.523 20 10 20 c',
    '4.477 20 0 15.523 0 10 c',
    '0 4.477 4.477 0 10 0 c',
  ]);
});

test('of a rectangle with round corners the straight parts stand between them', () => {
  const lines = roundedRectangle(0, 0, 100, 50, 10, 10).split('\n');
  expect(lines.filter((line) => line.endsWith('l'))).toEqual(['90 0 l', '100 40 l', '10 50 l', '0 10 l']);
});

test('a command that is not known is an error, and is not left out', () => {
  expect(() => pathOperators('M2 3A1 1 0 1 1 4 4')).toThrow('"A"');
});
