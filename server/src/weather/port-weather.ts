import { weatherLimit } from '@leadline/domain/weather/weather-limits';
import { z } from 'zod';

/** What the pack of a port says of its weather, as the database keeps it. A source that is not known here is logged. */
export const portWeather = z.object({
  source: z.string(),
  fallback: z.string(),
  /** Which place's forecast counts at which constraint, by their uuids. */
  places: z.record(z.string(), z.string()).default({}),
  limits: z.array(weatherLimit).default([]),
});
export type PortWeather = z.output<typeof portWeather>;
