import { kindOf, readsOf } from '@leadline/sync/kinds/all-kinds';
import type { AnsweredOp } from '@leadline/sync/kinds/record-kind';
import { type ItemKey, kindNameOf } from '@leadline/sync/outbox/outbox';
import type { Cache } from '../../data/use-entity.ts';

/**
 * What the server answered to an edit becomes the copy of this device before the edit leaves the outbox: with the signal
 * gone again a moment later, the screen still shows what was sent. An answer that does not fit is read anew. `ports`: those
 * of the person.
 */
export async function keepSent(
  cache: Pick<Cache, 'patch' | 'find'>,
  op: AnsweredOp,
  entity: unknown,
  ports: readonly string[] = [],
): Promise<void> {
  const { travels } = kindOf(kindNameOf(op.item));
  try {
    await travels?.placeAnswer(cache, op, travels.answer.parse(entity), ports);
  } catch (error) {
    console.warn('The answer to an edit could not be kept on this device', error);
  }
}

/** Reads anew what may hold these records. */
export function readSentAgain(cache: Pick<Cache, 'outdate'>, keys: readonly ItemKey[]): void {
  for (const endpoint of readsOf(keys.map(kindNameOf))) cache.outdate(endpoint);
}
