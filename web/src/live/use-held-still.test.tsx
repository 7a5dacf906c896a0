import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHeldStill } from './use-held-still.ts';

interface Row {
  uuid: string;
  date: number;
  name: string;
}
const row = (uuid: string, date: number, name = uuid): Row => ({ uuid, date, name });
const [kea, tui, weka] = [row('kea', 1), row('tui', 2), row('weka', 3)];

const sameDate = (before: Row, after: Row) => before.date === after.date;
const HEIGHT = 40;

function List({ rows, view = 'all' }: { rows: Row[]; view?: string }) {
  const held = useHeldStill(rows, { view, staysInPlace: sameDate, selector: 'li' });
  return (
    <ul ref={held.ref} data-waiting={held.isWaiting}>
      {held.rows.map((each) => (
        <li key={each.uuid}>
          <a href={`#${each.uuid}`}>{each.name}</a>
        </li>
      ))}
    </ul>
  );
}

const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const list = () => screen.getByRole('list');
const after = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'] });
  // jsdom lays nothing out: rows of one height, one below the other, in a list that shows three of them.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const parent = this.parentElement as HTMLElement;
    const index = this.tagName === 'LI' ? [...parent.children].indexOf(this) : -1;
    const top = index < 0 ? 0 : index * HEIGHT - parent.scrollTop;
    return { top, bottom: index < 0 ? 3 * HEIGHT : top + HEIGHT } as DOMRect;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('with no hand on the list new rows and a new order show at once', () => {
  const { rerender } = render(<List rows={[tui, weka]} />);
  rerender(<List rows={[kea, weka, tui]} />);
  expect(names()).toEqual(['kea', 'weka', 'tui']);
  expect(list().dataset.waiting).toBe('false');
});

test('while a finger is down no row comes, goes or moves; a second and a half after it is lifted all is as it is', async () => {
  const { rerender } = render(<List rows={[tui, weka]} />);
  fireEvent.pointerDown(list());
  await after(10_000);
  rerender(<List rows={[kea, weka]} />);
  expect(names()).toEqual(['tui', 'weka']);
  expect(list().dataset.waiting).toBe('true');
  fireEvent.pointerUp(window);
  await after(1400);
  expect(names()).toEqual(['tui', 'weka']);
  await after(400);
  expect(names()).toEqual(['kea', 'weka']);
});

test('a pointer that moves over the list holds it, and one that rests there for two seconds does not', async () => {
  const { rerender } = render(<List rows={[tui]} />);
  fireEvent.pointerMove(list());
  rerender(<List rows={[kea, tui]} />);
  await after(1000);
  fireEvent.pointerMove(list());
  await after(1000);
  expect(names()).toEqual(['tui']);
  await after(1000);
  expect(names()).toEqual(['kea', 'tui']);
});

test('what changes of a row that stays in its place shows under the hand; one that is to move keeps its old face', async () => {
  const { rerender } = render(<List rows={[kea, tui, weka]} />);
  fireEvent.pointerDown(list());
  rerender(<List rows={[row('kea', 1, 'Kea, deeper'), weka, row('tui', 9, 'Tui, later')]} />);
  expect(names()).toEqual(['Kea, deeper', 'tui', 'weka']);
  fireEvent.pointerUp(window);
  await after(2000);
  expect(names()).toEqual(['Kea, deeper', 'weka', 'Tui, later']);
});

test('a row that has the focus of the keyboard holds the list until the focus leaves it', async () => {
  const { rerender } = render(<List rows={[tui]} />);
  const link = screen.getByRole('link', { name: 'tui' });
  const matches = vi.spyOn(link, 'matches').mockReturnValue(true);
  act(() => link.focus());
  await after(5000);
  rerender(<List rows={[kea, tui]} />);
  expect(names()).toEqual(['tui']);
  expect(matches).toHaveBeenCalledWith(':focus-visible');
  act(() => link.blur());
  await after(2000);
  expect(names()).toEqual(['kea', 'tui']);
});

test('another order, filter or page that the person chooses shows at once, whatever the hand does', () => {
  const { rerender } = render(<List rows={[kea, tui]} />);
  fireEvent.pointerDown(list());
  rerender(<List rows={[tui, kea]} view="backwards" />);
  expect(names()).toEqual(['tui', 'kea']);
});

test('rows that come into an empty list are not held back: there is nothing to move', () => {
  const { rerender } = render(<List rows={[]} />);
  fireEvent.pointerMove(list());
  rerender(<List rows={[kea, tui]} />);
  expect(names()).toEqual(['kea', 'tui']);
});

test('a flick that goes on after the finger is lifted holds the list; a page that scrolls by itself does not', async () => {
  const { rerender } = render(<List rows={[tui]} />);
  fireEvent.scroll(list());
  rerender(<List rows={[tui, weka]} />);
  expect(names()).toEqual(['tui', 'weka']);
  fireEvent.pointerDown(list());
  fireEvent.pointerCancel(window);
  for (let step = 0; step < 4; step += 1) {
    await after(1000);
    fireEvent.scroll(list());
  }
  rerender(<List rows={[weka]} />);
  expect(names()).toEqual(['tui', 'weka']);
  await after(2000);
  expect(names()).toEqual(['weka']);
});

test('what comes in above leaves the first row in sight where it is', async () => {
  const { rerender } = render(<List rows={[tui, weka]} />);
  list().scrollTop = HEIGHT / 2;
  const place = () => screen.getByRole('link', { name: 'tui' }).closest('li')?.getBoundingClientRect().top;
  const before = place();
  rerender(<List rows={[kea, row('kiwi', 1), tui, weka]} />);
  expect(names()).toEqual(['kea', 'kiwi', 'tui', 'weka']);
  expect(place()).toBe(before);
  expect(list().scrollTop).toBe(2.5 * HEIGHT);
});
