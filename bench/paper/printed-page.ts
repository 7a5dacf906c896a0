import type { planDocument } from '@leadline/paper/plan-document';

/** A page and what stands above and below it on each sheet of paper, as Chromium prints them. */
export interface PrintedPage {
  html: string;
  header: string;
  footer: string;
}

type Node = { readonly [key: string]: unknown };
type Styles = Readonly<Record<string, Node>>;
type PlanDocument = ReturnType<typeof planDocument>;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

/** The faces of the paper too; the server of the measurement has them. */
const CSS = `
@font-face { font-family: Roboto; src: url(/regular.ttf); }
@font-face { font-family: Roboto; font-weight: bold; src: url(/medium.ttf); }
body { margin: 0; font: 9.5pt/1.35 Roboto; white-space: pre-wrap; }
table { border-collapse: collapse; width: 100%; }
td { padding: 2.5pt 6pt 2.5pt 0; vertical-align: top; text-align: left; font-weight: normal; }
.ruled td { border-bottom: 0.5pt solid #c4c4c4; }
.framed > tbody > tr > td { border: 0.8pt solid #000; }
.columns { display: flex; }
.whole { break-inside: avoid; }
svg { display: block; }`;

/**
 * The same paper for a browser to print: texts, tables and pictures of the document that pdfmake gets, in its order and
 * about its sizes. Left out are the square code and the line of each page, which the browser would have to be given drawn.
 */
export function printedPage({ content, styles, header, footer, language }: PlanDocument): PrintedPage {
  const html = (node: unknown) => htmlOf(node, styles);
  const around = (inner: string) =>
    `<div style="font: 7.5pt Roboto, sans-serif; width: 100%; margin: 0 40pt; -webkit-print-color-adjust: exact">${inner}</div>`;
  const numbered = html(footer(0, 0)).replace(
    /Page 0 of 0/,
    'Page <span class="pageNumber"></span> of <span class="totalPages"></span>',
  );
  return {
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${CSS}</style><body>${html(content)}</body></html>`,
    header: around(`<style>.columns { display: flex }</style>${html(header)}`),
    footer: around(`<style>.columns { display: flex }</style>${numbered}`),
  };
}

function htmlOf(node: unknown, styles: Styles): string {
  if (typeof node === 'string' || typeof node === 'number') return `<div>${escaped(String(node))}</div>`;
  if (Array.isArray(node)) return node.map((each) => htmlOf(each, styles)).join('');
  return isNode(node) ? blockOf(node, styles) : '';
}

function blockOf(node: Node, styles: Styles): string {
  const inner = insideOf(node, styles);
  const isWhole = node['unbreakable'] === true ? ' class="whole"' : '';
  return inner === '' ? '' : `<div${isWhole}${styleOf(node, styles)}>${inner}</div>`;
}

function insideOf(node: Node, styles: Styles): string {
  if ('text' in node) return inlineOf(node['text'], styles);
  if ('stack' in node) return htmlOf(node['stack'], styles);
  if ('columns' in node) return columnsOf(node, styles);
  if (isNode(node['table'])) return tableOf(node['table'], node['layout'], styles);
  if (typeof node['svg'] === 'string') return svgOf(node['svg'], node);
  return typeof node['image'] === 'string' ? `<img src="${node['image']}">` : '';
}

function inlineOf(text: unknown, styles: Styles): string {
  if (Array.isArray(text)) return text.map((each) => inlineOf(each, styles)).join('');
  if (!isNode(text)) return escaped(String(text));
  return `<span${styleOf(text, styles)}>${inlineOf(text['text'], styles)}</span>`;
}

function columnsOf({ columns, columnGap = 0 }: Node, styles: Styles): string {
  const all = (columns as readonly unknown[]).map((column) => {
    const width =
      isNode(column) && typeof column['width'] === 'number' ? `flex: none; width: ${column['width']}pt` : '';
    return `<div style="${width || 'flex: 1'}">${htmlOf(column, styles)}</div>`;
  });
  return `<div class="columns" style="gap: ${columnGap}pt">${all.join('')}</div>`;
}

function tableOf({ body, widths, headerRows = 0 }: Node, layout: unknown, styles: Styles): string {
  const rows = (body as readonly (readonly unknown[])[]).map((cells) => rowOf(cells, styles));
  const columns = (widths as readonly unknown[]).map((width) =>
    typeof width === 'number' ? `<col style="width: ${width}pt">` : '<col>',
  );
  const heads = Number(headerRows);
  const kind = isNode(layout) ? ((widths as readonly unknown[]).length === 1 ? 'framed' : 'ruled') : 'bare';
  return `<table class="${kind}"><colgroup>${columns.join('')}</colgroup><thead>${rows.slice(0, heads).join('')}</thead><tbody>${rows.slice(heads).join('')}</tbody></table>`;
}

/** A cell over several columns is followed by as many empty ones less one. */
function rowOf(cells: readonly unknown[], styles: Styles): string {
  let covered = 0;
  const shown = cells.map((cell) => {
    if (covered > 0) {
      covered -= 1;
      return '';
    }
    const span = isNode(cell) ? Number(cell['colSpan'] ?? 1) : 1;
    covered = span - 1;
    return `<td colspan="${span}">${htmlOf(cell, styles)}</td>`;
  });
  return `<tr class="whole">${shown.join('')}</tr>`;
}

function svgOf(svg: string, { fit, width }: Node): string {
  const [across, down] = Array.isArray(fit) ? fit : [width, undefined];
  const size = [across && `width: ${across}pt`, down && `height: ${down}pt`].filter(Boolean).join('; ');
  return svg.replace('<svg ', `<svg style="${size}" `);
}

function styleOf(node: Node, styles: Styles): string {
  const { fontSize, bold, color, alignment, margin }: Node = { ...styles[String(node['style'])], ...node };
  const [left, top, right, bottom] = Array.isArray(margin) ? margin : [];
  const all = [
    fontSize && `font-size: ${fontSize}pt`,
    bold !== undefined && `font-weight: ${bold ? 'bold' : 'normal'}`,
    color && `color: ${color}`,
    alignment && `text-align: ${alignment}`,
    margin && `margin: ${top}pt ${right}pt ${bottom}pt ${left}pt`,
  ].filter(Boolean);
  return all.length === 0 ? '' : ` style="${all.join('; ')}"`;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
