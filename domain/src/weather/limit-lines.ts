import type { Zone } from '../time/port-clocks.ts';
import { portClock } from '../time/port-time.ts';
import { limitText, measureText, WEATHER_LIMITS } from '../words/weather/limits.ts';
import type { LimitOutcome, LimitVerdict } from './limit-outcomes.ts';

export interface LimitLine {
  /** `waiting`: after the end of the forecast. */
  kind: 'failed' | 'notCalculable' | 'caution' | 'waiting';
  text: string;
  /** Of what stops her, or is not known of a stop: as it stands in a headline. */
  headline?: string;
}

/** What the limits come to, the gravest first; each place once. */
export function limitLines(verdict: LimitVerdict, zone: Zone): LimitLine[] {
  const line = (kind: LimitLine['kind']) => (outcome: LimitOutcome) => ({
    ...{ kind, text: outcomeText(outcome, zone) },
    headline: limitReason(outcome),
  });
  const lines: LimitLine[] = [
    ...verdict.stops.map(line('failed')),
    ...verdict.unknownStops.map(line('notCalculable')),
    ...verdict.cautions.map(line('caution')),
    ...(verdict.isNotYet ? [{ kind: 'waiting' as const, text: WEATHER_LIMITS.notYet }] : []),
  ];
  const seen = new Set<string>();
  return lines.filter(({ text }) => !seen.has(text) && seen.add(text));
}

const outcomeText = (outcome: LimitOutcome, zone: Zone) => upper(limitFound(outcome, zone));

/** "gust over 30 kn at Swing basin: 34 kn at 05:12" */
export function limitFound(outcome: LimitOutcome, zone: Zone): string {
  const { limit, row, state } = outcome;
  if (state.kind === 'unknown') return limitReason(outcome);
  const value = measureText(limit.measure, state.value, limit.limit);
  return WEATHER_LIMITS.found(limitReason(outcome), value, portClock(row.at, zone));
}

/** What is said at one row, whose name and time stand beside it: of what is kept nothing. */
export type RowLine = Pick<LimitLine, 'kind' | 'text'>;

export function rowLines(outcomes: readonly LimitOutcome[]): RowLine[] {
  const lines = outcomes.flatMap((outcome) => rowLine(outcome) ?? []);
  return lines.filter(({ text }, index) => lines.findIndex((line) => line.text === text) === index);
}

/** "Gust over 30 kn: 34 kn, stop"; null where the limit is kept. */
function rowLine({ limit: { measure, limit, effect }, state }: LimitOutcome): RowLine | null {
  const isStop = effect === 'stop';
  if (state.kind === 'unknown') {
    if (state.why === 'beyond') return { kind: 'waiting', text: WEATHER_LIMITS.notYetOf(measure) };
    return { kind: isStop ? 'notCalculable' : 'caution', text: WEATHER_LIMITS.notKnownHere(measure, effect) };
  }
  if (state.kind === 'within') return null;
  const value = measureText(measure, state.value, limit);
  return {
    kind: isStop ? 'failed' : 'caution',
    text: WEATHER_LIMITS.atRow(limitText(measure, limit), value, effect),
  };
}

/** A limit of the port at a row, and what is known of it there. */
export interface LimitFact {
  label: string;
  value: string;
}

/** Every limit that counts at a row, kept or not, each once: what a pilot is held to before the forecast reaches it. */
export function limitFacts(outcomes: readonly LimitOutcome[]): LimitFact[] {
  const facts = outcomes.map(({ limit: { measure, limit, effect }, state }): LimitFact => {
    const label = WEATHER_LIMITS.fact(measure, limit, effect);
    if (state.kind === 'unknown') return { label, value: WEATHER_LIMITS.unknown[state.why] };
    const value = measureText(measure, state.value, limit);
    return { label, value: state.kind === 'exceeded' ? WEATHER_LIMITS.exceeded(value) : value };
  });
  return facts.filter(({ label }, index) => facts.findIndex((fact) => fact.label === label) === index);
}

/** What stops her or is not known: "gust over 30 kn at Swing basin", "gust at Swing basin is not known". */
export function limitReason({
  limit,
  row,
  state,
}: {
  limit: LimitOutcome['limit'];
  row: { name: string };
  state: Pick<LimitOutcome['state'], 'kind'>;
}): string {
  return state.kind === 'unknown'
    ? WEATHER_LIMITS.notKnown(limit.measure, row.name)
    : WEATHER_LIMITS.at(limitText(limit.measure, limit.limit), row.name);
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
