import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type ChartGeometry, type ChartSheets, chartGeometry, chartSheets } from './chart-geometry.ts';
import { sheetsFromEnc } from './enc/enc-geojson.ts';
import { fontLetters } from './font-letters.ts';
import { sheetSvg } from './sheet-svg.ts';

/** Draws every sheet of `charts/sheets.yaml` from `charts/geometry.json` and writes it beside them. */
export async function drawCharts(pack: string): Promise<{ file: string; bytes: number }[]> {
  const { sheets, geometry } = await readCharts(pack);
  const letters = fontLetters();
  const drawn: { file: string; bytes: number }[] = [];
  for (const sheet of sheets.sheets) {
    const svg = sheetSvg(sheets, sheet, geometry, letters);
    await writeFile(join(pack, 'charts', sheet.file), svg);
    drawn.push({ file: `charts/${sheet.file}`, bytes: Buffer.byteLength(svg) });
  }
  return drawn;
}

export async function readCharts(pack: string): Promise<{ sheets: ChartSheets; geometry: ChartGeometry }> {
  const written = chartSheets.parse(parse(await readFile(join(pack, 'charts/sheets.yaml'), 'utf8')));
  const file = await readFile(join(pack, 'charts', written.enc?.file ?? 'geometry.json'), 'utf8');
  const { sheets, geometry } = written.enc
    ? sheetsFromEnc(file, written)
    : { sheets: written, geometry: chartGeometry.parse(JSON.parse(file)) };
  geometry.areas.push(...sheets.areas);
  geometry.lines.push(...sheets.lines);
  geometry.marks.push(...sheets.marks);
  return { sheets, geometry };
}
