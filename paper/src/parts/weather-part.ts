import type { Zone } from '@leadline/domain/time/port-clocks';
import { dayAndClock } from '@leadline/domain/time/port-time';
import { forecastSlots } from '@leadline/domain/weather/nearest-forecast';
import { shown } from '@leadline/domain/weather/shown-figures';
import type { PlacedWeatherLocation, WeatherResult } from '@leadline/domain/weather/weather';
import { weatherGroups } from '@leadline/domain/weather/weather-groups';
import { SOURCE_FACTS } from '@leadline/domain/weather/weather-source';
import { PAPER } from '@leadline/domain/words/paper';
import {
  compassText,
  FORECAST_LABELS,
  noForecastText,
  weatherProblemText,
} from '@leadline/domain/words/weather/weather';
import type { AssessedPaper } from '../assess-paper.ts';
import { type Content, dim, RULED, section } from '../page-parts.ts';

/** What was forecast at the places of the route six hours before the start, at it, and six hours after it. */
export function weatherPart({ plan, content, start, zone }: AssessedPaper): Content[] {
  const { weather, route } = plan;
  if (weather === undefined) return [];
  if (weather === null) return section(PAPER.weather, null, { text: PAPER.noWeather });
  const { locations, results } = weather;
  const places = weatherGroups(locations, route?.routeConstraints ?? []).flatMap(({ location, constraints }) => {
    const result = results[locations.indexOf(location)];
    return result && result.source !== 'none' ? [{ location, constraints, result }] : [];
  });
  if (places.length === 0) return [];
  const body = places.flatMap((place) => rowsOf(place, { start, madeAt: Date.parse(content.madeAt), zone }));
  return section(
    PAPER.weather,
    null,
    { table: { headerRows: 1, widths: ['*', 38, 38, 56, 44, 56, 60], body: [HEAD, ...body] }, layout: RULED },
    ...sourceLines(places, zone).map(dim),
  );
}

const HEAD: readonly Content[] = [
  { text: '', style: 'head' },
  ...[
    `${FORECAST_LABELS.wind}, kn`,
    `${FORECAST_LABELS.gust}, kn`,
    FORECAST_LABELS.windFrom,
    `${FORECAST_LABELS.swell}, m`,
    FORECAST_LABELS.swellFrom,
    `${FORECAST_LABELS.visibility}, km`,
  ].map((text) => ({ text, style: 'head', alignment: 'right' })),
];

interface Place {
  location: PlacedWeatherLocation;
  constraints: readonly string[];
  result: WeatherResult;
}

function rowsOf(
  { location, constraints, result }: Place,
  { start, madeAt, zone }: { start: number; madeAt: number; zone: Zone },
): Content[][] {
  const across = (text: Content): Content[] => [{ text, colSpan: 7 }, ...Array.from({ length: 6 }, () => '')];
  const name = across([
    { text: location.name, bold: true },
    { text: `   ${constraints.join(', ')}`, style: 'dim' },
  ]);
  const slots = forecastSlots(result.weatherData, start).filter(({ point }) => point !== null);
  if (slots.length === 0) return [name, across(noForecastText(start, madeAt))];
  return [
    name,
    ...slots.map(({ point, hours }): Content[] => {
      const time = dayAndClock(Date.parse(point?.dateTime ?? ''), zone);
      const figures = [
        ...[shown.wind(point), shown.gust(point), compassText(point?.windDirection ?? null)],
        ...[shown.swell(point), compassText(point?.swellDirection ?? null), shown.visibility(point)],
      ];
      const isStart = hours === 0;
      return [
        { text: isStart ? `${time}   ${PAPER.start}` : time, bold: isStart },
        ...figures.map((text) => ({ text, style: 'figure', bold: isStart })),
      ];
    }),
  ];
}

/** Where the figures come from, when they were fetched, and what the source could not say; each line once. */
function sourceLines(places: readonly Place[], zone: Zone): string[] {
  const lines = places.flatMap(({ result: { source, fetchedAt, modelRun, isSimulated, problem } }) => {
    const { name, credit } = SOURCE_FACTS[source];
    const at = (instant: string) => dayAndClock(Date.parse(instant), zone);
    return [
      [
        isSimulated ? PAPER.simulated(name) : name,
        ...(fetchedAt === null ? [] : [PAPER.fetched(at(fetchedAt))]),
        ...(modelRun === null ? [] : [PAPER.modelRun(at(modelRun))]),
      ].join(', '),
      ...(problem === null ? [] : [weatherProblemText(problem)]),
      ...(credit === null ? [] : [credit.text]),
    ];
  });
  return [...new Set(lines)];
}
