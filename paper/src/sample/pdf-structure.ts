import type { PdfFile } from './pdf-file.ts';
import { contentOf, glyphsOfFonts, wordsOf } from './pdf-text.ts';
import type { PdfDictionary, PdfReference, PdfValue } from './pdf-value.ts';
import { readValue } from './pdf-value.ts';

/** What stands between two marks of a page, or between none. */
export interface PaintedPart {
  page: number;
  /** "/P", "/Artifact"; null outside of all marks. */
  name: string | null;
  mcid: number | null;
  /** Of an artifact. */
  type: string | null;
  words: string;
  /** How often something is painted: letters, lines, grounds, pictures. */
  painted: number;
}

/** An element of the structure tree, with the words that are painted of it. */
export interface ReadElement {
  id: number;
  name: string;
  alt: string | null;
  attributes: PdfDictionary;
  /** The parts of pages that it owns, and the elements within it, in the order of the file. */
  parts: { page: number; mcid: number }[];
  elements: ReadElement[];
}

const PAINTING = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'Tj', 'TJ', 'Do', 'sh']);
const PATH = new Set(['m', 'l', 'c', 'v', 'y', 're', 'h']);

/** The pages of a file as parts between their marks; fails where a mark stands within another one. */
export function paintedParts(file: PdfFile): PaintedPart[] {
  const fonts = glyphsOfFonts(file);
  return file.pages.flatMap((page, index) => {
    const parts = [outside(index)];
    let texts: string | null = null;
    let hasPath = false;
    for (const { operator, operands, begin, end, content } of operations(contentOf(file, page))) {
      const part = parts.at(-1) ?? outside(index);
      if (operator === 'BDC' || operator === 'BMC') {
        if (part.name !== null) throw new Error('a mark within a mark');
        parts.push({ ...outside(index), ...markOf(operands) });
      } else if (operator === 'EMC') {
        if (part.name === null) throw new Error('an end of no mark');
        parts.push(outside(index));
      }
      if (operator === 'BT') texts = content.slice(begin, begin);
      if (operator === 'Tf') texts = content.slice(begin, end);
      if (operator === 'TJ') part.words += wordsOf(`${texts ?? ''}\n${content.slice(begin, end)}`, fonts);
      if (PATH.has(operator)) hasPath = true;
      if (!PAINTING.has(operator)) continue;
      // pdfmake fills before it writes words, where there is nothing to fill.
      const isNothing = operator.toLowerCase().startsWith('f') && !hasPath;
      if (!isNothing) part.painted += 1;
      hasPath = false;
    }
    return parts;
  });
}

const outside = (page: number): PaintedPart => ({ page, name: null, mcid: null, type: null, words: '', painted: 0 });

function markOf([name, properties]: readonly PdfValue[]) {
  const { MCID, Type } = (properties ?? {}) as PdfDictionary;
  return { name: String(name), mcid: (MCID as number) ?? null, type: (Type as string) ?? null };
}

interface Operation {
  operator: string;
  operands: PdfValue[];
  begin: number;
  end: number;
  content: string;
}

function* operations(content: string): Generator<Operation> {
  let operands: PdfValue[] = [];
  let [begin, at] = [0, 0];
  while (at < content.trimEnd().length) {
    const { value, end } = readValue(content, at);
    at = end;
    if (typeof value === 'string' && !value.startsWith('/')) {
      yield { operator: value, operands, begin, end, content };
      [operands, begin] = [[], end];
    } else operands.push(value);
  }
}

/** The one element below the root of the tree. */
export function structureOf(file: PdfFile): ReadElement {
  const root = file.dictionary(file.dictionary(file.trailer['Root'])['StructTreeRoot']);
  const [whole, ...more] = root['K'] as PdfReference[];
  if (!whole || more.length > 0) throw new Error('not one element below the root');
  return elementAt(file, whole.ref);
}

function elementAt(file: PdfFile, id: number): ReadElement {
  const { S, Alt, A, K, Pg } = file.dictionary({ ref: id });
  const parts: ReadElement['parts'] = [];
  const elements: ReadElement[] = [];
  for (const kid of K as PdfValue[]) {
    if (typeof kid === 'number') parts.push({ page: pageOf(file, Pg), mcid: kid });
    else if (isReference(kid)) elements.push(elementAt(file, kid.ref));
    else parts.push({ page: pageOf(file, (kid as PdfDictionary)['Pg']), mcid: (kid as { MCID: number }).MCID });
  }
  const alt = Alt === undefined ? null : (Alt as { letters: string }).letters;
  return { id, name: String(S), alt, attributes: (A ?? {}) as PdfDictionary, parts, elements };
}

const isReference = (value: PdfValue): value is PdfReference =>
  typeof value === 'object' && value !== null && 'ref' in value;

function pageOf(file: PdfFile, page: PdfValue | undefined): number {
  return file.pages.indexOf(file.dictionary(page));
}

/** An element and all within it, in reading order. */
export function allWithin(element: ReadElement): ReadElement[] {
  return [element, ...element.elements.flatMap(allWithin)];
}
