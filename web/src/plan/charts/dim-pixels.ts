import { isDark, type Palette } from '../../ui/palette/palette-store.ts';

/** What is left of the light of an inverted picture, and by how much each of red, green and blue is cut to warm it. */
const DIMMED = {
  dusk: { light: 0.72, tint: [1, 1, 1] },
  night: { light: 0.5, tint: [1, 0.82, 0.6] },
} as const;

/**
 * A plain picture of a chart for a dark bridge, in place: turned from dark on light to light on dark, with its hues kept,
 * and dimmed. Red, green, blue and opacity in turn, 0 to 255. Light palettes change nothing.
 */
export function dimPixels(pixels: Uint8ClampedArray, palette: Palette): void {
  if (!isDark(palette)) return;
  const { light, tint } = palette === 'night' ? DIMMED.night : DIMMED.dusk;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    // The lightest and the darkest of the three change places and their distance stays: the hue is the same.
    const turn = 255 - Math.max(red, green, blue) - Math.min(red, green, blue);
    pixels[at] = (red + turn) * light * tint[0];
    pixels[at + 1] = (green + turn) * light * tint[1];
    pixels[at + 2] = (blue + turn) * light * tint[2];
  }
}
