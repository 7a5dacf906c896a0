import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { DatabaseLost } from '../db/database-lost.ts';
import { compareSchema } from '../db/migrate.ts';
import type { Tables } from '../db/tables.ts';
import type { Api } from './deps.ts';
import { OPEN_TO_MONITORS } from './health.ts';

/** Why no request should be led here; null: it may. */
type Hindrance = null | 'databaseLost' | 'databaseSlow' | 'standby' | 'readOnly' | 'migrations';

/** A balancer asks every few seconds, and gives up before a connection does. */
const PATIENCE_MS = 2_000;
/** Whoever asks more often gets the same answer. */
const KEPT_MS = 500;

/**
 * GET /api/ready: 200 when this server can take a write now, else 503 with the reason. It asks the database on the
 * connections of requests, and looks at no disk, audit or e-mail, for which another server would be no better. Open.
 */
export function mountReady({ app, deps }: Api, requests: Kysely<Tables>): void {
  let kept: { at: number; hindrance: Promise<Hindrance> } | null = null;
  app.get('/api/ready', OPEN_TO_MONITORS, async (_request, reply) => {
    const now = performance.now();
    if (!kept || now - kept.at > KEPT_MS) kept = { at: now, hindrance: hindranceOf(deps.db, requests) };
    const hindrance = await kept.hindrance;
    if (hindrance !== null) void reply.status(503).header('retry-after', '2');
    return reply.send({ data: [{ ready: hindrance === null, hindrance }] });
  });
}

async function hindranceOf(db: Kysely<Tables>, requests: Kysely<Tables>): Promise<Hindrance> {
  const look = Promise.all([schemaHindrance(db), writeHindrance(requests)]).then(
    ([schema, write]) => write ?? schema,
    (error: unknown): Hindrance => (error instanceof DatabaseLost && error.isStandby ? 'standby' : 'databaseLost'),
  );
  return Promise.race([look, wait(PATIENCE_MS, 'databaseSlow' as const, { ref: false })]);
}

async function schemaHindrance(db: Kysely<Tables>): Promise<Hindrance> {
  const { missing, tooNew } = await compareSchema(db);
  return missing.length + tooNew.length > 0 ? 'migrations' : null;
}

async function writeHindrance(requests: Kysely<Tables>): Promise<Hindrance> {
  const { rows } = await sql<{ isStandby: boolean; isReadOnly: boolean }>`select pg_is_in_recovery() as "isStandby",
    current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(requests);
  if (rows[0]?.isStandby) return 'standby';
  return rows[0]?.isReadOnly === false ? null : 'readOnly';
}
