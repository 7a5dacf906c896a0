import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { KORU } from '../../../test/koru-world.ts';
import { renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { forgetMessages } from '../../ui/toasts/message-log.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { AccountMenu } from './account-menu.tsx';

const SETTINGS = {
  version: '1.5.19',
  build: '3531',
  sessionIdleMinutes: 480,
  privacyUrl: null,
  reportUrl: null,
  demo: false,
  epoch: null,
  ssoName: null,
};

afterEach(() => {
  forgetMessages();
  vi.useRealTimers();
});

/** Opens the account menu, and what one of its rows leads to. */
async function openRow(name: string) {
  await userEvent.click(screen.getByRole('button', { name: /^Account/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  return screen.findByRole('dialog', { name });
}

test('SHELL-13 the account menu has Help, This tablet, Privacy Statement, Release notes and Log Out', async () => {
  stubApi({ 'GET /settings': [SETTINGS] });
  renderScreen(<AccountMenu onHelp={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: /^Account/ }));
  const rows = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual(['Help', 'This tablet', 'Messages', 'Release notes', 'Privacy Statement', 'Log Out']);
});

test("SHELL-13 without an operator's statement the app says itself what is stored, where it goes and whom to ask", async () => {
  stubApi({ 'GET /settings': [SETTINGS] });
  renderScreen(<AccountMenu onHelp={() => {}} />);
  const dialog = await openRow('Privacy Statement');
  const titles = within(dialog).getAllByRole('heading', { level: 2 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['On this device', 'On the server', 'Whom to ask']);
  expect(dialog.textContent).toContain(`The app sends what you enter to ${location.host} and to nobody else.`);
});

test("SHELL-13 the operator's statement opens in a window of its own, also when the server cannot be asked any more", async () => {
  const privacyUrl = 'https://koru.example/privacy';
  stubApi({ 'GET /settings': [{ ...SETTINGS, privacyUrl }] });
  const first = renderScreen(<AccountMenu onHelp={() => {}} />);
  await waitFor(() => expect(localStorage.getItem('pp.settings')).toContain(privacyUrl));
  first.unmount();
  stubApi({});
  renderScreen(<AccountMenu onHelp={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: /^Account/ }));
  const row = await screen.findByRole('menuitem', { name: 'Privacy Statement' });
  expect([row.getAttribute('href'), row.getAttribute('target'), row.getAttribute('rel')]).toEqual([
    privacyUrl,
    '_blank',
    'noreferrer',
  ]);
});

test('SHELL-18 the release notes open from the account menu: 1.5.19 of 16 June 2025 is the newest', async () => {
  renderScreen(<AccountMenu onHelp={() => {}} />);
  const dialog = await openRow('Release notes');
  expect(within(dialog).getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('1.5.19, 2025-06-16');
  expect(dialog.textContent).toContain('Primary and secondary pilot lists are limited to users of the selected port.');
});

test("every message is kept with the port's time, its kind as a word, newest first; the button has the focus after", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T15:30:00Z') });
  stubApi({ 'GET /settings': [SETTINGS], 'GET /ports': [KORU] });
  renderScreen(<AccountMenu onHelp={() => {}} />);
  act(() => showToast('Max. Draft updated', 'success'));
  vi.setSystemTime('2026-11-22T15:31:05Z');
  act(() => showToast('Network error', 'error'));
  const dialog = await openRow('Messages');
  // Auckland, UTC+13 in November: 04:30 and 04:31 of the next day.
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['04:31:05ErrorNetwork error', '04:30:00DoneMax. Draft updated']),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Account/ })));
});

test('of 200 messages none is lost, though ten are on screen at once', async () => {
  renderScreen(<AccountMenu onHelp={() => {}} />);
  act(() => {
    for (let index = 1; index <= 200; index++) showToast(`message ${index};`, 'info');
  });
  const dialog = await openRow('Messages');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(200);
  expect(dialog.textContent).toContain('message 1;');
});

test('a message log without messages says what will stand there', async () => {
  renderScreen(<AccountMenu onHelp={() => {}} />);
  const dialog = await openRow('Messages');
  expect(within(dialog).getByRole('heading', { name: 'No messages yet' })).toBeTruthy();
});
