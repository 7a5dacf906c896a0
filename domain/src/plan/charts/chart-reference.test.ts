import { expect, test } from 'vitest';
import { positionToChart } from './chart-place.ts';
import { fitReference, type ReferencePoint } from './chart-reference.ts';

/**
 * A chart at 45° north, 10 m a pixel. A degree of latitude is 111,131.745 m there and one of longitude 78,846.806 m (National
 * Geospatial-Intelligence Agency, length of a degree, WGS 84): 0.08° are 889.054 pixels, 0.1° of longitude 788.468.
 */
const at = (x: number, y: number, latitude: number, longitude: number): ReferencePoint => ({
  pixel: { x, y },
  position: { latitude, longitude },
});
const NORTH_WEST = at(100, 60, 45.04, -1.05);
const SOUTH_EAST = at(888.468, 949.054, 44.96, -0.95);
const NORTH_EAST = at(888.468, 60, 45.04, -0.95);
const SIZE = { width: 1000, height: 1000 };
const chart = { ...SIZE, metresPerPixel: 10 };
const problemOf = (points: ReferencePoint[], of: Parameters<typeof fitReference>[1] = chart) => {
  const fit = fitReference(points, of);
  return 'problem' in fit ? fit.problem : null;
};

test('two points of a chart give its place: the scale of the published length of a degree, within 1 in 100,000', () => {
  const fit = fitReference([NORTH_WEST, SOUTH_EAST], chart);
  if ('problem' in fit) throw new Error(fit.problem.kind);
  expect(fit.place.metresPerPixel).toBeCloseTo(10, 4);
  expect(fit.residuals).toEqual([]);
  const corner = positionToChart(NORTH_EAST.position, fit.place);
  expect(corner.x).toBeCloseTo(888.468, 1);
  expect(corner.y).toBeCloseTo(60, 1);
});

test('three points say how far each is off, and share the error between them', () => {
  // The third point is 6 m, 0.6 pixels, too far east: of three points that span a triangle it keeps less than the whole.
  const fit = fitReference([NORTH_WEST, SOUTH_EAST, at(889.068, 60, 45.04, -0.95)], chart);
  if ('problem' in fit) throw new Error(fit.problem.kind);
  expect(fit.residuals).toHaveLength(3);
  expect(Math.max(...fit.residuals)).toBeGreaterThan(2);
  expect(Math.max(...fit.residuals)).toBeLessThan(6);
});

test('three points without a stated scale are enough, two are not', () => {
  const unstated = { ...SIZE, metresPerPixel: null };
  expect(problemOf([NORTH_WEST, SOUTH_EAST, NORTH_EAST], unstated)).toBeNull();
  expect(problemOf([NORTH_WEST, SOUTH_EAST], unstated)).toEqual({ kind: 'noScaleToCompare' });
});

test('one point is too few', () => {
  expect(problemOf([NORTH_WEST])).toEqual({ kind: 'tooFew' });
});

test('a point outside of the image is refused', () => {
  expect(problemOf([NORTH_WEST, at(1000.5, 500, 45, -0.93)])).toEqual({ kind: 'outsideImage', index: 1 });
  expect(problemOf([at(-1, 60, 45.04, -1.06), SOUTH_EAST])).toEqual({ kind: 'outsideImage', index: 0 });
});

test('points nearer than a quarter of the diagonal, 353.6 pixels of this chart, are refused', () => {
  // 0.03° of latitude are 333.395 pixels and 0.032° 355.622.
  expect(problemOf([NORTH_WEST, at(100, 393.395, 45.01, -1.05)])).toMatchObject({ kind: 'tooNear' });
  expect(problemOf([NORTH_WEST, at(100, 415.622, 45.008, -1.05)])).toBeNull();
});

test('a chart across the line of 180 degrees is refused', () => {
  expect(problemOf([at(100, 60, 45.04, 179.95), at(888.468, 949.054, 44.96, -179.95)])).toEqual({
    kind: 'acrossDateLine',
  });
});

test('exchanged latitudes and longitudes are recognised', () => {
  const exchange = ({ pixel, position }: ReferencePoint) => ({
    pixel,
    position: { latitude: position.longitude, longitude: position.latitude },
  });
  expect(problemOf([NORTH_WEST, SOUTH_EAST].map(exchange))).toEqual({ kind: 'exchanged' });
});

test('a chart that is turned by more than 0.5 %, 0.29 degrees, is refused, and one turned by less is taken', () => {
  const turned = (degrees: number) => {
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    return [NORTH_WEST, SOUTH_EAST].map(({ pixel, position }) => ({
      position,
      pixel: {
        x: 500 + (pixel.x - 500) * cos - (pixel.y - 500) * sin,
        y: 500 + (pixel.x - 500) * sin + (pixel.y - 500) * cos,
      },
    }));
  };
  expect(problemOf(turned(0.25))).toBeNull();
  const problem = problemOf(turned(0.5));
  if (problem?.kind !== 'notNorthUp') throw new Error(JSON.stringify(problem));
  expect(problem.degrees).toBeCloseTo(0.5, 3);
  expect(problemOf(turned(180))).toMatchObject({ kind: 'notNorthUp' });
});

test('a scale that differs from the stated one by more than 0.5 % is refused', () => {
  const stating = (metresPerPixel: number) => problemOf([NORTH_WEST, SOUTH_EAST], { ...SIZE, metresPerPixel });
  expect(stating(10.04)).toBeNull();
  expect(stating(9.96)).toBeNull();
  expect(stating(10.06)).toMatchObject({ kind: 'otherScale', stated: 10.06 });
  expect(stating(9.94)).toMatchObject({ kind: 'otherScale', stated: 9.94 });
});

test('of three points none may be 10 m off', () => {
  // 40 m, 4 pixels, too far east.
  const problem = problemOf([NORTH_WEST, SOUTH_EAST, at(892.468, 60, 45.04, -0.95)]);
  if (problem?.kind !== 'residual') throw new Error(JSON.stringify(problem));
  expect(problem.metres).toBeGreaterThan(10);
});

test('of three points on a chart of large scale none may be 0.5 % off, although that is less than 10 m', () => {
  // 1 m a pixel: the points are 1,188 m apart, 0.5 % of which are 5.9 m. The third is 15 m off, and keeps about half of it.
  const tenth = ({ pixel, position }: ReferencePoint) =>
    at(pixel.x, pixel.y, 45 + (position.latitude - 45) / 10, -1 + (position.longitude + 1) / 10);
  const problem = problemOf([NORTH_WEST, SOUTH_EAST, at(903.468, 60, 45.04, -0.95)].map(tenth), {
    ...SIZE,
    metresPerPixel: null,
  });
  if (problem?.kind !== 'residual') throw new Error(JSON.stringify(problem));
  expect(problem.metres).toBeLessThan(10);
  expect(problem.share).toBeGreaterThan(0.005);
});
