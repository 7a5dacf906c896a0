import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnContent, drawnShape, sampleLine, sampleSymbol, sampleText } from '../marks/sample-shapes.ts';
import type { DrawingContent, Shape } from './drawing.ts';
import { applyAction, type DrawingAction, reverse } from './drawing-action.ts';
import { isSameDrawing, rotationOf } from './drawing-content.ts';
import { act, type History, mergeStored, redo, startHistory, undo } from './drawing-history.ts';
import { seenAfterMerge } from './merge-drawing.ts';

/** What a person may do next: chances decide, the drawing before them is what they do it to. */
type Move = (content: DrawingContent, step: number) => DrawingAction;

const move: fc.Arbitrary<Move> = fc
  .tuple(fc.constantFrom('add', 'modify', 'delete', 'clear', 'rotate'), drawnShape(fc.constant('-')), fc.nat())
  .map(([kind, drawn, chance]) => (content, step) => {
    const shape = content.shapes[chance % Math.max(1, content.shapes.length)];
    const turn = rotationOf(content);
    if (kind === 'rotate') return { kind, from: turn, to: (turn + 45) % 360 };
    if (kind === 'clear' && chance % 4 === 0) return { kind, shapes: content.shapes };
    if (kind === 'delete' && shape) return { kind, shapes: [shape] };
    if (kind === 'modify' && shape) return { kind, before: [shape], after: [{ ...drawn, id: shape.id } as Shape] };
    return { kind: 'add', shapes: [{ ...drawn, id: `own-${String(step).padStart(3, '0')}` } as Shape] };
  });
const moves = fc.array(move, { minLength: 50, maxLength: 50 });

const played = (start: History, played: readonly Move[]): History =>
  played.reduce((history, next, step) => act(history, next(history.content, step)), start);

const times = (count: number, step: (history: History) => History, start: History): History =>
  Array.from({ length: count }).reduce<History>(step, start);

test('PLAN-19 undo after any 50 steps gives the drawing back, redo the last of them', () => {
  fc.assert(
    fc.property(drawnContent(), moves, (content, drawn) => {
      const start = startHistory(content);
      const end = played(start, drawn);
      const back = times(end.done.length, undo, end);
      expect(isSameDrawing(back.content, content)).toBe(true);
      expect(back.content.shapes).toEqual(start.content.shapes);
      expect(times(end.done.length, redo, back).content).toEqual(end.content);
    }),
    { numRuns: 200 },
  );
});

test('PLAN-19 undo and redo cover add, modify, delete, clear all and rotate berthing vessel', () => {
  const [line, tug, text] = [sampleLine('a'), sampleSymbol('b'), sampleText('c')];
  const moved = sampleSymbol('b', { x: 0.75 });
  const steps: [DrawingAction, DrawingContent][] = [
    [{ kind: 'add', shapes: [text] }, { shapes: [line, tug, text] }],
    [{ kind: 'modify', before: [tug], after: [moved] }, { shapes: [line, moved, text] }],
    [{ kind: 'delete', shapes: [line] }, { shapes: [moved, text] }],
    [{ kind: 'clear', shapes: [moved, text] }, { shapes: [] }],
    [
      { kind: 'rotate', from: 0, to: 45 },
      { shapes: [], vesselRotation: 45 },
    ],
  ];
  let history = startHistory({ shapes: [line, tug] });
  for (const [action, after] of steps) {
    const before = history.content;
    history = act(history, action);
    expect(history.content, action.kind).toEqual(after);
    expect(isSameDrawing(undo(history).content, before), action.kind).toBe(true);
    expect(redo(undo(history)).content, action.kind).toEqual(after);
  }
  expect(times(5, undo, history).content.shapes).toEqual([line, tug]);
});

test('a step taken back twice is the step itself', () => {
  fc.assert(
    fc.property(drawnContent(), move, (content, next) => {
      const action = next(content, 1);
      expect(applyAction(content, reverse(reverse(action)))).toEqual(applyAction(content, action));
    }),
  );
});

