import { INK } from './chart-colours.ts';
import { frameSvg } from './chart-frame.ts';
import type { ChartGeometry, ChartSheet, ChartSheets } from './chart-geometry.ts';
import { groundSvg } from './chart-ground.ts';
import { labelsSvg, marksSvg } from './chart-marks.ts';
import { soundingsSvg } from './chart-soundings.ts';
import { chartView, SHEET_HEIGHT, SHEET_WIDTH } from './chart-view.ts';
import { type LetterSource, SheetLetters } from './sheet-letters.ts';

/**
 * One sheet of a port as a drawing, 1379 × 1095 pixels, in the colours of the day. Its head says where it lies on earth:
 * the position of a pixel (x, y), and the metres of a pixel; and which level its depths count from.
 */
export function sheetSvg(
  sheets: ChartSheets,
  sheet: ChartSheet,
  geometry: ChartGeometry,
  source: LetterSource,
): string {
  const letters = new SheetLetters(source);
  const view = chartView(sheet, letters);
  const ground = groundSvg(geometry, view);
  const words = [
    labelsSvg(sheets.labels, view),
    marksSvg(geometry.marks, sheets.buoyage, view),
    frameSvg(sheets, view),
  ];
  const drawn = [
    `<path d="M0 0h${SHEET_WIDTH}v${SHEET_HEIGHT}h-${SHEET_WIDTH}z" fill="${INK.deep}"/>`,
    ground,
    // Beneath the words, and placed last: they stand where nothing else is written.
    soundingsSvg(geometry, view),
    ...words,
  ];
  const size = `width="${SHEET_WIDTH}" height="${SHEET_HEIGHT}" viewBox="0 0 ${SHEET_WIDTH} ${SHEET_HEIGHT}"`;
  const { latitude, longitude } = sheets.origin;
  const place =
    `data-latitude="${latitude}" data-longitude="${longitude}" data-x="${view.x([0, 0])}" data-y="${view.y([0, 0])}" ` +
    `data-metres-per-pixel="${sheet.metresPerPixel}" data-datum="${sheets.datum}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${place}>`,
    letters.defs(),
    ...drawn.filter((part) => part !== ''),
    '</svg>',
    '',
  ].join('\n');
}
