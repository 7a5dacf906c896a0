import type { Generated } from 'kysely';
import type { AtOrNull, JsonObject, JsonOrNull } from './column-types.ts';

interface PortTable {
  uuid: string;
  organisation_uuid: string;
  key: string;
  name: string;
  timezone: string;
  units: Generated<'metres' | 'feet'>;
  latitude: number | null;
  longitude: number | null;
  common_emails: string[];
  notice: string | null;
  /** A blank stage for the berth before and after the charts of a passage plan. */
  show_berthing_stages: Generated<boolean>;
  /** `weather/port-weather.ts` says its shape. */
  weather: JsonOrNull;
  un_locode: string | null;
}

interface PreferenceTable {
  port_uuid: string;
  key: string;
  metadata: JsonObject;
}

interface BerthStationTable {
  uuid: string;
  port_uuid: string;
  name: string;
  type: 'station' | 'berth';
  latitude: number | null;
  longitude: number | null;
  /** `line` and `bollards` of a `BerthFront`. */
  front: JsonOrNull;
  /** `Facility` of the port-call events. */
  facility: JsonOrNull;
  removed_at: AtOrNull;
}

interface TugTable {
  uuid: string;
  port_uuid: string;
  name: string;
  /** Bollard pull, tonnes. */
  tonnage: number;
  tug_type: string;
  removed_at: AtOrNull;
}

interface WeatherLocationTable {
  uuid: string;
  port_uuid: string;
  name: string;
  latitude: number;
  longitude: number;
  timezone: string | null;
  removed_at: AtOrNull;
}

/** What was fetched last from one source for one place. */
interface WeatherForecastTable {
  port_uuid: string;
  source: string;
  /** Four decimals, as the source was asked. */
  latitude: number;
  longitude: number;
  /** `KeptPart` of `weather/kept-forecast.ts`, one for each question that the source is asked. */
  parts: JsonObject;
  /** When it was asked last with success. */
  fetched_at: AtOrNull;
  /** Before this it is not asked again. */
  expires_at: AtOrNull;
  /** Why the last attempt failed; null after one that did not. */
  problem: string | null;
  /** Attempts that failed one after the other. */
  failures: Generated<number>;
  /** After a failure: before this it is not asked again. */
  retry_at: AtOrNull;
  /** A server is asking; by the clock of the database. */
  claimed_until: AtOrNull;
}

/** Guidelines, terms, external links and checklist templates of a port. */
interface PortExtraTable {
  uuid: string;
  port_uuid: string;
  extra_type: string;
  ordinal: number;
  metadata: JsonObject;
}

/** What is to be done first in an emergency, by the port. */
interface EmergencyCardTable {
  uuid: string;
  port_uuid: string;
  ordinal: number;
  /** `EmergencyCard` without its uuid. */
  card: JsonObject;
}

export interface PortTables {
  port: PortTable;
  preference: PreferenceTable;
  berth_station: BerthStationTable;
  tug: TugTable;
  weather_location: WeatherLocationTable;
  weather_forecast: WeatherForecastTable;
  port_extra: PortExtraTable;
  emergency_card: EmergencyCardTable;
}
