import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import { type Instant, seconds } from '@leadline/domain/time/instant';
import { portDay } from '@leadline/domain/time/port-time';
import { recordFileName } from '@leadline/domain/words/paper';
import type { Kysely } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { readPilotage } from '../pilotages/pilotage-store.ts';
import { wholeRecord } from '../record/record-of-pilotage.ts';
import type { Settings } from '../settings.ts';
import { type ClaimedCopy, claimCopies, noteCopy, releaseCopies } from './archive-copy-store.ts';
import { archiveLetter } from './archive-letter.ts';
import type { Attachment } from './letter.ts';
import type { PaperOfPlan } from './letter-paper.ts';
import type { LetterQueue } from './letter-queue.ts';

interface ArchiveCopiesDeps {
  db: Kysely<Tables>;
  letters: LetterQueue;
  settings: Pick<Settings, 'publicUrl'>;
  clock: () => Instant;
  paperOf: PaperOfPlan;
}

/** The log takes entries in each second, and a copy waits for it. */
const EVERY = seconds(5);
/** With the paper and a third more for its way, most mail servers take it. */
const LARGEST_RECORD = 10 * 1024 * 1024;
/** Letters hold their files in memory until they have left; copies can wait in the database. */
const MOST_LETTERS = 100;
/** The account was closed before the copy left. */
const NO_ACCOUNT = 'NO_ACCOUNT';
const TOO_LARGE = 'TOO_LARGE';

/**
 * Sends each pilot of an archived pilotage its record and the plan. They wait in the database since the transaction that
 * archived it, so that a restart loses none: whichever server looks takes in hand those that nobody has.
 */
export function makeArchiveCopies(deps: ArchiveCopiesDeps, say: (words: string) => void) {
  const { db, letters, clock, paperOf } = deps;
  const stopped = new AbortController();
  let looking: Promise<void> | null = null;

  const note = (uuid: string, fault: string | null) => noteCopy(db, uuid, { fault, at: clock() });

  /** Those of one pilotage: its record and its paper are made once. */
  const sendCopies = async (pilotage: string, copies: readonly ClaimedCopy[]) => {
    const open = copies.filter(({ isDisabled }) => !isDisabled);
    for (const { uuid } of copies.filter(({ isDisabled }) => isDisabled)) await note(uuid, NO_ACCOUNT);
    const [first] = open;
    if (!first) return;
    const record = await recordFile(db, pilotage, first);
    if (record.bytes.length > LARGEST_RECORD) {
      for (const { uuid } of open) await note(uuid, TOO_LARGE);
      return;
    }
    const paper = await paperOf(pilotage, stopped.signal);
    if (stopped.signal.aborted) return release(open);
    const files = { record, paper, publicUrl: deps.settings.publicUrl };
    for (const copy of open)
      letters.post(
        async () => archiveLetter(copy, copy, files),
        (fault) => note(copy.uuid, fault),
      );
  };

  const release = async (copies: readonly ClaimedCopy[]) => {
    await releaseCopies(
      db,
      copies.map(({ uuid }) => uuid),
    );
  };

  const look = async () => {
    if (letters.waiting() >= MOST_LETTERS) return;
    const claimed = await claimCopies(db, clock());
    for (const pilotage of new Set(claimed.map(({ pilotageUuid }) => pilotageUuid))) {
      const copies = claimed.filter(({ pilotageUuid }) => pilotageUuid === pilotage);
      // What was taken in hand is free again in half an hour.
      if (stopped.signal.aborted) await release(copies);
      else await sendCopies(pilotage, copies).catch(sayWhy);
    }
  };
  const sayWhy = (error: unknown) =>
    say(`Copies of archived pilotages wait: ${error instanceof Error ? error.message : String(error)}`);

  /** One look at a time; resolves when what it found is with the letters. */
  const poke = (): Promise<void> => {
    looking ??= look()
      .catch(sayWhy)
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  const timer = setInterval(() => void poke(), EVERY);
  timer.unref();

  const stop = async () => {
    clearInterval(timer);
    stopped.abort();
    await looking;
  };
  return { poke, stop };
}

/** As `GET /pilotages/{id}/record?extended=true` gives it to a pilot of this pilotage before it is archived. */
async function recordFile(db: Kysely<Tables>, pilotage: string, of: ClaimedCopy): Promise<Attachment> {
  const record = await serverWork(db, async (trx) => {
    // One that was erased meanwhile has a record without values, which is nobody's.
    await readPilotage(trx, pilotage);
    return wholeRecord(trx, { pilotage, isFull: true, isExtended: true });
  });
  const name = recordFileName(portDay(of.date, of.timezone), of.vesselName, of.movementType);
  return { name, mime: 'application/json', bytes: Buffer.from(canonicalJson(record), 'utf8') };
}
