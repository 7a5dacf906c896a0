import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../test/render.tsx';
import { ChoiceBox } from './choice-box.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const CHOICES = ['Berth 2', 'Berth 5', 'Boarding ground'].map((label) => ({ value: label, label }));

test('a key that comes before the timers of the opening does not lose the choice that is marked', async () => {
  const onChange = vi.fn();
  renderScreen(<ChoiceBox label="From" choices={CHOICES} value={null} onChange={onChange} />);
  const box = await screen.findByRole('combobox', { name: 'From' });
  vi.useFakeTimers();
  const press = (key: string) => fireEvent.keyDown(box, { key, code: key });
  act(() => box.focus());
  press('Enter');
  press('ArrowDown');
  press('ArrowDown');
  expect(screen.getByRole('option', { name: 'Berth 5' }).hasAttribute('data-combobox-selected')).toBe(true);
  act(() => vi.runAllTimers());
  press('Enter');
  expect(onChange.mock.calls.map(([value]) => value)).toEqual(['Berth 5']);
});
