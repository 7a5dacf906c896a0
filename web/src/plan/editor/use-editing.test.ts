import type { DrawingContent } from '@leadline/domain/plan/drawings/drawing';
import { sampleLine, sampleSymbol, sampleText } from '@leadline/domain/plan/marks/sample-shapes';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Decided, useEditing } from './use-editing.ts';

const SIZE = { width: 919, height: 730 };
const stored: DrawingContent = { shapes: [sampleLine('a')] };
const idsOf = ({ shapes }: DrawingContent) => shapes.map(({ id }) => id);

test('PLAN-08 PLAN-19 a step makes unsaved changes, and its undo leaves none', () => {
  const { result } = renderHook(() => useEditing(stored, null, SIZE));
  expect(result.current.isDirty).toBe(false);
  act(() => result.current.act({ kind: 'add', shapes: [sampleText('b')] }));
  expect([result.current.isDirty, idsOf(result.current.content)]).toEqual([true, ['a', 'b']]);
  act(() => result.current.undo());
  expect([result.current.isDirty, idsOf(result.current.content)]).toEqual([false, ['a']]);
  expect(result.current.canUndo).toBe(false);
});

test('PLAN-19 what somebody else saves is merged in live, and undo takes back own steps alone', () => {
  const { result, rerender } = renderHook(({ now }) => useEditing(now, null, SIZE), { initialProps: { now: stored } });
  act(() => result.current.act({ kind: 'add', shapes: [sampleText('c')] }));
  rerender({ now: { shapes: [...stored.shapes, sampleSymbol('b')] } });
  expect(idsOf(result.current.content)).toEqual(['a', 'b', 'c']);
  act(() => result.current.undo());
  expect(idsOf(result.current.content)).toEqual(['a', 'b']);
  expect(result.current.isDirty).toBe(false);
});

test('PLAN-20 what was saved is the base of the next save', () => {
  const { result } = renderHook(() => useEditing(stored, null, SIZE));
  act(() => result.current.act({ kind: 'clear', shapes: stored.shapes }));
  act(() => result.current.saved(result.current.content));
  expect([result.current.isDirty, result.current.seen.shapes]).toEqual([false, []]);
});

test('PLAN-10 what a killed tab left unsaved is there again, and can be undone', () => {
  const kept = { seen: stored, content: { shapes: [...stored.shapes, sampleSymbol('b')] }, draft: null };
  const { result } = renderHook(() => useEditing(stored, kept, SIZE));
  expect([result.current.isDirty, idsOf(result.current.content)]).toEqual([true, ['a', 'b']]);
  act(() => result.current.undo());
  expect(idsOf(result.current.content)).toEqual(['a']);
});

/** Mine: the line is green, and a text is added. Theirs: the line is red, and there is a symbol. */
const GREEN = sampleLine('a', { color: 'green' });
const RED = sampleLine('a', { color: 'red' });
const theirs: DrawingContent = { shapes: [RED, sampleSymbol('s')] };

function metAnother() {
  const view = renderHook(({ now, decided }) => useEditing(now, null, SIZE, decided), {
    initialProps: { now: stored, decided: null as Decided | null },
  });
  act(() => view.result.current.act({ kind: 'modify', before: stored.shapes, after: [GREEN] }));
  act(() => view.result.current.act({ kind: 'add', shapes: [sampleText('t')] }));
  view.rerender({ now: theirs, decided: null });
  return view;
}
const colourOfLine = ({ shapes }: DrawingContent) => shapes.find(({ id }) => id === 'a')?.attrs.color;

test('PLAN-19 after a conflict was decided for the other, undo passes over what was left to them and takes back own steps', () => {
  const { result, rerender } = metAnother();
  const content: DrawingContent = { shapes: [RED, sampleSymbol('s'), sampleText('t')] };
  rerender({ now: theirs, decided: { content, over: theirs } });
  expect([result.current.isDirty, colourOfLine(result.current.content)]).toEqual([false, 'red']);
  act(() => result.current.undo());
  expect([idsOf(result.current.content), result.current.isDirty]).toEqual([['a', 's'], true]);
  act(() => result.current.undo());
  expect([idsOf(result.current.content), colourOfLine(result.current.content)]).toEqual([['a', 's'], 'red']);
  expect(result.current.canUndo).toBe(false);
  act(() => result.current.redo());
  expect(idsOf(result.current.content)).toEqual(['a', 's', 't']);
});

test('PLAN-19 after a conflict was decided for oneself, undo leads back to what was there before the own step', () => {
  const { result, rerender } = metAnother();
  const content: DrawingContent = { shapes: [GREEN, sampleSymbol('s'), sampleText('t')] };
  rerender({ now: theirs, decided: { content, over: theirs } });
  act(() => result.current.undo());
  act(() => result.current.undo());
  expect(colourOfLine(result.current.content)).toBe('blue');
});

test('what others saved together with a decision is shown, whichever of the two is known first', () => {
  const content: DrawingContent = { shapes: [RED, sampleSymbol('s'), sampleText('t')] };
  const answer: DrawingContent = { shapes: [RED, sampleSymbol('s'), sampleText('t'), sampleText('u')] };
  const decided = { content, over: theirs };
  const early = metAnother();
  early.rerender({ now: answer, decided: null });
  early.rerender({ now: answer, decided });
  const late = metAnother();
  late.rerender({ now: theirs, decided });
  late.rerender({ now: answer, decided });
  for (const { current } of [early.result, late.result])
    expect([idsOf(current.content), current.isDirty]).toEqual([['a', 's', 't', 'u'], false]);
});
