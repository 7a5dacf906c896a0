import { SIGNATURE_SIZE, type Strokes } from '@leadline/domain/acceptance/signature';
import { points } from './svg-text.ts';

const { width, height } = SIGNATURE_SIZE;

/** A drawn signature as lines; a dot is a line of no length with round ends. */
export function strokesSvg(strokes: Strokes): string {
  const path = strokes.map(([first, ...rest]) => {
    const [x, y] = first ?? [0, 0];
    const lines = rest.length === 0 ? `L${points(x, y)}` : rest.map((point) => `L${points(...point)}`).join('');
    return `M${points(x, y)}${lines}`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<path d="${path.join('')}" fill="none" stroke="#000000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  );
}
