import type { Instant } from '@leadline/domain/time/instant';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { watchDatabase } from './database-facts.ts';
import type { Meter } from './meter.ts';
import { makePrometheusMeter } from './prometheus-meter.ts';
import { type MetricsServer, serveMetrics } from './serve-metrics.ts';

/** Metrics of this process on an address of their own. Loaded only where a setting asks for them. */
export async function startMetrics(
  db: Kysely<Tables>,
  at: { host: string; port: number },
  clock: () => Instant,
): Promise<MetricsServer & { meter: Meter }> {
  const { meter, registry } = makePrometheusMeter();
  const readDatabase = watchDatabase(registry, { db, clock, say: console.warn });
  const server = await serveMetrics(at, async () => {
    await readDatabase();
    return { type: registry.contentType, text: await registry.metrics() };
  });
  return { ...server, meter };
}
