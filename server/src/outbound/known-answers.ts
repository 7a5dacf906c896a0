import { BUCKET_LIFE } from '@leadline/domain/dukc/answer-fit';
import type { Instant } from '@leadline/domain/time/instant';

const MOST_KNOWN = 500;
/** Letters of JSON of all of them; their memory is a few times that. */
const MOST_LETTERS = 16_000_000;

/** The last answer to each question, for who may read it and may not have it asked again. */
export interface KnownAnswers<T> {
  learn(key: string, answer: readonly T[]): void;
  /** Null where none came within an hour. */
  find(key: string): readonly T[] | null;
}

/** The oldest go where they are too many or too large. */
export function keepKnownAnswers<T>(now: () => Instant, mostLetters = MOST_LETTERS): KnownAnswers<T> {
  const known = new Map<string, { at: Instant; answer: readonly T[]; size: number }>();
  let size = 0;
  const drop = (key: string) => {
    size -= known.get(key)?.size ?? 0;
    known.delete(key);
  };
  /** In the order in which they came. */
  const dropOld = () => {
    for (const [key, { at }] of known) {
      const isCurrent = Math.abs(now() - at) < BUCKET_LIFE;
      if (isCurrent && known.size <= MOST_KNOWN && size <= mostLetters) return;
      drop(key);
    }
  };
  return {
    learn: (key, answer) => {
      drop(key);
      const letters = JSON.stringify(answer).length;
      known.set(key, { at: now(), answer, size: letters });
      size += letters;
      dropOld();
    },
    find: (key) => {
      dropOld();
      return known.get(key)?.answer ?? null;
    },
  };
}
