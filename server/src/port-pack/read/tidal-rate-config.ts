import type { TidalRateConfig } from '@leadline/domain/preferences/preferences';
import type { IdOf } from '../import/wanted-rows.ts';
import type { PackTidalRates } from '../schema/place-sections.ts';

type HourlyRates = Record<string, number | { rate: number; direction: number }>;

/** The port's stream tables as the preference `tidal_rate_config`: a rate without a direction takes its stream's set. */
export function tidalRateConfigOf(rates: PackTidalRates, idOf: IdOf): TidalRateConfig {
  return {
    tideTypeRangeThreshold: rates.threshold,
    stations: Object.fromEntries(
      rates.stations.map(({ station, threshold, flood, ebb }) => [
        idOf('rate-station', station),
        {
          ...(threshold === undefined ? {} : { tideTypeRangeThreshold: threshold }),
          Flood: { Neap: directed(flood.neap, flood.set), Spring: directed(flood.spring, flood.set) },
          Ebb: { Neap: directed(ebb.neap, ebb.set), Spring: directed(ebb.spring, ebb.set) },
        },
      ]),
    ),
  };
}

function directed(rates: HourlyRates, set: number): Record<string, { rate: number; direction: number }> {
  return Object.fromEntries(
    Object.entries(rates).map(([hour, rate]) => [hour, typeof rate === 'number' ? { rate, direction: set } : rate]),
  );
}
