/** The database cannot be reached, or went away before it had answered: what was asked for may be done or not. */
export class DatabaseLost extends Error {
  override name = 'DatabaseLost';
  readonly isStandby: boolean;

  constructor(cause: unknown, { isStandby = false } = {}) {
    // Node tries every address of a host and then gives one error that holds the others, with no words of its own.
    const first = cause instanceof AggregateError ? cause.errors[0] : cause;
    super(first instanceof Error ? first.message : String(first), { cause });
    this.isStandby = isStandby;
  }
}

/** Of several hosts none takes writes. */
export class NoPrimary extends Error {}

/**
 * PostgreSQL's codes after which a connection is good for nothing: a standby's refusal to write, a shutdown, a crash, a
 * start under way, and all of class 08.
 */
const LOST_CODE = /^(25006|57P0[1235]|08...)$/;

/** The words of node-postgres, which gives its own errors no code. */
const LOST_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout e|Cannot use a pool after)/;

/** Whether an error says that its connection is lost, or that none came about. */
export function isLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isLost);
  const { code = '', message = '', syscall } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return LOST_CODE.test(code) || LOST_WORDS.test(message) || syscall !== undefined;
}
