import { Resvg } from '@resvg/resvg-js';

const STROKE = '<path d="M40 110 L90 50 L105 120 L160 60 L220 90" fill="none" stroke="black" stroke-width="2"/>';

/** A drawing as a tablet sends it: a PNG of so many pixels for each of the box, as a data URL. */
export function drawnSignature({ width = 286, height = 180, scale = 2, marks = STROKE } = {}): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}"
    height="${height * scale}">${marks}</svg>`;
  return `data:image/png;base64,${new Resvg(svg).render().asPng().toString('base64')}`;
}
