import { expect, test } from 'vitest';
import { sheetDrawing } from './sheet-drawing.ts';

const drawingOf = (inner: string) => sheetDrawing(`<svg viewBox="0 0 100 80">${inner}</svg>`);
/** What every drawing begins with: SVG 1.1, 11.4, with its limit of corners and what it fills with. */
const BEGIN = ['4 M', '0 0 0 rg', '1 w', '[] 0 d', '0 j', '0 J'];
const linesOf = (inner: string) => drawingOf(inner).operators.split('\n').slice(BEGIN.length);

test('what SVG begins with is said, for a page may have set something else before the form is painted', () => {
  expect(drawingOf('<path d="M0 0L1 1"/>').operators.split('\n')).toEqual([...BEGIN, '0 0 m', '1 1 l', 'f']);
});

test('colours, widths, dashes, joins and ends are said once and again where they differ', () => {
  // #e1f0f8 is 225, 240 and 248 of 255.
  expect(linesOf('<path d="M0 0L1 1" fill="#e1f0f8"/><path d="M2 2L3 3" fill="#e1f0f8"/>')).toEqual([
    '0.882 0.941 0.973 rg',
    ...['0 0 m', '1 1 l', 'f', '2 2 m', '3 3 l', 'f'],
  ]);
  const line =
    '<path d="M0 0L1 1" fill="none" stroke="#ff0000" stroke-width="2.5" stroke-dasharray="5 3" stroke-linejoin="round" stroke-linecap="round"/>';
  expect(linesOf(line)).toEqual(['1 0 0 RG', '2.5 w', '[5 3] 0 d', '1 j', '1 J', '0 0 m', '1 1 l', 'S']);
  expect(linesOf('<path d="M0 0L1 1" fill="none"/>')).toEqual([]);
  expect(linesOf('<path d="M0 0L1 1" stroke="#ff0000" fill-rule="evenodd"/>').at(-1)).toBe('B*');
});

test('what a group says holds for all within it, until they say otherwise', () => {
  const lines = linesOf('<g fill="#00ff00" stroke="none"><path d="M0 0"/><path d="M1 1" fill="#0000ff"/></g>');
  expect(lines).toEqual(['0 1 0 rg', '0 0 m', 'f', '0 0 1 rg', '1 1 m', 'f']);
});

test('opacities are named states of the stream, apart for grounds and lines', () => {
  const { operators, opacities } = drawingOf(
    '<path d="M0 0" stroke="#000001" fill-opacity="0.94" stroke-opacity="0.85"/>',
  );
  expect(operators).toMatch(/\/ca940 gs[\s\S]*\/CA850 gs/);
  expect(opacities).toEqual({ ca940: { Type: 'ExtGState', ca: 0.94 }, CA850: { Type: 'ExtGState', CA: 0.85 } });
});

test('places are matrices in their order, and what is set within one ends with it', () => {
  const lines = linesOf(
    '<g transform="translate(10 20)rotate(90)scale(0.5)"><path d="M0 0" fill="#ff0000"/></g><path d="M9 9"/>',
  );
  expect(lines).toEqual([
    ...['q', '1 0 0 1 10 20 cm', '0 1 -1 0 0 0 cm', '0.5 0 0 0.5 0 0 cm'],
    ...['1 0 0 rg', '0 0 m', 'f', 'Q', '9 9 m', 'f'],
  ]);
  expect(linesOf('<path d="M0 0" transform="rotate(180 5 6)"/>').slice(1, 4)).toEqual([
    ...['1 0 0 1 5 6 cm', '-1 0 0 -1 0 0 cm', '1 0 0 1 -5 -6 cm'],
  ]);
});

test('a glyph is defined once and painted at each use, in the colour of that use', () => {
  const defs = '<defs><path id="gb1" d="M0 0L5 0Z"/></defs>';
  expect(linesOf(`${defs}<g fill="#ff0000"><use href="#gb1"/><use href="#gb1" x="7"/></g>`)).toEqual([
    ...['1 0 0 rg', '0 0 m', '5 0 l', 'h', 'f'],
    ...['q', '1 0 0 1 7 0 cm', '0 0 m', '5 0 l', 'h', 'f', 'Q'],
  ]);
});

test('what uses itself is painted once, and what is not known is an error', () => {
  expect(linesOf('<g id="w1"><path d="M1 1"/><use href="#w1"/></g>')).toEqual(['1 1 m', 'f']);
  expect(() => drawingOf('<text>7</text>')).toThrow('<text>');
  expect(() => sheetDrawing('<svg><g></svg>')).toThrow('no sheet of the chart tool');
});
