import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useFocusKept } from './use-focus-kept.ts';

function Page({ isBusy }: { isBusy: boolean }) {
  useFocusKept();
  return (
    <main>
      <button type="button" disabled={isBusy}>
        Refresh
      </button>
      <button type="button">Export</button>
      <p>Twelve pilotages</p>
    </main>
  );
}

/** The page has the keyboard, not the browser's own bar; jsdom says so only while something has the focus. */
const hasFocus = vi.spyOn(document, 'hasFocus');
beforeEach(() => hasFocus.mockReturnValue(true));

const refresh = () => screen.getByRole('button', { name: 'Refresh' });
/** A browser takes the focus from a disabled button when it next draws the page; jsdom does not. */
const disable = async (rerender: (page: React.ReactElement) => void) => {
  act(() => {
    refresh().blur();
    rerender(<Page isBusy />);
  });
  await Promise.resolve();
};
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));

test('a button that is disabled for a while has the focus again afterwards, and the page around it meanwhile', async () => {
  const { rerender } = render(<Page isBusy={false} />);
  refresh().focus();
  await disable(rerender);
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  rerender(<Page isBusy={false} />);
  await settle();
  expect(document.activeElement).toBe(refresh());
});

test('one that works again before anybody looked has it too', async () => {
  const { rerender } = render(<Page isBusy={false} />);
  refresh().focus();
  await disable(rerender);
  rerender(<Page isBusy={false} />);
  await settle();
  expect(document.activeElement).toBe(refresh());
});

test('who has gone on meanwhile, pressed beside everything or left for the bar of the browser is not fetched back', async () => {
  const { rerender } = render(<Page isBusy={false} />);
  const work = async (meanwhile: () => void) => {
    refresh().focus();
    await disable(rerender);
    meanwhile();
    rerender(<Page isBusy={false} />);
    await settle();
  };
  await work(() => screen.getByRole('button', { name: 'Export' }).focus());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' }));
  await work(() => screen.getByText('Twelve pilotages').dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(document.activeElement).toBe(document.body);
  await work(() => hasFocus.mockReturnValue(false));
  expect(document.activeElement).toBe(document.body);
});

test('who has put the keyboard of the tablet away is not fetched back into the field by what arrives', async () => {
  render(<Page isBusy={false} />);
  refresh().focus();
  act(() => refresh().blur());
  await settle();
  screen.getByRole('main').append('Thirteen pilotages');
  await settle();
  expect(document.activeElement).toBe(document.body);
});
