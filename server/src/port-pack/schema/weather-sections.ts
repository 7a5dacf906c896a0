import { position } from '@leadline/domain/ports/port';
import { limitedMeasure } from '@leadline/domain/weather/weather-limits';
import { weatherSource } from '@leadline/domain/weather/weather-source';
import { z } from 'zod';
import { key, name } from './key.ts';
import { timezone } from './port-sections.ts';

export const packWeatherLocation = z
  .strictObject({ key, name, position: z.strictObject(position.shape), timezone: timezone.optional() })
  .meta({ description: 'A place whose forecast is shown' });

/** Any name is taken: a release that does not know it logs it, and shows no weather. */
const source = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/)
  .meta({ description: `Where the forecasts come from: ${weatherSource.options.join(', ')}` });

export const packWeather = z
  .strictObject({
    source,
    fallback: source
      .default('none')
      .meta({ description: 'Asked where the source fails and what it said last is hours old' }),
  })
  .meta({ description: 'Where the port has its forecasts from; keys are settings of the server' });

/** Knots, metres, kilometres. A limit beyond these is a slip of the pen. */
const MOST = { wind: 100, gust: 150, swell: 20, sea: 20, visibility: 50, stream: 20 } as const;

const metres = z.number().positive().max(500);

export const packWeatherLimit = z
  .strictObject({
    key,
    measure: limitedMeasure.check(
      z.meta({ description: 'wind, gust, stream in knots; swell, sea in metres; visibility in km' }),
    ),
    limit: z.number().min(0).meta({ description: 'The most that is allowed; of visibility the least' }),
    effect: z.enum(['stop', 'caution']).meta({ description: 'Beyond it: she does not start, or starts with caution' }),
    constraint: key.optional(),
    berth: key.optional(),
    stage: key.optional().meta({ description: 'At the constraints that lie on its chart' }),
    fromLength: metres.optional().meta({ description: 'For ships of this length and longer, metres' }),
    fromDraft: metres.optional().meta({ description: 'For ships of this draft and deeper, metres' }),
  })
  .refine(
    ({ constraint, berth, stage }) => [constraint, berth, stage].filter((each) => each !== undefined).length === 1,
    {
      message: 'give one of constraint, berth and stage',
    },
  )
  .refine(({ measure, limit }) => limit <= MOST[measure], { path: ['limit'], message: 'is more than can be meant' })
  .meta({ description: 'A limit of weather or stream to the start of a passage' });
