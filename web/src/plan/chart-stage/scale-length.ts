/** Pixels of the screen that the bar may take. */
const MOST_PIXELS = 160;

/** The longest distance of 1, 2 or 5 times a power of ten that the bar has room for. */
export function scaleBar(metresPerScreenPixel: number): { metres: number; pixels: number } {
  const most = MOST_PIXELS * metresPerScreenPixel;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2, 1].find((times) => times * power <= most) ?? 1) * power;
  return { metres, pixels: metres / metresPerScreenPixel };
}
