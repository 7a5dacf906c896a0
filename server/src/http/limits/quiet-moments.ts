import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is made for seconds, or is a stream without an end: no other work waits until it has ended. */
    takesLong?: boolean;
  }
}

/** The moments in which no request is being answered: work that is not urgent waits for them, so that reads go first. */
export interface QuietMoments {
  /** A request has arrived; the returned function is called when its answer has ended. */
  begin: () => () => void;
  /** Resolves in the next such moment, one caller in each turn of the event loop, and at the latest after 50 ms. */
  wait: () => Promise<void>;
}

/** A paper waits about eight times: on a server that is never quiet it is made half a second later. */
const LONGEST_MS = 50;

/** In place of `wait`, for work that somebody waits for at a screen. */
export const noPause = async (): Promise<void> => undefined;

export function makeQuietMoments(longestMs = LONGEST_MS): QuietMoments {
  let answering = 0;
  const waiting: (() => void)[] = [];
  const letGo = async () => {
    while (answering === 0 && waiting.length > 0) {
      waiting[0]?.();
      // A request that has arrived meanwhile goes before the next one that waits.
      await nextTurn();
    }
  };
  return {
    begin: () => {
      let isAnswered = false;
      answering += 1;
      return () => {
        if (isAnswered) return;
        isAnswered = true;
        answering -= 1;
        void letGo();
      };
    },
    wait: async () => {
      await nextTurn();
      if (answering === 0 && waiting.length === 0) return;
      await new Promise<void>((resolve) => {
        const go = () => {
          clearTimeout(late);
          waiting.splice(waiting.indexOf(go), 1);
          resolve();
        };
        const late = setTimeout(go, longestMs);
        waiting.push(go);
      });
    },
  };
}

/** Counts each request from its arrival until its answer has ended or its caller has gone, except those that take long. */
export function countAnswering(app: FastifyInstance, { begin }: Pick<QuietMoments, 'begin'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.takesLong) reply.raw.once('close', begin());
    done();
  });
}
