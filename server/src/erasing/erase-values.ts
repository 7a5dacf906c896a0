import type { Erasure } from '@leadline/domain/record/erasure';
import type { PartName } from '@leadline/domain/record/record-entry';
import type { Instant } from '@leadline/domain/time/instant';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { addEntry, type Recording } from '../writes/record-entry.ts';

/** Who erases, and why, as the record and the audit say it. */
export interface Erasing {
  by: string;
  reason: string;
  now: Instant;
}

interface Emptied extends Recording {
  numbers: number[];
}

interface Values {
  /** Of which entries. */
  which: RawBuilder<boolean>;
  parts: readonly PartName[];
}

/**
 * Takes values out of entries of records, of which the digests stay, one kind of them after the other, and adds to each
 * record an entry that says which, by whom and why. Wants the owner of the tables: a server has no right to. Gives how many
 * entries lost values.
 */
export async function eraseFromRecords(
  owner: Transaction<Tables>,
  kinds: readonly Values[],
  { by, reason, now }: Erasing,
): Promise<number> {
  const records = new Map<string, Emptied & { erased: Erasure['erased'] }>();
  for (const values of kinds)
    for (const emptied of await empty(owner, values)) {
      const record = records.get(emptied.pilotage) ?? { ...emptied, erased: [] };
      record.erased.push({ entries: emptied.numbers, parts: [...values.parts] });
      records.set(emptied.pilotage, record);
    }
  for (const { erased, ...record } of records.values())
    await addEntry(owner, record, { action: 'erased', at: now, after: { reason, erased } satisfies Erasure, by });
  const numbers = [...records.values()].map(({ erased }) => new Set(erased.flatMap(({ entries }) => entries)).size);
  return numbers.reduce((all, count) => all + count, 0);
}

async function empty(owner: Transaction<Tables>, { which, parts }: Values): Promise<Emptied[]> {
  const { rows } = await sql<Emptied>`
    with gone as (
      update record_entry set parts = (
        select coalesce(json_object_agg(key, value), '{}')::text from json_each(parts::json)
        where key <> all (${parts}::text[]))
      where ${which} and exists (select from json_object_keys(parts::json) key where key = any (${parts}::text[]))
      returning pilotage_uuid, port_uuid, organisation_uuid, number)
    select pilotage_uuid as pilotage, port_uuid as port, organisation_uuid as organisation,
      array_agg(number order by number) as numbers
    from gone group by pilotage_uuid, port_uuid, organisation_uuid order by pilotage_uuid`.execute(owner);
  return rows;
}
