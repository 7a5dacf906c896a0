import { expect, test } from 'vitest';
import { isInexact, ownPositionMarks } from './own-position-marks.ts';

const PLACE = { origin: { latitude: -37.5, longitude: 176.5 }, x: 100, y: 80, metresPerPixel: 4 };
const HULL = { length: 300, beam: 46, bowAhead: 150 };
const FIX = { position: PLACE.origin, accuracy: 20, heading: 90, at: 0 };

test('an exact and fresh position is a circle of its accuracy, with the hull around it', () => {
  const marks = ownPositionMarks(FIX, false, PLACE, 1, HULL);
  // 20 m at 4 m a pixel are a radius of 5 px around 100, 80.
  expect(marks[0]).toMatchObject({ path: expect.stringMatching(/^M95 80a5 5 /) });
  expect(marks.filter((mark) => mark.kind === 'path' && mark.stroke === 'blue')).toHaveLength(2);
});

test('worse than 50 m or too old it is a grey circle without hull', () => {
  expect(isInexact({ accuracy: 50 }, false)).toBe(false);
  for (const marks of [
    ownPositionMarks({ ...FIX, accuracy: 50.1 }, false, PLACE, 1, HULL),
    ownPositionMarks(FIX, true, PLACE, 1, HULL),
  ]) {
    expect(marks).toHaveLength(2);
    expect(marks[1]).toMatchObject({ stroke: 'unknown' });
  }
});

test('without a heading no hull is drawn, and without a position nothing', () => {
  expect(ownPositionMarks({ ...FIX, heading: null }, false, PLACE, 1, HULL)).toHaveLength(3);
  expect(ownPositionMarks(null, false, PLACE, 1, HULL)).toEqual([]);
});
