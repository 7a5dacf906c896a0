import { readFile } from 'node:fs/promises';
import { readChartImage } from '@leadline/server/port-pack/read/chart-image';
import { loadPack } from '@leadline/server/port-pack/read/load-pack';
import { describe, expect, test } from 'vitest';
import { metresPerDegree } from './chart-frame.ts';
import { chartView } from './chart-view.ts';
import { drawSheet, readCharts } from './draw-charts.ts';

const PORTS = new URL('../../ports/', import.meta.url).pathname;

describe.each(['koru', 'tacoma'])('the charts of %s', async (name) => {
  const { sheets, geometry } = await readCharts(`${PORTS}${name}`);
  const loaded = await loadPack(`${PORTS}${name}`);
  if ('refusals' in loaded) throw new Error(JSON.stringify(loaded.refusals));
  const stages = loaded.pack.text.lists.stages.map(({ value }) => value);

  test.each(sheets.sheets)('$file is what its geometry draws, at the scale that its stage states', async (sheet) => {
    const committed = await readFile(`${PORTS}${name}/charts/${sheet.file}`);
    expect(drawSheet(sheets, sheet, geometry).equals(committed)).toBe(true);
    expect(committed.length).toBeLessThan(200_000);
    expect(readChartImage(committed)).toMatchObject({ mime: 'image/png', width: 1379, height: 1095 });
    const scale = stages.find(({ chart }) => chart?.image === `charts/${sheet.file}`)?.chart?.scale;
    expect(scale && scale.metres / scale.pixels).toBe(sheet.metresPerPixel);
  });

  test('every place and constraint stands where its position is drawn', () => {
    // The pilot's mark and the place that it stands for are written in two files: metres there, degrees here.
    const { latitude, longitude } = sheets.origin;
    const perDegree = metresPerDegree(latitude);
    const station = loaded.pack.text.lists.places.find(({ value }) => value.type === 'station')?.value.position;
    const mark = geometry.marks.find(({ kind }) => kind === 'pilot')?.at ?? [0, 0];
    const east = ((station?.longitude ?? 0) - longitude) * perDegree.east;
    const north = ((station?.latitude ?? 0) - latitude) * perDegree.north;
    expect(Math.hypot(east - mark[0], north - mark[1])).toBeLessThan(15);
  });
});

test('a metre is as many pixels across as up, everywhere on a sheet', () => {
  const view = chartView({
    file: 'a.png',
    title: 'A',
    centre: [100, 200],
    metresPerPixel: 4,
    titleCorner: 'nw',
    roseCorner: 'sw',
  });
  expect(view.x([900, 0]) - view.x([500, 0])).toBe(100);
  expect(view.y([0, 500]) - view.y([0, 900])).toBe(100);
});
