import { z } from 'zod';

/** Metres from the station's datum up to mean sea level. */
const mslAboveChartDatum = z.number().min(-20).max(20);

export const harmonicSource = z
  .strictObject({
    kind: z.literal('harmonic'),
    station: z.string().min(1).meta({ description: 'Id of a station of @neaps/tide-database: ticon/… or noaa/…' }),
    mslAboveChartDatum: mslAboveChartDatum.optional(),
    mslSource: z.string().min(1).optional().meta({ description: 'Who publishes mslAboveChartDatum' }),
    usualError: z.number().positive().max(5).optional().meta({
      description: 'Metres within which 95 of 100 predicted high and low waters lie from the official table',
    }),
  })
  .refine((source) => source.mslAboveChartDatum === undefined || source.mslSource !== undefined, {
    path: ['mslSource'],
    message: 'mslAboveChartDatum is given without mslSource: say who publishes it',
  });
export type HarmonicSource = z.infer<typeof harmonicSource>;

/** What both kinds of file state about themselves; each statement is checked against the file as far as the file says. */
const fileStatement = {
  file: z.string().min(1).meta({ description: 'CSV file, relative to the pack' }),
  port: z.string().min(1).meta({ description: 'Name of the port as the table prints it' }),
  unit: z.literal('m'),
  year: z.number().int().min(1900).max(2200),
  datum: z.string().min(1).meta({ description: 'Zero of the heights; must be the datum of the station' }),
  source: z.string().min(1).meta({ description: 'Who made the table: shown with the heights' }),
  attribution: z.string().min(1).nullable().default(null),
  mslAboveChartDatum: mslAboveChartDatum.optional(),
  springRange: z.number().positive().max(20).optional().meta({
    description: 'Mean spring range of the port, metres: asked of every table, so that its heights can be checked',
  }),
};

export const TIME_BASES = ['local', 'standard', 'utc'] as const;
export type TimeBasis = (typeof TIME_BASES)[number];

/** High and low waters of one year, the annual CSV of Land Information New Zealand. */
export const tableSource = z.strictObject({
  kind: z.literal('table'),
  ...fileStatement,
  timeBasis: z.enum(TIME_BASES).meta({
    description: 'local: wall clock with daylight saving; standard: standard time all year; utc',
  }),
});
export type TableSource = z.infer<typeof tableSource>;

/** Instants and heights, 30 minutes apart or closer. */
export const pointsSource = z.strictObject({
  kind: z.literal('points'),
  ...fileStatement,
  timeBasis: z.literal('utc'),
});
export type PointsSource = z.infer<typeof pointsSource>;

const later = z.number().min(-720).max(720);

/** A secondary port: its reference is its standard port, which states mean sea level too. */
export const subordinateSource = z
  .strictObject({
    kind: z.literal('subordinate'),
    of: z.string().min(1).meta({ description: 'Key of the reference station (in the database: its uuid)' }),
    minutes: later.optional().meta({ description: 'Later than the reference; negative is earlier' }),
    minutesHigh: later.optional().meta({ description: 'The same for high water alone' }),
    minutesLow: later.optional().meta({ description: 'The same for low water alone' }),
    factor: z.number().positive().max(10).meta({ description: 'Multiplies the height about mean sea level' }),
    about: z.literal('msl'),
    mslAboveChartDatum: mslAboveChartDatum.optional().meta({
      description: 'Its own mean sea level above its own datum; without it that of the reference',
    }),
    mslSource: z.string().min(1).optional().meta({ description: 'Who publishes its mslAboveChartDatum' }),
  })
  .refine(({ mslAboveChartDatum, mslSource }) => mslAboveChartDatum === undefined || mslSource !== undefined, {
    path: ['mslSource'],
    message: 'mslAboveChartDatum is given without mslSource: say who publishes it',
  })
  .refine(
    ({ minutes, minutesHigh, minutesLow }) =>
      minutes === undefined
        ? minutesHigh !== undefined && minutesLow !== undefined
        : minutesHigh === undefined && minutesLow === undefined,
    { path: ['minutes'], message: 'give either minutes, or both minutesHigh and minutesLow' },
  );
export type SubordinateSource = z.infer<typeof subordinateSource>;

/** Instants with rate and direction of a tidal stream, an hour apart or closer. */
export const rateSource = z.strictObject({
  file: fileStatement.file,
  unit: z.literal('kn'),
  year: fileStatement.year,
  timeBasis: z.literal('utc'),
  source: fileStatement.source.meta({ description: 'Who made the table' }),
  attribution: fileStatement.attribution,
});
export type RateSource = z.infer<typeof rateSource>;

/** Where a station's heights come from: as a pack states it, and as the database keeps it. */
export const tideSource = z.discriminatedUnion('kind', [harmonicSource, tableSource, pointsSource, subordinateSource]);
export type TideSource = z.infer<typeof tideSource>;

/** Further official tables of a station: other years, or tables that win over its prediction. */
export const officialTable = z.discriminatedUnion('kind', [tableSource, pointsSource]);
export type OfficialTable = z.infer<typeof officialTable>;

/** The clock in which the source states its times, in words. */
export function timeBasisText(source: TideSource, zone: string): string {
  if (source.kind !== 'table') return 'UTC';
  if (source.timeBasis === 'local') return `Local standard or daylight time, ${zone}`;
  return source.timeBasis === 'standard' ? `Local standard time, ${zone}` : 'UTC';
}
