import { portClock } from '../time/port-time.ts';
import type { RowReading } from '../weather/row-readings.ts';
import { KNOWN } from '../words/checklist.ts';
import { measureText } from '../words/weather/limits.ts';
import type { KnownFigure } from './known-figure.ts';

/** Thrusters and tugs against a gust on her beam, from the side on which they hold less. */
export interface TugNeed {
  /** Tonnes. */
  there: number;
  /** Tonnes that the gust takes, without a margin; null where her windage is not known. */
  needed: number | null;
}

const PERCENT = 100;

/** The share of what the gust at her berth takes that is there; it passes from `least` percent on. */
export function needFigure(
  need: TugNeed | 'failed',
  gust: RowReading | null,
  least: number,
  zone: string,
): Pick<KnownFigure, 'text' | 'says'> {
  if (need === 'failed') return { text: KNOWN.tugsFailed, says: 'caution' };
  const { there, needed } = need;
  const unknown = [
    ...(needed === null && gust?.value != null ? [KNOWN.noWindage] : []),
    ...(gust?.value == null ? [KNOWN.noGust] : []),
  ];
  if (needed === null || gust?.value == null) return { text: unknown.join('; '), says: 'caution' };
  const when = KNOWN.gust(measureText('gust', gust.value), gust.row.name, portClock(gust.row.at, zone));
  if (needed === 0) return { text: KNOWN.nothingNeeded(when), says: 'pass' };
  const percent = Math.floor((there / needed) * PERCENT);
  return { text: KNOWN.need(percent, there, needed, when), says: percent >= least ? 'pass' : 'caution' };
}
