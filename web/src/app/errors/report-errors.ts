import { serverNow } from '../../data/calls/server-clock.ts';
import { onNotedError } from '../../data/errors/noted-errors.ts';
import { readStored, writeStored } from '../../data/store/stored.ts';
import { lastSettings, readPublicSettings } from '../../session/sign-in/use-public-settings.ts';
import type { ErrorReporter } from './error-reporter.ts';

/** Set where reports may wait on this device. */
const MARK = 'pp.reports';

let opened: { url: string; reporter: Promise<ErrorReporter> } | null = null;

/**
 * Tells the service of REPORT_URL of what nobody caught and of what the screens note, and sends what waits since the last
 * visit. Without that setting no code for it is loaded, and nothing is kept.
 */
export function reportErrors(): void {
  onNotedError(report);
  addEventListener('error', ({ error }) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  addEventListener('load', () => void sendWaiting().catch(() => {}));
}

/** A report that fails is no error to report: it would never end. */
function report(error: unknown): void {
  const place = { at: serverNow(), pathname: location.pathname };
  void reporterNow(true)
    .then((found) => found?.report(error, place))
    .catch(() => {});
}

async function sendWaiting(): Promise<void> {
  await (await reporterNow(false))?.send();
}

/** Null where nothing is to be reported. A device that knows no settings yet asks for them when there is an error. */
async function reporterNow(isNeeded: boolean): Promise<ErrorReporter | null> {
  const settings = lastSettings() ?? (isNeeded ? await readPublicSettings() : null);
  const url = settings?.reportUrl ?? null;
  if (url === null) {
    if (settings && readStored(MARK)) await forget();
    return null;
  }
  if (opened?.url !== url) {
    close();
    writeStored(MARK, 'on');
    opened = { url, reporter: import('./error-reporter.ts').then(({ makeErrorReporter }) => makeErrorReporter(url)) };
    // Code that did not come is asked for again at the next error.
    opened.reporter.catch(close);
  }
  return opened.reporter;
}

function close(): void {
  opened?.reporter.then((reporter) => reporter.stop()).catch(() => {});
  opened = null;
}

async function forget(): Promise<void> {
  close();
  await (await import('./error-reporter.ts')).forgetReports();
  writeStored(MARK, null);
}
