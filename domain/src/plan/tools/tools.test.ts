import { expect, test } from 'vitest';
import type { DrawingContent, LineShape, SymbolShape } from '../drawings/drawing.ts';
import { applyAction } from '../drawings/drawing-action.ts';
import { sampleLine, sampleSymbol, sampleText } from '../marks/sample-shapes.ts';
import { editText } from '../marks/shape-change.ts';
import { eraser } from './eraser.ts';
import { lineTools } from './line-tools.ts';
import { NEW_PENCIL, TOOLS, toolOf, toolsFor, withSymbol, withTool } from './pencil.ts';
import { gripsOf, selectTool } from './select-tool.ts';
import { symbolTool } from './symbol-tool.ts';
import { addText, textTool } from './text-tool.ts';
import type { Tool, ToolContext, ToolDone, ToolPoint } from './tool.ts';

const SIZE = { width: 1000, height: 1000 };
const context = (content: DrawingContent, parts: Partial<ToolContext> = {}): ToolContext => ({
  ...{ content, size: SIZE, color: 'red', newId: 'new', tolerance: 10 },
  ...parts,
});
const EMPTY = context({ shapes: [] });

/** The pen down at the first point, over the others, up. */
function stroke(tool: Tool, [first, ...others]: [ToolPoint, ...ToolPoint[]], known: ToolContext = EMPTY): ToolDone {
  return tool.lift(
    others.reduce((state, point) => tool.move(state, [point], known), tool.start(first, known)),
    known,
  );
}

test('PLAN-16 there are seven tools, the ruler only when the chart has a scale, and black is the first colour', () => {
  const all = ['freehand', 'highlighter', 'straight line', 'arrow', 'ruler', 'text', 'eraser'];
  expect(TOOLS).toEqual(all);
  expect(toolsFor(2.5)).toEqual(all);
  expect(toolsFor(null)).toEqual(all.filter((tool) => tool !== 'ruler'));
  expect(NEW_PENCIL.color).toBe('black');
});

test('PLAN-18 selecting a tool clears the symbol and selecting a symbol clears the tool', () => {
  const tug = withSymbol(withTool(NEW_PENCIL, 'arrow'), 'tug');
  expect(tug).toMatchObject({ tool: null, symbol: 'tug' });
  expect(toolOf(tug)).toBe(symbolTool);
  const line = withTool(tug, 'straight line');
  expect(line).toMatchObject({ tool: 'straight line', symbol: null });
  expect(toolOf(line)).toBe(lineTools['straight line']);
  expect(toolOf(withTool(line, 'straight line'))).toBe(selectTool);
  expect(toolOf(withTool(tug, 'eraser'))).toBe(eraser);
  expect(toolOf(withTool(tug, 'text'))).toBe(textTool);
});

test.each([
  ['straight line', 0.01, false],
  ['straight line', 0.0101, true],
  ['ruler', 0.01, false],
  ['ruler', 0.0101, true],
  ['freehand', 0.01, false],
  ['freehand', 0.0101, true],
  ['highlighter', 0.01, false],
  ['highlighter', 0.0101, true],
  ['arrow', 0.03, false],
  ['arrow', 0.0301, true],
] as const)('PLAN-14 a %s of %d of the chart is added: %s', (type, length, isAdded) => {
  const points: [ToolPoint, ToolPoint] = [
    { x: 0, y: 0.5 },
    { x: length, y: 0.5 },
  ];
  const { action } = stroke(lineTools[type], points);
  expect(action !== null).toBe(isAdded);
  if (action)
    expect(action).toMatchObject({
      kind: 'add',
      shapes: [{ id: 'new', type, attrs: { color: 'red', version: 1, points: [0, 0.5, length, 0.5] } }],
    });
});

test('a stroke takes in all points that came with one event, and paints them at once', () => {
  const tool = lineTools.freehand;
  const points = [1, 2, 3].map((step) => ({ x: 0.1 * step, y: 0.1 * step * step }));
  const state = tool.move(tool.start({ x: 0, y: 0, pressure: 0.5 }, EMPTY), points, EMPTY);
  expect(state.phase).toBe('drawing');
  const draft = state.drafts[0] as LineShape;
  expect(draft.attrs.points.slice(-6)).toEqual(points.flatMap(({ x, y }) => [x, y]));
  expect(tool.lift(state, EMPTY).action).toMatchObject({ shapes: [{ type: 'freehand' }] });
});

test('a step of a tool leaves the state before it as it was', () => {
  const tool = lineTools.freehand;
  const started = tool.start({ x: 0, y: 0 }, EMPTY);
  const before = JSON.stringify(started);
  tool.move(started, [{ x: 1, y: 1 }], EMPTY);
  expect(JSON.stringify(started)).toBe(before);
});

test('a line stretches from where the pen touched to where it was lifted', () => {
  const { action } = stroke(lineTools.arrow, [
    { x: 0.2, y: 0.2 },
    { x: 0.9, y: 0.1 },
    { x: 0.5, y: 0.6 },
  ]);
  expect(action).toMatchObject({ shapes: [{ type: 'arrow', attrs: { points: [0.2, 0.2, 0.5, 0.6] } }] });
});

test('the eraser takes whole shapes away, all of one stroke in one step', () => {
  const shapes = [sampleLine('a'), sampleSymbol('b', { x: 0.8, y: 0.2 }), sampleText('c', { x: 0.1, y: 0.9 })];
  const known = context({ shapes });
  const sweep: [ToolPoint, ...ToolPoint[]] = [
    { x: 0, y: 0.2 },
    { x: 0.5, y: 0.2 },
    { x: 1, y: 0.2 },
  ];
  const { action } = stroke(eraser, sweep, known);
  expect(action?.kind).toBe('delete');
  expect(applyAction(known.content, action as never).shapes.map(({ id }) => id)).toEqual(['c']);
  expect(stroke(eraser, [{ x: 0.99, y: 0.99 }], known).action).toBeNull();
});

