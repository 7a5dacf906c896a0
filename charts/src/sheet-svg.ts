import { FONT, INK } from './chart-colours.ts';
import { frameSvg } from './chart-frame.ts';
import type { ChartGeometry, ChartSheet, ChartSheets } from './chart-geometry.ts';
import { groundSvg } from './chart-ground.ts';
import { labelsSvg, marksSvg } from './chart-marks.ts';
import { soundingsSvg } from './chart-soundings.ts';
import { chartView, SHEET_HEIGHT, SHEET_WIDTH } from './chart-view.ts';

/** One sheet of a port as a drawing, 1379 × 1095 pixels. */
export function sheetSvg(sheets: ChartSheets, sheet: ChartSheet, geometry: ChartGeometry): string {
  const view = chartView(sheet);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET_WIDTH}" height="${SHEET_HEIGHT}" font-family="${FONT}">`,
    `<rect width="100%" height="100%" fill="${INK.deep}"/>`,
    groundSvg(geometry, view),
    soundingsSvg(geometry, sheets.labels, view),
    labelsSvg(sheets.labels, view),
    marksSvg(geometry.marks, sheets.buoyage, view),
    frameSvg(sheets, view),
    '</svg>',
  ].join('\n');
}
