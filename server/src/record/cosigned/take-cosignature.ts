import { isSameBytes } from '@leadline/domain/numbers/bytes';
import {
  type CosignedNote,
  cosignerOfVkey,
  isCosigned,
  isOfCosigner,
  readCosigned,
} from '@leadline/domain/record/cosignature';
import { rangeHash } from '@leadline/domain/record/merkle-tree';
import { readHead } from '@leadline/domain/record/watched-head';
import type { Instant } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { ruleBroken } from '../../http/failure.ts';
import { MOST_SKEW } from '../../session/login-attempts.ts';
import { type Log, nodesFor } from '../log-store.ts';
import { nodePrimitives } from '../node-primitives.ts';

interface Handed {
  note: string;
  /** Verifier keys that cosignatures are taken from. */
  witnesses: readonly string[];
  now: Instant;
}

/**
 * Keeps a head of this log that a witness has cosigned: the first of each size, for the earliest time proves the most. False
 * where as large a one of this witness is kept already; nothing ever takes the place of what is kept.
 */
export async function takeCosignature(
  db: Kysely<Tables>,
  log: Log,
  { note, witnesses, now }: Handed,
): Promise<boolean> {
  const read = readCosigned(nodePrimitives, note);
  if (!read) throw refused('noNote');
  const size = await sizeOf(db, log, read.note);
  const lines = known(read, witnesses);
  if (lines.length === 0) throw refused('unknownWitness');
  if (lines.some(({ isTrue }) => !isTrue)) throw refused('brokenCosignature');
  if (lines.some(({ at }) => at > now + MOST_SKEW)) throw refused('inFuture');
  let isKept = false;
  for (const { witness, line } of lines)
    isKept = (await keep(db, log, { witness, size, checkpoint: read.note + line })) || isKept;
  return isKept;
}

const refused = (code: string) => ruleBroken('body.note', code);

/** Of a head that the log has, or once had; its root is looked up, for its key may be in other hands. */
async function sizeOf(db: Kysely<Tables>, { uuid, vkey, size }: Log, checkpoint: string): Promise<number> {
  const head = readHead(nodePrimitives, { checkpoint, key: vkey });
  if (!head) throw refused('notSigned');
  if (head.size < 1 || head.size > size) throw refused('otherHead');
  const range = [0, head.size] as const;
  const root = rangeHash(nodePrimitives.sha256, range, await nodesFor(db, uuid, [range]));
  if (!isSameBytes(root, head.root)) throw refused('otherHead');
  return head.size;
}

function known({ text, cosignatures }: CosignedNote, witnesses: readonly string[]) {
  return witnesses.flatMap((witness) => {
    const key = cosignerOfVkey(nodePrimitives, witness);
    const own = cosignatures.find(({ read }) => key && read && isOfCosigner(nodePrimitives, key, read));
    if (!key || !own?.read) return [];
    return [{ witness, line: own.line, at: own.read.at, isTrue: isCosigned(nodePrimitives, key, text, own.read) }];
  });
}

async function keep(
  db: Kysely<Tables>,
  { uuid, organisation_uuid }: Log,
  { witness, size, checkpoint }: { witness: string; size: number; checkpoint: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into record_cosignature (log_uuid, witness, size, organisation_uuid, checkpoint)
    select ${uuid}, ${witness}, ${size}::bigint, ${organisation_uuid}, ${checkpoint}
    where not exists (
      select from record_cosignature where log_uuid = ${uuid} and witness = ${witness} and size >= ${size}::bigint)
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}
