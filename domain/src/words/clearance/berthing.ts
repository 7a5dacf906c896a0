import type { Instant } from '../../time/instant.ts';
import type { Zone } from '../../time/port-clocks.ts';
import { formatPortTime } from '../../time/port-time.ts';
import { STATUS_LABELS } from '../labels.ts';

/** Words of the berthing conditions. */
export const BERTHING = {
  title: 'Berthing Conditions',
  stay: 'Berth stay',
  decides: 'Berth stay decides',
  loading: 'Calculating berthing conditions...',
  minTide: 'Min tide during visit',
  depth: 'Berth depth',
  margin: 'Safety margin',
  allowed: 'Max allowable draft, m',
  /** Beside the sum where a draft of that depth would not pass with its own margin. */
  presentMargin: 'with the margin of her present draft',
  /** After what the stay comes to. */
  ofDraft: (draft: string) => `, draft ${draft} m.`,
  /** At the drawing: the greatest draft that passes. */
  max: (metres: string | null) => (metres === null ? 'no draft passes' : `max ${metres} m`),
  section: (draft: string, max: string | null, minTide: string) =>
    `Section at the berth: draft ${draft} m, ${max === null ? 'no draft passes' : `max allowable ${max} m`} at a tide of ${minTide} m`,
  /** Takes the note of a changed stay away. */
  seen: 'Seen',
  uncertain: 'The least tide is uncertain: the tide data ends or has a gap during the stay',
} as const;

const ACCURACY = { exact: 'exact', estimated: 'estimated', '48h': '48 h after arrival' } as const;

/** "Predicted from 05:50, 22 Nov 2026 until 19:30, 23 Nov 2026 (exact)" (BERTH-02). */
export function stayText(
  stay: { arrivalTime: Instant; departureTime: Instant; departureAccuracy: keyof typeof ACCURACY },
  zone: Zone,
): string {
  const [arrival, departure] = [stay.arrivalTime, stay.departureTime].map((at) =>
    formatPortTime(at, zone, 'HH:mm, D MMM YYYY'),
  );
  return `Predicted from ${arrival} until ${departure} (${ACCURACY[stay.departureAccuracy]})`;
}

/** "Berth stay changed: she leaves at 14:00, 24 Nov 2026 instead of 12:00, 24 Nov 2026". Null is not known. */
export function movedDepartureText({ from, to }: { from: Instant | null; to: Instant | null }, zone: Zone): string {
  const [before, now] = [from, to].map((at) => (at === null ? null : formatPortTime(at, zone, 'HH:mm, D MMM YYYY')));
  if (!now) return `Berth stay changed: her departure at ${before} is no longer known`;
  const instead = before ? ` instead of ${before}` : '; her departure was not known before';
  return `Berth stay changed: she leaves at ${now}${instead}`;
}

/** "Estimated from her departure: status Draft, visit K2611-051"; null where it is not known which movement ends the stay. */
export function departureSourceText({
  departing,
  departureAccuracy,
}: {
  departing?: { movementType: string; status: string; vesselVisitCode: string | null };
  departureAccuracy: keyof typeof ACCURACY;
}): string | null {
  if (!departing) return null;
  const { movementType, status, vesselVisitCode } = departing;
  const visit = vesselVisitCode === null ? 'no visit number' : `visit ${vesselVisitCode}`;
  const from = departureAccuracy === 'exact' ? 'From' : 'Estimated from';
  return `${from} her ${movementType.toLowerCase()}: status ${STATUS_LABELS[status]}, ${visit}`;
}

/**
 * Which of the candidates was the least (BERTH-08): "Least tide at low water, 14:26, 22 Nov 2026", "Least tide at 16:10,
 * 22 Nov 2026 (not a low water)".
 */
export function minTideText(source: keyof typeof SOURCES, at: Instant, zone: Zone): string {
  return `Least tide at ${SOURCES[source](formatPortTime(at, zone, 'HH:mm, D MMM YYYY'))}`;
}
const SOURCES = {
  arrival: (time: string) => `arrival, ${time}`,
  departure: (time: string) => `departure, ${time}`,
  curve: (time: string) => `${time} (not a low water)`,
  lowWater: (time: string) => `low water, ${time}`,
} as const;
