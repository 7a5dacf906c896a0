import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GroupedFigures } from './grouped-figure.tsx';

test.each([
  ['57000.00 t', ['000']],
  ['yours 1234567.50 t', ['234', '567']],
  ['12.60 m', []],
  ['IMO 4123018, 22 Nov 2026', []],
])('thousands of "%s" stand apart to the eye, and the text stays whole', (text, apart) => {
  const { container } = render(<GroupedFigures text={text} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('[class*="_thousands_"]')].map((one) => one.textContent)).toEqual(apart);
});
