import { hours, minutes } from '@leadline/domain/time/instant';
import type { StartWindow } from '@leadline/domain/windows/start-window';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WindowFigures } from './window-figures.tsx';

/** 23:59 of the port on 22 November. */
const START = Date.parse('2026-11-22T10:59:00Z');
const window = (opens: number, closes: number): StartWindow => ({
  ...{ opens, closes, opensBoundBy: null, closesBoundBy: null },
  ...{ best: { at: opens, result: null }, observed: [] },
});

test('a window that closed a minute before the start stands beside the next one', () => {
  const windows = [window(START - hours(3), START - minutes(1)), window(START + hours(4), START + hours(6))];
  const search = { from: START - hours(12), to: START + hours(12), windows, none: null, blockedBy: [], unknown: [] };
  const found = { search, byPort: null, weather: null, greatest: null };
  const { container } = render(<WindowFigures start={START} zone="Pacific/Auckland" found={found} />);
  expect(container.textContent).toContain('23:58');
  expect(container.textContent).toContain('23/0359');
  // How far each edge is.
  expect(container.textContent).toContain('Last closed23:581 min before this start');
  expect(container.textContent).toContain('23/03594 h 0 min after this start');
});
