import type { Tag } from './tag.ts';

/** What the product uses of a document of pdfkit, as far as its structure goes. */
export interface TaggedPdf {
  page: { markings: readonly unknown[] };
  markContent: (tag: 'Artifact', options: { type: Artifact }) => void;
  markStructureContent: (name: string) => MarkedContent;
  endMarkedContent: () => void;
  struct: (name: string, options: Pick<Tag, 'alt' | 'scope'> & { bbox?: number[] }) => StructureElement;
  addStructure: (element: StructureElement) => void;
}

/** A piece of a page between its two marks; pdfkit's own. */
export type MarkedContent = object & { readonly refs: unknown };

interface StructureElement {
  dictionary: { data: { A?: object } };
  add: (part: StructureElement | MarkedContent) => void;
}

/** Painted, and not read: what a page repeats, and rules, grounds and signs beside words that say the same. */
export type Artifact = 'Pagination' | 'Layout';

/** Writes the structure of a document whose pages are painted. */
export function addStructure(pdf: TaggedPdf, whole: Tag): void {
  pdf.addStructure(elementOf(pdf, whole));
}

function elementOf(pdf: TaggedPdf, { name, alt, scope, box, colSpan, painted, parts }: Tag): StructureElement {
  const element = pdf.struct(name, { ...(alt && { alt }), ...(scope && { scope }), ...(box && { bbox: box }) });
  const { data } = element.dictionary;
  // pdfkit knows no cells over several columns.
  if (colSpan !== undefined) data.A = { ...data.A, O: 'Table', ColSpan: colSpan };
  for (const part of painted) element.add(part);
  for (const part of parts) element.add(elementOf(pdf, part));
  return element;
}
