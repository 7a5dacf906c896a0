import type { Instant } from '@leadline/domain/time/instant';
import { sql } from 'kysely';

/**
 * A copy for each pilot of a pilotage that is archived, as a part of the statement that does it: from then on it is not there
 * for them any more (ADMIN-03). Whose account is closed gets none. One that was opened again in the database and is archived
 * once more has another record: it goes again.
 */
export const copiesQueued = (now: Instant) => sql`
  insert into archive_copy (uuid, pilotage_uuid, person_uuid, queued_at)
  select gen_random_uuid(), effect.uuid, person.uuid, ${new Date(now)}::timestamptz
  from effect join person on person.uuid in (effect.pilot_uuid, effect.pilot_second_uuid)
  where not person.disabled
  on conflict (pilotage_uuid, person_uuid) do update
    set state = 'waiting', queued_at = excluded.queued_at, claimed_at = null, ended_at = null, fault = null
    where archive_copy.state <> 'waiting'
  returning uuid`;
