import type pg from 'pg';
import { CHANNEL } from '../db/tell-servers.ts';

/** Waited after the first connection that is lost; twice as long after each one more, and never longer than the last. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
/** A connection that was cut without a word is found out by asking. */
const ASK_EVERY_MS = 30_000;

interface Ears {
  hear: (payload: string | undefined) => void;
  /** From now on everything is heard; what was told before may have been missed. */
  listening: () => void;
  warn: (words: string) => void;
}

export interface Listener {
  start: () => void;
  isListening: () => boolean;
  stop: () => Promise<void>;
}

/** Hears what the servers of this database tell each other, on one connection that is made anew when it is lost. */
export function makeListener(connection: () => pg.Client, { hear, listening, warn }: Ears): Listener {
  let client: pg.Client | null = null;
  let isListening = false;
  let hasStarted = false;
  let hasStopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  const lose = (lost: pg.Client, why: string) => {
    if (client !== lost) return;
    client = null;
    isListening = false;
    lost.end().catch(() => {});
    if (hasStopped) return;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + Math.random() / 2);
    failures += 1;
    if (failures === 1) warn(`The connection that hears of changes was lost: ${why}`);
    timer = setTimeout(() => void listen(), wait).unref();
  };

  const listen = async () => {
    const own = connection();
    client = own;
    own.on('error', (error) => lose(own, error.message));
    own.on('end', () => lose(own, 'it was closed'));
    own.on('notification', ({ payload }) => hear(payload));
    try {
      await own.connect();
      await own.query(`listen ${CHANNEL}`);
    } catch (error) {
      return lose(own, (error as Error).message);
    }
    if (client !== own) return;
    failures = 0;
    isListening = true;
    listening();
    ask(own);
  };

  const ask = (own: pg.Client) => {
    timer = setTimeout(async () => {
      if (client !== own) return;
      await own.query('select').then(
        () => ask(own),
        (error: Error) => lose(own, error.message),
      );
    }, ASK_EVERY_MS).unref();
  };

  return {
    start: () => {
      if (hasStarted || hasStopped) return;
      hasStarted = true;
      void listen();
    },
    isListening: () => isListening,
    stop: async () => {
      hasStopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      isListening = false;
      await last?.end().catch(() => {});
    },
  };
}
