import { openStore } from '../store/device-store.ts';

/** What is told of an error. Nothing in it is a person's. */
export interface ErrorReport {
  /** A report whose answer was lost comes twice: by this its twin is known. */
  id: string;
  /** ISO, by the server's clock. */
  at: string;
  name: string;
  message: string;
  stack: string;
  version: string;
  build: string;
  screen: string;
}

interface Kept {
  key: string;
  report: ErrorReport;
}

/** Reports that wait on this device, in their order. */
export interface ReportStore {
  /** Beyond the hundred that may wait the oldest goes (OFFLINE-05). */
  keep(report: ErrorReport): Promise<void>;
  oldest(): Promise<Kept | null>;
  drop(key: string): Promise<void>;
  /** Takes them all away. */
  clear(): Promise<void>;
  close(): void;
}

const AT_MOST = 100;
/** Own keys: WebKit has lost databases with keys of its own counting. */
const keyAfter = (last: string | undefined) => String(Number(last ?? 0) + 1).padStart(12, '0');

export function openReportStore(): ReportStore {
  // Strict: the error may be the last thing that this page does.
  const store = openStore('pp-reports', [{ report: 'key' }], 'strict');
  return {
    keep: (report) =>
      store.run((db) =>
        db.transaction('rw', 'report', async () => {
          const table = db.table<Kept, string>('report');
          const standing = await table.toArray();
          // Work may run twice: the first time may have come to its end unheard.
          if (standing.some((kept) => kept.report.id === report.id)) return;
          const beyond = standing.slice(0, Math.max(0, standing.length + 1 - AT_MOST));
          await table.bulkDelete(beyond.map(({ key }) => key));
          await table.put({ key: keyAfter(standing.at(-1)?.key), report });
        }),
      ),
    oldest: async () => (await store.run((db) => db.table<Kept, string>('report').orderBy('key').first())) ?? null,
    drop: (key) => store.run((db) => db.table<Kept, string>('report').delete(key)),
    clear: () => store.run((db) => db.table<Kept, string>('report').clear()),
    close: store.close,
  };
}
