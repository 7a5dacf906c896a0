import type { ProviderProblem } from '@leadline/domain/words/session/providers';

/** So long a question is not asked again whose answer could not be used: long enough for ten tablets, short for a person. */
const LIFE_MS = 10_000;
const MOST_KEPT = 500;

/** What was wrong with the answer to a question, for a short while. */
export interface KeptFailures {
  find(question: string): ProviderProblem | null;
  keep(question: string, problem: ProviderProblem): void;
}

/** `now` counts milliseconds and never goes back. */
export function keepFailures(now: () => number): KeptFailures {
  const kept = new Map<string, { at: number; problem: ProviderProblem }>();
  const dropExpired = () => {
    for (const [question, { at }] of kept) if (now() - at >= LIFE_MS) kept.delete(question);
  };
  return {
    find: (question) => {
      dropExpired();
      return kept.get(question)?.problem ?? null;
    },
    keep: (question, problem) => {
      kept.set(question, { at: now(), problem });
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    },
  };
}
