import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { markSaved, SavedMark } from './saved-mark.tsx';

function rows() {
  const scrolled: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.textContent);
    // As Chromium does since it tells the end of a scroll.
    return Promise.resolve() as unknown as undefined;
  });
  const names = ['KEA MERIDIAN', 'SALISH TIMBER'];
  render(
    <table>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <td>
              <SavedMark uuid={name} />
              {name}
            </td>
          </tr>
        ))}
      </tbody>
    </table>,
  );
  return { scrolled, marked: () => screen.getAllByRole('row').filter((row) => row.querySelector('[data-saved]')) };
}

test('the row that was saved just now is marked, comes into sight, and is the only one', () => {
  const { scrolled, marked } = rows();
  expect(marked()).toEqual([]);
  act(() => markSaved('KEA MERIDIAN'));
  act(() => markSaved('SALISH TIMBER'));
  expect(marked().map((row) => row.textContent)).toEqual(['SALISH TIMBER']);
  expect(scrolled).toEqual(['KEA MERIDIAN', 'SALISH TIMBER']);
});

test('the mark of a saved row goes with the next press, and with the next key', () => {
  const { marked } = rows();
  act(() => markSaved('KEA MERIDIAN'));
  fireEvent.pointerDown(document.body);
  expect(marked()).toEqual([]);
  act(() => markSaved('KEA MERIDIAN'));
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(marked()).toEqual([]);
});
