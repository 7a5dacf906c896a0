import { openReportStore } from '../../data/errors/report-store.ts';
import { makeReportSender } from '../../data/errors/send-reports.ts';
import { type ErrorPlace, isFault, makeReport } from './error-report.ts';

/** An error in a loop must not push out what else waits. */
const SAME_AGAIN_MS = 60_000;

export interface ErrorReporter {
  /** Keeps what is to be told of an error, and sends it when it can. */
  report(error: unknown, place: ErrorPlace): Promise<void>;
  /** Sends what waits. */
  send(): Promise<void>;
  stop(): void;
}

export function makeErrorReporter(url: string): ErrorReporter {
  const store = openReportStore();
  const sender = makeReportSender(url, store);
  const seenAt = new Map<string, number>();
  return {
    report: async (error, place) => {
      if (!isFault(error)) return;
      const report = makeReport(error, place);
      const looks = JSON.stringify([report.name, report.message, report.stack, report.screen]);
      const before = seenAt.get(looks);
      if (before !== undefined && place.at - before < SAME_AGAIN_MS) return;
      seenAt.set(looks, place.at);
      await store.keep(report);
      await sender.send();
    },
    send: sender.send,
    stop: () => {
      sender.stop();
      store.close();
    },
  };
}

/** Where reports are not wanted any more: what waits goes. */
export async function forgetReports(): Promise<void> {
  const store = openReportStore();
  await store.clear();
  store.close();
}
