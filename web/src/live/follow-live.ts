import { waitingReport } from '@leadline/sync/outbox/waiting-report';
import { currentSync } from '../sync/device-sync.ts';
import { keepStream } from './keep-stream.ts';
import type { LiveNews } from './live-news.ts';

/** A tab that goes into the background keeps the stream for so long: whoever looks elsewhere may be back at once. */
const GRACE_MS = 15_000;

interface Following {
  userUuid: string;
  portUuid: string;
  hear: (news: LiveNews) => void;
}

/**
 * One stream for all tabs of a browser that show this port to this person. Visible tabs queue for a lock; the one that
 * has it reads and tells the others. Without locks each reads for itself.
 */
export function followLive({ userUuid, portUuid, hear }: Following): () => void {
  const name = `pp-live-${userUuid}-${portUuid}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const told = ({ data }: MessageEvent<LiveNews>) => hear(data);
  channel?.addEventListener('message', told);
  const tell = (news: LiveNews) => {
    channel?.postMessage(news);
    hear(news);
  };

  let reading: AbortController | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(leaving);
    if (reading) return;
    reading = new AbortController();
    void alone(name, reading.signal, (signal) =>
      keepStream(portUuid, tell, signal, Math.random, () => waitingOf(userUuid)),
    );
  };
  const end = () => {
    reading?.abort();
    reading = null;
  };
  const look = () => {
    if (!document.hidden) begin();
    else leaving = setTimeout(end, GRACE_MS);
  };
  document.addEventListener('visibilitychange', look);
  if (!document.hidden) begin();
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(leaving);
    end();
    channel?.close();
  };
}

/** What waits on this device; undefined while nobody has needed to know it. */
function waitingOf(userUuid: string): string | undefined {
  const sync = currentSync();
  return sync?.session.person === userUuid ? waitingReport(sync.engine.outbox(), Date.now()) : undefined;
}

/** Waits until no other tab does the same. */
async function alone(name: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  if (!navigator.locks) return work(signal);
  await navigator.locks
    .request(name, { signal }, () => work(signal))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
}
