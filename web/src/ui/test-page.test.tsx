import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

/** What web/test/setup.ts and page/quick-jsdom.ts make quicker finds the same as before. */
const names = (role: string) => screen.queryAllByRole(role).map((each) => each.textContent);

test('what is not seen has no role in a test: hidden, of no display, invisible, in a closed dialog', () => {
  render(
    <>
      <button type="button">Save</button>
      <button type="button" hidden>
        Hidden
      </button>
      <button type="button" style={{ display: 'none' }}>
        No display
      </button>
      <div style={{ visibility: 'hidden' }}>
        <button type="button">Invisible</button>
      </div>
      <dialog>
        <button type="button">Closed</button>
      </dialog>
      <dialog open>
        <button type="button">Open</button>
      </dialog>
    </>,
  );
  expect(names('button')).toEqual(['Save', 'Open']);
});

test('the name of a box follows its label at once', () => {
  render(
    <>
      <label htmlFor="fwd">Draft</label>
      <input id="fwd" />
      <input id="aft" />
    </>,
  );
  const label = screen.getByText('Draft') as HTMLLabelElement;
  expect(screen.getByRole('textbox', { name: 'Draft' }).id).toBe('fwd');
  label.htmlFor = 'aft';
  expect(screen.getByRole('textbox', { name: 'Draft' }).id).toBe('aft');
  screen.getByRole('textbox', { name: 'Draft' }).id = 'other';
  expect(screen.queryByRole('textbox', { name: 'Draft' })).toBeNull();
});

test('what was not found, at once or by waiting, is said with the page', async () => {
  const { container } = render(<p>Koru</p>);
  const page = within(container);
  expect(() => page.getByText('Tacoma')).toThrow(/with the text: Tacoma[\s\S]*Koru/);
  const waited = page.findByText('Tacoma', {}, { timeout: 60 });
  await expect(waited).rejects.toThrow(/with the text: Tacoma[\s\S]*Koru/);
});
