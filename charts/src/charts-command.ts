import { resolve } from 'node:path';
import { drawCharts } from './draw-charts.ts';

const USAGE = `Draws the chart pictures of a port pack from its charts/sheets.yaml and charts/geometry.json.

  npm run charts -- ports/koru`;

const [folder, ...rest] = process.argv.slice(2);
if (!folder || rest.length > 0) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  // npm runs the script in the root of the project; INIT_CWD is the folder of the person who called it.
  const pack = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  for (const { file, bytes } of await drawCharts(pack)) console.log(`${file}  ${Math.round(bytes / 1024)} KB`);
}
