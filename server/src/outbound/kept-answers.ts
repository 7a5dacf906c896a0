/** Questions that are kept answered at the same time. */
const MOST_KEPT = 500;

/** Answers that hold for a short while, by the question. */
export interface KeptAnswers<T> {
  /** The answer that is known, or under way, or asked for now. What fails is asked for again. */
  of(key: string, ask: () => Promise<T>): Promise<T>;
}

/** Ten tablets that ask the same at the same time are one question to the service. */
export function keepAnswers<T>(lifeMs: number, now: () => number): KeptAnswers<T> {
  const kept = new Map<string, { at: number; answer: Promise<T> }>();
  return {
    of: (key, ask) => {
      const known = kept.get(key);
      const age = known ? now() - known.at : Number.POSITIVE_INFINITY;
      if (known && age >= 0 && age < lifeMs) return known.answer;
      const entry = { at: now(), answer: ask() };
      kept.delete(key);
      kept.set(key, entry);
      entry.answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return entry.answer;
    },
  };
}
