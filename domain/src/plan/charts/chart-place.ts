import * as z from 'zod/mini';
import { type Position, position } from '../../ports/port.ts';

/** A chart that is north up with one scale in both directions: a point of it whose position is known, and its scale. */
export const chartPlace = z.object({
  origin: position,
  /** Where `origin` is on the image, pixels from its left and top edge; it may lie outside. */
  x: z.number(),
  y: z.number(),
  metresPerPixel: z.number().check(z.positive()),
});
export type ChartPlace = z.infer<typeof chartPlace>;

/** Pixels of the image from its left and top edge. */
export interface ChartPoint {
  x: number;
  y: number;
}

/** Metres of one degree at a latitude, WGS 84 (series of the meridian and parallel arcs, to 1 cm). */
export function metresPerDegree(latitude: number): { east: number; north: number } {
  const angle = (latitude * Math.PI) / 180;
  return {
    east: 111_412.84 * Math.cos(angle) - 93.5 * Math.cos(3 * angle) + 0.118 * Math.cos(5 * angle),
    north: 111_132.92 - 559.82 * Math.cos(2 * angle) + 1.175 * Math.cos(4 * angle),
  };
}

export function positionToChart({ latitude, longitude }: Position, place: ChartPlace): ChartPoint {
  const perDegree = metresPerDegree(place.origin.latitude);
  return {
    x: place.x + ((longitude - place.origin.longitude) * perDegree.east) / place.metresPerPixel,
    y: place.y - ((latitude - place.origin.latitude) * perDegree.north) / place.metresPerPixel,
  };
}

export function chartToPosition({ x, y }: ChartPoint, place: ChartPlace): Position {
  const perDegree = metresPerDegree(place.origin.latitude);
  return {
    latitude: place.origin.latitude - ((y - place.y) * place.metresPerPixel) / perDegree.north,
    longitude: place.origin.longitude + ((x - place.x) * place.metresPerPixel) / perDegree.east,
  };
}
