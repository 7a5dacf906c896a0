import type { Erasure } from '@leadline/domain/record/erasure';
import type { PartName } from '@leadline/domain/record/record-entry';
import type { Instant } from '@leadline/domain/time/instant';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { newEntry } from '../writes/record-entry.ts';

/** Who erases, and why, as the record and the audit say it. */
export interface Erasing {
  by: string;
  reason: string;
  now: Instant;
}

interface Erased {
  pilotage: string;
  port: string;
  organisation: string;
  numbers: number[];
}

/**
 * Takes values out of entries of records, of which the digests stay, and adds to each record an entry that says which, by
 * whom and why. Wants the owner of the tables: a server has no right to. Gives the records.
 */
export async function eraseFromRecords(
  owner: Transaction<Tables>,
  { which, parts }: { which: RawBuilder<boolean>; parts: readonly PartName[] },
  erasing: Erasing,
): Promise<Erased[]> {
  const { rows } = await sql<Erased>`
    with gone as (
      update record_entry set parts = (
        select coalesce(json_object_agg(key, value), '{}')::text from json_each(parts::json)
        where key <> all (${parts}::text[]))
      where ${which} and exists (select from json_object_keys(parts::json) key where key = any (${parts}::text[]))
      returning pilotage_uuid, port_uuid, organisation_uuid, number)
    select pilotage_uuid as pilotage, port_uuid as port, organisation_uuid as organisation,
      array_agg(number order by number) as numbers
    from gone group by pilotage_uuid, port_uuid, organisation_uuid order by pilotage_uuid`.execute(owner);
  for (const each of rows) await addEntry(owner, each, { parts, erasing });
  return rows;
}

async function addEntry(
  owner: Transaction<Tables>,
  { pilotage, port, organisation, numbers }: Erased,
  { parts, erasing }: { parts: readonly PartName[]; erasing: Erasing },
): Promise<void> {
  const { by, reason, now } = erasing;
  const after: Erasure = { reason, erased: [{ entries: numbers, parts: [...parts] }] };
  const {
    salt,
    body,
    parts: values,
  } = newEntry({
    ...{ entity: 'pilotage', id: pilotage, action: 'erased', after, at: now },
    ...{ who: { uuid: null, name: by }, device: null },
  });
  await sql`insert into record_entry (pilotage_uuid, port_uuid, organisation_uuid, salt, entry, parts)
    values (${pilotage}, ${port}, ${organisation}, ${salt}, ${body}, ${values})`.execute(owner);
}
