import type { Position } from '@leadline/domain/ports/port';

interface Row {
  latitude: number | null;
  longitude: number | null;
}

export function positionOf({ latitude, longitude }: Row): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
