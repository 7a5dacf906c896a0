import { expect, test } from 'vitest';
import { makePdf } from '../../make-pdf.ts';
import type { PaperContent } from '../../paper-content.ts';
import { planDocument } from '../../plan-document.ts';
import { readPdf } from '../../sample/pdf-file.ts';
import type { PdfDictionary } from '../../sample/pdf-value.ts';
import { FONTS, kea, withCharts } from '../../sample/sample-paper.ts';

const bytesOf = (content: PaperContent) => makePdf(planDocument(content), FONTS);

function formsOf(bytes: Uint8Array) {
  const { pages, objects, dictionary } = readPdf(bytes);
  const forms = [...objects.values()].filter(({ value }) => (value as PdfDictionary)?.['Subtype'] === '/Form');
  const named = pages.flatMap((page) => Object.keys(dictionary(dictionary(page['Resources'])['XObject']) ?? {}));
  return { forms, named };
}

test('a sheet that was painted before gives the same file as one that was not', async () => {
  const first = await bytesOf(withCharts(kea()));
  expect(Buffer.compare(await bytesOf(withCharts(kea())), first)).toBe(0);
  const { forms, named } = formsOf(first);
  // Four stages, the signs "passed" and "not ticked", and on every page the square code.
  expect(new Set(named).size).toBe(7);
  // The size of the sheets of the demo port, ports/koru/charts.
  const sheets = forms.filter(({ value }) => String((value as PdfDictionary)['BBox']) === '0,0,1379,1095');
  expect(sheets).toHaveLength(4);
  // The first thing on each of the sheets is its water, as large as itself.
  for (const { stream } of sheets) expect(stream).toMatch(/rg\n0 0 m\n1379 0 l\n1379 1095 l\n0 1095 l\nh\nf\n/);
});

test('a sheet that two stages share stands once in the file and is painted on both', async () => {
  const content = withCharts(kea());
  const [one, two = ''] = Object.keys(content.charts);
  const shared = { ...content.charts, [two]: content.charts[one ?? ''] } as PaperContent['charts'];
  const { forms, named } = formsOf(await bytesOf({ ...content, charts: shared }));
  // Three sheets, two signs and the square code.
  expect(forms).toHaveLength(6);
  expect(new Set(named).size).toBe(6);
});

test('each sheet is painted within the figure that says what the picture shows, below its marks', async () => {
  const { objects } = readPdf(await bytesOf(withCharts(kea())));
  const pages = [...objects.values()].map(({ stream }) => stream).filter((stream) => /\/Drawn\d Do/.test(stream));
  const figures = pages.flatMap((page) =>
    page
      .split('/Figure')
      .slice(1)
      .map((part) => part.split('EMC')[0] ?? ''),
  );
  const withSheets = figures.filter((figure) => figure.includes('/Drawn'));
  expect(withSheets).toHaveLength(4);
  for (const figure of withSheets) {
    // At most 290 points high, and sheets have 1095 pixels: 0.26484 of a point each.
    const [, marks = ''] = figure.split(/BDC\nq 0\.26484 0\.00000 0\.00000 0\.26484 [\d. ]+ cm \/Drawn\d Do Q\n/);
    expect(marks).toMatch(/\nS\n/);
  }
});
