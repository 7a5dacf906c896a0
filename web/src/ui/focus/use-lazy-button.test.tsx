import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { useLazyButton } from './use-lazy-button.ts';

function Menu({ startsOpen }: { startsOpen: boolean }) {
  return <p>{startsOpen ? 'The menu is open' : 'The menu is there'}</p>;
}

let arrive: () => Promise<void>;
let load: () => Promise<typeof Menu>;
beforeEach(() => {
  const promise = new Promise<typeof Menu>((resolve) => {
    arrive = () => act(async () => resolve(Menu));
  });
  load = () => promise;
});

function Corner() {
  const { Part, isPressed, button } = useLazyButton(load);
  return Part ? (
    <Part startsOpen={isPressed} />
  ) : (
    <button type="button" {...button}>
      Menu
    </button>
  );
}

const user = userEvent.setup();
const button = () => screen.getByRole('button', { name: 'Menu' });

/** The page has stood for a while: the code is on its way. */
async function showForAWhile() {
  renderScreen(<Corner />);
  await new Promise((resolve) => setTimeout(resolve, 3100));
}

test('a menu whose code arrives by itself stands there closed', async () => {
  await showForAWhile();
  await arrive();
  expect(await screen.findByText('The menu is there')).toBeTruthy();
});

test('a press that is under way as the code arrives counts: the menu opens', async () => {
  await showForAWhile();
  const pressed = button();
  await user.pointer({ keys: '[MouseLeft>]', target: pressed });
  await arrive();
  expect(button()).toBe(pressed);
  await user.pointer('[/MouseLeft]');
  expect(await screen.findByText('The menu is open')).toBeTruthy();
});

test('the code does not take the button from under the focus; Enter opens, leaving lets it', async () => {
  await showForAWhile();
  await user.tab();
  await arrive();
  expect(document.activeElement).toBe(button());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The menu is open')).toBeTruthy();
});

test('a press before anything was fetched opens the menu as it arrives', async () => {
  renderScreen(<Corner />);
  await user.click(button());
  await arrive();
  expect(await screen.findByText('The menu is open')).toBeTruthy();
});
