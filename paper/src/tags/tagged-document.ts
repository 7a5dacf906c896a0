import { type Tag, type TagName, tagIn } from './tag.ts';

type Node = Readonly<Record<string, unknown>>;

/** A document with what each of its texts and pictures belongs to, and the tree of this. */
export interface TaggedDocument {
  document: Node;
  whole: Tag;
}

/**
 * The structure of a document out of pdfmake's words for it, in their order. A part may say with `tag` what it is where they
 * do not: a heading, a list that is laid out as a table, a frame around parts. A picture is a figure where it has `alt`, and
 * else decoration. Whatever is not in `content`, header and footer of the pages, is no part of the structure. `ul`, `ol` and
 * links are not known here: no paper has them.
 */
export function taggedDocument(document: Node): TaggedDocument {
  const whole: Tag = { name: 'Document', parts: [], painted: [] };
  return { document: { ...document, content: tagged(document['content'], whole), tagged: true }, whole };
}

function tagged(part: unknown, whole: Tag): unknown {
  if (Array.isArray(part)) return part.map((each) => tagged(each, whole));
  if (typeof part === 'string') return taggedText({ text: part }, whole);
  if (!isNode(part)) return part;
  if ('text' in part) return taggedText(part, whole);
  if (isNode(part['table'])) return { ...part, table: taggedTable(part, part['table'], whole) };
  if (typeof part['alt'] === 'string') return { ...part, mark: tagIn(whole, 'Figure', { alt: part['alt'] }) };
  const own = nameOf(part);
  const around = own ? tagIn(whole, own) : whole;
  if ('stack' in part) return { ...part, stack: tagged(part['stack'], around) };
  return 'columns' in part ? { ...part, columns: tagged(part['columns'], around) } : part;
}

/** pdfmake copies what the pieces of a text say of themselves to every word, and nothing of the text around them. */
function taggedText(part: Node, whole: Tag): Node {
  const { text } = part;
  if (text === '') return part;
  const mark = tagIn(whole, nameOf(part) ?? 'P');
  return { ...part, text: [text].flat().map((piece) => ({ ...(isNode(piece) ? piece : { text: piece }), mark })) };
}

function taggedTable(node: Node, table: Node, whole: Tag): Node {
  const rows = table['body'] as readonly (readonly unknown[])[];
  const own = nameOf(node);
  if (own !== null) {
    const around = tagIn(whole, own);
    return { ...table, body: rows.map((cells) => tagged(cells, around)) };
  }
  const around = tagIn(whole, 'Table');
  const heads = Number(table['headerRows'] ?? 0);
  const headColumn = Number(node['headColumn'] ?? 0);
  const scopeOf = (row: number, column: number) =>
    row < heads ? ('Column' as const) : column === headColumn ? ('Row' as const) : null;
  return {
    ...table,
    body: rows.map((cells, row) => taggedRow(cells, tagIn(around, 'TR'), (column) => scopeOf(row, column))),
  };
}

/** A cell over several columns is followed by as many empty ones less one. */
function taggedRow(cells: readonly unknown[], row: Tag, scopeOf: (column: number) => 'Column' | 'Row' | null) {
  let covered = 0;
  return cells.map((cell, column) => {
    if (covered > 0) {
      covered -= 1;
      return cell;
    }
    const colSpan = isNode(cell) ? Number(cell['colSpan'] ?? 1) : 1;
    covered = colSpan - 1;
    return taggedCell(cell, row, { scope: scopeOf(column), colSpan });
  });
}

function taggedCell(cell: unknown, row: Tag, { scope, colSpan }: { scope: 'Column' | 'Row' | null; colSpan: number }) {
  const inner: Tag = { name: 'TD', parts: [], painted: [] };
  const made = tagged(cell, inner);
  const [first, ...others] = inner.parts;
  // What is one text is not said to be a paragraph as well, and a head is not empty.
  const tag = first && others.length === 0 && first.name === 'P' ? first : inner;
  row.parts.push(
    Object.assign(tag, {
      name: first && scope ? 'TH' : 'TD',
      ...(first && scope && { scope }),
      ...(colSpan > 1 && { colSpan }),
    }),
  );
  return made;
}

const nameOf = (part: Node) => (typeof part['tag'] === 'string' ? (part['tag'] as TagName) : null);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
