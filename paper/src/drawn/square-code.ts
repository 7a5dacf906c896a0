import { encodeQR } from 'qr';
import { emptyPicture, type Sheet } from './sheet/sheet-forms.ts';

/** A text as a square code (ISO/IEC 18004), so wide in points: painted once in a file and shown on each of its pages. */
export function squareCode(text: string, width: number): { svg: string; sheet: Sheet; fit: [number, number] } {
  // The package gives at least one module of the white around it, of which a page has enough.
  const modules = encodeQR(text, 'raw', { ecc: 'low', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const size = { width: modules.length, height: modules.length };
  const path = modules.flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return {
    svg: emptyPicture(size),
    sheet: { svg: `<svg><path d="${path.join('')}"/></svg>`, ...size, isOfOnePaper: true },
    fit: [width, width],
  };
}

/** Where each run of dark modules begins, and how many it has. */
function darkRuns(row: readonly boolean[]): [x: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (isDark && last && row[x - 1]) last[1] += 1;
    else if (isDark) runs.push([x, 1]);
  }
  return runs;
}
