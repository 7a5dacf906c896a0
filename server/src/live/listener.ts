import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { CHANNEL } from '../db/tell-servers.ts';

/** Waited after the first connection that is lost; twice as long after each one more. */
const FIRST_WAIT_MS = 250;
/** A failover takes some seconds: what is heard is back as soon after it as writes are. */
const LONGEST_WAIT_MS = 2_000;
/** Where nothing is heard there is nothing to be expected before somebody changes a setting. */
const DEAF_WAIT_MS = 30_000;
/** A connection that was cut without a word is found out by asking. */
const ASK_EVERY_MS = 30_000;
/** What a server tells itself comes back within milliseconds, where it comes back at all. */
const NEW_HEARS_WITHIN_MS = 2_000;
const HEARS_WITHIN_MS = 10_000;
/** So many vain connections, where none has ever heard anything, are no restart of the database. */
const DEAF_AFTER = 3;

const NOT_HEARD =
  'what this server tells itself does not come back. A pooler in transaction mode passes no LISTEN on: set ' +
  'DATABASE_LISTEN_URL to PostgreSQL itself. Until then there are no live updates, and the app asks every minute.';

/** Before the next attempt, after so many in vain. */
export function longestPause(failures: number, isUnheard: boolean): number {
  return Math.min(isUnheard ? DEAF_WAIT_MS : LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
}

const NOT_TOLD = 'nothing can be told';

interface Ears {
  hear: (payload: string | undefined) => void;
  /** From now on everything is heard; what was told before may have been missed. */
  listening: () => void;
  /** Nothing is heard, and whoever waits for it waits in vain. */
  deaf: () => void;
  warn: (words: string) => void;
}

export interface Listener {
  start: () => void;
  isListening: () => boolean;
  isDeaf: () => boolean;
  stop: () => Promise<void>;
}

/** How to hear, and how to tell all servers something as every write is told. */
interface Lines {
  connection: () => pg.Client;
  /** Whether it could be told. */
  tell: (payload: string) => Promise<boolean>;
}

/**
 * Hears what the servers of this database tell each other, on one connection that is made anew when it is lost. An answer
 * to LISTEN is not believed: the server tells itself a word, on the way of all news, and listens when it has come.
 */
export function makeListener({ connection, tell }: Lines, { hear, listening, deaf, warn }: Ears): Listener {
  let client: pg.Client | null = null;
  let state: 'new' | 'listening' | 'lost' | 'deaf' = 'new';
  let hasStarted = false;
  let hasStopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let awaited: { payload: string; heard: () => void } | null = null;

  const lose = (lost: pg.Client, why: string) => {
    if (client !== lost) return;
    client = null;
    lost.end().catch(() => {});
    if (hasStopped) return;
    if (state === 'listening') state = 'lost';
    failures += 1;
    if (failures === 1) warn(`The connection that hears of changes was lost: ${why}`);
    if (why === NOT_HEARD || (state === 'new' && failures >= DEAF_AFTER)) {
      state = 'deaf';
      deaf();
    }
    const pause = longestPause(failures, why === NOT_HEARD) * (0.5 + Math.random() / 2);
    timer = setTimeout(() => void listen(), pause).unref();
  };

  const listen = async () => {
    const own = connection();
    client = own;
    own.on('error', (error) => lose(own, error.message));
    own.on('end', () => lose(own, 'it was closed'));
    own.on('notification', ({ payload }) => (payload === awaited?.payload ? awaited?.heard() : hear(payload)));
    try {
      await own.connect();
      await own.query(`listen ${CHANNEL}`);
    } catch (error) {
      return lose(own, (error as Error).message);
    }
    if (client !== own) return;
    const fault = await faultOfHearing(NEW_HEARS_WITHIN_MS);
    if (fault) return lose(own, fault);
    if (client !== own) return;
    failures = 0;
    state = 'listening';
    listening();
    ask(own);
  };

  /** Null when the word came back. One that could not be told says nothing of the way back. */
  const faultOfHearing = async (withinMs: number): Promise<string | null> => {
    const payload = JSON.stringify({ probe: randomUUID() });
    const heard = new Promise<null>((resolve) => {
      awaited = { payload, heard: () => resolve(null) };
    });
    const late = (ms: number, fault: string) => wait(ms, fault, { ref: false });
    // The telling itself may take its time, on a busy pool; but not for ever.
    const told = tell(payload).then((isTold) => (isTold ? late(withinMs, NOT_HEARD) : NOT_TOLD));
    return Promise.race([heard, told, late(HEARS_WITHIN_MS, NOT_TOLD)]);
  };

  const ask = (own: pg.Client) => {
    timer = setTimeout(async () => {
      if (client !== own) return;
      const fault = await faultOfHearing(HEARS_WITHIN_MS);
      if (fault) lose(own, fault === NOT_HEARD ? 'nothing is heard any more' : fault);
      else ask(own);
    }, ASK_EVERY_MS).unref();
  };

  return {
    start: () => {
      if (hasStarted || hasStopped) return;
      hasStarted = true;
      void listen();
    },
    isListening: () => state === 'listening',
    isDeaf: () => state === 'deaf',
    stop: async () => {
      hasStopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      state = 'lost';
      await last?.end().catch(() => {});
    },
  };
}
