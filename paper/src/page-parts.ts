/** A part of a page, in pdfmake's words. */
export type Content = string | readonly Content[] | { readonly [key: string]: unknown };

/** What a row of a table stands for; shapes and words say it too, for a paper may be printed grey. */
export const GREY = { line: '#8a8a8a', dim: '#4a4a4a', soft: '#e9e9e9', hair: '#c4c4c4' } as const;

export const STYLES = {
  ship: { fontSize: 19, bold: true },
  title: { fontSize: 13, bold: true, margin: [0, 12, 0, 4] },
  label: { fontSize: 7.5, color: GREY.dim },
  small: { fontSize: 8 },
  dim: { fontSize: 8, color: GREY.dim },
  head: { fontSize: 8, color: GREY.dim },
  figure: { alignment: 'right' },
  big: { fontSize: 11, bold: true, alignment: 'right' },
} as const;

/** Points that a heading keeps below it on its page: the heads of a table and its first two rows. */
const LEAST_BELOW = 68;

/**
 * A heading never ends a page: it is placed together with an empty space, into which what follows is moved up. pdfmake's own
 * way, `pageBreakBefore`, lays the whole document out anew for each page that it ends.
 */
export function withFirstRows(heading: readonly Content[], first: Content): Content[] {
  const room = { canvas: [], margin: [0, 0, 0, LEAST_BELOW] };
  return [
    { stack: [...heading, room], unbreakable: true },
    { stack: [first], margin: [0, -LEAST_BELOW, 0, 0] },
  ];
}

/** A heading keeps the first part below it on its page. */
export function section(title: string, note: string | null, ...parts: readonly Content[]): Content[] {
  const [first = '', ...rest] = parts;
  const text = note === null ? title : [title, { text: `   ${note}`, fontSize: 8, bold: false, color: GREY.dim }];
  const heading = { text, style: 'title', tag: 'H2' };
  // A table or a text goes over pages, for what is kept whole and is longer than a page is not printed at all; anything
  // else stays with its heading.
  const goesOverPages = typeof first === 'object' && ('table' in first || 'text' in first);
  if (goesOverPages) return [...withFirstRows([heading], first), ...rest];
  return [{ stack: [heading, first], unbreakable: true }, ...rest];
}

export const dim = (text: string): Content => ({ text, style: 'dim' });

/** Lines below rows and no frame. */
export const RULED = {
  hLineWidth: (line: number, { table }: { table: { body: unknown[] } }) => (line === table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => GREY.hair,
  paddingLeft: () => 0,
  paddingRight: () => 6,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
};

/** Label above value, so many beside each other. */
export function facts(all: readonly { label: string; value: string }[], perRow: number): Content {
  const cells = all.map(({ label, value }) => ({
    tag: 'LI',
    stack: [
      { text: label, style: 'label', tag: 'Lbl' },
      { text: value, tag: 'LBody' },
    ],
  }));
  const rows = Array.from({ length: Math.ceil(cells.length / perRow) }, (_, row) =>
    Array.from({ length: perRow }, (_each, column) => cells[row * perRow + column] ?? ''),
  );
  return { table: { widths: Array.from({ length: perRow }, () => '*'), body: rows }, layout: 'noBorders', tag: 'L' };
}

/** Name and value in two columns with lines between. */
export function pairs(rows: readonly (readonly [Content, Content])[], widths: readonly (string | number)[]): Content {
  if (rows.length === 0) return '';
  return { table: { widths, body: rows.map((row) => [...row]) }, layout: RULED };
}

/** What must not be overlooked: a frame around it, thick where something fails. */
export function framed(parts: readonly Content[], isSevere: boolean): Content {
  const width = isSevere ? 2 : 0.8;
  return {
    tag: 'Div',
    table: { widths: ['*'], body: [[{ stack: parts, margin: [6, 4, 6, 4] }]] },
    layout: {
      hLineWidth: () => width,
      vLineWidth: () => width,
      hLineColor: () => '#000000',
      vLineColor: () => '#000000',
    },
  };
}
