import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** An entry as the chain holds it: each field as a text, or null. */
export type SealedFields = (string | null)[];

/** What stands before the first link. */
export const NO_LINK: Buffer = Buffer.alloc(32);

/**
 * The fields of `audit`, in the order in which they are hashed. Instants are whole microseconds since 1970, so that no
 * time zone or style of dates of a session has a say; `jsonb` has one text for one value.
 */
export const sealedFields: RawBuilder<SealedFields> = sql`array[
  audit.id::text, trim_scale(extract(epoch from audit.at) * 1000000)::text,
  audit.organisation_uuid::text, audit.person_uuid::text, audit.address,
  audit.action, audit.entity_type, audit.entity_id, audit.before::text, audit.after::text]`;

/** Where in the list the fields stand that an erasure empties. */
export const [ADDRESS, BEFORE, AFTER] = [4, 8, 9];

/** SHA-256 over the hash before and the fields as a JSON list in UTF-8: no two entries have the same bytes. */
export function linkHash(previous: Buffer, fields: SealedFields): Buffer {
  return createHash('sha256').update(previous).update(JSON.stringify(fields)).digest();
}

/** Hexadecimal; of an entry whose values are erased, so that what is left of it is held too. */
export function fieldsHash(fields: SealedFields): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
