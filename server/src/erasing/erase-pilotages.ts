import { PART_NAMES } from '@leadline/domain/record/record-entry';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { eraseFromAudit } from '../audit/erased-audit.ts';
import type { Tables } from '../db/tables.ts';
import { eraseKeptPapers } from './erase-kept-papers.ts';
import { eraseFromReceipts } from './erase-receipts.ts';
import { type Erasing, eraseFromRecords } from './erase-values.ts';

/**
 * Deletes pilotages of one organisation with all that hangs on them, at most `batch`, and empties their records and what the
 * audit says of them: times, kinds and digests stay, so that a record that somebody kept is still proved. Gives how many.
 */
export async function erasePilotages(
  owner: Transaction<Tables>,
  { which, organisation, batch = 100 }: { which: RawBuilder<boolean>; organisation: string; batch?: number },
  erasing: Erasing,
): Promise<number> {
  const { rows } = await sql<{ uuid: string }>`
    select p.uuid from pilotage p where p.organisation_uuid = ${organisation} and ${which}
    order by p.date, p.uuid limit ${batch} for update`.execute(owner);
  if (rows.length === 0) return 0;
  const gone = rows.map(({ uuid }) => uuid);
  const { rows: messages } = await sql<{ uuid: string }>`
    select uuid from port_call_message where pilotage_uuid = any (${gone})`.execute(owner);
  const { rows: checks } = await sql<{ uuid: string }>`
    select uuid from route_check where pilotage_uuid = any (${gone})`.execute(owner);
  await eraseKeptPapers(owner, gone, erasing);
  await sql`delete from pilotage where uuid = any (${gone})`.execute(owner);
  await eraseFromAudit(
    owner,
    // What hangs on a pilotage has ids of its own, which its record names, and messages to the port, which it does not.
    sql`(entity_type, entity_id) in (
      select body ->> 'entity', body ->> 'id' from (
        select entry::json -> 'body' as body from record_entry where pilotage_uuid = any (${gone})) entry
      union select 'pilotage', unnest(${gone}::uuid[])::text
      union select 'portCallMessage', unnest(${messages.map(({ uuid }) => uuid)}::uuid[])::text)`,
    { ...erasing, organisationUuid: organisation },
  );
  await eraseFromRecords(owner, [{ which: sql`pilotage_uuid = any (${gone})`, parts: PART_NAMES }], erasing);
  // A refused route check was answered with the check, which does not name its pilotage.
  await eraseFromReceipts(owner, [...gone, ...checks.map(({ uuid }) => uuid)]);
  return gone.length;
}
