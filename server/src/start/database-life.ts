import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { databaseEpoch, epochWithin, isInLife } from './database-epoch.ts';

const LOOK_EVERY_MS = 1000;

/** The life of the database as long as this server runs: a standby may be promoted beneath it, or a backup restored. */
export interface DatabaseLife {
  epoch: () => string;
  /** For what must be written in one life, as the transaction itself finds it. */
  epochIn: (trx: Transaction<Tables>) => Promise<string>;
  /** Looks now. */
  look: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Given {
  /** Of the embedded database. */
  dataFolder: string | null;
  /** As the start has named it. */
  epoch: string;
  say: (words: string) => void;
}

export function followLife(db: Kysely<Tables>, { dataFolder, epoch, say }: Given): DatabaseLife {
  const start = { dataFolder, isRestored: false };
  let known = epoch;
  const lookOnce = async () => {
    if (await isInLife(db, dataFolder, known)) return;
    const now = await databaseEpoch(db, start);
    if (now === known) return;
    known = now;
    say('The database has begun another life: a standby was promoted, or a backup restored. Tablets read anew.');
  };
  let looking: Promise<void> | null = null;
  const look = () => {
    looking ??= lookOnce().finally(() => {
      looking = null;
    });
    return looking;
  };
  // While the database is away nothing is asked of it either; it is said elsewhere.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref();
  return {
    epoch: () => known,
    epochIn: (trx) => epochWithin(trx, start),
    look,
    stop: async () => {
      clearInterval(timer);
      await looking?.catch(() => undefined);
    },
  };
}
