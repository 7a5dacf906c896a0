import { statfs } from 'node:fs/promises';
import { compareSchema, type Difference } from '../db/migrate.ts';
import { networkOf } from '../session/network-of.ts';
import type { Api } from './deps.ts';

/** Each part by itself, for whoever is woken at night; no name, address or version for strangers. */
export interface Health {
  status: 'ok' | 'failing';
  database: 'ok' | 'unreachable';
  /** Of the schema: `behind` this release, `ahead` of it, or so far ahead that it cannot work with it. */
  migrations: 'ok' | 'behind' | 'ahead' | 'tooNew' | 'unknown';
  /** Seconds since the audit's last turn of sealing that did not fail; null where this server seals none. */
  auditSealedSecondsAgo: number | null;
  /** Whether what is written reaches ARCHIVE_DIR. */
  archive: 'ok' | 'failing' | 'off';
  /** Null where it cannot be told. */
  diskFreeMegabytes: number | null;
  emailsWaiting: number;
}

/** A turn comes every second; two minutes are no hiccup. */
const LONGEST_UNSEALED_SECONDS = 120;
/** PostgreSQL keeps up to 256 MB of write-ahead log. */
const LEAST_DISK_MEGABYTES = 300;
/** Whoever asks more often gets the same answer: a monitor must not be a load. */
const KEPT_MS = 2_000;

interface Watched {
  sealer: { silentMs: () => number } | undefined;
  archive: { isFailing: () => boolean } | null;
}

/** GET /api/health: 200 while this server can do its work, else 503. Open, for balancers and monitors send no token. */
export function mountHealth({ app, deps }: Api, { sealer, archive }: Watched): void {
  let kept: { at: number; health: Promise<Health> } | null = null;
  const look = async (): Promise<Health> => {
    const [schema, diskFreeMegabytes] = await Promise.all([
      lookAtDatabase(deps.db),
      freeDisk(deps.settings.dataFolder),
    ]);
    const auditSealedSecondsAgo = sealer ? Math.floor(sealer.silentMs() / 1000) : null;
    const archiveState = archive ? (archive.isFailing() ? 'failing' : 'ok') : 'off';
    const isWell =
      archiveState !== 'failing' &&
      (schema.migrations === 'ok' || schema.migrations === 'ahead') &&
      (auditSealedSecondsAgo ?? 0) <= LONGEST_UNSEALED_SECONDS &&
      (diskFreeMegabytes ?? 0) >= LEAST_DISK_MEGABYTES;
    const status = isWell ? 'ok' : 'failing';
    const emailsWaiting = deps.letters.waiting();
    return { status, ...schema, auditSealedSecondsAgo, archive: archiveState, diskFreeMegabytes, emailsWaiting };
  };
  app.get('/api/health', OPEN_TO_MONITORS, async (_request, reply) => {
    const now = performance.now();
    if (!kept || now - kept.at > KEPT_MS) kept = { at: now, health: look() };
    const health = await kept.health;
    return reply.status(health.status === 'ok' ? 200 : 503).send({ data: [health] });
  });
}

/** Balancers and monitors send no token; whoever sends more than a monitor would is refused. */
export const OPEN_TO_MONITORS = {
  exposeHeadRoute: false,
  config: { rateLimit: { max: 300, timeWindow: 60_000, keyGenerator: ({ ip }: { ip: string }) => networkOf(ip) } },
};

async function lookAtDatabase(db: Api['deps']['db']): Promise<Pick<Health, 'database' | 'migrations'>> {
  try {
    return { database: 'ok', migrations: standOf(await compareSchema(db)) };
  } catch {
    return { database: 'unreachable', migrations: 'unknown' };
  }
}

function standOf({ missing, foreign, tooNew }: Difference): Health['migrations'] {
  if (tooNew.length > 0) return 'tooNew';
  if (foreign.length > 0) return 'ahead';
  return missing.length > 0 ? 'behind' : 'ok';
}

async function freeDisk(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return Math.floor((bavail * bsize) / 1_000_000);
  } catch {
    return null;
  }
}
