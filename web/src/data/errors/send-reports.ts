import { isOnline, onConnection } from '../connection.ts';
import type { ErrorReport, ReportStore } from './report-store.ts';

const TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** `silent`: nobody answered, which may be the network's fault. */
type Outcome = 'accepted' | 'nothing' | 'refused' | 'silent';

export interface ReportSender {
  /** Sends what waits, unless it is sending or pausing. */
  send(): Promise<void>;
  stop(): void;
}

/**
 * Sends what waits one after another, oldest first, as long as the server is there. A service that refuses, or says nothing,
 * is left alone for twice as long each time; silence is over when the network is back.
 */
export function makeReportSender(url: string, store: ReportStore): ReportSender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let isSending = false;
  let last: Outcome = 'nothing';
  let wasOnline = isOnline();

  const send = async () => {
    if (isSending || timer !== undefined) return;
    isSending = true;
    last = 'accepted';
    while (last === 'accepted' && isOnline()) {
      last = await inTurn(() => sendOldest(url, store));
      if (last === 'accepted') pauseMs = FIRST_PAUSE_MS;
    }
    isSending = false;
    if (last === 'refused' || last === 'silent') pause();
  };
  const pause = () => {
    timer = setTimeout(again, pauseMs);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  };
  const again = () => {
    clearTimeout(timer);
    timer = undefined;
    void send();
  };
  const leave = onConnection(() => {
    const isBack = isOnline() && !wasOnline;
    wasOnline = isOnline();
    if (isBack && last !== 'refused') again();
  });
  return {
    send,
    stop: () => {
      leave();
      clearTimeout(timer);
    },
  };
}

/** Tabs take turns, so that none sends what another is sending. */
function inTurn(work: () => Promise<Outcome>): Promise<Outcome> {
  return navigator.locks ? navigator.locks.request('pp-reports', work) : work();
}

/** A storage that fails has nothing to send: it is no error to report. */
async function sendOldest(url: string, store: ReportStore): Promise<Outcome> {
  try {
    const oldest = await store.oldest();
    if (!oldest) return 'nothing';
    const outcome = await post(url, oldest.report);
    if (outcome === 'accepted') await store.drop(oldest.key);
    return outcome;
  } catch {
    return 'nothing';
  }
}

async function post(url: string, report: ErrorReport): Promise<Outcome> {
  try {
    const { ok } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ok ? 'accepted' : 'refused';
  } catch {
    return 'silent';
  }
}
