/** Questions that are kept answered at the same time. */
const MOST_KEPT = 500;
/** Letters of JSON that all kept answers of a kind come to; the memory of an answer is a few times that. */
const MOST_LETTERS = 16_000_000;

/** Answers that hold for a short while, by the question. */
export interface KeptAnswers<T> {
  /** The answer that is known, or under way, or asked for now. What fails, or does not hold, is asked for again. */
  of(key: string, ask: () => Promise<T>, holds?: (answer: T) => boolean): Promise<T>;
}

interface Entry<T> {
  at: number;
  answer: Promise<T>;
  /** Letters of JSON; zero while it is under way. */
  size: number;
}

/**
 * Ten tablets that ask the same at the same time are one question to the service. What no longer holds goes with the
 * next question, whichever it is; where the answers are too many or too large, the oldest go.
 */
export function keepAnswers<T>(lifeMs: number, now: () => number, mostLetters = MOST_LETTERS): KeptAnswers<T> {
  const kept = new Map<string, Entry<T>>();
  let size = 0;
  const drop = (key: string, entry: Entry<T>) => {
    if (kept.get(key) !== entry) return;
    kept.delete(key);
    size -= entry.size;
  };
  const dropExpired = () => {
    for (const [key, entry] of kept) {
      const age = now() - entry.at;
      if (age < 0 || age >= lifeMs) drop(key, entry);
    }
  };
  const dropOldest = () => {
    for (const [key, entry] of kept) {
      if (kept.size <= MOST_KEPT && size <= mostLetters) return;
      drop(key, entry);
    }
  };
  const weigh = (key: string, entry: Entry<T>, answer: T) => {
    if (kept.get(key) !== entry) return;
    const letters = JSON.stringify(answer).length;
    if (letters > mostLetters) return drop(key, entry);
    entry.size = letters;
    size += letters;
    dropOldest();
  };
  return {
    of: (key, ask, holds = () => true) => {
      dropExpired();
      const known = kept.get(key);
      if (known) return known.answer;
      const entry: Entry<T> = { at: now(), answer: ask(), size: 0 };
      kept.set(key, entry);
      entry.answer.then(
        (answer) => (holds(answer) ? weigh(key, entry, answer) : drop(key, entry)),
        () => drop(key, entry),
      );
      dropOldest();
      return entry.answer;
    },
  };
}
