import type { Signature } from '@leadline/domain/acceptance/signature';
import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import type { RecordEntry } from '@leadline/domain/record/record-entry';
import { type SignatureProof, signatureOfEntry } from '@leadline/domain/record/signature-proof';
import { keyOfVkey, vkeyOf } from '@leadline/domain/record/signed-note';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { type LogKey, logKeyOf } from './log-key.ts';
import { findLog, inclusionOf } from './log-proofs.ts';
import type { Log } from './log-store.ts';
import { nodePrimitives } from './node-primitives.ts';
import { type Row, rowsOf } from './record-of-pilotage.ts';
import { signedHead } from './signed-head.ts';

/**
 * What proves these signatures of a pilotage, up to the last of them that the log has taken in; null where it has none. The same at
 * any later time: its head is that of the log when this signature was the last entry, and Ed25519 signs a text in one way only.
 */
export async function proofOfSignatures(
  db: Kysely<Tables>,
  pilotage: string,
  { signatures, logKey }: { signatures: readonly Pick<Signature, 'uuid' | 'content'>[]; logKey: string },
): Promise<string | null> {
  if (signatures.every(({ content }) => content === null)) return null;
  const entries = (await rowsOf(db, pilotage)).map(provable);
  const wanted = new Set(signatures.map(({ uuid }) => uuid));
  const last = entries.findLast(({ log, signature }) => signature !== null && wanted.has(signature) && log !== null);
  if (last?.log == null || last.position === null) return null;
  const { number, position } = last;
  const log = await logUpTo(db, await findLog(db, last.log), position + 1, logKeyOf(logKey));
  const proof = await inclusionOf(db, log.uuid, position, log.size);
  return canonicalJson({
    ...{ leadlineRecord: 1, pilotage, entries: entries.slice(0, number).map(({ entry }) => entry) },
    log: { entry: number, position, proof, checkpoint: log.checkpoint, key: log.vkey },
  } satisfies SignatureProof);
}

/** An entry with what it may say wherever the plan is shown: of a signature what was signed, of anything else nothing. */
function provable({ number, salt, entry, parts, log, position }: Row) {
  const { after } = JSON.parse(parts) as RecordEntry['parts'];
  const whole: RecordEntry = { salt, entry, parts: after ? { after } : {} };
  const signature = signatureOfEntry(whole);
  return { number, log, position, signature, entry: signature === null ? { ...whole, parts: {} } : whole };
}

/** A log as it was with so many entries. One of a former key is taken as it ended: nothing is added to it any more. */
async function logUpTo(db: Kysely<Tables>, log: Log, size: number, key: LogKey | null): Promise<Log> {
  const origin = keyOfVkey(nodePrimitives, log.vkey)?.name ?? '';
  const isOwn = key !== null && vkeyOf(nodePrimitives, { name: origin, publicKey: key.publicKey }) === log.vkey;
  if (!isOwn || size >= log.size) return log;
  return { ...log, size, checkpoint: await signedHead(db, { log: log.uuid, origin, size, key }) };
}
