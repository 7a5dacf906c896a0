import { ellipseOperators, pathOperators, roundedRectangle, written } from './path-operators.ts';
import { type SheetElement, sheetTree } from './sheet-tree.ts';

/** A sheet as a PDF paints it, in the sheet's own pixels, y down. */
export interface SheetDrawing {
  /** Those of a content stream: ISO 32000-1, 8.4 and 8.5. */
  operators: string;
  /** The opacities that the operators name: `ExtGState` in the resources of the stream. */
  opacities: Record<string, object>;
}

/** What an element hands on to those within it: SVG 1.1, 11. */
interface Paint {
  fill: string;
  stroke: string;
  width: string;
  fillOpacity: string;
  strokeOpacity: string;
  dash: string;
  join: string;
  cap: string;
  rule: string;
}

const HANDED_ON: readonly (readonly [attribute: string, of: keyof Paint])[] = [
  ['fill', 'fill'],
  ['stroke', 'stroke'],
  ['stroke-width', 'width'],
  ['fill-opacity', 'fillOpacity'],
  ['stroke-opacity', 'strokeOpacity'],
  ['stroke-dasharray', 'dash'],
  ['stroke-linejoin', 'join'],
  ['stroke-linecap', 'cap'],
  ['fill-rule', 'rule'],
];
/** What SVG begins with. */
const INITIAL: Paint = {
  ...{ fill: '#000000', stroke: 'none', width: '1', fillOpacity: '1', strokeOpacity: '1' },
  ...{ dash: '', join: 'miter', cap: 'butt', rule: 'nonzero' },
};
/** The same for a PDF, and how far out SVG cuts sharp corners: a form begins with what was set before it is painted. */
const BEGIN = ['4 M', '0 0 0 rg', '1 w', '[] 0 d', '0 j', '0 J'];

/**
 * A sheet as operators. It holds what the import takes as a drawing of the chart tool (the server's `sheet-image.ts`) and
 * nothing else, and this knows those elements and attributes alone: a sheet is most of a paper, and a library for all of
 * SVG takes many times as long. An element that is not known is an error, never left out.
 */
export function sheetDrawing(sheet: string): SheetDrawing {
  const root = sheetTree(sheet);
  const drawing = { operators: [...BEGIN], opacities: {}, set: { ...INITIAL }, byId: elementsById(root) };
  paintWithin(drawing, root, INITIAL, []);
  return { operators: drawing.operators.join('\n'), opacities: drawing.opacities };
}

interface Drawing {
  readonly operators: string[];
  readonly opacities: Record<string, object>;
  readonly byId: ReadonlyMap<string, SheetElement>;
  /** What the operators so far have set: it is said anew where it differs. */
  set: Paint;
}

function elementsById(root: SheetElement): Map<string, SheetElement> {
  const found = new Map<string, SheetElement>();
  const open = [root];
  for (let element = open.pop(); element; element = open.pop()) {
    const { id } = element.attributes;
    if (id !== undefined) found.set(id, element);
    open.push(...element.children);
  }
  return found;
}

/** `within` are the elements that are being painted: one that uses itself is left out there, as browsers do. */
type Within = readonly SheetElement[];

function paintWithin(drawing: Drawing, { children }: SheetElement, around: Paint, within: Within): void {
  for (const child of children) if (child.name !== 'defs') paint(drawing, child, around, within);
}

function paint(drawing: Drawing, element: SheetElement, around: Paint, within: Within): void {
  if (within.includes(element)) return;
  const { attributes, name } = element;
  const own = paintOf(attributes, around);
  const moves = transformsOf(attributes['transform'] ?? '');
  if (name === 'use') moves.push(...shiftOf(attributes));
  const { set } = drawing;
  if (moves.length > 0) drawing.operators.push('q', ...moves);
  if (name === 'g' || name === 'use') {
    // Once for all glyphs of a line: each is painted between its own q and Q, and the Q undoes a colour set there.
    if (own.fill !== 'none') setFill(drawing, own);
    const used = name === 'use' ? drawing.byId.get((attributes['href'] ?? '').slice(1)) : undefined;
    if (used) paint(drawing, used, own, [...within, element]);
    else paintWithin(drawing, element, own, [...within, element]);
  } else paintShape(drawing, shapeOf(element), own);
  if (moves.length > 0) {
    drawing.operators.push('Q');
    drawing.set = set;
  }
}

function paintOf(attributes: SheetElement['attributes'], around: Paint): Paint {
  let own = around;
  for (const [attribute, of] of HANDED_ON) {
    const value = attributes[attribute];
    if (value !== undefined) own = { ...own, [of]: value };
  }
  return own;
}

