import { SHEET_COLOURS, type SheetInk, type SheetPalette } from './chart-colours.ts';

const INKS = Object.keys(SHEET_COLOURS.day) as SheetInk[];
const inkByColour = new Map<string, SheetInk>(INKS.map((ink) => [SHEET_COLOURS.day[ink], ink]));

/** A sheet, which is written in the colours of the day, in those of a palette. A colour that is not known becomes the ground. */
export function colouredSheet(svg: string, palette: SheetPalette): string {
  if (palette === 'day') return svg;
  const colours = SHEET_COLOURS[palette];
  return svg.replace(/#[0-9a-f]{6}\b/g, (colour) => colours[inkByColour.get(colour) ?? 'deep']);
}
