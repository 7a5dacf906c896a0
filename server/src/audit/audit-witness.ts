import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, type Instant, instantToIso } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { type KnownHead, readHead } from './verify-audit.ts';

/** In the data folder: outside the database, whoever may change that. */
export const HEADS_FILE = 'audit-heads.log';

interface Log {
  warn: (facts: object, words: string) => void;
  error: (facts: object, words: string) => void;
}

interface Witness {
  db: Kysely<Tables>;
  folder: string;
  clock: () => Instant;
  log: Log;
}

/**
 * At the start and once a day the last link of the audit goes to the log and to a file of the data folder, and the one
 * written there before is looked for: an audit whose end was cut off, or that was made anew, no longer has it.
 */
export function startAuditWitness(witness: Witness): { stop: () => Promise<void> } {
  let work = lookOnce(witness);
  const timer = setInterval(() => {
    work = work.then(() => lookOnce(witness));
  }, DAY).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return work;
    },
  };
}

async function lookOnce(witness: Witness): Promise<void> {
  await writeHead(witness).catch((error: unknown) => witness.log.error({ err: error }, 'the audit head is not kept'));
}

/** One turn: what was kept is looked for, and what stands now is kept. */
export async function writeHead({ db, folder, clock, log }: Witness): Promise<void> {
  const file = join(folder, HEADS_FILE);
  const kept = lastKept(await readFile(file, 'utf8').catch(textOfNone));
  if (kept && !(await stands(db, kept)))
    log.error({ auditHead: textOf(kept) }, 'THE AUDIT WAS CUT OFF OR WRITTEN ANEW: this link of it is gone');
  const head = await readHead(db);
  if (!head || (kept && textOf(kept) === textOf(head))) return;
  await appendFile(file, `${instantToIso(clock())} ${textOf(head)}\n`, { mode: 0o600 });
  log.warn({ auditHead: textOf(head) }, 'the audit as it stands today: keep this line where the database is not');
}

/** Both the link and the entry that it stands for. */
async function stands(db: Kysely<Tables>, { position, hash }: KnownHead): Promise<boolean> {
  const { rows } = await serverWork(db, (trx) =>
    sql`select from audit_link join audit on audit.id = audit_link.audit_id
      where position = ${position} and hash = ${Buffer.from(hash, 'hex')}`.execute(trx),
  );
  return rows.length > 0;
}

const textOf = ({ position, hash }: KnownHead) => `${position}:${hash}`;

/** A file that is not there yet is empty; one that cannot be read is a fault. */
function textOfNone(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

function lastKept(text: string): KnownHead | null {
  const [, position, hash] = /(\d{1,15}):([0-9a-f]{64})\s*$/.exec(text) ?? [];
  return position && hash ? { position: Number(position), hash } : null;
}
