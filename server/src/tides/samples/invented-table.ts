import type { TideExtreme } from '@leadline/domain/tides/tide';
import { type Instant, minutes } from '@leadline/domain/time/instant';
import { formatPortTime } from '@leadline/domain/time/port-time';
import type { TableSource } from '../tide-source.ts';

export const ZONE = 'Pacific/Auckland';

export const STATEMENT: TableSource = {
  kind: 'table',
  file: 'invented_2027.csv',
  port: 'Koru',
  unit: 'm',
  year: 2027,
  datum: 'Chart Datum',
  source: 'Invented table of Koru 2027',
  attribution: null,
  timeBasis: 'local',
  springRange: 2,
};

/** Heights of an invented tide: neaps 1.0 m and springs 2.0 m of range about 1.6 m. */
function inventedHeight(index: number): number {
  const half = 0.75 + 0.25 * Math.cos((2 * Math.PI * index) / 57);
  return Number((1.6 + (index % 2 === 0 ? half : -half)).toFixed(1));
}

/** High and low waters every 372.6 minutes from a first high water, as long as the clocks of the zone show the year. */
export function inventedEvents(year: number, first: Instant, zone = ZONE): TideExtreme[] {
  const events: TideExtreme[] = [];
  for (let index = 0; ; index++) {
    const at = first + minutes(Math.round(index * 372.6));
    if (formatPortTime(at, zone, 'yyyy-MM-dd') > `${year}-12-31`) return events;
    events.push({ at, height: inventedHeight(index), type: index % 2 === 0 ? 'high' : 'low' });
  }
}

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

export const HEADER = [
  "070,Koru,36°51'S,174°46'E                          ",
  'Based on constituent set with reference date:,01-Jan-2006',
  'Local Std or Daylight Time,Tidal heights in metres.',
];

/** The day lines of the events by the clock of the zone in the form of the annual CSV, without line ends. */
export function dayLines(events: readonly TideExtreme[], zone = ZONE): string[] {
  const byDay = new Map<string, TideExtreme[]>();
  for (const event of events) {
    const day = formatPortTime(event.at, zone, 'yyyy-MM-dd');
    byDay.set(day, [...(byDay.get(day) ?? []), event]);
  }
  return [...byDay].map(([day, ofDay]) => {
    const [year, month, date] = day.split('-').map(Number);
    const weekday = WEEKDAYS[new Date(`${day}T00:00Z`).getUTCDay()];
    const cells = ofDay.map(({ at, height }) => `${formatPortTime(at, zone, 'HH:mm')},${height.toFixed(1)}`);
    return [date, weekday, month, year, ...cells, ...(ofDay.length < 4 ? [','] : [])].join(',');
  });
}

export function fileOf(lines: readonly string[], encoding: BufferEncoding = 'latin1'): Uint8Array {
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''), encoding);
}
