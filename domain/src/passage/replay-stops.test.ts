import { expect, test } from 'vitest';
import { START, sampleRow } from '../risks/koru-sample.ts';
import { minutes } from '../time/instant.ts';
import { minutesOn, rowOn, stopAtOrBefore } from './replay-stops.ts';
import { samplePassage } from './sample-passage.ts';

const at = (count: number) => START + minutes(count);
/** Rows 0, 7.5 and 17.5 minutes after the start. */
const PASSAGE = samplePassage({}, { constraints: [sampleRow(1, {}, 0), sampleRow(2, {}, 7.5), sampleRow(3, {}, 10)] });

test('the time that is read goes by whole minutes and stops at each row’s own time', () => {
  expect(stopAtOrBefore(PASSAGE, at(7.4))).toBe(at(7));
  expect(stopAtOrBefore(PASSAGE, at(7.6))).toBe(at(7.5));
  expect(stopAtOrBefore(PASSAGE, at(8.1))).toBe(at(8));
  expect(stopAtOrBefore(PASSAGE, at(99))).toBe(at(17.5));
});

test('a minute on or back leads to the next whole minute, within the passage', () => {
  expect(minutesOn(PASSAGE, at(7.5), 1)).toBe(at(8));
  expect(minutesOn(PASSAGE, at(7.5), -1)).toBe(at(7));
  expect(minutesOn(PASSAGE, at(3), 10)).toBe(at(13));
  expect(minutesOn(PASSAGE, at(3), -10)).toBe(at(0));
  expect(minutesOn(PASSAGE, at(17), 10)).toBe(at(17.5));
});

test('from row to row, and to the ends of the passage', () => {
  expect(rowOn(PASSAGE, at(0), 1)).toBe(at(7.5));
  expect(rowOn(PASSAGE, at(9), -1)).toBe(at(7.5));
  expect(rowOn(PASSAGE, at(17.5), 1)).toBe(at(17.5));
});
