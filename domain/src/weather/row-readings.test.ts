import { expect, test } from 'vitest';
import type { LimitInput } from './limit-outcomes.ts';
import { rowReadings } from './row-readings.ts';

const AT = Date.parse('2026-11-22T06:30:00.000Z');
const point = (dateTime: string, windGust: number, visibility: number) => ({
  ...{ dateTime, windSpeed: 10, windGust, windDirection: null, swellHeight: null, seaHeight: 1.2, visibility },
  isVisibilityAtLeast: false,
});
const INPUT = {
  limits: [],
  locations: [{ uuid: 'bay', constraintUuids: ['berth'] }],
  forecasts: new Map([
    ['bay', { weatherData: [point('2026-11-22T06:00:00.000Z', 18, 4), point('2026-11-22T07:00:00.000Z', 24, 9)] }],
  ]),
  ship: { length: null, maxDraft: null },
  streamAt: (uuid: string) => (uuid === 'berth' ? 0.7 : null),
} as unknown as LimitInput;

test('at a row between two steps the worse of both is read; what the source does not say is not known', () => {
  const [berth, sea] = ['berth', 'sea'].map((constraintUuid) => ({ constraintUuid, name: constraintUuid, at: AT }));
  const read = rowReadings(INPUT, berth && sea ? [berth, sea] : []);
  const of = (name: string) =>
    Object.fromEntries(read.filter(({ row }) => row.name === name).map(({ measure, value }) => [measure, value]));
  expect(of('berth')).toEqual({ wind: 10, gust: 24, swell: null, sea: 1.2, visibility: 4, stream: 0.7 });
  expect(of('sea')).toEqual({ wind: null, gust: null, swell: null, sea: null, visibility: null, stream: null });
});
