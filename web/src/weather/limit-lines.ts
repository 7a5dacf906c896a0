import { portClock } from '@leadline/domain/time/port-time';
import type { LimitOutcome, LimitVerdict } from '@leadline/domain/weather/limit-outcomes';
import { limitText, measureText, WEATHER_LIMITS } from '@leadline/domain/words/weather/limits';

export interface LimitLine {
  kind: 'failed' | 'caution' | 'notCalculable';
  text: string;
}

/** What the limits come to, the gravest first; each place once. */
export function limitLines(verdict: LimitVerdict, zone: string): LimitLine[] {
  const { stops, unknownStops, cautions, isBeyond } = verdict;
  const lines: LimitLine[] = [
    ...stops.map((outcome) => ({ kind: 'failed' as const, text: foundText(outcome, zone) })),
    ...(isBeyond
      ? [{ kind: 'caution' as const, text: WEATHER_LIMITS.notYet }]
      : unknownStops.map((outcome) => ({ kind: 'notCalculable' as const, text: unknownText(outcome) }))),
    ...cautions
      .filter(({ state }) => state.kind === 'exceeded' || !isBeyond)
      .map((outcome) => ({
        kind: 'caution' as const,
        text: outcome.state.kind === 'exceeded' ? foundText(outcome, zone) : unknownText(outcome),
      })),
  ];
  const seen = new Set<string>();
  return lines.filter(({ text }) => !seen.has(text) && seen.add(text));
}

/** "Gust over 30 kn at Swing basin: 34 kn at 05:12" */
function foundText(outcome: LimitOutcome, zone: string): string {
  const { limit, row, state } = outcome;
  if (state.kind === 'unknown') return unknownText(outcome);
  const value = measureText(limit.measure, state.value, limit.limit);
  return upper(WEATHER_LIMITS.found(shortText(outcome), value, portClock(row.at, zone)));
}

/** "gust over 30 kn at Swing basin" */
function shortText({ limit, row }: LimitOutcome): string {
  return WEATHER_LIMITS.at(limitText(limit.measure, limit.limit), row.name);
}

function unknownText({ limit, row }: LimitOutcome): string {
  return upper(WEATHER_LIMITS.notKnown(limit.measure, row.name));
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
