import type { CallOutput, Endpoint } from '@leadline/domain/contract/endpoint';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { isCopy } from './read-again.ts';
import type { ReadAnswer } from './read-through.ts';

/** An answer in memory, shown or kept for the way back. */
export interface ShownAnswer<T> {
  data: T;
  /** What was asked: the parameters of the path, then those of the query. */
  params: Record<string, unknown>;
  /** Whether it was asked for after this instant (device time, milliseconds), and was answered or will be. */
  isAskedSince: (at: number) => boolean;
  /** Out of date: asked again now where somebody looks at it, and on the next look elsewhere. */
  outdate: () => void;
}

/** By question under way: whether it is to be asked once more. */
const running = new WeakMap<Query, { again: boolean }>();

/** By question: when it was asked last, device time in milliseconds. */
const askedAt = new WeakMap<Query, number>();

/** From now on it is noted when each question is asked. */
export function noteAsking(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') askedAt.set(event.query, Date.now());
  });
}

/** A question that failed, or that this device answered in place of the server, has learned nothing. */
function isAskedSince(query: Query, at: number): boolean {
  if ((askedAt.get(query) ?? 0) <= at) return false;
  return query.state.fetchStatus === 'fetching' || (query.state.status === 'success' && !isCopy(query.state.data));
}

/** What is in memory of an endpoint. A page in the background asks nothing until somebody looks at it. */
export function answersOf<E extends Endpoint>(client: QueryClient, endpoint: E): ShownAnswer<CallOutput<E>>[] {
  const found = client.getQueryCache().findAll({ queryKey: [`${endpoint.method} ${endpoint.path}`] });
  return found.flatMap((query) => {
    const { queryKey } = query;
    const answer = query.state.data as ReadAnswer<CallOutput<E>> | undefined;
    if (!answer) return [];
    const params = { ...(queryKey[1] as object), ...(queryKey[2] as object) };
    return {
      ...{ data: answer.data, params },
      isAskedSince: (at) => isAskedSince(query, at),
      outdate: () => void outdate(client, queryKey),
    };
  });
}

/**
 * One question at a time: an answer that is on its way may have been given before the change, so that it is asked for
 * once more, and only once, after it has come.
 */
async function outdate(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (!query) return;
  query.invalidate();
  if (!query.isActive() || document.hidden) return;
  const under = running.get(query);
  if (under) {
    under.again = true;
    return;
  }
  const own = { again: true };
  running.set(query, own);
  while (own.again && query.isActive()) {
    own.again = query.state.fetchStatus === 'fetching';
    await client.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false });
  }
  running.delete(query);
}
