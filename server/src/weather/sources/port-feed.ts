import { minutes } from '@leadline/domain/time/instant';
import { instantIso } from '@leadline/domain/time/wire';
import { z } from 'zod';
import { directionOf, figureOf, given, gustOf, notBelowZero } from './figures.ts';
import { type PartPoint, partOf, type ReadPart, type Source } from './source.ts';

const point = z.object({
  dateTime: instantIso,
  temperature: given,
  description: z.string().max(200).nullish(),
  windDirection: given,
  windSpeed: given,
  windGust: given,
  swellHeight: given,
  swellDirection: given,
  seaHeight: given,
  precipitation: given,
  visibility: given,
  pressure: given,
});
export const portFeedBody = z.object({ modelRun: z.nullish(instantIso), points: z.array(point).max(800) });
type Body = z.output<typeof portFeedBody>;

/** A port's own feed: the units of the product, as docs/providers.md describes it. */
export const portFeed: Source = {
  lifeMs: minutes(10),
  lacks: () => null,
  parts: [
    partOf({
      path: '/forecast',
      host: () => null,
      query: ({ place, port }) => ({
        portUuid: port.uuid,
        portName: port.name,
        latitude: String(place.latitude),
        longitude: String(place.longitude),
      }),
      headers: ({ key }): Record<string, string> => (key ? { authorization: `Bearer ${key}` } : {}),
      nothing: [404],
      schema: portFeedBody,
      read: readPortFeed,
    }),
  ],
};

export function readPortFeed({ modelRun, points }: Body): ReadPart {
  return {
    modelRun: modelRun ?? null,
    points: points.map((each): PartPoint => {
      const precipitation = notBelowZero(figureOf(each.precipitation));
      return {
        dateTime: each.dateTime,
        temperature: figureOf(each.temperature),
        description: each.description ?? null,
        windSpeed: notBelowZero(figureOf(each.windSpeed)),
        windDirection: directionOf(each.windDirection),
        windGust: gustOf(notBelowZero(figureOf(each.windGust)), figureOf(each.windSpeed)),
        swellHeight: notBelowZero(figureOf(each.swellHeight)),
        swellDirection: directionOf(each.swellDirection),
        seaHeight: notBelowZero(figureOf(each.seaHeight)),
        precipitation,
        precipitationHours: precipitation === null ? null : 1,
        visibility: notBelowZero(figureOf(each.visibility)),
        pressure: figureOf(each.pressure),
      };
    }),
  };
}
