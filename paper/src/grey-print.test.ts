import type { ShownVerdict } from '@leadline/domain/risks/changed/changed-summary';
import { expect, test } from 'vitest';
import { assessPaper } from './assess-paper.ts';
import { outcomeShape } from './drawn/outcome-shape.ts';
import { tideGraph } from './drawn/tide-graph.ts';
import { makePdf } from './make-pdf.ts';
import { planDocument } from './plan-document.ts';
import { readPdf } from './sample/pdf-file.ts';
import { contentOf } from './sample/pdf-text.ts';
import { FONTS, kea, signedBox, withPilotage } from './sample/sample-paper.ts';
import { type Sign, statusSign } from './status-sign.ts';

/** Relative luminance: WCAG 2.2, a grey printer's share of white. */
function greyOf(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colour, 0 to 1 each, and the glyphs of each piece of text on a page: ISO 32000-1, 8.4.2, 8.6.8 and 9.4. */
function inkedTexts(content: string): { ink: string; glyphs: string }[] {
  const texts: { ink: string; glyphs: string }[] = [];
  const kept: string[] = [];
  let fill = '0 0 0';
  for (const [word, colour, text] of content.matchAll(/^(?:q|Q|([\d. ]+) scn|BT\n([\s\S]*?)ET)$/gm)) {
    if (word === 'q') kept.push(fill);
    else if (word === 'Q') fill = kept.pop() ?? fill;
    else if (colour !== undefined) fill = colour;
    else texts.push({ ink: fill, glyphs: text?.match(/<\w+>/g)?.join('') ?? '' });
  }
  return texts;
}

/** The darkest ground behind words: that of a failed row, #e9e9e9. */
const GROUND = greyOf([0xe9 / 255, 0xe9 / 255, 0xe9 / 255]);

test('printed grey, every word is still 4.5 times as dark as its ground', async () => {
  // 14.10 m is deeper than the fairway of the demo port: rows fail. Signatures and what changed since are on it too.
  const boxes = { pilot: signedBox('Aroha Ngata', ['vessel']), master: signedBox('R. Santos', []) };
  const content = { ...withPilotage(kea(), { vesselMaxDraft: 14.1 }), boxes };
  expect(assessPaper(content).passage?.route.rows.some(({ verdict }) => verdict === 'failed')).toBe(true);
  const file = readPdf(await makePdf(planDocument(content), FONTS));
  const texts = file.pages.flatMap((page) => inkedTexts(contentOf(file, page)));
  // White is the halo behind the same word, which follows.
  const shown = texts.filter(({ ink, glyphs }, index) => !(ink === '1 1 1' && texts[index + 1]?.glyphs === glyphs));
  const inks = new Set(shown.map(({ ink }) => ink));
  expect(inks.size).toBeGreaterThan(1);
  for (const ink of inks) {
    const ratio = (GROUND + 0.05) / (greyOf(ink.split(' ').map(Number)) + 0.05);
    expect([ink, ratio >= 4.5]).toEqual([ink, true]);
  }
});

const withoutColour = (svg: string) => svg.replace(/#(?!fff)[\da-f]{6}/g, 'grey');

test('printed grey, outcomes differ by their shape, and by their word where they have one', () => {
  const signs: Sign[] = ['passed', 'caution', 'failed', 'notCalculable', 'loading', 'hidden'];
  const texts = signs.map((sign) => JSON.stringify(statusSign(sign)));
  expect(new Set(texts.map((text) => withoutColour(/"sheet":\{"svg":"(.*?<\/svg>)/.exec(text)?.[1] ?? ''))).size).toBe(
    6,
  );
  expect(new Set(texts.map((text) => /"text":"([^"]+)"/.exec(text)?.[1])).size).toBe(6);
  const outcomes: ShownVerdict[] = ['passed', 'caution', 'failed', 'notCalculable'];
  const shapes = outcomes.map((outcome) => withoutColour(outcomeShape(outcome, 10, 10, 3)));
  expect(new Set(shapes).size).toBe(4);
});

test('printed grey, the curves of two tide stations differ by their dashes', () => {
  const svg = tideGraph(assessPaper(kea()))?.svg ?? '';
  const curves = [...svg.matchAll(/<path d="M[^"]{400,}"[^>]*stroke-width="1.2"( stroke-dasharray="[^"]+")?\/>/g)];
  expect(curves.length).toBe(2);
  expect(new Set(curves.map(([, dashes = '']) => dashes)).size).toBe(2);
});
