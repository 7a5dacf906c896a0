import { haloOf, type Ink, type Mark, type PathMark, type TextMark } from '@leadline/domain/plan/marks/mark';
import { escapeXml } from './svg-text.ts';

/** Inks on white paper, each told from its ground also when it is printed grey. */
const INKS: Record<Ink, string> = {
  black: '#000000',
  blue: '#0a4fb0',
  red: '#b8101c',
  green: '#006b3c',
  white: '#ffffff',
  highlight: '#f2b600',
  computed: '#0c203a',
  passed: '#006b00',
  caution: '#6f5300',
  failed: '#b80014',
  unknown: '#3d3d3d',
  halo: '#ffffff',
  rim: '#000000',
};
/** Of the height of the letters, as the screen has it. */
const HALO_PART = 0.24;

/** Marks as SVG, in pixels of the chart image. */
export function marksSvg(marks: readonly Mark[]): string {
  const parts = marks.map((mark) => (mark.kind === 'path' ? pathOf(mark) : textOf(mark)));
  return `<g stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</g>`;
}

function pathOf({ path, stroke, width, fill, opacity, dash }: PathMark): string {
  const stroked = stroke ? ` stroke="${INKS[stroke]}" stroke-width="${width ?? 1}"` : '';
  const dashes = dash ? ` stroke-dasharray="${dash.join(' ')}"` : '';
  const see = opacity === undefined ? '' : ` opacity="${opacity}"`;
  return `<path d="${escapeXml(path)}" fill="${fill ? INKS[fill] : 'none'}"${stroked}${dashes}${see}/>`;
}

function textOf(mark: TextMark): string {
  const { x, y, text, ink, size, weight = 'normal', anchor = 'start', rotation, hasHalo } = mark;
  const turned = rotation ? ` transform="rotate(${rotation} ${x} ${y})"` : '';
  const own = `x="${x}" y="${y}" font-family="Roboto" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}"${turned}`;
  const letters = `<text ${own} fill="${INKS[ink]}">${escapeXml(text)}</text>`;
  if (!hasHalo) return letters;
  const halo = INKS[haloOf(ink)];
  const behind = `<text ${own} fill="${halo}" stroke="${halo}" stroke-width="${size * HALO_PART}">${escapeXml(text)}</text>`;
  return behind + letters;
}
