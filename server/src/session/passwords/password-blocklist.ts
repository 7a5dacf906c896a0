import { once } from 'node:events';
import { beginThread } from '../../threads/begin-thread.ts';
import { everyVariant, keyOf, preHashOf } from './common-keys.ts';

/**
 * Whether this is the pre-hash of a common password, or of one made from the person's own words (name, e-mail, ports):
 * only pre-hashes reach the server, so what is easily guessed must be listed.
 */
export async function isTooCommon(preHash: string, ownWords: readonly string[]): Promise<boolean> {
  const keys = await prepareBlocklist();
  if (!/^[\da-f]{64}$/.test(preHash)) return false;
  return holds(keys, keyOf(preHash)) || ownWords.flatMap(everyVariant).some((each) => preHashOf(each) === preHash);
}

let list: Promise<Float64Array> | null = null;

/**
 * Once in the life of a server, beside all other work; whoever opens the page of a new password begins it, so that it
 * is there when they have typed. A list that could not be made is tried again.
 */
export function prepareBlocklist(): Promise<Float64Array> {
  list ??= makeList().catch((error: unknown) => {
    list = null;
    throw error;
  });
  return list;
}

async function makeList(): Promise<Float64Array> {
  const thread = beginThread(new URL('./common-keys-worker.ts', import.meta.url));
  thread.ref();
  const [keys] = await once(thread, 'message');
  return keys as Float64Array;
}

/** Whether a value is among others that stand in order: halves what is left. */
function holds(ordered: Float64Array, value: number): boolean {
  let [from, to] = [0, ordered.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ordered[middle] as number) < value) from = middle + 1;
    else to = middle;
  }
  return ordered[from] === value;
}
