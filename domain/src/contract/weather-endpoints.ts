import * as z from 'zod/mini';
import { DAY } from '../time/instant.ts';
import { uuid } from '../time/wire.ts';
import { placedWeatherLocation, weatherFilter, weatherResult } from '../weather/weather.ts';
import { weatherLimit } from '../weather/weather-limits.ts';
import { endpoint, many } from './endpoint.ts';

const access = { kind: 'port', at: 'query.portUuid', right: 'read' } as const;

/** The longest forecasts reach 16 days. */
const MOST_DAYS = 17;
/** Places that are asked for in one request. */
const MOST_PLACES = 30;

const filter = weatherFilter.check(
  z.refine(({ fromDate, toDate }) => {
    const span = Date.parse(toDate) - Date.parse(fromDate);
    return span >= 0 && span <= MOST_DAYS * DAY;
  }, 'from a day to a later one, at most 17 days'),
);

/** One query value that holds the list as JSON: all of one port, by which it is decided who may ask. */
const filters = z.pipe(
  z.object({ weatherFilters: z.string().check(z.maxLength(20_000)) }),
  z.transform(({ weatherFilters }, context) => {
    const list = z.array(filter).check(z.minLength(1), z.maxLength(MOST_PLACES)).safeParse(jsonOrNull(weatherFilters));
    const portUuid = list.data?.[0]?.portUuid;
    if (list.success && portUuid && list.data.every((each) => each.portUuid === portUuid))
      return { portUuid, weatherFilters: list.data };
    context.issues.push({ code: 'custom', input: weatherFilters, path: ['weatherFilters'] });
    return z.NEVER;
  }),
);

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const listWeatherLocations = endpoint('GET /weather-locations', {
  summary: 'The places of a port whose forecast is shown.',
  access,
  query: z.object({ portUuid: uuid }),
  answer: many(placedWeatherLocation),
});

export const listWeatherLimits = endpoint('GET /weather-limits', {
  summary: 'The limits of wind, gust, swell, sea, visibility and stream that a port sets to the start of a passage.',
  access,
  query: z.object({ portUuid: uuid }),
  answer: many(weatherLimit),
});

export const readWeather = endpoint('GET /weather', {
  summary:
    'The forecast of one weather location of a port, with its source and its age. A place that is none of the port is not ' +
    'asked for. What a source could not answer is said in `error` and `problem`, beside what was fetched before.',
  access,
  isOutside: true,
  query: filter,
  answer: many(weatherResult),
});

export const readWeatherOfPlaces = endpoint('GET /weather/multi', {
  summary: 'The same for several places of a port, in their order; `weatherFilters` holds their list as JSON.',
  access,
  isOutside: true,
  query: filters,
  answer: many(weatherResult),
});
