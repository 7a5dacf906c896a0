import type { Instant } from '../time/instant.ts';
import { formatPortTime } from '../time/port-time.ts';

/** Words of the berthing conditions. */
export const BERTHING = {
  title: 'Berthing Conditions',
  stay: 'Berth stay',
  decides: 'Berth stay decides',
  loading: 'Calculating berthing conditions...',
  minTide: 'Min tide during visit',
  factor: 'Tide correction factor',
  depth: 'Berth depth',
  margin: 'Safety margin',
  allowed: 'Max allowable draft, m',
  /** Beside the sum where a draft of that depth would not pass with its own margin. */
  presentMargin: 'with the margin of her present draft',
  /** At the drawing: the greatest draft that passes. */
  max: (metres: string | null) => (metres === null ? 'no draft passes' : `max ${metres} m`),
  section: (draft: string, max: string | null, minTide: string) =>
    `Section at the berth: draft ${draft} m, ${max === null ? 'no draft passes' : `max allowable ${max} m`} at a tide of ${minTide} m`,
  uncertain: 'The least tide is uncertain: the tide data ends or has a gap during the stay',
} as const;

const ACCURACY = { exact: 'exact', estimated: 'estimated', '48h': '48 h after arrival' } as const;

/** "Predicted from 05:50, 22 Nov 2026 until 19:30, 23 Nov 2026 (exact)" (BERTH-02). */
export function stayText(
  stay: { arrivalTime: Instant; departureTime: Instant; departureAccuracy: keyof typeof ACCURACY },
  zone: string,
): string {
  const [arrival, departure] = [stay.arrivalTime, stay.departureTime].map((at) =>
    formatPortTime(at, zone, 'HH:mm, D MMM YYYY'),
  );
  return `Predicted from ${arrival} until ${departure} (${ACCURACY[stay.departureAccuracy]})`;
}

const SOURCES = {
  arrival: 'at arrival',
  departure: 'at departure',
  curve: 'between',
  lowWater: 'at low water',
} as const;

/** Which of the candidates was the least (BERTH-08): "at low water, 14:26 on 22 Nov 2026". */
export function minTideText(source: keyof typeof SOURCES, at: Instant, zone: string): string {
  return `Least tide ${SOURCES[source]}, ${formatPortTime(at, zone, 'HH:mm, D MMM YYYY')}`;
}
