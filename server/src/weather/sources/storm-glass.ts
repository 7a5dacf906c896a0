import { metresPerSecondToKnots } from '@leadline/domain/numbers/units';
import { DAY, hours, instantToIso } from '@leadline/domain/time/instant';
import { z } from 'zod';
import { directionOf, figureOf, given, gustOf, notBelowZero } from './figures.ts';
import { type PartPoint, partOf, type ReadPart, type Source } from './source.ts';

/** Each figure by the model that says it; `sg` is the service's own choice among them. */
const byModel = z.record(z.string(), given);
export const stormGlassBody = z.object({
  hours: z.array(z.object({ time: z.iso.datetime({ offset: true }) }).catchall(byModel)).max(500),
});
type Body = z.output<typeof stormGlassBody>;

const PARAMS = [
  ...['airTemperature', 'windSpeed', 'windDirection', 'gust', 'swellHeight', 'swellDirection', 'waveHeight'],
  ...['precipitation', 'visibility', 'pressure'],
];

/** Storm Glass, v2 weather of a point. */
export const stormGlass: Source = {
  // A free key may ask ten times a day.
  lifeMs: hours(3),
  lacks: ({ key }) => (key === null ? 'noKey' : null),
  parts: [
    partOf({
      path: '/v2/weather/point',
      host: () => 'https://api.stormglass.io',
      query: ({ place, now }) => ({
        lat: String(place.latitude),
        lng: String(place.longitude),
        params: PARAMS.join(),
        start: String(Math.floor((now - DAY) / 1000)),
        end: String(Math.floor((now + 10 * DAY) / 1000)),
      }),
      headers: ({ key }) => ({ authorization: key ?? '' }),
      schema: stormGlassBody,
      read: readStormGlass,
    }),
  ],
};

/** Units are the service's own: m/s, m, km, °C, hPa, and mm an hour. */
export function readStormGlass({ hours: list }: Body): ReadPart {
  const points = list.map((hour): PartPoint => {
    const of = (name: string) => chosen(hour[name] as Record<string, number | null | undefined> | undefined);
    const knots = (name: string) => {
      const speed = of(name);
      return speed === null ? null : metresPerSecondToKnots(speed);
    };
    const windSpeed = knots('windSpeed');
    const precipitation = notBelowZero(of('precipitation'));
    return {
      dateTime: instantToIso(Date.parse(hour.time)),
      temperature: of('airTemperature'),
      windSpeed,
      windDirection: directionOf(of('windDirection')),
      windGust: gustOf(knots('gust'), windSpeed),
      swellHeight: notBelowZero(of('swellHeight')),
      swellDirection: directionOf(of('swellDirection')),
      seaHeight: notBelowZero(of('waveHeight')),
      precipitation,
      precipitationHours: precipitation === null ? null : 1,
      visibility: notBelowZero(of('visibility')),
      pressure: of('pressure'),
    };
  });
  return { points, modelRun: null };
}

/** The service's own choice, else the first model that says something. */
function chosen(models: Record<string, number | null | undefined> | undefined): number | null {
  if (!models) return null;
  return (
    figureOf(models.sg) ??
    Object.values(models)
      .map(figureOf)
      .find((value) => value !== null) ??
    null
  );
}
