import type { EditResult } from './send-call.ts';

/** `unchanged`: nothing had to be sent. */
export type SaverResult<T> = EditResult<T> | { kind: 'unchanged' };

export type Send<T> = () => Promise<EditResult<T>>;

/**
 * Saves one form, from its opening to its closing. An edit whose answer was lost is sent again first, under its own id;
 * only what was typed since then follows as an edit of its own, so that nothing is saved twice and nothing is lost.
 * `next` gives what is to be sent once the earlier edit is settled; null is nothing.
 */
export function makeSaver<T>(): (next: () => Send<T> | null) => Promise<SaverResult<T>> {
  let pending: Send<T> | null = null;
  const sendPending = async (): Promise<SaverResult<T>> => {
    if (!pending) return { kind: 'unchanged' };
    const result = await pending();
    if (result.kind !== 'unknown') pending = null;
    return result;
  };
  return async (next) => {
    const earlier = await sendPending();
    if (earlier.kind === 'unknown' || earlier.kind === 'conflict') return earlier;
    pending = next();
    return pending ? sendPending() : earlier;
  };
}
