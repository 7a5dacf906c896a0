import type { CallInput, CallOutput, Endpoint } from '@leadline/domain/contract/endpoint';
import { answerKey, groupOf, nameOf } from './kept-answers.ts';

type Change = (data: unknown) => unknown;

interface Answer<E extends Endpoint> {
  data: CallOutput<E>;
  meta: unknown;
  /** By which the server knows this answer again; null for one that an edit has changed on its way. */
  etag: string | null;
}

interface Doors<E extends Endpoint> {
  ask: () => Promise<Answer<E>>;
  keep: (answer: Answer<E>) => Promise<void>;
  patch: (change: Change) => Promise<void>;
}

/** By place: for every question that is under way, what was changed there since it was asked. */
const underWay = new Map<string, Set<Change[]>>();

/** Lists of one group hold the same rows. */
function placeOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): string {
  const group = groupOf(endpoint, input);
  return group === '' ? answerKey(endpoint, input) : `${nameOf(endpoint)} ${group}`;
}

/**
 * Asks, and keeps the answer on the device. The server may have looked before it stored an edit that was sent meanwhile:
 * what that edit changed is made on the answer too, so that a late one never brings back what was before.
 */
export async function askAndKeep<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { ask, keep, patch }: Doors<E>,
): Promise<{ answer: Answer<E>; kept: Promise<void> }> {
  const place = placeOf(endpoint, input);
  const changes: Change[] = [];
  underWay.set(place, (underWay.get(place) ?? new Set()).add(changes));
  const forget = () => {
    const others = underWay.get(place);
    others?.delete(changes);
    if (others?.size === 0) underWay.delete(place);
  };
  try {
    const asked = await ask();
    const data = changes.splice(0).reduce<unknown>((now, change) => change(now), asked.data) as CallOutput<E>;
    const answer = { data, meta: asked.meta, etag: data === asked.data ? asked.etag : null };
    // Sealing takes a moment, in which more may be sent.
    const kept = keep(answer)
      .finally(forget)
      .then(async () => {
        for (const change of changes) await patch(change);
      });
    return { answer, kept };
  } catch (error) {
    forget();
    throw error;
  }
}

/** What an edit that was sent changes is told to every question about it that has no answer yet. */
export function changeLateAnswers<E extends Endpoint>(endpoint: E, input: CallInput<E>, change: Change): void {
  for (const changes of underWay.get(placeOf(endpoint, input)) ?? []) changes.push(change);
}
