import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { parse } from 'yaml';
import { FONT } from './chart-colours.ts';
import { type ChartGeometry, type ChartSheet, type ChartSheets, chartGeometry, chartSheets } from './chart-geometry.ts';
import { palettePng } from './palette-png.ts';
import { sheetSvg } from './sheet-svg.ts';

const FONTS = ['SourceSans3_400Regular_Italic.ttf', 'SourceSans3_600SemiBold.ttf'].map(
  (file) => new URL(`./fonts/${file}`, import.meta.url).pathname,
);

/** Draws every sheet of `charts/sheets.yaml` from `charts/geometry.json` and writes it beside them as PNG. */
export async function drawCharts(pack: string): Promise<{ file: string; bytes: number }[]> {
  const { sheets, geometry } = await readCharts(pack);
  const drawn: { file: string; bytes: number }[] = [];
  for (const sheet of sheets.sheets) {
    const png = drawSheet(sheets, sheet, geometry);
    await writeFile(join(pack, 'charts', sheet.file), png);
    drawn.push({ file: `charts/${sheet.file}`, bytes: png.length });
  }
  return drawn;
}

export async function readCharts(pack: string): Promise<{ sheets: ChartSheets; geometry: ChartGeometry }> {
  const sheets = chartSheets.parse(parse(await readFile(join(pack, 'charts/sheets.yaml'), 'utf8')));
  const geometry = chartGeometry.parse(JSON.parse(await readFile(join(pack, 'charts/geometry.json'), 'utf8')));
  geometry.areas.push(...sheets.areas);
  geometry.lines.push(...sheets.lines);
  geometry.marks.push(...sheets.marks);
  return { sheets, geometry };
}

export function drawSheet(sheets: ChartSheets, sheet: ChartSheet, geometry: ChartGeometry): Buffer {
  const options = { font: { fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: FONT } };
  const { pixels, width, height } = new Resvg(sheetSvg(sheets, sheet, geometry), options).render();
  return palettePng(pixels, width, height);
}
