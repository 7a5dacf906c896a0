/** A second Ctrl-C within this time is the first one, heard twice: from the terminal and from `npm start`. */
const ECHO_MS = 2_000;
/** Requests under way get this long to be answered. */
const PATIENCE_MS = 15_000;

type Close = () => Promise<unknown>;

/**
 * Stops what was started, last started first, at SIGINT, SIGTERM, SIGHUP or when `npm start` is gone. A second Ctrl-C
 * ends at once; PostgreSQL is stopped cleanly even then.
 */
export function prepareShutDown(): {
  onShutDown: (close: Close) => void;
  shutDown: (status: number) => Promise<never>;
} {
  const closing: Close[] = [];
  let began: number | null = null;

  const shutDown = async (status: number): Promise<never> => {
    began = Date.now();
    setTimeout(() => process.exit(status), PATIENCE_MS).unref();
    for (const close of closing.reverse()) await close();
    process.exit(status);
  };
  const hear = () => {
    if (began === null) void shutDown(0);
    else if (Date.now() - began > ECHO_MS) process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
  process.on('disconnect', hear);
  process.channel?.unref();
  return { onShutDown: (close) => void closing.push(close), shutDown };
}
