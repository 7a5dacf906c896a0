import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { sealAudit } from './seal-audit.ts';

const SECOND_MS = 1000;
/** Once an hour, and at the start and the end, entries of any age are looked for that may not be sealed yet. */
const TURNS_PER_HOUR = 3600;

export interface AuditSealer {
  /** Milliseconds since the last turn that did not fail. */
  silentMs: () => number;
  stop: () => Promise<void>;
}

/** Seals the audit, and the records of pilotages with it, every second while the server runs; a failure is said and tried again. `stop` seals what is left. */
export function startAuditSealer(
  db: Kysely<Tables>,
  say: (words: string) => void,
  sealRecords: (options: { everything: boolean }) => Promise<number> = async () => 0,
): AuditSealer {
  let turn = 0;
  let work: Promise<void> | null = null;
  let lastDone = performance.now();
  const seal = async (everything: boolean) => {
    try {
      while ((await sealAudit(db, { everything })) > 0);
      while ((await sealRecords({ everything })) > 0);
      lastDone = performance.now();
    } catch (error) {
      say(`The audit could not be sealed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const timer = setInterval(() => {
    if (work) return;
    work = seal(turn % TURNS_PER_HOUR === 0).finally(() => {
      work = null;
    });
    turn += 1;
  }, SECOND_MS);
  timer.unref();
  const stop = async () => {
    clearInterval(timer);
    await work;
    await seal(true);
  };
  return { silentMs: () => performance.now() - lastDone, stop };
}
