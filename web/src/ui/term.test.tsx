import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../../test/render.tsx';
import { Term, WithTerms } from './term.tsx';

const MEANING = 'Length over all: from the foremost to the aftermost point of the ship.';
const term = () => screen.getByRole('button', { name: 'LOA' });

test('SHELL-27 a term says what it means by focus, and Escape takes it away', async () => {
  renderScreen(<Term word="LOA" />);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await userEvent.tab();
  expect(document.activeElement).toBe(term());
  expect(screen.getByRole('tooltip').textContent).toBe(MEANING);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('SHELL-27 a term says what it means under the pointer, which may rest on the explanation', async () => {
  renderScreen(<Term word="LOA" />);
  await userEvent.hover(term());
  await userEvent.hover(screen.getByRole('tooltip'));
  expect(screen.getByRole('tooltip').textContent).toBe(MEANING);
  await userEvent.unhover(screen.getByRole('tooltip'));
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('SHELL-27 a tap opens it and a tap elsewhere closes it', async () => {
  renderScreen(
    <>
      <Term word="LOA" />
      <p>Elsewhere</p>
    </>,
  );
  await userEvent.pointer({ keys: '[TouchA]', target: term() });
  expect(screen.getByRole('tooltip')).toBeTruthy();
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByText('Elsewhere') });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a screen reader hears the meaning with the term, open or not, and a label keeps its words', () => {
  const { container } = renderScreen(
    <p>
      <WithTerms label="Actual UKC" />
    </p>,
  );
  expect(container.querySelector('p')?.textContent).toMatch(/^Actual UKC/);
  const button = screen.getByRole('button', { name: 'UKC' });
  const text = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(text?.textContent).toBe('Under-keel clearance: the water between the keel and the bottom.');
});
