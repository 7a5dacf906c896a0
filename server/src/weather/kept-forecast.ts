import type { Position } from '@leadline/domain/ports/port';
import { type Instant, seconds } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import type { PartPoint } from './sources/source.ts';

/** One answer of a source, with what it is asked by whether it has changed. */
export interface KeptPart {
  points: PartPoint[];
  modelRun: string | null;
  etag: string | null;
  lastModified: string | null;
}

/** What is known of a source's forecast for one place. */
export interface KeptForecast {
  parts: KeptPart[];
  fetchedAt: Instant | null;
  expiresAt: Instant | null;
  problem: string | null;
  failures: number;
  retryAt: Instant | null;
}

export interface ForecastKey {
  portUuid: string;
  /** Of a stand-in `simulated open-meteo`: its figures never lie where those of the service are looked for. */
  source: string;
  place: Position;
}

/** Forecasts in PostgreSQL: what one server fetched, all have; and one at a time asks for a place. */
export interface ForecastStore {
  read: (key: ForecastKey) => Promise<KeptForecast | null>;
  /** Whether it is this server's turn to ask; it stays so until the forecast is written, or until so long has gone. */
  claim: (key: ForecastKey, forMs: number) => Promise<boolean>;
  /** Gives the turn back without having asked. */
  release: (key: ForecastKey) => Promise<void>;
  write: (key: ForecastKey, kept: KeptForecast) => Promise<void>;
}

export function forecastStore(db: Kysely<Tables>): ForecastStore {
  return {
    read: (key) => serverWork(db, (trx) => readKept(trx, key)),
    claim: (key, forMs) =>
      serverWork(db, async (trx) => {
        // By the clock of the database: servers may differ by seconds.
        const { rows } = await sql`
          insert into weather_forecast (port_uuid, source, latitude, longitude, parts, claimed_until)
          values (${key.portUuid}, ${key.source}, ${key.place.latitude}, ${key.place.longitude}, '[]',
            clock_timestamp() + ${forMs / seconds(1)} * interval '1 second')
          on conflict (port_uuid, source, latitude, longitude) do update set claimed_until = excluded.claimed_until
            where weather_forecast.claimed_until is null or weather_forecast.claimed_until < clock_timestamp()
          returning 1`.execute(trx);
        return rows.length > 0;
      }),
    release: (key) =>
      serverWork(db, async (trx) => {
        await trx
          .updateTable('weather_forecast')
          .set({ claimed_until: null })
          .where((where) => where.and(columnsOf(key)))
          .execute();
      }),
    write: (key, kept) =>
      serverWork(db, async (trx) => {
        await trx
          .updateTable('weather_forecast')
          .set({
            parts: JSON.stringify(kept.parts),
            fetched_at: dateOf(kept.fetchedAt),
            expires_at: dateOf(kept.expiresAt),
            problem: kept.problem,
            failures: kept.failures,
            retry_at: dateOf(kept.retryAt),
            claimed_until: null,
          })
          .where((where) => where.and(columnsOf(key)))
          .execute();
      }),
  };
}

export async function readKept(db: Kysely<Tables>, key: ForecastKey): Promise<KeptForecast | null> {
  const row = await db
    .selectFrom('weather_forecast')
    .selectAll()
    .where((where) => where.and(columnsOf(key)))
    .executeTakeFirst();
  if (!row) return null;
  return {
    parts: row.parts as KeptPart[],
    fetchedAt: row.fetched_at,
    expiresAt: row.expires_at,
    problem: row.problem,
    failures: row.failures,
    retryAt: row.retry_at,
  };
}

function columnsOf({ portUuid, source, place }: ForecastKey) {
  return { port_uuid: portUuid, source, latitude: place.latitude, longitude: place.longitude };
}

function dateOf(instant: Instant | null): Date | null {
  return instant === null ? null : new Date(instant);
}
