import { Resvg } from '@resvg/resvg-js';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { makePdf } from '../make-pdf.ts';
import { planDocument } from '../plan-document.ts';
import { paintedSvg } from '../sample/painted-svg.ts';
import { readPdf } from '../sample/pdf-file.ts';
import type { PdfDictionary } from '../sample/pdf-value.ts';
import { FONTS, kea } from '../sample/sample-paper.ts';

test.each([
  ['a digest', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['that there is none', null],
])('the square code of every page reads as %s', async (_, digest) => {
  const { objects, pages, dictionary } = readPdf(await makePdf(planDocument({ ...kea(), digest }), FONTS));
  const forms = [...objects].filter(([, { value }]) => (value as PdfDictionary)?.['Subtype'] === '/Form');
  const shownOn = (id: number) =>
    pages.filter((page) =>
      Object.values(dictionary(dictionary(page['Resources'])['XObject'])).some(
        (form) => (form as { ref: number }).ref === id,
      ),
    );
  // The signs of the verdicts are forms too, on some of the pages.
  const onAll = forms.filter(([id]) => shownOn(id).length === pages.length);
  expect(onAll).toHaveLength(1);
  const [[, { value, stream }]] = onAll as [(typeof forms)[0]];
  const [, , modules] = (value as { BBox: number[] }).BBox;
  expect(read(stream.trimEnd(), modules ?? 0)).toBe(digest ?? 'Not signed: there is no digest of what was decided');
});

/** Rendered with white around it, eight pixels a module, and read by what a camera's picture is read by. */
function read(operators: string, modules: number): string {
  const svg = paintedSvg(operators, {}, modules, modules)
    .replace(/<svg([^>]*)>/, `<svg$1 viewBox="-4 -4 ${modules + 8} ${modules + 8}">`)
    .replace(/ width="\d+" height="\d+"/, ` width="${(modules + 8) * 8}" height="${(modules + 8) * 8}"`);
  const { width, height, pixels } = new Resvg(svg, { background: '#ffffff' }).render();
  return decodeQR({ width, height, data: pixels });
}
