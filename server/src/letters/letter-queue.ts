import { setTimeout as sleep } from 'node:timers/promises';
import { type Duration, minutes, seconds } from '@leadline/domain/time/instant';
import { Failure } from '../http/failure.ts';
import { makeWorkQueue } from '../http/limits/work-queue.ts';
import { type Meter, SILENT_METER } from '../metrics/meter.ts';
import type { Letter } from './letter.ts';
import type { Postbox } from './postbox.ts';

/**
 * Called with null when an e-mail was sent, with the code of the reason when it was given up or withdrawn; not when the server
 * stops before.
 */
export type LetterEnd = (fault: string | null) => Promise<void>;

/** Called before each attempt: the code of the reason why the e-mail may no longer be sent, or null. */
export type Withdrawn = () => Promise<string | null>;

/** Letters that are written and sent after the answer. */
export interface LetterQueue {
  /** `write` runs after those before it, and gives null when nobody is to get a letter. `busy` when too many wait. */
  post: (write: () => Promise<Letter | null>, ended?: LetterEnd, withdrawn?: Withdrawn) => void;
  /** How many are being written or sent, or wait for another attempt. */
  waiting: () => number;
  /** Resolves when nothing is under way. */
  settled: () => Promise<void>;
  /** Ends the waiting: what is being sent is still sent, what waits for another attempt is not. */
  close: () => Promise<void>;
}

interface Log {
  warn: (facts: object, words: string) => void;
  error: (facts: object, words: string) => void;
}

/** Until the next attempt, when a mail server did not take a letter: a quarter of an hour in all. */
const DELAYS = [seconds(5), seconds(30), minutes(2), minutes(10)];
const MOST_WAITING = 500;
const AT_ONCE = 3;

interface Options {
  delays?: Duration[];
  meter?: Pick<Meter, 'letter'>;
}

export function makeLetterQueue(
  postbox: Postbox,
  log: Log,
  { delays = DELAYS, meter = SILENT_METER }: Options = {},
): LetterQueue {
  const writing = makeWorkQueue(1, MOST_WAITING);
  const sending = makeWorkQueue(AT_ONCE, MOST_WAITING);
  const stopped = new AbortController();
  const pending = new Set<Promise<void>>();

  const send = async (letter: Letter, ended: LetterEnd, withdrawn: Withdrawn) => {
    const attempt = async () => {
      const withdrawal = await withdrawn();
      const error = withdrawal === null ? await postbox.send(letter).then(() => null, asMailError) : null;
      return { withdrawal, error };
    };
    for (const [index, delay] of [...delays, null].entries()) {
      const { withdrawal, error } = await sending.run(attempt);
      if (withdrawal !== null) {
        meter.letter(letter.kind, 'withdrawn');
        return ended(withdrawal);
      }
      if (!error) {
        meter.letter(letter.kind, 'sent');
        return ended(null);
      }
      const { code, responseCode } = error;
      const facts = { letter: letter.kind, attempt: index + 1, code, responseCode };
      if (delay === null || error.permanent) {
        meter.letter(letter.kind, 'givenUp');
        log.error(facts, 'a letter was given up');
        return ended(String(responseCode ?? code));
      }
      meter.letter(letter.kind, 'again');
      log.warn(facts, 'a letter was not taken and is tried again');
      await sleep(delay, null, { signal: stopped.signal, ref: false });
    }
  };

  const handle = async (write: () => Promise<Letter | null>, ended: LetterEnd, withdrawn: Withdrawn) => {
    const letter = await writing.run(write);
    if (letter) await send(letter, ended, withdrawn);
  };

  const settled = async () => {
    while (pending.size > 0) await Promise.allSettled(pending);
  };

  return {
    post: (write, ended = async () => {}, withdrawn = async () => null) => {
      if (pending.size >= MOST_WAITING) throw new Failure('busy');
      const job = handle(write, ended, withdrawn).catch((error) =>
        log.error({ code: asMailError(error).code }, 'a letter was lost'),
      );
      pending.add(job);
      void job.finally(() => pending.delete(job));
    },
    waiting: () => pending.size,
    settled,
    close: async () => {
      stopped.abort();
      await settled();
    },
  };
}

/** What may stand in a log: the words of a mail server repeat whom the letter was for. */
function asMailError(error: unknown) {
  const { code = 'UNKNOWN', responseCode, permanent = false } = error as MailError;
  return { code, responseCode, permanent };
}

interface MailError {
  code?: string;
  responseCode?: number;
  permanent?: boolean;
}
