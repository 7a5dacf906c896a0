import { keyOfVkey, vkeyOf } from '@leadline/domain/record/signed-note';
import { type TurnOver, turnOverNote } from '@leadline/domain/record/turn-over';
import { readHead } from '@leadline/domain/record/watched-head';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../db/tables.ts';
import type { LogKey } from './log-key.ts';
import type { Log } from './log-store.ts';
import { nodePrimitives } from './node-primitives.ts';

interface Keys {
  key: LogKey;
  /** The key of before, where it is still there. */
  formerKey: LogKey | null;
}

/** That a new log follows this one, signed with the keys of both; null where the former key is not there. */
export function statementOf(
  { key, formerKey }: Keys,
  before: Pick<Log, 'vkey' | 'checkpoint'>,
  { name, ...why }: Pick<TurnOver, 'reason' | 'at'> & { name: string },
): string | null {
  const former = keyOfVkey(nodePrimitives, before.vkey);
  const head = readHead(nodePrimitives, { checkpoint: before.checkpoint, key: before.vkey });
  // After a restore the key may be the same, under the name of another log.
  const signer = [formerKey, key].find((each) => each && isSameKey(each, former?.publicKey));
  if (!former || !head || !signer) return null;
  const next = { name, publicKey: key.publicKey, sign: key.sign };
  const turnOver = {
    ...why,
    former: before.vkey,
    next: vkeyOf(nodePrimitives, next),
    size: head.size,
    root: head.root,
  };
  return turnOverNote(nodePrimitives, turnOver, { former: { ...former, sign: signer.sign }, next });
}

const isSameKey = ({ publicKey }: LogKey, other: Uint8Array | undefined) =>
  other !== undefined && Buffer.compare(publicKey, other) === 0;

const firstEntry = z.object({ turnOver: z.string().nullish() });

/** As it stands in the first leaf of a log. */
export const turnOverIn = ({ first_entry }: Pick<Log, 'first_entry'>): string | null =>
  firstEntry.parse(JSON.parse(first_entry)).turnOver ?? null;

/** How the log of this key came from former ones, the first statement first, as far back as each was signed. */
export async function turnOversOf(db: Kysely<Tables>, vkey: string): Promise<string[]> {
  const { rows } = await sql<Pick<Log, 'first_entry'>>`
    select log.first_entry from record_log as log
    join record_log as last on last.organisation_uuid = log.organisation_uuid and last.ordinal >= log.ordinal
    where last.vkey = ${vkey} order by log.ordinal desc`.execute(db);
  const notes = rows.map(turnOverIn);
  const end = notes.indexOf(null);
  return notes
    .slice(0, end < 0 ? notes.length : end)
    .flatMap((note) => note ?? [])
    .reverse();
}

/** What the log after this one says of how it came; null where there is none, or its statement was not signed. */
export async function followingOf(db: Kysely<Tables>, log: Pick<Log, 'organisation_uuid' | 'ordinal'>) {
  const next = await db
    .selectFrom('record_log')
    .select('first_entry')
    .where('organisation_uuid', '=', log.organisation_uuid)
    .where('ordinal', '=', log.ordinal + 1)
    .executeTakeFirst();
  return next ? turnOverIn(next) : null;
}
