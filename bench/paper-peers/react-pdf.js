// The paper of a plan by @react-pdf/renderer: texts, tables and pictures of the document that pdfmake gets, in its order and
// about its sizes. Left out are the square code and the drawn line, as on the page that Chromium prints. A picture's letters
// are outlines that it names many times over: there is no such thing here, so each is drawn where it is named.

import {
  Circle,
  Document,
  Font,
  G,
  Page,
  Path,
  Rect,
  renderToBuffer,
  StyleSheet,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer';
import { createElement } from 'react';
import { SaxesParser } from 'saxes';

/** `fonts`: `regular` and `medium`, TrueType in base64. */
export function registerFonts({ regular, medium }) {
  const face = (base64, fontWeight) => ({ src: `data:font/ttf;base64,${base64}`, fontWeight });
  Font.register({ family: 'Roboto', fonts: [face(regular, 400), face(medium, 700)] });
  Font.registerHyphenationCallback((word) => [word]);
}

/** The elements, ready to be made a file of. */
export function elementsOf({ content, styles, header, footer, pageSize, pageMargins: [left, top, right, bottom] }) {
  const block = blocksOf(styles);
  const around = (at, inner) =>
    createElement(View, { fixed: true, style: { position: 'absolute', left, right, ...at, fontSize: 7.5 } }, inner);
  const page = {
    size: pageSize,
    style: { ...SHEET.page, paddingTop: top, paddingBottom: bottom, paddingLeft: left, paddingRight: right },
  };
  const numbered = createElement(Text, {
    fixed: true,
    render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`,
    style: { position: 'absolute', right, bottom: 20, fontSize: 7.5 },
  });
  return createElement(
    Document,
    null,
    createElement(
      Page,
      page,
      around({ top: 24 }, block(header)),
      block(content),
      around({ bottom: 30 }, block(footer(0, 0))),
      numbered,
    ),
  );
}

/** A file of them. */
export const makeFile = (elements) => renderToBuffer(elements);

// No height of lines: it multiplies that of a text on every page again for each page.
const SHEET = StyleSheet.create({ page: { fontFamily: 'Roboto', fontSize: 9.5 } });

function blocksOf(styles) {
  const block = (node, key) => {
    if (node === null || node === undefined) return null;
    if (typeof node === 'string' || typeof node === 'number') return createElement(Text, { key }, String(node));
    if (Array.isArray(node)) return node.map(block);
    const style = styleOf(node, styles);
    if ('text' in node) return linesOf(node.text, key, style);
    const inner = insideOf(node);
    return inner === null ? null : createElement(View, { key, style, wrap: node.unbreakable !== true }, inner);
  };
  /** Each line is a text of its own. */
  const linesOf = (text, key, style) => {
    if (typeof text !== 'string' || !text.includes('\n'))
      return createElement(Text, { key, style, wrap: false }, inline(text));
    const lines = text.split('\n').map((line, index) => createElement(Text, { key: index, wrap: false }, line || ' '));
    return createElement(View, { key, style }, lines);
  };
  const inline = (text) => {
    if (Array.isArray(text)) return text.map((each, index) => createElement(Text, { key: index }, inline(each)));
    if (typeof text !== 'object' || text === null) return String(text);
    return createElement(Text, { style: styleOf(text, styles) }, inline(text.text));
  };
  const insideOf = (node) => {
    if (node.stack) return node.stack.map(block);
    if (node.columns) return columnsOf(node);
    if (node.table) return tableOf(node.table, node.layout);
    return typeof node.svg === 'string' ? pictureOf(node.svg, node) : null;
  };
  const columnsOf = ({ columns, columnGap = 0 }) =>
    createElement(
      View,
      { style: { flexDirection: 'row', gap: columnGap } },
      columns.map((column, key) => createElement(View, { key, style: widthOf(column?.width) }, block(column))),
    );
  const tableOf = ({ body, widths }, layout) =>
    body.map((cells, row) =>
      createElement(
        View,
        {
          key: row,
          wrap: false,
          style: {
            flexDirection: 'row',
            ...(layout && typeof layout === 'object' && { borderBottom: '0.5pt solid #c4c4c4' }),
          },
        },
        shownOf(cells).map(([cell, column, span]) =>
          createElement(
            View,
            {
              key: column,
              style: { padding: '2.5 6 2.5 0', ...(span > 1 ? { flex: span } : widthOf(widths[column])) },
            },
            block(cell),
          ),
        ),
      ),
    );
  return block;
}

const widthOf = (width) => (typeof width === 'number' ? { width } : { flex: 1 });

/** A cell over several columns is followed by as many empty ones less one. */
function shownOf(cells) {
  const shown = [];
  for (let column = 0; column < cells.length; ) {
    const span = Number(cells[column]?.colSpan ?? 1);
    shown.push([cells[column], column, span]);
    column += span;
  }
  return shown;
}

function styleOf(node, styles) {
  const { fontSize, bold, color, alignment, margin } = { ...styles[String(node.style)], ...node };
  const [marginLeft, marginTop, marginRight, marginBottom] = Array.isArray(margin) ? margin : [];
  return {
    ...(fontSize && { fontSize }),
    ...(bold !== undefined && { fontWeight: bold ? 700 : 400 }),
    ...(color && { color }),
    ...(alignment && { textAlign: alignment }),
    ...(Array.isArray(margin) && { marginLeft, marginTop, marginRight, marginBottom }),
  };
}

const SHAPES = { path: Path, circle: Circle, rect: Rect, g: G, text: Text };

function pictureOf(svg, { fit, width }) {
  const root = read(svg);
  const { viewBox, width: ownWidth, height: ownHeight } = root.attributes;
  const [, , across, down] = (viewBox ?? `0 0 ${ownWidth} ${ownHeight}`).split(' ').map(Number);
  const [most, high = Number.POSITIVE_INFINITY] = Array.isArray(fit) ? fit : [width ?? across];
  const scale = Math.min(most / across, high / down);
  const named = new Map();
  const note = (node) => {
    if (node.attributes?.id) named.set(node.attributes.id, node);
    for (const child of node.children ?? []) note(child);
  };
  note(root);
  return createElement(
    Svg,
    { viewBox, style: { width: across * scale, height: down * scale } },
    root.children.map((child, key) => drawn(child, key, named)),
  );
}

function drawn(node, key, named) {
  if (typeof node === 'string') return node;
  const { name, attributes, children } = node;
  if (name === 'use') {
    const meant = named.get((attributes.href ?? attributes['xlink:href'] ?? '').slice(1));
    const move = `translate(${attributes.x ?? 0} ${attributes.y ?? 0})`;
    const transform = attributes.transform ? `${attributes.transform} ${move}` : move;
    return meant ? createElement(G, { key, ...propsOf(attributes), transform }, drawn(meant, 0, named)) : null;
  }
  const Shape = SHAPES[name];
  if (!Shape) return null;
  return createElement(
    Shape,
    { key, ...propsOf(attributes, name) },
    children.map((child, index) => drawn(child, index, named)),
  );
}

const LEFT_OUT = new Set(['id', 'x', 'y', 'href', 'xlink:href', 'xmlns', 'xmlns:xlink', 'font-family']);
const PLACED = new Set(['rect', 'text']);

function propsOf(attributes, name = '') {
  const kept = Object.entries(attributes).filter(
    ([each]) => !LEFT_OUT.has(each) || (PLACED.has(name) && /^[xy]$/.test(each)),
  );
  return Object.fromEntries(
    kept.map(([each, value]) => [each.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), value]),
  );
}

function read(svg) {
  const parser = new SaxesParser();
  const open = [{ children: [] }];
  parser.on('opentag', ({ name, attributes }) => {
    const node = { name, attributes, children: [] };
    open.at(-1).children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => {
    if (text.trim() !== '') open.at(-1).children.push(text);
  });
  parser.write(svg).close();
  return open[0].children[0];
}
