import { SHEET_COLOURS } from '@leadline/charts/chart-colours';
import type { ChartPlace } from '@leadline/domain/plan/charts/chart-place';
import { chartPlace } from '@leadline/domain/plan/charts/chart-place';
import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';

/** A sheet of the chart tool: a drawing whose colours the device chooses, and its place on earth. */
export interface SheetImage {
  width: number;
  height: number;
  place: ChartPlace;
  /** The level that its depths count from; those that were drawn earlier do not say it. */
  datum?: string;
}

/** The tool draws less than half of it; a sheet is held in memory and drawn on a tablet. */
export const LARGEST_SHEET = 500_000;

const ONLY_OWN = 'an SVG is taken as the chart tool draws it (npm run charts); give other charts as PNG';
const NUMBER = /^-?\d+(\.\d+)?$/;
const NUMBERS = /^[\d\s.,-]+$/;
/** As `sheets.yaml` may name it. */
const DATUM = /^[\w ().-]{1,60}$/;
const COLOURS = new Set<string>(['none', ...Object.values(SHEET_COLOURS.day)]);

/** What the tool writes, attribute by attribute: nothing of it can run, fetch or link. */
const ATTRIBUTES: Record<string, (value: string) => boolean> = {
  xmlns: (value) => value === 'http://www.w3.org/2000/svg',
  viewBox: (value) => NUMBERS.test(value),
  'data-datum': (value) => DATUM.test(value),
  ...Object.fromEntries(
    [
      ...['width', 'height', 'x', 'y', 'r', 'cx', 'cy', 'rx', 'ry', 'stroke-width', 'stroke-opacity', 'fill-opacity'],
      ...['data-latitude', 'data-longitude', 'data-x', 'data-y', 'data-metres-per-pixel'],
    ].map((name) => [name, (value: string) => NUMBER.test(value)]),
  ),
  d: (value) => /^[MmLlHhVvCcQqZz\d\s.,-]*$/.test(value),
  transform: (value) => /^((translate|rotate|scale)\([\d\s.-]+\)\s*)+$/.test(value),
  fill: (value) => COLOURS.has(value),
  stroke: (value) => COLOURS.has(value),
  'fill-rule': (value) => value === 'evenodd',
  'stroke-dasharray': (value) => NUMBERS.test(value),
  'stroke-linejoin': (value) => value === 'round',
  'stroke-linecap': (value) => value === 'round',
  id: (value) => /^[gw][a-z]?\d+$/.test(value),
  href: (value) => /^#[gw][a-z]?\d+$/.test(value),
};
const ELEMENTS = ['svg', 'defs', 'g', 'path', 'rect', 'circle', 'ellipse', 'use'];

/** Reads a sheet of the chart tool, or says why the drawing is none. */
export function readSheetImage(bytes: Buffer): SheetImage | { refusal: string } {
  if (bytes.length > LARGEST_SHEET) return { refusal: `the SVG is larger than ${LARGEST_SHEET / 1000} kB` };
  const text = bytes.toString('utf8');
  if (/<[!?]/.test(text)) return { refusal: ONLY_OWN };
  const root = rootOf(text);
  if (!root) return { refusal: 'the image is neither PNG nor SVG' };
  const foreign = foreignPart(root);
  if (foreign) return { refusal: `${foreign}: ${ONLY_OWN}` };
  const place = placeOf(root);
  if (!place) return { refusal: `it does not say where it lies: ${ONLY_OWN}` };
  const { width, height, 'data-datum': datum } = root.attributes;
  const size = { width: Math.round(Number(width)), height: Math.round(Number(height)) };
  return { ...size, place, ...(datum === undefined ? {} : { datum }) };
}

function rootOf(text: string): XmlElement | null {
  try {
    const { root } = parseXml(text);
    return root?.name === 'svg' ? root : null;
  } catch {
    return null;
  }
}

/** The first thing that the tool does not draw, by its name. Elements are walked in a list: a hostile file nests deeply. */
function foreignPart(root: XmlElement): string | null {
  const open = [root];
  for (let element = open.pop(); element; element = open.pop()) {
    if (!ELEMENTS.includes(element.name)) return `it holds <${element.name.slice(0, 40)}>`;
    for (const [name, value] of Object.entries(element.attributes))
      if (!Object.hasOwn(ATTRIBUTES, name) || ATTRIBUTES[name]?.(value) !== true)
        return `it holds ${name.slice(0, 40)}="${value.slice(0, 40)}"`;
    for (const child of element.children) {
      if (child instanceof XmlElement) open.push(child);
      else if (!(child instanceof XmlText) || child.text.trim() !== '') return 'it holds text';
    }
  }
  return null;
}

function placeOf({ attributes }: XmlElement): ChartPlace | null {
  const read = (name: string) => (attributes[name] === undefined ? Number.NaN : Number(attributes[name]));
  const place = chartPlace.safeParse({
    origin: { latitude: read('data-latitude'), longitude: read('data-longitude') },
    x: read('data-x'),
    y: read('data-y'),
    metresPerPixel: read('data-metres-per-pixel'),
  });
  return place.success ? place.data : null;
}
