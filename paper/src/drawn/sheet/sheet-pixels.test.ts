import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { paintedSvg } from '../../sample/painted-svg.ts';
import { sheetDrawing } from './sheet-drawing.ts';

const CHARTS = join(import.meta.dirname, '../../../../ports/koru/charts');
const SHEETS = readdirSync(CHARTS).filter((file) => file.endsWith('.svg'));
const pixelsOf = (svg: string) => new Resvg(svg).render().pixels;

test.each(SHEETS)('%s has the same pixels by its operators and by its SVG, which another renderer draws', (file) => {
  const sheet = readFileSync(join(CHARTS, file), 'utf8');
  const { operators, opacities } = sheetDrawing(sheet);
  const painted = pixelsOf(paintedSvg(operators, opacities, 1379, 1095));
  const drawn = pixelsOf(sheet);
  expect(painted.length).toBe(drawn.length);
  let differing = 0;
  for (let at = 0; at < drawn.length; at++) if (Math.abs((drawn[at] ?? 0) - (painted[at] ?? 0)) > 24) differing++;
  // Places are rounded to a thousandth of a pixel and colours to one of a thousand: edges may differ by a shade.
  expect(differing / drawn.length).toBeLessThan(0.0001);
});
