import { isPositive } from '../../numbers/positive.ts';

/** What is known of a ship's size, metres. */
export interface ShipSize {
  length: number | null | undefined;
  beam: number | null | undefined;
}

export interface KnownShipSize {
  length: number;
  beam: number;
}

/** PLAN-21: a ship's length and beam, metres, when both are more than 0; else she is not drawn to scale. */
export function knownSize({ length, beam }: ShipSize): KnownShipSize | null {
  return isPositive(length) && isPositive(beam) ? { length, beam } : null;
}

/** PLAN-04, PLAN-21: a ship is drawn to scale on a chart whose scale is known, when her own size is. */
export function isVesselToScale(metresPerPixel: number | null, ship: ShipSize): boolean {
  return isPositive(metresPerPixel) && knownSize(ship) !== null;
}
