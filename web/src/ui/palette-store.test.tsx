import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../test/render.tsx';
import { PaletteButton } from './palette-button.tsx';
import { choosePalette, followSunAt, startPalette } from './palette-store.ts';

const root = document.documentElement;
const AUCKLAND = { latitude: -36.8485, longitude: 174.7633 };

afterEach(() => vi.useRealTimers());

test('SHELL-24 day and bright are light, dusk and night dark, chosen in the menu and kept on the device', async () => {
  renderScreen(<PaletteButton />);
  const user = userEvent.setup();
  for (const [name, palette, scheme] of [
    ['Day', 'day', 'light'],
    ['Bright', 'bright', 'light'],
    ['Dusk', 'dusk', 'dark'],
    ['Night', 'night', 'dark'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: /^Palette/ }));
    await user.click(screen.getByRole('menuitemradio', { name }));
    expect([root.dataset.obcTheme, root.dataset.mantineColorScheme]).toEqual([palette, scheme]);
    expect(localStorage.getItem('pp.palette')).toBe(palette);
  }
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

test('paper is always white', () => {
  choosePalette('night');
  dispatchEvent(new Event('beforeprint'));
  expect(root.dataset.obcTheme).toBe('day');
  dispatchEvent(new Event('afterprint'));
  expect(root.dataset.obcTheme).toBe('night');
});

test('the menu opens at the palette in use, moves by arrows and closes by Escape', async () => {
  choosePalette('dusk');
  renderScreen(<PaletteButton />);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Palette: Dusk' });
  await user.click(button);
  expect(document.activeElement?.textContent).toBe('Dusk');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Night');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});
