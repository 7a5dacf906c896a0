import type { DrawingColour, LineType, Shape, SymbolVariant } from '@leadline/domain/plan/drawings/drawing';
import { DRAWING_COLOURS, LINE_TYPES, SYMBOL_VARIANTS } from '@leadline/domain/plan/drawings/drawing';
import { type Chance, idOf } from './chance.ts';

const WORDS = ['Abort here', 'Tug fast', 'Max 6 kn', 'Whārangi 2', 'Wheel over & hold', '禁止抛锚'] as const;

/** What pilots draw on a stage: symbols, words, and lines of each kind. */
export function drawShapes(stage: number, chance: Chance): Shape[] {
  return Array.from({ length: chance.between(4, 20) }, (_, index) => shapeOf(stage * 100 + index, chance));
}

function shapeOf(index: number, { between, oneOf }: Chance): Shape {
  const id = idOf(6, index);
  const coloured = { color: oneOf<DrawingColour>(DRAWING_COLOURS), version: 1 };
  const [x, y] = [between(50, 900) / 1000, between(50, 900) / 1000];
  const kind = between(0, 2);
  if (kind === 0) {
    const variant = oneOf<SymbolVariant>(SYMBOL_VARIANTS);
    const attrs = { ...coloured, variant, x, y, rotation: between(0, 359) };
    return { id, name: variant, type: 'symbol', attrs: { ...attrs, scale: [1, between(1, 8) / 4] } };
  }
  if (kind === 1) return { id, name: 'text', type: 'text', attrs: { ...coloured, x, y, text: oneOf(WORDS) } };
  const type = oneOf<LineType>(LINE_TYPES);
  const isDrawn = type === 'freehand' || type === 'highlighter';
  const bend = between(10, 60);
  const points = Array.from({ length: isDrawn ? 30 : 2 }, (_, point) => [
    x + point / (isDrawn ? 500 : 10),
    y + Math.sin(point / 4) / bend,
  ]).flat();
  return { id, name: type, type, attrs: { ...coloured, points } };
}
