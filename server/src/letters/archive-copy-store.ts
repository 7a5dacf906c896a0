import { type Instant, minutes } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { timestamp } from '../db/timestamp.ts';
import { addEntry, type Recording } from '../writes/record-entry.ts';
import type { ArchivedPilotage } from './archive-letter.ts';
import type { Recipient } from './letter.ts';

/** Longer than all attempts at an e-mail, eighteen minutes, and two more for each paper that is made before it. */
const CLAIM: number = minutes(30);
const AT_ONCE = 4;

export interface ClaimedCopy extends Recipient, ArchivedPilotage {
  uuid: string;
  pilotageUuid: string;
  /** Of his account: it was closed meanwhile. */
  isDisabled: boolean;
}

/**
 * The oldest that wait, that no server has in hand, and whose record is in the log to its last entry; two servers that look
 * at once get different ones.
 */
export function claimCopies(db: Kysely<Tables>, now: Instant): Promise<ClaimedCopy[]> {
  return serverWork(db, async (trx) => {
    const { rows } = await sql<ClaimedCopy>`
      with free as (
        select uuid from archive_copy waiting
        where state = 'waiting' and (claimed_at is null or claimed_at < ${timestamp(now - CLAIM)})
          and not exists (select from record_entry where record_entry.pilotage_uuid = waiting.pilotage_uuid
            and not exists (select from record_leaf where entry_id = record_entry.id))
        order by queued_at, uuid limit ${AT_ONCE} for update skip locked)
      update archive_copy copy set claimed_at = ${timestamp(now)}
      from free, pilotage p, port, person
      where copy.uuid = free.uuid and p.uuid = copy.pilotage_uuid and port.uuid = copy.port_uuid
        and person.uuid = copy.person_uuid
      returning copy.uuid, copy.pilotage_uuid as "pilotageUuid", person.email, person.first_name as "firstName",
        person.last_name as "lastName", person.disabled as "isDisabled", p.vessel_name as "vesselName",
        p.movement_type as "movementType", p.date, port.name as "portName", port.timezone`.execute(trx);
    return rows;
  });
}

/** What this server will not send, for it stops or could not: the next one need not wait. */
export function releaseCopies(db: Kysely<Tables>, copies: readonly string[]): Promise<unknown> {
  return serverWork(db, (trx) =>
    trx
      .updateTable('archive_copy')
      .set({ claimed_at: null })
      .where('uuid', 'in', copies)
      .where('state', '=', 'waiting')
      .execute(),
  );
}

/** What became of a copy stands in the record, which names whom it was for by his number alone. */
export function noteCopy(db: Kysely<Tables>, copy: string, { fault, at }: { fault: string | null; at: Instant }) {
  return serverWork(db, async (trx) => {
    // Pilotage first, as every write does.
    const { rows } = await sql<Recording>`
      select p.uuid as pilotage, p.port_uuid as port, p.organisation_uuid as organisation
      from pilotage p where p.uuid = (select pilotage_uuid from archive_copy where uuid = ${copy}) for update of p`.execute(
      trx,
    );
    const ended = await trx
      .updateTable('archive_copy')
      .set({ state: fault === null ? 'sent' : 'failed', ended_at: new Date(at), fault })
      .where('uuid', '=', copy)
      .where('state', '=', 'waiting')
      .returning('person_uuid as person')
      .executeTakeFirst();
    const [of] = rows;
    if (!of || !ended) return;
    const { person } = ended;
    if (fault === null) await addEntry(trx, of, { action: 'copySent', at, after: { person } });
    else await addEntry(trx, of, { action: 'copyFailed', at, after: { person, fault } });
  });
}
