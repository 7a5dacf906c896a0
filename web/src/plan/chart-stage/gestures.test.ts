import { expect, test } from 'vitest';
import { type Gesture, NO_POINTERS, nextPointers, type PointerInput, type PointerKind } from './gestures.ts';

const down = (id: number, pointer: PointerKind, timeMs: number, isClaimed = true, x = 100): PointerInput => ({
  kind: 'down',
  id,
  pointer,
  at: { x, y: 100 },
  timeMs,
  isClaimed,
});
const move = (id: number, x: number, timeMs: number): PointerInput => ({ kind: 'move', id, at: { x, y: 100 }, timeMs });
const up = (id: number, timeMs: number): PointerInput => ({ kind: 'up', id, timeMs });

function play(...inputs: PointerInput[]): Gesture[] {
  const gestures: Gesture[] = [];
  let pointers = NO_POINTERS;
  for (const input of inputs) {
    const step = nextPointers(pointers, input);
    pointers = step.pointers;
    gestures.push(...step.gestures);
  }
  return gestures;
}
const kinds = (gestures: readonly Gesture[]) => gestures.map(({ kind }) => kind);

test.each(['pen', 'touch', 'mouse'] as const)('a claimed %s draws from its first point to its last', (pointer) => {
  expect(kinds(play(down(1, pointer, 0), move(1, 120, 10), move(1, 140, 20), up(1, 30)))).toEqual([
    'start',
    'move',
    'move',
    'lift',
  ]);
});

test('two fingers hold the chart, and what the first had begun is dropped', () => {
  const gestures = play(down(1, 'touch', 0), move(1, 110, 10), down(2, 'touch', 20, true, 200), move(2, 220, 30));
  expect(kinds(gestures)).toEqual(['start', 'move', 'drop', 'view']);
  expect(gestures.at(-1)).toEqual({
    kind: 'view',
    from: [
      { x: 110, y: 100 },
      { x: 200, y: 100 },
    ],
    to: [
      { x: 110, y: 100 },
      { x: 220, y: 100 },
    ],
  });
});

test('after a pinch the finger that stays holds the chart and does not draw', () => {
  const gestures = play(down(1, 'touch', 0), down(2, 'touch', 10, true, 200), up(2, 20), move(1, 150, 30), up(1, 40));
  expect(kinds(gestures)).toEqual(['start', 'drop', 'view']);
});

test('a touch within 500 ms of the pen is a palm and does nothing', () => {
  const pen = [down(1, 'pen', 0), move(1, 120, 100), up(1, 200)];
  expect(kinds(play(...pen, down(2, 'touch', 699), move(2, 130, 710), up(2, 720)))).toEqual(['start', 'move', 'lift']);
  expect(kinds(play(...pen, down(2, 'touch', 700), move(2, 130, 710)))).toEqual([
    'start',
    'move',
    'lift',
    'start',
    'move',
  ]);
});

test('while the pen lies on the glass a palm draws nothing, however long ago the pen moved', () => {
  expect(kinds(play(down(1, 'pen', 0), down(2, 'touch', 5000), move(2, 300, 5010), move(1, 110, 5020)))).toEqual([
    'start',
    'move',
  ]);
});

test('a hand that lay there before the pen came loses what it had begun', () => {
  const gestures = play(down(1, 'touch', 0), move(1, 110, 10), down(2, 'pen', 50), move(1, 115, 60), move(2, 120, 70));
  expect(kinds(gestures)).toEqual(['start', 'move', 'drop', 'start', 'move']);
});

test('a pointer that the system takes away keeps its stroke', () => {
  const gestures = play(down(1, 'pen', 0), move(1, 120, 10), { kind: 'taken', id: 1, timeMs: 20 });
  expect(kinds(gestures)).toEqual(['start', 'move', 'lift']);
});

test('what is not claimed pans, or taps when it did not move', () => {
  expect(kinds(play(down(1, 'mouse', 0, false), move(1, 140, 10), up(1, 20)))).toEqual(['view']);
  expect(play(down(1, 'touch', 0, false), move(1, 103, 10), up(1, 20))).toEqual([
    { kind: 'tap', at: { x: 100, y: 100 }, pointer: 'touch' },
  ]);
});