test('a symbol is put down where the pen is lifted, and is selected', () => {
  const { action, selectedId } = stroke(
    symbolTool,
    [
      { x: 0.1, y: 0.1 },
      { x: 0.4, y: 0.6 },
    ],
    context({ shapes: [] }, { variant: 'anchor' }),
  );
  const attrs = { variant: 'anchor', x: 0.4, y: 0.6, color: 'red', scale: [1, 1], rotation: 0, version: 1 };
  expect(action).toMatchObject({ kind: 'add', shapes: [{ type: 'symbol', attrs }] });
  expect(selectedId).toBe('new');
});

test('PLAN-14 an empty text is cancelled, a typed one is added where the pen was lifted', () => {
  const done = stroke(textTool, [{ x: 0.25, y: 0.5 }]);
  expect(done).toMatchObject({ action: null, textAt: { x: 0.25, y: 0.5 } });
  for (const typed of ['', '   ', '\n']) expect(addText({ x: 0.25, y: 0.5 }, typed, EMPTY)).toBeNull();
  expect(addText({ x: 0.25, y: 0.5 }, ' WO buoy B ', EMPTY)).toMatchObject({
    kind: 'add',
    shapes: [{ type: 'text', attrs: { x: 0.25, y: 0.5, text: 'WO buoy B', color: 'red' } }],
  });
});

test('PLAN-14 a text that is emptied is taken away, a changed one keeps its place', () => {
  const text = sampleText('a');
  expect(editText(text, ' ')).toEqual({ kind: 'delete', shapes: [text] });
  expect(editText(text, 'Turn here')).toEqual({
    ...{ kind: 'modify', before: [text] },
    after: [sampleText('a', { text: 'Turn here' })],
  });
});

test('a press selects the topmost shape, one beside them nothing, and neither is a step', () => {
  const known = context({ shapes: [sampleSymbol('a'), sampleSymbol('b')] });
  expect(stroke(selectTool, [{ x: 0.5, y: 0.5 }], known)).toEqual({ phase: 'done', action: null, selectedId: 'b' });
  expect(stroke(selectTool, [{ x: 0.1, y: 0.9 }], known)).toEqual({ phase: 'done', action: null, selectedId: null });
});

test('PLAN-19 what is dragged is moved by as much, in one step', () => {
  const [tug, line] = [sampleSymbol('a'), sampleLine('b', { points: [0, 0.1, 0.3, 0.1] })];
  const known = context({ shapes: [tug, line] });
  const drag = (from: ToolPoint) =>
    stroke(selectTool, [from, { x: from.x + 0.05, y: from.y }, { x: from.x + 0.1, y: from.y + 0.2 }], known);
  expect(drag({ x: 0.5, y: 0.5 }).action).toEqual({
    ...{ kind: 'modify', before: [tug] },
    after: [sampleSymbol('a', { x: 0.6, y: 0.7 })],
  });
  expect(drag({ x: 0.2, y: 0.1 }).action).toMatchObject({ after: [{ attrs: { points: [0.1, 0.3, 0.4, 0.3] } }] });
});

test('a selected symbol is turned by its upper grip and scaled by its corner, within 0.25 and 4', () => {
  const tug = sampleSymbol('a');
  const known = context({ shapes: [tug] }, { selectedId: 'a' });
  const grip = (name: string) => {
    const at = gripsOf(tug, SIZE).find((each) => each.grip === name)?.at;
    return { x: (at?.x ?? 0) / 1000, y: (at?.y ?? 0) / 1000 };
  };
  const after = (from: ToolPoint, to: ToolPoint) => {
    const { action } = stroke(selectTool, [from, to], known);
    return action?.kind === 'modify' ? (action.after[0] as SymbolShape).attrs : null;
  };
  expect(after(grip('turn'), { x: 0.9, y: 0.5 })).toMatchObject({ rotation: 90, x: 0.5, y: 0.5 });
  expect(after(grip('turn'), { x: 0.5, y: 0.9 })).toMatchObject({ rotation: 180 });
  expect(after(grip('turn'), { x: 0.1, y: 0.5 })).toMatchObject({ rotation: 270 });
  const corner = grip('scale');
  const outwards = (times: number) => ({ x: 0.5 + (corner.x - 0.5) * times, y: 0.5 + (corner.y - 0.5) * times });
  expect(after(corner, outwards(2))).toMatchObject({ scale: [2, 2], rotation: 0 });
  expect(after(corner, outwards(9))).toMatchObject({ scale: [4, 4] });
  expect(after(corner, outwards(0.01))).toMatchObject({ scale: [0.25, 0.25] });
});

test('an end of a selected line is moved alone', () => {
  const known = context({ shapes: [sampleLine('a')] }, { selectedId: 'a' });
  const { action } = stroke(
    selectTool,
    [
      { x: 0.5, y: 0.5 },
      { x: 0.9, y: 0.3 },
    ],
    known,
  );
  expect(action).toMatchObject({ after: [{ attrs: { points: [0.1, 0.1, 0.9, 0.3] } }] });
});

test('a press that trembles moves nothing', () => {
  const known = context({ shapes: [sampleSymbol('a')] });
  const { action, selectedId } = stroke(
    selectTool,
    [
      { x: 0.5, y: 0.5 },
      { x: 0.502, y: 0.501 },
    ],
    known,
  );
  expect(action).toBeNull();
  expect(selectedId).toBe('a');
});
