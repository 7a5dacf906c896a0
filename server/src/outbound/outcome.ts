import type { ProviderProblem } from '@leadline/domain/words/session/providers';
import { Failure } from '../http/failure.ts';

/** What came of a question to a service outside: a value, or why there is none. Null: the service has no such thing. */
export type Outcome<T> = { kind: 'answered'; value: T | null } | Failed;

export interface Failed {
  kind: 'failed';
  problem: ProviderProblem;
  /** The status of the service where that is the problem, and when it wants to be asked again: `Retry-After` as it came. */
  status?: number;
  retryAfter?: string | undefined;
}

const OF_THE_WAY: readonly ProviderProblem[] = ['notReached', 'badCertificate', 'timedOut', 'brokenOff'];

/** Thrown inside the door alone, and caught there. */
export class OutsideProblem extends Error {
  readonly problem: ProviderProblem;
  /** Whether the service itself is not well, whatever it is asked; else it is this answer that cannot be used. */
  readonly isOfTheWay: boolean;

  /** The status where the service answered with one. */
  readonly status: number;
  readonly retryAfter: string | undefined;

  constructor(problem: ProviderProblem, status = 200, retryAfter?: string) {
    super(problem);
    this.problem = problem;
    this.status = status;
    this.retryAfter = retryAfter;
    // 429: it asks to be left alone.
    this.isOfTheWay = OF_THE_WAY.includes(problem) || status >= 500 || status === 429;
  }
}

/** For a handler: the value, or the refusal of the request with the reason. */
export function demandAnswer<T>(outcome: Outcome<T>): T | null {
  if (outcome.kind === 'answered') return outcome.value;
  throw new Failure('providerFailed', { fields: [{ path: 'provider', code: outcome.problem }] });
}
