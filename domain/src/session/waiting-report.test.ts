import { expect, test } from 'vitest';
import { readWaiting, waitingText } from './waiting-report.ts';

test('what a device says of its queue is read as it was said', () => {
  const said = { edits: 3, oldestSeconds: 5400, refused: 1 };
  expect(waitingText(said)).toBe('3.5400.1');
  expect(readWaiting('3.5400.1')).toEqual(said);
  expect(readWaiting('0.0.0')).toEqual({ edits: 0, oldestSeconds: 0, refused: 0 });
});

test('a device whose clock was put back, or that holds more than any, says what is read', () => {
  expect(waitingText({ edits: 2, oldestSeconds: -30, refused: 0 })).toBe('2.0.0');
  expect(readWaiting(waitingText({ edits: 99_999, oldestSeconds: 1e9, refused: 99_999 }))).toEqual({
    edits: 10_000,
    oldestSeconds: 31_536_000,
    refused: 10_000,
  });
});

test.each([
  ...['10001.5.0', '3.31536001.0', '2.60.3', '0.60.0', '3.5400', '3.5400.1.7', '-3.5.0', '3.5e3.1', ' 3.5.1', ''],
  ...[undefined, ['3.5400.1', '3.5400.1'], 3],
])('what is out of bounds is no report: %s', (text) => {
  expect(readWaiting(text)).toBeNull();
});
