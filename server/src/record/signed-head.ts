import { rangeHash } from '@leadline/domain/record/merkle-tree';
import { checkpointText, type NoteKey, noteOf } from '@leadline/domain/record/signed-note';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { LogKey } from './log-key.ts';
import { nodesFor } from './log-store.ts';
import { nodePrimitives } from './node-primitives.ts';

/** The head of a log as it is, or was, with so many entries: a C2SP checkpoint. `origin` names the log and the key. */
export async function signedHead(
  db: Kysely<Tables>,
  { log, origin, size, key }: { log: string; origin: string; size: number; key: LogKey },
): Promise<string> {
  const root = rangeHash(nodePrimitives.sha256, [0, size], await nodesFor(db, log, [[0, size]]));
  const text = checkpointText(nodePrimitives, { origin, size, root });
  const note: NoteKey = { name: origin, publicKey: key.publicKey };
  return noteOf(nodePrimitives, text, note, key.sign(nodePrimitives.utf8(text)));
}
