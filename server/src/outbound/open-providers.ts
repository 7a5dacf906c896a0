import type { Instant } from '@leadline/domain/time/instant';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { type DukcProvider, makeDukcProvider } from '../dukc/dukc-provider.ts';
import type { Settings } from '../settings.ts';
import { makeTransitProvider, type TransitProvider } from '../transits/transit-provider.ts';
import { makeWeatherService, type WeatherService } from '../weather/weather-service.ts';
import { type OutboundDoor, type Outside, openDoor } from './outbound-door.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** The services that this server asks. */
export interface Providers {
  dukc: DukcProvider;
  ncos: TransitProvider;
  weather: WeatherService;
}

/** The database is for what is kept of forecasts, which all servers share. */
export function openProviders(
  { providers, weather }: Settings,
  clock: () => Instant,
  outside: Outside,
  db: Kysely<Tables>,
): Providers {
  const { dukc, ncos } = providers;
  return {
    dukc: makeDukcProvider(doorTo(dukc, outside), { isSimulated: dukc.isSimulated, clock }),
    ncos: makeTransitProvider(doorTo(ncos, outside), { isSimulated: ncos.isSimulated, clock }),
    weather: makeWeatherService({ ...outside, db, settings: weather, clock }),
  };
}

/** A simulation that nobody has started is no service. */
function doorTo(provider: ProviderSettings, outside: Outside): OutboundDoor | null {
  const { url } = provider;
  return url === undefined || url === 'off' || url === 'simulated' ? null : openDoor({ ...provider, url }, outside);
}
