import { type Bytes, isSameBytes } from '../numbers/bytes.ts';
import type { Instant } from '../time/instant.ts';
import { isContinued } from './merkle-proof.ts';
import type { PilotageRecord } from './pilotage-record.ts';
import type { Primitives } from './primitives.ts';
import { type Checkpoint, keyOfVkey, readCheckpoint, textOfNote } from './signed-note.ts';
import type { JudgedTurnOver } from './turn-over.ts';

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

/** The entries of a log that somebody has seen and that a restore of the database left out. */
export interface Lost {
  from: number;
  to: number;
  /** When the restored server began its new log. */
  at: Instant;
}

/**
 * Of a log whose key somebody knows and whose head he kept at this size: what is lost by the word of a statement that both
 * logs have signed; null where it explains nothing. That it was a restore the key alone says: both heads stay the evidence.
 */
export function lostByRestore(kept: number, key: string, turnOver: JudgedTurnOver | null): Lost | null {
  const isRestore = turnOver?.former === key && turnOver.reason === 'restored' && turnOver.unsigned === null;
  return isRestore && kept > turnOver.size ? { from: turnOver.size + 1, to: kept, at: turnOver.at } : null;
}
