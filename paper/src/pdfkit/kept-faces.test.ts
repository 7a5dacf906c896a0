import { expect, test } from 'vitest';
import { makePdf } from '../make-pdf.ts';
import { FONTS } from '../sample/sample-paper.ts';
import { forgetFaces } from './kept-faces.ts';

const DATES = { creationDate: new Date(0), modDate: new Date(0) };
const bytesOf = (text: string) => makePdf({ info: DATES, content: [{ text }] }, FONTS);

// Roboto has one glyph for the two, and a file says which character each of its glyphs stands for.
const [GREEK, MATHEMATICAL] = ['\u0394 12.40 m', '\u2206 12.40 m'];

test('a paper is the same whether its faces were read for it or for another one, with other characters', async () => {
  forgetFaces();
  const first = await bytesOf(GREEK);
  const again = await bytesOf(GREEK);
  forgetFaces();
  const other = await bytesOf(MATHEMATICAL);
  const after = await bytesOf(GREEK);
  expect(Buffer.compare(other, first)).not.toBe(0);
  expect(Buffer.compare(again, first)).toBe(0);
  expect(Buffer.compare(after, first)).toBe(0);
});

test('two papers that are made at the same time are as if each was made alone', async () => {
  forgetFaces();
  const alone = [await bytesOf(GREEK), await bytesOf(MATHEMATICAL)];
  const together = await Promise.all([bytesOf(GREEK), bytesOf(MATHEMATICAL)]);
  expect(together.map((bytes, index) => Buffer.compare(bytes, alone[index] ?? new Uint8Array()))).toEqual([0, 0]);
});
