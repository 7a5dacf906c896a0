import type { EmergencyCard } from '@leadline/domain/ports/emergency-card';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KORU } from '../../test/koru-world.ts';
import { clearTicks } from './done-actions.ts';
import { EmergencyPage } from './emergency-page.tsx';
import { keepCards } from './kept-cards.ts';
import { openEmergency } from './open-emergency.tsx';

const TACOMA = { uuid: 'a0b1c2d3-0000-4000-8000-000000000002', name: 'Tacoma', timezone: 'America/Los_Angeles' };
const VTS = { name: 'Koru Harbour Radio', vhf: '12', phone: null };
const RESCUE = { name: 'Rescue coordination', vhf: null, phone: '+44 1632 960119' };

const card = (n: number, title: string, calls: EmergencyCard['calls']): EmergencyCard => ({
  uuid: `c0b1c2d3-0000-4000-8000-00000000000${n}`,
  kind: 'manOverboard',
  title,
  summary: null,
  version: '3',
  date: '2026-11-03',
  actions: [
    { text: 'Shout, point, keep pointing', note: 'One person does nothing else' },
    { text: 'Lifebuoy and light over', note: null },
  ],
  calls,
});
const MOB = card(1, 'Man overboard', [VTS, RESCUE]);
const CARDS = [MOB, card(2, 'Fire', [VTS])];
/** 06:42 on 25 November in Koru, UTC+13. */
const NOW = Date.parse('2026-11-24T17:42:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  clearTicks(MOB.uuid);
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = () => render(<EmergencyPage onClose={() => {}} />);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('the cards of the port that was chosen last are there first, with the calls that stand on all of them', async () => {
  keepCards({ ...TACOMA }, { cards: [card(3, 'Collision', [VTS])], readAt: NOW });
  keepCards(KORU, { cards: CARDS, readAt: NOW });
  show();
  expect(screen.getByRole('button', { name: 'Man overboard' })).toBeTruthy();
  expect(screen.getByRole('contentinfo').textContent).toContain('Koru Harbour RadioVHF 12');
  expect(screen.queryByText('Rescue coordination')).toBeNull();
  expect(screen.getByText('On this tablet, as read 06:42, 25 Nov 2026')).toBeTruthy();
  expect(screen.getByText(/Cards of 3 Nov 2026, version 3/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Port' }), 'Tacoma');
  expect(screen.getByRole('button', { name: 'Collision' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Man overboard' })).toBeNull();
});

test('a card has its actions in order, channels, numbers to press and the time in the port; a tick says when', async () => {
  keepCards(KORU, { cards: CARDS, readAt: NOW });
  show();
  await press('Man overboard');
  const heading = screen.getByRole('heading', { level: 1, name: 'Man overboard' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Shout, point, keep pointingOne person does nothing else',
    '2Lifebuoy and light over',
    '12Koru Harbour Radio',
    'Rescue coordination+44 1632 960119',
  ]);
  const number = screen.getByRole('link', { name: 'Call Rescue coordination, +44 1632 960119' });
  expect(number.getAttribute('href')).toBe('tel:+441632960119');
  expect(screen.getByText('06:42')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /Lifebuoy/ }));
  expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('done 06:42');
  // Only in memory: not in what the device keeps.
  expect(Object.keys(localStorage)).toEqual(['pp.emergency']);
  expect(localStorage.getItem('pp.emergency')).not.toContain('done');
  // The way to another card and back loses none.
  await press('All cards');
  await press('Man overboard');
  expect(screen.getByRole('checkbox', { name: /Lifebuoy/ })).toHaveProperty('checked', true);
  await press('Clear ticks');
  expect(screen.getByRole('checkbox', { name: /Lifebuoy/ })).toHaveProperty('checked', false);
});

test('cards of more than 12 months ago say so; a port without cards shows none, never those of another port', () => {
  keepCards(KORU, { cards: [{ ...MOB, date: '2025-11-24' }], readAt: NOW });
  const { unmount } = show();
  expect(screen.getByRole('note').textContent).toContain('more than 12 months old');
  unmount();
  keepCards(TACOMA, { cards: [], readAt: NOW });
  show();
  expect(screen.getByRole('heading', { name: 'Tacoma has given no emergency cards' })).toBeTruthy();
  expect(screen.getByText(/VHF 16 is the international distress channel/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Man overboard' })).toBeNull();
});

test('a port whose cards never came, and a tablet that knows none, are told apart', () => {
  const { unmount } = show();
  expect(screen.getByRole('heading', { name: 'No emergency cards on this tablet' })).toBeTruthy();
  unmount();
  keepCards(TACOMA, null);
  show();
  expect(screen.getByRole('heading', { name: 'The emergency cards of Tacoma are not on this tablet' })).toBeTruthy();
});

test('what another version has written otherwise counts as nothing', () => {
  localStorage.setItem('pp.emergency', '[{"uuid":"x","cards":[{"title":"Fire","actions":[]}]}]');
  show();
  expect(screen.getByRole('heading', { name: 'No emergency cards on this tablet' })).toBeTruthy();
});

test('where the browser refuses to keep anything the cards are shown all the same, and that they will not stay', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  keepCards(KORU, { cards: CARDS, readAt: NOW });
  show();
  expect(screen.getByRole('button', { name: 'Man overboard' })).toBeTruthy();
  expect(screen.getByText(/gone when this page is closed/)).toBeTruthy();
});

test('the position of the tablet is asked for by a press alone, and says how exact and how old it is, or that it is not known', async () => {
  const watches: { found: PositionCallback; failed: PositionErrorCallback }[] = [];
  const clearWatch = vi.fn();
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: {
      watchPosition: (found: PositionCallback, failed: PositionErrorCallback) => watches.push({ found, failed }),
      clearWatch,
    },
  });
  keepCards(KORU, { cards: CARDS, readAt: NOW });
  const { unmount } = show();
  await press('Man overboard');
  expect(watches).toHaveLength(0);
  await press('Show this tablet’s position');
  expect(screen.getByText('Not known')).toBeTruthy();
  const coords = { latitude: -37.5, longitude: 176.25, accuracy: 12, heading: null };
  act(() => watches[0]?.found({ coords, timestamp: NOW - 4000 } as unknown as GeolocationPosition));
  expect(screen.getByText('37°30.00′ S 176°15.00′ E')).toBeTruthy();
  expect(screen.getByText(/within 12 m, 4 s old/)).toBeTruthy();
  act(() =>
    watches[0]?.found({ coords: { ...coords, accuracy: 900 }, timestamp: NOW } as unknown as GeolocationPosition),
  );
  expect(screen.getByText(/within 900 m, 0 s old, inexact or old/)).toBeTruthy();
  act(() => watches[0]?.failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
  expect(screen.getByText('Not known')).toBeTruthy();
  expect(screen.getByText(/does not give its position/)).toBeTruthy();
  unmount();
  expect(clearWatch).toHaveBeenCalled();
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/37\.5|176\.25/);
  vi.unstubAllGlobals();
});

test('the cards open above the page, once, and give the focus back', async () => {
  keepCards(KORU, { cards: CARDS, readAt: NOW });
  render(<button type="button">Beneath</button>);
  const beneath = screen.getByRole('button', { name: 'Beneath' });
  beneath.focus();
  await act(async () => {
    openEmergency();
    openEmergency();
  });
  const [dialog, ...others] = document.querySelectorAll('dialog');
  expect(others).toEqual([]);
  if (!dialog) throw new Error('no dialog');
  expect(dialog.getAttribute('aria-label')).toBe('Emergency');
  expect(within(dialog).getByRole('button', { name: 'Man overboard' })).toBeTruthy();
  // A modal beneath hears nothing of the scrolling.
  const heard = vi.fn();
  document.addEventListener('wheel', heard);
  fireEvent.wheel(within(dialog).getByRole('button', { name: 'Fire' }));
  expect(heard).not.toHaveBeenCalled();
  await act(async () => within(dialog).getByRole('button', { name: 'Back' }).click());
  expect(document.querySelector('dialog')).toBeNull();
  expect(document.activeElement).toBe(beneath);
});