function paintShape(drawing: Drawing, shape: string, own: Paint): void {
  const [isFilled, isStroked] = [own.fill !== 'none', own.stroke !== 'none' && Number(own.width) > 0];
  if (shape === '' || (!isFilled && !isStroked)) return;
  if (isFilled) setFill(drawing, own);
  if (isStroked) setStroke(drawing, own);
  const evenOdd = isFilled && own.rule === 'evenodd' ? '*' : '';
  drawing.operators.push(shape, `${isFilled ? (isStroked ? 'B' : 'f') : 'S'}${evenOdd}`);
}

function setFill(drawing: Drawing, { fill, fillOpacity }: Paint): void {
  const { set, operators } = drawing;
  if (fill !== set.fill) operators.push(`${colourOf(fill)} rg`);
  if (fillOpacity !== set.fillOpacity) operators.push(`/${opacityOf(drawing, 'ca', fillOpacity)} gs`);
  drawing.set = { ...set, fill, fillOpacity };
}

function setStroke(drawing: Drawing, { stroke, strokeOpacity, width, dash, join, cap }: Paint): void {
  const { set, operators } = drawing;
  if (stroke !== set.stroke) operators.push(`${colourOf(stroke)} RG`);
  if (strokeOpacity !== set.strokeOpacity) operators.push(`/${opacityOf(drawing, 'CA', strokeOpacity)} gs`);
  if (width !== set.width) operators.push(`${written(Number(width))} w`);
  if (dash !== set.dash) operators.push(`[${written(...numbersOf(dash))}] 0 d`);
  if (join !== set.join) operators.push(`${join === 'round' ? 1 : 0} j`);
  if (cap !== set.cap) operators.push(`${cap === 'round' ? 1 : 0} J`);
  drawing.set = { ...set, stroke, strokeOpacity, width, dash, join, cap };
}

/** Of a thousand; the name says it, so that the same opacity is the same state. */
function opacityOf({ opacities }: Drawing, of: 'ca' | 'CA', opacity: string): string {
  const name = `${of}${Math.round(Number(opacity) * 1000)}`;
  opacities[name] = { Type: 'ExtGState', [of]: Number(opacity) };
  return name;
}

const colourOf = (colour: string) =>
  written(...[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255));

const numbersOf = (text: string) => (text.match(/-?[\d.]+/g) ?? []).map(Number);

function shapeOf({ name, attributes }: SheetElement): string {
  const read = (attribute: string) => Number(attributes[attribute] ?? 0);
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(read) as [number, number, number, number];
  const [cx, cy, rx, ry] = ['cx', 'cy', 'rx', 'ry'].map(read) as [number, number, number, number];
  if (name === 'path') return pathOperators(attributes['d'] ?? '');
  if (name === 'circle') return ellipseOperators(cx, cy, read('r'), read('r'));
  if (name === 'ellipse') return ellipseOperators(cx, cy, rx, ry);
  if (name !== 'rect') throw new Error(`The sheet holds <${name}>, which is not known`);
  if (rx === 0 && ry === 0) return `${written(x, y, width, height)} re`;
  return roundedRectangle(x, y, width, height, Math.min(rx || ry, width / 2), Math.min(ry || rx, height / 2));
}

/** Each as the matrix of a `cm`, in their order: what stands last is nearest to the shape in both. */
function transformsOf(text: string): string[] {
  return [...text.matchAll(/(translate|rotate|scale)\(([^)]*)\)/g)].flatMap(([, kind, inner = '']) => {
    const [a = 0, b, c] = numbersOf(inner);
    if (kind === 'translate') return [move(a, b ?? 0)];
    if (kind === 'scale') return [`${precise(a)} 0 0 ${precise(b ?? a)} 0 0 cm`];
    const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)].map(precise) as [number, number];
    const turn = `${cos} ${sin} ${precise(-sin)} ${cos} 0 0 cm`;
    return b === undefined || c === undefined ? [turn] : [move(b, c), turn, move(-b, -c)];
  });
}

/** Letters are drawn in thousandths of their size: a scale needs more places than a point. */
const precise = (value: number) => Math.round(value * 1e6) / 1e6;

const move = (x: number, y: number) => `1 0 0 1 ${written(x, y)} cm`;

function shiftOf({ x = '0', y = '0' }: SheetElement['attributes']): string[] {
  return Number(x) === 0 && Number(y) === 0 ? [] : [move(Number(x), Number(y))];
}
