import fc from 'fast-check';
import {
  DRAWING_COLOURS,
  type DrawingContent,
  LINE_TYPES,
  type LineShape,
  type Shape,
  SYMBOL_VARIANTS,
  type SymbolShape,
  type TextShape,
} from '../drawings/drawing.ts';
import { inOrder } from '../drawings/drawing-content.ts';

/** Shapes for tests, and drawn ones. */
export const sampleLine = (id: string, parts: Partial<LineShape['attrs']> = {}): LineShape => ({
  ...{ id, name: 'straight line', type: 'straight line' },
  attrs: { color: 'blue', version: 1, points: [0.1, 0.1, 0.5, 0.5], ...parts },
});

export const sampleSymbol = (id: string, parts: Partial<SymbolShape['attrs']> = {}): SymbolShape => ({
  ...{ id, name: 'tug', type: 'symbol' },
  attrs: { color: 'red', version: 1, variant: 'tug', x: 0.5, y: 0.5, scale: [1, 1], rotation: 0, ...parts },
});

export const sampleText = (id: string, parts: Partial<TextShape['attrs']> = {}): TextShape => ({
  ...{ id, name: 'text', type: 'text' },
  attrs: { color: 'green', version: 1, x: 0.25, y: 0.25, text: 'Abort before here', ...parts },
});

const fraction = fc.integer({ min: 0, max: 1000 }).map((thousandth) => thousandth / 1000);
const color = fc.constantFrom(...DRAWING_COLOURS);

export function drawnShape(id: fc.Arbitrary<string>): fc.Arbitrary<Shape> {
  const line = fc
    .tuple(id, fc.constantFrom(...LINE_TYPES), color, fc.array(fraction, { minLength: 2, maxLength: 5 }))
    .map(([each, type, colour, xs]) => ({
      ...sampleLine(each, { color: colour, points: xs.flatMap((x) => [x, 1 - x]) }),
      ...{ name: type, type },
    }));
  const symbol = fc
    .tuple(id, fc.constantFrom(...SYMBOL_VARIANTS), color, fraction, fraction)
    .map(([each, variant, colour, x, y]) => sampleSymbol(each, { variant, color: colour, x, y }));
  const text = fc
    .tuple(id, color, fraction, fraction, fc.constantFrom('Swing to port', '308° 7.5 kn'))
    .map(([each, colour, x, y, words]) => sampleText(each, { color: colour, x, y, text: words }));
  return fc.oneof(line, symbol, text);
}

/** Of at most so many shapes, whose ids are a, b, c and so on: two drawings share some of them. */
export function drawnContent(mostShapes = 8): fc.Arbitrary<DrawingContent> {
  const id = fc.constantFrom(...'abcdefghijklmnop'.slice(0, mostShapes * 2));
  return fc
    .tuple(
      fc.uniqueArray(drawnShape(id), { maxLength: mostShapes, selector: (shape) => shape.id }),
      fc.constantFrom(undefined, 0, 45, 315),
    )
    .map(([shapes, vesselRotation]) => ({
      shapes: inOrder(shapes),
      ...(vesselRotation !== undefined && { vesselRotation }),
    }));
}
