import type { ProviderProblem } from '@leadline/domain/words/providers';
import { Failure } from '../http/failure.ts';

/** What came of a question to a service outside: a value, or why there is none. Null: the service has no such thing. */
export type Outcome<T> = { kind: 'answered'; value: T | null } | { kind: 'failed'; problem: ProviderProblem };

/** Thrown inside the door alone, and caught there. */
export class OutsideProblem extends Error {
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** For a handler: the value, or the refusal of the request with the reason. */
export function demandAnswer<T>(outcome: Outcome<T>): T | null {
  if (outcome.kind === 'answered') return outcome.value;
  throw new Failure('providerFailed', { fields: [{ path: 'provider', code: outcome.problem }] });
}
