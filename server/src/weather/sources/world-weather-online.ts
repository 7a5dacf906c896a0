import { hours, instantToIso } from '@leadline/domain/time/instant';
import { wallClockToInstant } from '@leadline/domain/time/port-time';
import { z } from 'zod';
import { directionOf, type Given, gustOf, knotsOf, notBelowZero } from './figures.ts';
import { type PartPoint, partOf, type ReadPart, type Source, type SourceAsked } from './source.ts';

/** All figures come as texts. */
const text = z.string().max(200).optional();
const hourly = z.object({
  time: z.string().regex(/^\d{1,4}$/),
  tempC: text,
  winddirDegree: text,
  windspeedKmph: text,
  WindGustKmph: text,
  windGustKmph: text,
  swellHeight_m: text,
  swellDir: text,
  sigHeight_m: text,
  precipMM: text,
  visibility: text,
  pressure: text,
});
export const worldWeatherBody = z.object({
  data: z.object({ weather: z.array(z.object({ date: z.iso.date(), hourly: z.array(hourly).max(24) })).max(20) }),
});
type Body = z.output<typeof worldWeatherBody>;

/** World Weather Online, marine, hour by hour (`tp=1`). Its hours are local to the place, and its answers hold no offset. */
export const worldWeatherOnline: Source = {
  lifeMs: hours(3),
  lacks: ({ key }) => (key === null ? 'noKey' : null),
  parts: [
    partOf({
      path: '/premium/v1/marine.ashx',
      host: () => 'https://api.worldweatheronline.com',
      query: ({ place, key }) => ({
        q: `${place.latitude},${place.longitude}`,
        format: 'json',
        tp: '1',
        key: key ?? '',
      }),
      schema: worldWeatherBody,
      read: readWorldWeather,
    }),
  ],
};

export function readWorldWeather({ data: { weather } }: Body, { zone }: Pick<SourceAsked, 'zone'>): ReadPart {
  const points = weather.flatMap(({ date, hourly: list }) =>
    list.flatMap((hour): PartPoint[] => {
      const dateTime = instantOf(date, hour.time, zone);
      // The hour that a night of changing clocks leaves out, or has twice.
      if (dateTime === null) return [];
      const windSpeed = knotsOf(numberOf(hour.windspeedKmph), 'km/h');
      const precipitation = notBelowZero(numberOf(hour.precipMM));
      return [
        {
          dateTime: instantToIso(dateTime),
          temperature: numberOf(hour.tempC),
          windSpeed,
          windDirection: directionOf(numberOf(hour.winddirDegree)),
          windGust: gustOf(knotsOf(numberOf(hour.WindGustKmph ?? hour.windGustKmph), 'km/h'), windSpeed),
          swellHeight: notBelowZero(numberOf(hour.swellHeight_m)),
          swellDirection: directionOf(numberOf(hour.swellDir)),
          seaHeight: notBelowZero(numberOf(hour.sigHeight_m)),
          precipitation,
          precipitationHours: precipitation === null ? null : list.length >= 24 ? 1 : 3,
          visibility: notBelowZero(numberOf(hour.visibility)),
          pressure: numberOf(hour.pressure),
        },
      ];
    }),
  );
  return { points, modelRun: null };
}

/** "0", "300" … "2100": hours and minutes without leading zeros. */
function instantOf(date: string, time: string, zone: string): number | null {
  const [hour, minute] = [Math.floor(Number(time) / 100), Number(time) % 100];
  const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const found = wallClockToInstant(date, clock, zone);
  return found.kind === 'one' ? found.instant : null;
}

function numberOf(figure: string | undefined): number | null {
  if (figure === undefined || figure.trim() === '') return null;
  const value: Given = Number(figure);
  return Number.isFinite(value) ? value : null;
}
