import { END_STATES, type PilotageStatus } from '@leadline/domain/pilotages/rights/pilotage-status';
import { type RawBuilder, sql } from 'kysely';
import { type GroupStamps, stampsAfter } from '../writes/group-stamp.ts';
import type { Write } from '../writes/keyed-write.ts';
import { notesAfter, type ReviewNotes } from './review-notes.ts';

interface Renaming {
  imo: string;
  from: string;
  to: string;
}

interface Bearer {
  uuid: string;
  status: PilotageStatus;
  pilot: string | null;
  second: string | null;
  notes: ReviewNotes | null;
  stamps: GroupStamps;
}

/**
 * REVIEW-03: of a vessel's record a review compares number and name, and the number never changes. Pilotages that are not
 * over and bear her old name take the new one with the record, and their pilots are asked to review it. Those of ports
 * that the caller does not belong to are not touched. Null when there is none; else a statement to be part of the
 * record's own, which reads from its `effect`.
 */
export async function renamedPilotages(
  { trx, caller, now }: Write,
  { imo, from, to }: Renaming,
): Promise<RawBuilder<unknown> | null> {
  const { rows } = await sql<Bearer>`
    select uuid, status, pilot_uuid as pilot, pilot_second_uuid as second, previous_data as notes, group_stamp as stamps
    from pilotage
    where organisation_uuid = ${caller.organisationUuid} and vessel_imo = ${imo} and vessel_name = ${from}
      and status <> all(${[...END_STATES]})
    order by uuid for update`.execute(trx);
  if (rows.length === 0) return null;
  const alteration = { fields: { vessel: { IMO: imo, name: to } }, author: caller, at: now, of: 'vessel' } as const;
  const vessel = { IMO: imo, name: from, flag_code: null };
  const renamed = rows.map(({ uuid, status, pilot, second, notes, stamps }) => ({
    uuid,
    notes: notesAfter(
      { status, pilot: personOf(pilot), pilotSecond: personOf(second), vessel },
      alteration,
      notes ?? {},
    ),
    stamps: stampsAfter(stamps, ['ship'], caller, now),
  }));
  return sql`update pilotage set vessel_name = ${to}, previous_data = renamed.notes, group_stamp = renamed.stamps,
      altered_by_vessel = ${caller.userUuid}, version = pilotage.version + 1, updated_at = ${new Date(now)}
    from effect, jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as renamed (uuid uuid, notes jsonb, stamps jsonb)
    where pilotage.uuid = renamed.uuid
    returning pilotage.uuid, pilotage.port_uuid, pilotage.version`;
}

const personOf = (uuid: string | null) => (uuid === null ? null : { uuid, metadata: null });
