import { followPort } from '@leadline/domain/contract/live-endpoints';
import { readEvents, type StreamEnd } from '../data/calls/read-events.ts';
import { type LiveNews, newsOf } from './live-news.ts';

/** After so many streams of which nothing was heard they are taken for impossible here, and the server is asked instead. */
const TRIES = 3;
const ASK_EVERY_MS = 60_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** While the server is asked anyway, and where it has said no. */
const RARELY_MS = 5 * 60_000;

/**
 * Reads the stream of a port until `signal`, and again whenever it ends. The server begins each with the word that
 * something may have been missed, and is told what waits on this device (`waiting`). Where no stream comes through that is said every minute.
 */
export async function keepStream(
  portUuid: string,
  tell: (news: LiveNews) => void,
  signal: AbortSignal,
  random: () => number = Math.random,
  waiting: () => string | undefined = () => undefined,
): Promise<void> {
  let failures = 0;
  const asking = setInterval(() => {
    if (failures >= TRIES) tell('again');
  }, ASK_EVERY_MS);
  while (!signal.aborted) {
    const end = await readEvents(
      followPort,
      { query: { portUuid, waiting: waiting() } },
      {
        signal,
        hear: (event) => {
          failures = 0;
          const news = newsOf(event);
          if (news && !signal.aborted) tell(news);
        },
      },
    );
    if (signal.aborted) break;
    if (!end.wasHeard) failures += 1;
    if (failures === TRIES) tell('again');
    await pause(waitAfter(end, failures, random()), signal);
  }
  clearInterval(asking);
}

/** Longer after each failure, and never the same for all browsers of a server that has gone away. */
function waitAfter({ isRefused, waitMs }: StreamEnd, failures: number, chance: number): number {
  const usual = failures >= TRIES ? RARELY_MS : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  const wait = isRefused ? RARELY_MS : Math.max(usual, waitMs ?? 0);
  return wait * (0.5 + chance);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
