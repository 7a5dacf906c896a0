/** A4 in points; lines of a page below its heading. */
const [WIDTH, HEIGHT] = [595, 842];
const LINES_PER_PAGE = 48;

/** A PDF of plain lines under a heading that stands on every page. */
export function simplePdf(heading: string, lines: readonly string[]): Buffer {
  const pages: (readonly string[])[] = [];
  for (let from = 0; from === 0 || from < lines.length; from += LINES_PER_PAGE)
    pages.push(lines.slice(from, from + LINES_PER_PAGE));
  const pageId = (index: number) => 4 + 2 * index;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageId(index)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] ` +
        `/Resources << /Font << /F1 3 0 R >> >> /Contents ${pageId(index) + 1} 0 R >>`,
      streamOf(heading, page),
    ]),
  ];
  return fileOf(objects);
}

function streamOf(heading: string, lines: readonly string[]): string {
  const text = [
    `BT /F1 14 Tf 50 790 Td (${escaped(heading)}) Tj ET`,
    'BT /F1 9 Tf 14 TL 50 760 Td',
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
  return `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`;
}

/** What the font does not have loses its marks, or becomes a question mark. */
function escaped(text: string): string {
  const plain = text
    .replaceAll('−', '-')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '?');
  return plain.replace(/[\\()]/g, '\\$&');
}

function fileOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}
