import { FAILURES, type FailureBody, type FailureCode, isTemporary } from '@leadline/domain/contract/failure';

type Details = Partial<Pick<FailureBody['error'], 'fields' | 'groups' | 'current'>>;

/** What a handler throws when it refuses. Caught once, in `answer-failure.ts`, or kept in the receipt of a write. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: Details;
  /** For `tooMany` and `busy`: when to try again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: FailureCode, details: Details = {}, retryAfterSeconds?: number) {
    super(code);
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return FAILURES[this.code];
  }

  /** Certainly not done and never to be done: kept in a receipt. */
  get isDefinite(): boolean {
    return this.status !== 401 && !isTemporary(this.status);
  }
}

/** A rule that one field breaks. */
export function ruleBroken(path: string, code: string): Failure {
  return new Failure('ruleBroken', { fields: [{ path, code }] });
}
