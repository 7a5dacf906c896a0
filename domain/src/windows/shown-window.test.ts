import { expect, test } from 'vitest';
import { sampleRow, ZONE } from '../risks/koru-sample.ts';
import { hours } from '../time/instant.ts';
import { clockOn } from '../time/port-time.ts';
import { showRun, showWindow, windowBefore, windowFor } from './shown-window.ts';
import { reachAround, type StartWindow } from './start-window.ts';
import type { WindowEdge } from './window-edge.ts';

const at = (clock: string) => Date.parse(`2026-11-22T${clock}+13:00`);
const START = at('04:30:00');
/** The day around; now is before it. */
const SEARCH = { from: START - hours(12), to: START + hours(12) };
const row: WindowEdge = { bound: sampleRow(1), beyond: 'fails' };
const window = (opens: string, closes: string, parts: Partial<StartWindow> = {}): StartWindow => ({
  opens: at(opens),
  closes: at(closes),
  opensBoundBy: row,
  closesBoundBy: row,
  best: { at: at('04:05:00'), result: 0.4 },
  observed: [],
  ...parts,
});

test('a window reads as a sentence; its edges are told inwards to the minute', () => {
  const shown = showWindow(window('02:13:01', '05:31:59'), SEARCH, START, ZONE);
  expect(shown).toMatchObject({ opens: '02:14', best: '04:05', closes: '05:31', boundBy: ['Cutter Channel'] });
  expect(shown.sentence).toBe('opens 02:14, best 04:05, closes 05:31 (bound by Cutter Channel)');
  expect(showWindow(window('02:14:00', '05:31:00'), SEARCH, START, ZONE)).toMatchObject({
    opens: '02:14',
    closes: '05:31',
  });
});

test('each end has its own bound; where the search ends the window is said to go on', () => {
  const both = window('02:14:00', '05:31:00', { closesBoundBy: { bound: 'berthStay', beyond: 'fails' } });
  expect(showWindow(both, SEARCH, START, ZONE).sentence).toBe(
    'opens 02:14, best 04:05, closes 05:31 (bound by Cutter Channel and Berthing conditions)',
  );
  const whole = { ...window('00:00:00', '16:30:00'), opens: SEARCH.from, opensBoundBy: null, closesBoundBy: null };
  expect(showWindow(whole, SEARCH, START, ZONE)).toMatchObject({ opens: null, closes: null, boundBy: [] });
  expect(showWindow(whole, SEARCH, START, ZONE).sentence).toBe('open earlier, best 04:05, open later');
});

test('a window that ends with the heights of tide is known until there, and is not said to close', () => {
  const ended = window('02:14:00', '05:31:00', { closesBoundBy: { ...row, beyond: 'tableEnds' } });
  expect(showWindow(ended, SEARCH, START, ZONE).sentence).toBe(
    'opens 02:14, best 04:05, known until 05:31, tide table ends (bound by Cutter Channel)',
  );
  const begun = window('02:14:00', '05:31:00', { opensBoundBy: { ...row, beyond: 'tableEnds' } });
  expect(showWindow(begun, SEARCH, START, ZONE).sentence).toBe(
    'known from 02:14, tide table begins, best 04:05, closes 05:31 (bound by Cutter Channel)',
  );
  const both = { ...row, beyond: 'gap' as const };
  expect(
    showWindow(window('02:14:00', '05:31:00', { opensBoundBy: both, closesBoundBy: both }), SEARCH, START, ZONE),
  ).toMatchObject({ unknownBefore: 'gap in the tide table', unknownAfter: 'gap in the tide table' });
});

test('a window that has opened is cut at now, and says how long it is still open', () => {
  const [now, isCut] = [at('03:00:00'), { opensBoundBy: null }];
  expect(reachAround(START, now - 1)).toEqual([now, SEARCH.to]);
  expect(reachAround(START, SEARCH.from - hours(1))).toEqual([SEARCH.from, SEARCH.to]);
  const shown = showWindow(window('03:00:00', '05:31:59', isCut), { ...SEARCH, from: now }, START, ZONE);
  expect(shown).toMatchObject({ opens: null, openFor: '2 h 31 min' });
  expect(shown.sentence).toBe('open, best 04:05, closes 05:31 in 2 h 31 min (bound by Cutter Channel)');
  const soon = showWindow(window('03:00:00', '03:44:00', isCut), { ...SEARCH, from: now }, START, ZONE);
  expect(soon.openFor).toBe('44 min');
});

test('a window of less than a minute is told in seconds, one of another day with its day', () => {
  expect(showWindow(window('04:05:10', '04:05:40'), SEARCH, START, ZONE)).toMatchObject({
    opens: '04:05:10',
    closes: '04:05:40',
  });
  const nextDay = showRun({ opens: at('23:59:50') + 30_000, closes: at('23:59:50') + 60_000 }, START, ZONE);
  expect([nextDay.opens, nextDay.closes]).toEqual(['23/0000:20', '23/0000:50']);
  expect(clockOn(at('23:59:00'), START, ZONE)).toBe('23:59');
  expect(clockOn(at('23:59:00') + 60_000, START, ZONE)).toBe('23/0000');
});

test('the window that counts holds the start, else opens next, else closed last', () => {
  const [early, late] = [window('01:00:00', '02:00:00'), window('05:00:00', '06:00:00')];
  expect(windowFor([early, late], at('01:30:00'))).toBe(early);
  expect(windowFor([early, late], at('02:00:00'))).toBe(early);
  expect(windowFor([early, late], START)).toBe(late);
  expect(windowFor([early, late], at('07:00:00'))).toBe(late);
  expect(windowFor([], START)).toBeNull();
  // A start in none has both of its neighbours; one in a window, before the first or after the last has one.
  expect(windowBefore([early, late], START)).toBe(early);
  for (const start of ['00:30:00', '01:30:00', '05:30:00', '07:00:00'])
    expect(windowBefore([early, late], at(start))).toBeNull();
});

test('a window in the hour that the clocks repeat tells each clock with its offset', () => {
  // 5 April 2026: at 03:00 +13:00 the clocks go back to 02:00 +12:00.
  const run = { opens: Date.parse('2026-04-05T02:50:00+13:00'), closes: Date.parse('2026-04-05T02:10:00+12:00') };
  const start = Date.parse('2026-04-05T01:30:00+13:00');
  expect(showRun(run, start, ZONE)).toMatchObject({ opens: '02:50 +13:00', closes: '02:10 +12:00' });
  expect(clockOn(start, start, ZONE)).toBe('01:30');
  expect(clockOn(run.closes, start - hours(24), ZONE)).toBe('05/0210 +12:00');
});
