import { hours, instantToIso } from '@leadline/domain/time/instant';
import { z } from 'zod';
import { celsiusOf, directionOf, figureOf, given, gustOf, knotsOf, lengthOf, notBelowZero } from './figures.ts';
import { type PartPoint, partOf, type ReadPart, type Source } from './source.ts';

const details = z.record(z.string(), given);
const period = z.object({ details: details.optional() }).optional();
const step = z.object({
  time: z.iso.datetime({ offset: true }),
  data: z.object({ instant: z.object({ details }), next_1_hours: period, next_6_hours: period }),
});
export const metBody = z.object({
  properties: z.object({
    meta: z.object({
      updated_at: z.iso.datetime({ offset: true }).optional(),
      units: z.record(z.string(), z.string()),
    }),
    timeseries: z.array(step).max(500),
  }),
});
type Body = z.output<typeof metBody>;

/**
 * MET Norway, locationforecast 2.0 "complete" and, where its model reaches, oceanforecast 2.0. Its terms: who asks says how
 * to be reached, at most four decimals of a position, not before `Expires`.
 */
export const metNorway: Source = {
  lifeMs: hours(1),
  lacks: ({ contact }) => (contact === null ? 'noContact' : null),
  parts: [
    part('/weatherapi/locationforecast/2.0/complete', readLocation),
    // 422 outside of north-western Europe.
    part('/weatherapi/oceanforecast/2.0/complete', readOcean, [404, 422]),
  ],
};

function part(path: string, read: (body: Body) => ReadPart, nothing: readonly number[] = []) {
  return partOf({
    path,
    host: () => 'https://api.met.no',
    query: ({ place }) => ({ lat: String(place.latitude), lon: String(place.longitude) }),
    headers: ({ contact }) => ({ 'user-agent': `Leadline ${contact}` }),
    nothing,
    schema: metBody,
    read,
  });
}

/** Speeds in knots whatever is declared; "celsius", "hPa" and "%" as they are. */
export function readLocation({ properties: { meta, timeseries } }: Body): ReadPart {
  const { units } = meta;
  const points = timeseries.map(({ time, data }): PartPoint => {
    const now = data.instant.details;
    const windSpeed = knotsOf(now.wind_speed, units.wind_speed);
    // Later in the series there are sums of six hours alone: they are not an hour's.
    const [rain, precipitationHours] = data.next_1_hours?.details
      ? [data.next_1_hours.details.precipitation_amount, 1]
      : [data.next_6_hours?.details?.precipitation_amount, 6];
    const precipitation = notBelowZero(lengthOf(rain, units.precipitation_amount));
    return {
      dateTime: instantToIso(Date.parse(time)),
      temperature: celsiusOf(now.air_temperature, units.air_temperature),
      windSpeed,
      windDirection: directionOf(now.wind_from_direction),
      windGust: gustOf(knotsOf(now.wind_speed_of_gust, units.wind_speed_of_gust ?? units.wind_speed), windSpeed),
      precipitation,
      precipitationHours: precipitation === null ? null : precipitationHours,
      cloudCover: figureOf(now.cloud_area_fraction),
      pressure: figureOf(now.air_pressure_at_sea_level),
    };
  });
  return { points, modelRun: meta.updated_at ? instantToIso(Date.parse(meta.updated_at)) : null };
}

/** Its waves are the whole sea: it has no swell. */
export function readOcean({ properties: { meta, timeseries } }: Body): ReadPart {
  const points = timeseries.map(({ time, data }) => ({
    dateTime: instantToIso(Date.parse(time)),
    seaHeight: notBelowZero(lengthOf(data.instant.details.sea_surface_wave_height, meta.units.sea_surface_wave_height)),
  }));
  return { points, modelRun: null };
}
