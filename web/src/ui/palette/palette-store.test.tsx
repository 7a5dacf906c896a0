import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { PaletteButton } from './palette-button.tsx';
import { choosePalette, followSunAt, startPalette } from './palette-store.ts';

const root = document.documentElement;
const AUCKLAND = { latitude: -36.8485, longitude: 174.7633 };

afterEach(() => vi.useRealTimers());

test('SHELL-24 one tap darkens to the last dark palette and steps between the dark ones: none lights a dark bridge', async () => {
  choosePalette('day');
  renderScreen(<PaletteButton />);
  const user = userEvent.setup();
  for (const [now, next, palette] of [
    ['Day', 'Night', 'night'],
    ['Night', 'Dusk', 'dusk'],
    ['Dusk', 'Night', 'night'],
    ['Night', 'Dusk', 'dusk'],
  ]) {
    await user.click(screen.getByRole('button', { name: `Palette: ${now}. Change to ${next}` }));
    expect(root.dataset.obcTheme).toBe(palette);
  }
  act(() => choosePalette('bright'));
  await user.click(screen.getByRole('button', { name: 'Palette: Bright. Change to Dusk' }));
  expect(root.dataset.obcTheme).toBe('dusk');
});

test('SHELL-24 the menu has the four palettes: from dusk to night no other palette is shown on the way', async () => {
  choosePalette('dusk');
  renderScreen(<PaletteButton />);
  const user = userEvent.setup();
  const seen: (string | undefined)[] = [];
  const watch = new MutationObserver(() => seen.push(root.dataset.obcTheme));
  watch.observe(root, { attributeFilter: ['data-obc-theme'] });
  await user.click(screen.getByRole('button', { name: 'All palettes' }));
  const items = screen.getAllByRole('menuitemradio');
  expect(items.map((item) => item.textContent)).toEqual(['Day', 'Bright', 'Dusk', 'Night']);
  expect(document.activeElement?.textContent).toBe('Dusk');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'All palettes' }));
  await waitFor(() => expect(new Set(seen)).toEqual(new Set(['night'])));
  watch.disconnect();
  await user.keyboard('{Enter}{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
});

test('SHELL-24 from Auto a tap steps from the palette that is shown, and is kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // Auckland, 24:00 of 22 November 2026.
  vi.setSystemTime('2026-11-22T11:00:00Z');
  followSunAt(AUCKLAND);
  choosePalette('auto');
  renderScreen(<PaletteButton />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Palette: Night, Auto. Change to Dusk' }));
  expect(root.dataset.obcTheme).toBe('dusk');
  expect(localStorage.getItem('pp.palette')).toBe('dusk');
});

test('SHELL-24 without a choice the page is dark until the sun at the port is known, then follows it', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
  // Auckland on 22 November 2026: sunrise about 05:57, sunset about 20:18 (UTC+13).
  vi.setSystemTime('2026-11-21T23:00:00Z');
  startPalette();
  expect(root.dataset.obcTheme).toBe('night');
  followSunAt(AUCKLAND);
  expect(root.dataset.obcTheme).toBe('day');
  vi.setSystemTime('2026-11-22T07:30:00Z');
  followSunAt(AUCKLAND);
  expect(root.dataset.obcTheme).toBe('dusk');
  vi.setSystemTime('2026-11-22T11:00:00Z');
  vi.advanceTimersByTime(60_000);
  expect(root.dataset.obcTheme).toBe('night');
});

test('attack 37 of the place of the sun whole degrees are kept, not where the port is', () => {
  followSunAt({ latitude: -36.8406, longitude: 174.7772 });
  expect(localStorage.getItem('pp.palettePlace')).toBe('-37,175');
});

test('paper is always white', () => {
  choosePalette('night');
  dispatchEvent(new Event('beforeprint'));
  expect(root.dataset.obcTheme).toBe('day');
  dispatchEvent(new Event('afterprint'));
  expect(root.dataset.obcTheme).toBe('night');
});
