import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY } from '@leadline/domain/time/instant';
import pg from 'pg';
import { DatabaseRefusal } from '../../db/database-refusal.ts';
import type { Account } from '../../db/embedded/account.ts';
import { SOCKET_PORT } from '../../db/embedded/socket-folder.ts';
import { startEmbeddedPostgres } from '../../db/embedded/start-embedded-postgres.ts';
import { BadSetting } from '../../settings.ts';
import type { BaseBackup } from './archive-folder.ts';
import { givePrivately } from './archiving-flags.ts';
import { collectLog, gapWords, type LogGap } from './collect-log.ts';

/** To which instant a base backup shall be brought. */
export interface Asked {
  base: BaseBackup;
  /** ISO; null: as far as the archive goes. */
  until: string | null;
  /** A file that is missing or damaged ends the log, and not the restore. */
  despiteGap: boolean;
  /** The last file of the log to be played; without it all there are. */
  newest?: string;
}

export interface Played {
  /** Of the log. */
  files: number;
  /** Before which it ended. */
  gap: LogGap | null;
  /** When the last transaction that was played was committed, ISO; null when none was. */
  lastCommit: string | null;
  /** False where the archive ends before the instant that was asked for. */
  isReached: boolean;
}

/** A copied cluster, `pg` in `home`. */
interface Copied {
  home: string;
  account: Account | null;
}

/** Plays the archived log on a copied cluster, and ends PostgreSQL again. BadSetting where a file of the log is not there. */
export async function playLog(copied: Copied, asked: Asked): Promise<Played> {
  const { until, despiteGap } = asked;
  const { files, gap } = await collectLog(asked, logOf(copied), copied.account);
  if (until !== null) {
    const reached = await playUntil(copied, until);
    if (reached) return { files, gap: null, isReached: true, ...reached };
  }
  if (gap && !despiteGap)
    throw new BadSetting(
      `${gapWords(gap)} Nothing was restored. What was written before it is brought back with --despite-gap, or with an earlier --until.`,
    );
  return { files, gap, isReached: until === null, ...(await play(copied, {})) };
}

const logOf = ({ home }: Copied) => join(home, 'log');

/** Null where the log ends before that instant: PostgreSQL then refuses to start, and may be started again without it. */
async function playUntil(copied: Copied, until: string) {
  try {
    // At its start PostgreSQL knows no names of zones, not even Z.
    const target = new Date(until).toISOString().replace('Z', '+00');
    return await play(copied, { recovery_target_time: target, recovery_target_action: 'promote' });
  } catch (error) {
    const isAsked = error instanceof DatabaseRefusal && error.code === 'START_FAILED';
    if (isAsked && postgresLog(copied).includes('recovery ended before configured recovery target was reached'))
      return null;
    throw error;
  }
}

const postgresLog = ({ home }: Copied) => readFileSync(join(home, 'postgres.log'), 'utf8');

async function play(copied: Copied, target: Record<string, string>): Promise<{ lastCommit: string | null }> {
  const { home, account } = copied;
  const signal = join(home, 'pg', 'recovery.signal');
  writeFileSync(signal, '');
  givePrivately(signal, account);
  const flags = {
    restore_command: restoreCommand(logOf(copied)),
    recovery_target_timeline: 'current',
    // Ready then means that the log was played.
    hot_standby: 'off',
    ...target,
  };
  const options = { home, ...(account && { accountName: account.name }), patienceMs: DAY };
  const postgres = await startEmbeddedPostgres({ ...options, furtherFlags: () => flags });
  try {
    return { lastCommit: await askLastCommit(postgres.socketFolder) };
  } finally {
    await postgres.stop();
  }
}

function restoreCommand(log: string): string {
  const folder = `'${log.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
  return `test -e ${folder}/%f.gz && gzip -dc ${folder}/%f.gz >"%p"`;
}

async function askLastCommit(socketFolder: string): Promise<string | null> {
  const client = new pg.Client({ host: socketFolder, port: SOCKET_PORT, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return rows[0]?.at?.toISOString() ?? null;
  } finally {
    await client.end();
  }
}
