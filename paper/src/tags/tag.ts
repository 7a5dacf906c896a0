import type { MarkedContent } from './tagged-pdf.ts';

/** What a part of a page is to whoever has the file read aloud (ISO 32000-1, 14.8.4). */
export type TagName =
  | 'Document'
  | 'Div'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure';

/** One element of the structure tree: either of others, or of what is painted of it. */
export interface Tag {
  name: TagName;
  /** Of a figure: what it shows, in words. */
  alt?: string;
  /** Of a cell that is a head. */
  scope?: 'Column' | 'Row';
  colSpan?: number;
  /** Of a figure: left, top, right and bottom on its page, points. */
  box?: number[];
  parts: Tag[];
  painted: MarkedContent[];
}

/** A new element at the end of another one. */
export function tagIn(whole: Tag, name: TagName, more: Partial<Tag> = {}): Tag {
  const tag: Tag = { name, parts: [], painted: [], ...more };
  whole.parts.push(tag);
  return tag;
}