test('a new step ends what could be redone, one that changes nothing does not', () => {
  const tug = sampleSymbol('a');
  const undone = undo(act(startHistory({ shapes: [] }), { kind: 'add', shapes: [tug] }));
  expect(act(undone, { kind: 'delete', shapes: [tug] })).toBe(undone);
  expect(redo(undone).content.shapes).toEqual([tug]);
  expect(act(undone, { kind: 'add', shapes: [sampleSymbol('b')] }).undone).toEqual([]);
});

test('steps on shapes that somebody else took away or changed leave them as they are', () => {
  const [tug, moved] = [sampleSymbol('a'), sampleSymbol('a', { x: 0.9 })];
  const nothing: DrawingContent = { shapes: [] };
  const theirs: DrawingContent = { shapes: [sampleSymbol('a', { rotation: 90 })] };
  for (const content of [nothing, theirs]) {
    expect(applyAction(content, { kind: 'modify', before: [tug], after: [moved] })).toBe(content);
    expect(applyAction(content, { kind: 'delete', shapes: [tug] })).toBe(content);
    expect(applyAction(content, { kind: 'clear', shapes: [tug] })).toBe(content);
  }
  expect(applyAction(theirs, { kind: 'add', shapes: [tug] })).toBe(theirs);
  const turned: DrawingContent = { shapes: [], vesselRotation: 90 };
  expect(applyAction(turned, { kind: 'rotate', from: 0, to: 45 })).toBe(turned);
});

test('undo passes over an own step of which somebody else has left nothing', () => {
  const [tug, text] = [sampleSymbol('a'), sampleText('b')];
  const drawn = act(act(startHistory({ shapes: [] }), { kind: 'add', shapes: [text] }), { kind: 'add', shapes: [tug] });
  const merged = mergeStored(drawn, drawn.content, { shapes: [text] });
  expect(undo(merged).content.shapes).toEqual([]);
  expect(undo(undo(merged)).done).toEqual([]);
});

test('what another person saves under an open drawing is taken in and stays when own steps are undone', () => {
  const [tug, text, theirs] = [sampleSymbol('a'), sampleText('b'), sampleLine('c')];
  const start: DrawingContent = { shapes: [tug] };
  const own = act(startHistory(start), { kind: 'add', shapes: [text] });
  const merged = mergeStored(own, start, { shapes: [tug, theirs], vesselRotation: 90 });
  expect(merged.content).toEqual({ shapes: [tug, text, theirs], vesselRotation: 90 });
  expect(undo(merged).content).toEqual({ shapes: [tug, theirs], vesselRotation: 90 });
  expect(redo(undo(merged)).content).toEqual(merged.content);
});

test('no shape of the store or of the person is lost in a merge, and what both changed is still to be asked', () => {
  fc.assert(
    fc.property(drawnContent(), drawnContent(), moves, (seen, stored, drawn) => {
      const own = played(startHistory(seen), drawn.slice(0, 10));
      const { content } = mergeStored(own, seen, stored);
      const base = seenAfterMerge(own.content, seen, stored);
      const find = (from: DrawingContent, id: string) => from.shapes.find((shape) => shape.id === id);
      for (const { id } of [...own.content.shapes, ...stored.shapes, ...seen.shapes]) {
        const [was, mine, theirs] = [find(seen, id), find(own.content, id), find(stored, id)];
        const [isMine, isTheirs] = [!isEqual(was, mine), !isEqual(was, theirs)];
        expect(find(content, id)).toEqual(isMine ? mine : theirs);
        const isAsked = isMine && isTheirs && !isEqual(mine, theirs);
        expect(find(base, id)).toEqual(isAsked ? was : theirs);
      }
      // The same news twice is no news.
      const again = mergeStored({ ...own, content }, base, stored);
      expect(again.content).toEqual(content);
    }),
    { numRuns: 400 },
  );
});

const isEqual = (one: Shape | undefined, other: Shape | undefined) => JSON.stringify(one) === JSON.stringify(other);

test('a drawing of which nothing is new is the same drawing after a merge', () => {
  const history = act(startHistory({ shapes: [sampleSymbol('a')] }), { kind: 'add', shapes: [sampleText('b')] });
  expect(mergeStored(history, { shapes: [sampleSymbol('a')] }, { shapes: [sampleSymbol('a')] }).content).toBe(
    history.content,
  );
});
