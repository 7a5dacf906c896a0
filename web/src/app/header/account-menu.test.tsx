import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { AccountMenu } from './account-menu.tsx';

const root = document.documentElement;

test('SHELL-24 day and bright are light, dusk and night dark, chosen in the account menu and kept on the device', async () => {
  renderScreen(<AccountMenu onHelp={() => {}} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Account/ }));
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    'Day',
    'Bright',
    'Dusk',
    'Night',
    'Autoby the sun',
  ]);
  for (const [name, palette, scheme] of [
    ['Day', 'day', 'light'],
    ['Bright', 'bright', 'light'],
    ['Dusk', 'dusk', 'dark'],
    ['Night', 'night', 'dark'],
  ] as const) {
    const row = screen.getByRole('menuitemradio', { name });
    await user.click(row);
    expect(row.getAttribute('aria-checked')).toBe('true');
    expect([root.dataset.obcTheme, root.dataset.mantineColorScheme]).toEqual([palette, scheme]);
    expect(localStorage.getItem('pp.palette')).toBe(palette);
  }
});

test('the account menu is walked by arrows, and Escape gives the focus back', async () => {
  renderScreen(<AccountMenu onHelp={() => {}} />);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: /^Account/ });
  await user.click(button);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.getAttribute('role')).toMatch(/^menuitem/);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a menu that was fetched by a press opens, and its button has the focus afterwards', async () => {
  renderScreen(<AccountMenu startsOpen onHelp={() => {}} />);
  expect(await screen.findByRole('menu')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Account/ })));
});
