import type { FailureBody } from '@leadline/domain/contract/failure';
import type * as z from 'zod/mini';
import { type Seen, seenInAnswer } from './seen.ts';

type Details = FailureBody['error'];

/** The record on the server after somebody else was faster; null when the answer does not hold it. */
export function currentIn<T>({ current }: Details, schema: z.ZodMiniType<T>): Seen<T> | null {
  const found = schema.safeParse(current);
  return found.success ? seenInAnswer(found.data) : null;
}

/** Who changed one of the groups, where the server says so. */
export function changedBy({ groups = {} }: Details): string | null {
  return Object.values(groups).find(({ by }) => by !== null)?.by ?? null;
}
