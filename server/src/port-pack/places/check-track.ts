import { nearestOnLine } from '@leadline/domain/plan/route/sailing';
import type { Position } from '@leadline/domain/ports/port';
import type { PackRefusals, Placed } from '../read/pack-refusal.ts';
import type { ListItem } from '../read/pack-schema.ts';
import type { PackText } from '../read/read-pack.ts';

/** Metres: so far a constraint may lie off the track of its route. */
const FARTHEST_OFF = 50;

/** Refuses a track that does not pass the constraints of its route, one after the other. */
export function checkTrack(
  { value: route, at }: Placed<ListItem<'routes'>>,
  pack: PackText,
  refusals: PackRefusals,
): void {
  const { track } = route;
  if (!track || track.length < 2) return;
  if (isAcrossDateLine(track)) {
    refusals.refuse(at('track'), `${route.key}: a track across 180° of longitude cannot be drawn`);
    return;
  }
  let reached = 0;
  route.constraints?.forEach(({ constraint: key }, index) => {
    const position = pack.lists.constraints.find(({ value }) => value.key === key)?.value.position;
    if (!position) return;
    const { along, off } = nearestOnLine(track, position, reached);
    if (off <= FARTHEST_OFF) reached = along;
    else refusals.refuse(at('constraints', index), `${route.key}: ${offWords(key, position, track, off)}`);
  });
}

function offWords(key: string, position: Position, track: readonly Position[], off: number): string {
  const { off: anywhere } = nearestOnLine(track, position);
  if (anywhere <= FARTHEST_OFF) return `the track passes ${key} before the constraint that stands above it`;
  const metres = off > 100_000 ? 'more than 100 km' : `${Math.round(anywhere)} m`;
  return `${key} lies ${metres} off the track: ${FARTHEST_OFF} m are the most`;
}

function isAcrossDateLine(track: readonly Position[]): boolean {
  const longitudes = track.map(({ longitude }) => longitude);
  return Math.max(...longitudes) - Math.min(...longitudes) > 180;
}
