import type { Shape } from '@leadline/domain/plan/drawings/drawing';
import { expect, test } from 'vitest';
import { makePdf } from '../make-pdf.ts';
import type { PaperContent } from '../paper-content.ts';
import { planDocument } from '../plan-document.ts';
import { readPdf } from '../sample/pdf-file.ts';
import { contentOf, glyphsOfFonts, pdfText, wordsOf } from '../sample/pdf-text.ts';
import { FONTS, kea, withCharts, withPlan } from '../sample/sample-paper.ts';

const textOf = async (content: PaperContent) => pdfText(await makePdf(planDocument(content), FONTS));

/** Written on the first stage of the plan that has a chart. */
function withWords(content: PaperContent, text: string): PaperContent {
  const stage = content.plan.planSettings.stages.find(({ chart }) => chart !== null);
  if (!stage) throw new Error('the plan has no stage with a chart');
  const attrs = { color: 'red' as const, version: 1, x: 0.5, y: 0.5, text };
  const shapes: Shape[] = [{ id: '0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d61', name: 'text', type: 'text', attrs }];
  const drawing: PaperContent['plan']['drawings'][number] = {
    ...{ uuid: '0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d62', version: 1, type: 'stage', updatedAt: content.madeAt },
    ...{ pilotage: { uuid: content.plan.pilotage.uuid }, stage: { uuid: stage.uuid, name: stage.name }, route: null },
    ...{ isFirst: false, isLast: false },
    metadata: { shapes },
  };
  return withPlan(content, { drawings: [drawing] });
}

/** All tide stations of the route by this name. */
function withStation(content: PaperContent, name: string): PaperContent {
  const { route } = content.plan;
  if (!route) throw new Error('the plan has no route');
  const routeConstraints = route.routeConstraints.map((each) => {
    const { tideStation } = each.constraint;
    return tideStation ? { ...each, constraint: { ...each.constraint, tideStation: { ...tideStation, name } } } : each;
  });
  return withPlan(content, { route: { ...route, routeConstraints } });
}

/** Of each piece of text on the pages: its letters, where it begins and how large it is, in the units of its picture. */
function piecesOf(pdf: Uint8Array) {
  const file = readPdf(pdf);
  const fonts = glyphsOfFonts(file);
  return file.pages.flatMap((page) =>
    [...contentOf(file, page).matchAll(/BT\n([\s\S]*?)ET/g)].map(([, block = '']) => ({
      words: wordsOf(block, fonts),
      x: Number(/([\d.-]+) [\d.-]+ Tm/.exec(block)?.[1]),
      size: Number(/([\d.]+) Tf/.exec(block)?.[1]),
    })),
  );
}

test('Chinese words in a drawing and the Chinese name of a tide station at its curve are letters, one close to the other', async () => {
  const content = withStation(withWords(withCharts(kea()), '禁止抛锚 & Whārangi'), '长江口 Gate');
  const pdf = await makePdf(planDocument(content), FONTS);
  const pieces = piecesOf(pdf);
  for (const written of ['禁止抛锚', '长江口']) {
    const letters = [...written].map((letter) => pieces.find(({ words, x }) => words === letter && !Number.isNaN(x)));
    for (const [index, letter] of letters.slice(1).entries()) {
      const before = letters[index];
      // The advance of a Chinese character is one em (Noto Sans SC, `hmtx`: 1000 of 1000 units).
      expect((letter?.x ?? Number.NaN) - (before?.x ?? Number.NaN)).toBeCloseTo(before?.size ?? 0, 1);
    }
  }
  const text = pdfText(pdf);
  expect(text).toContain('& Whārangi');
  expect(text).toContain('Gate');
  expect(text).not.toContain('[U+');
});

test('characters of a drawing that no face has are their codes there too', async () => {
  expect(await textOf(withWords(withCharts(kea()), 'مرسى'))).toContain('[U+0645]');
});
