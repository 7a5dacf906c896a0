// Draws the app's icons from the one drawing of the lead: web/public/icon.svg by hand, the PNGs by this script.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

const drawing = readFileSync(join(import.meta.dirname, 'public/icon.svg'), 'utf8');
const folder = join(import.meta.dirname, 'public/icons');
mkdirSync(folder, { recursive: true });

/** A launcher may cut a maskable icon to a circle of 80 %: square ground, the drawing smaller. */
const maskable = drawing.replace('rx="112"', 'rx="0"').replace('scale(11.5)', 'scale(9)');

for (const [name, svg, width] of [
  ['icon-192.png', drawing, 192],
  ['icon-512.png', drawing, 512],
  ['icon-maskable-512.png', maskable, 512],
  ['apple-touch-icon.png', drawing.replace('rx="112"', 'rx="0"'), 180],
])
  writeFileSync(join(folder, name), new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());
