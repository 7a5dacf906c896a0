import { type Bytes, isSameBytes } from '../numbers/bytes.ts';
import { isContinued } from './merkle-proof.ts';
import type { PilotageRecord } from './pilotage-record.ts';
import type { Primitives } from './primitives.ts';
import { type Checkpoint, keyOfVkey, readCheckpoint, textOfNote } from './signed-note.ts';

/** The head of a log as it is kept: the signed note and the key that it was signed with. */
export type SignedHead = Pick<NonNullable<PilotageRecord['log']>, 'checkpoint' | 'key'>;

/** Null when it is not signed by the key that is named beside it, or not the head of that key's log. */
export function readHead(primitives: Primitives, { checkpoint, key: vkey }: SignedHead): Checkpoint | null {
  const key = keyOfVkey(primitives, vkey);
  const text = key && textOfNote(primitives, checkpoint, key);
  const head = text ? readCheckpoint(primitives, text) : null;
  // A log is named after its key, so that the head of one never passes for that of another.
  return head && head.origin === key?.name ? head : null;
}

/**
 * What the head of a log tells somebody who kept an earlier one of the same log. `shorter`: entries that were in it are
 * gone; `forked`: it holds others in their place. Both are signed, so that whoever has the two heads can show it.
 */
export type HeadNews = 'same' | 'grown' | 'shorter' | 'forked';

/** `proof` is asked of the server where the log has grown (RFC 9162, 2.1.4). */
export async function compareHeads(
  primitives: Primitives,
  kept: Checkpoint,
  now: Checkpoint,
  proof: () => Promise<readonly Bytes[]>,
): Promise<HeadNews> {
  if (now.size < kept.size) return 'shorter';
  if (now.size === kept.size) return isSameBytes(now.root, kept.root) ? 'same' : 'forked';
  return isContinued(primitives.sha256, kept, now, await proof()) ? 'grown' : 'forked';
}
