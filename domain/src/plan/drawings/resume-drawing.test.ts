import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnContent, sampleLine, sampleSymbol, sampleText } from '../marks/sample-shapes.ts';
import type { LineShape } from './drawing.ts';
import { isSameDrawing } from './drawing-content.ts';
import { mergeStored, undo } from './drawing-history.ts';
import { resumeDrawing } from './resume-drawing.ts';

const SIZE = { width: 919, height: 730 };
const half: LineShape = { ...sampleLine('z', { points: [0.1, 0.1, 0.3, 0.2] }), name: 'freehand', type: 'freehand' };

test('what was unsaved is shown again and can be taken back to what was stored', () => {
  fc.assert(
    fc.property(drawnContent(), drawnContent(), (seen, content) => {
      let history = resumeDrawing({ seen, content, draft: null }, SIZE);
      expect(isSameDrawing(history.content, content)).toBe(true);
      while (history.done.length > 0) history = undo(history);
      expect(isSameDrawing(history.content, seen)).toBe(true);
    }),
  );
});

test('a half-drawn line is there as far as it came, as the last step', () => {
  const content = { shapes: [sampleSymbol('a')] };
  const history = resumeDrawing({ seen: content, content, draft: half }, SIZE);
  expect(history.content.shapes).toEqual([sampleSymbol('a'), half]);
  expect(undo(history).content).toEqual(content);
});

test('PLAN-14 of a line that had just begun, and of a move that had not ended, nothing comes back', () => {
  const content = { shapes: [sampleSymbol('a')] };
  const short = { ...half, attrs: { ...half.attrs, points: [0.1, 0.1, 0.105, 0.1] } };
  for (const draft of [short, sampleSymbol('a', { x: 0.9 })]) {
    expect(resumeDrawing({ seen: content, content, draft }, SIZE).content).toEqual(content);
  }
});

test('what others saved meanwhile is taken in, and what was unsaved stays', () => {
  const seen = { shapes: [sampleSymbol('a')] };
  const kept = { seen, content: { shapes: [sampleSymbol('a'), sampleText('b')] }, draft: half };
  const stored = { shapes: [sampleSymbol('a', { x: 0.9 }), sampleText('c')] };
  const { content } = mergeStored(resumeDrawing(kept, SIZE), seen, stored);
  expect(content.shapes).toEqual([sampleSymbol('a', { x: 0.9 }), sampleText('b'), sampleText('c'), half]);
});
