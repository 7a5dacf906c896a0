import { berthStationType } from '@leadline/domain/ports/berth-station';
import { position } from '@leadline/domain/ports/port';
import { facility } from '@leadline/domain/timestamps/port-call/port-call-event';
import { z } from 'zod';
import { officialTable, rateSource, tideSource } from '../../tides/tide-source.ts';
import { key, name } from './key.ts';

const place = z.strictObject(position.shape);

export const packBerthStation = z
  .strictObject({
    key,
    name,
    type: berthStationType,
    position: place,
    line: z
      .tuple([place, place])
      .optional()
      .meta({ description: 'Of a berth: the two ends of the line that a hull lies against' }),
    bollards: z
      .array(z.strictObject({ name, position: place }))
      .max(200)
      .optional()
      .meta({ description: 'Along the line, each with the name that is painted on the quay' }),
    facility: z
      .strictObject(facility.shape)
      .optional()
      .meta({ description: 'Of a berth: its code in the list of SMDG or BIC, without the UN/LOCODE' }),
    weatherLocation: key.optional().meta({ description: 'Whose forecast counts here; else the nearest within 30 km' }),
  })
  .meta({ description: 'A pilot station at sea or a berth: where a pilotage starts or ends' });

export const packTideStation = z
  .strictObject({
    key,
    name,
    datum: name.meta({ description: 'Zero of the heights: depths count down from it, overhead heights up' }),
    position: place.optional(),
    source: tideSource,
    tables: z.array(officialTable).default([]).meta({ description: 'Official tables, which win over the prediction' }),
  })
  .meta({ description: 'Where the tide is known' });

export const packRateStation = z
  .strictObject({
    key,
    name,
    position: place.optional(),
    tables: z
      .array(rateSource)
      .default([])
      .meta({ description: 'Streams by time, where tide_rate_source is data; no two of the same time' }),
  })
  .meta({ description: 'Where the tidal stream is known' });

const knots = z.number().min(0).max(20);
const direction = z.number().min(0).max(360);
/** A rate alone runs in the set of its stream. */
const rate = z.union([knots, z.strictObject({ rate: knots, direction })]);

const hoursToHighWater = z.strictObject({
  '-6': rate,
  '-5': rate,
  '-4': rate,
  '-3': rate,
  '-2': rate,
  '-1': rate,
  '0': rate,
});
const hoursFromHighWater = z.strictObject({
  '0': rate,
  '1': rate,
  '2': rate,
  '3': rate,
  '4': rate,
  '5': rate,
  '6': rate,
});
const threshold = z.number().positive().max(20);

const rateTable = z.strictObject({
  station: key,
  threshold: threshold.optional(),
  flood: z.strictObject({ set: direction, neap: hoursToHighWater, spring: hoursToHighWater }),
  ebb: z.strictObject({ set: direction, neap: hoursFromHighWater, spring: hoursFromHighWater }),
});

export const packTidalRates = z
  .strictObject({
    threshold: threshold.meta({ description: 'Tide range in metres from which a tide is a spring tide' }),
    stations: z.array(rateTable).min(1),
  })
  .meta({ description: 'Tidal streams by hour from high water: knots, and degrees true that they set towards' });
export type PackTidalRates = z.output<typeof packTidalRates>;
