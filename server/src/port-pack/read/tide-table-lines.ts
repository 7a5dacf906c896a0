import { hours, type Instant, minutes } from '@leadline/domain/time/instant';
import { formatPortTime } from '@leadline/domain/time/port-time';
import type { PackTable } from './read-tide-tables.ts';

/**
 * What was read from each tide table, for a person to compare with the printed one: how many events or points, the days,
 * the heights in metres, the steps between them, and the first instant by the port's clock and in UTC.
 */
export function tideTableLines(tables: readonly PackTable[], zone: string): string[] {
  if (tables.length === 0) return [];
  return ['tide tables read:', ...tables.flatMap((table) => linesOf(table, zone))];
}

function linesOf({ station, statement, fromDay, toDay, content }: PackTable, zone: string): string[] {
  const { rows } = content;
  const [first] = rows;
  if (!first) return [];
  const heights = rows.map(({ height }) => height);
  const steps = rows.slice(1).map(({ at }, index) => at - (rows[index]?.at ?? at));
  const isEvents = content.kind === 'events';
  const step = isEvents
    ? (length: number) => (length / hours(1)).toFixed(2)
    : (length: number) => `${length / minutes(1)}`;
  return [
    `  ${station}: ${statement.file}`,
    `    ${rows.length} ${isEvents ? 'high and low waters' : 'points'}, ${fromDay} to ${toDay}`,
    `    heights ${least(heights)} to ${greatest(heights)} m above ${statement.datum}, range ${(greatest(heights) - least(heights)).toFixed(2)} m`,
    ...(steps.length > 0
      ? [`    steps   ${step(least(steps))} to ${step(greatest(steps))} ${isEvents ? 'h' : 'min'}`]
      : []),
    `    first   ${first.height} m at ${atPort(first.at, zone)}`,
  ];
}

const least = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other));
const greatest = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other));

const atPort = (at: Instant, zone: string) =>
  `${formatPortTime(at, zone, 'HH:mm, D MMM YYYY')} by the clock of ${zone} (${new Date(at).toISOString().slice(0, 16)}Z)`;
