import type { DrawingContent } from '@leadline/domain/plan/drawing';
import { sampleLine, sampleSymbol, sampleText } from '@leadline/domain/plan/sample-shapes';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEditing } from './use-editing.ts';

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
