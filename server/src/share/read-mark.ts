import type { DeviceKind } from '@leadline/domain/share/comment';
import { statusAfterEvent } from '@leadline/domain/share/plan-status';
import { DAY, type Instant, instantToIso } from '@leadline/domain/time/instant';
import { sql } from 'kysely';
import { Failure } from '../http/failure.ts';
import { lockPilotage, type StoredPilotage } from '../pilotages/pilotage-store.ts';
import { auditEntry } from '../writes/audit.ts';
import { applied } from '../writes/end-write.ts';
import { stampsAfter } from '../writes/group-stamp.ts';
import { byAddress, type LinkWrite } from '../writes/link-write.ts';
import { type LinkRow, openLink } from './open-link.ts';

/** The link with its pilotage under lock, if it is open still, and the write by its address. */
export async function lockOpenLink(
  write: LinkWrite,
): Promise<{ stored: StoredPilotage; row: LinkRow; write: LinkWrite }> {
  const { trx, link, now } = write;
  if (!(await lockPilotage(trx, link.pilotageUuid))) throw new Failure('noSession');
  const { stored, row } = await openLink(trx, link, now);
  return { stored, row, write: byAddress(write, row.email) };
}

/** The first time counts. Whoever reads for information reads for himself: the ship has not seen it yet. */
export async function markRead(asked: LinkWrite, device: DeviceKind): Promise<{ readAt: string }> {
  const { stored, row, write } = await lockOpenLink(asked);
  const { trx, link, now, caller } = write;
  if (row.readAt !== null) return { readAt: instantToIso(row.readAt) };
  const { facts, stamps } = stored;
  const status = row.isForInformation ? facts.status : statusAfterEvent(facts.status, 'read');
  const version = facts.version + 1;
  const columns = {
    ...(status !== facts.status && {
      status,
      group_stamp: JSON.stringify(stampsAfter(stamps, ['status'], caller, now)),
    }),
    version,
    updated_at: new Date(now),
  };
  await applied(
    write,
    {
      ...{ entity: 'pilotage', id: facts.uuid, version, action: 'read', before: { status: facts.status } },
      after: { status, link: link.uuid, email: row.email, device },
      effect: trx.updateTable('pilotage').set(columns).where('uuid', '=', facts.uuid).returningAll(),
      raised: sql`update share_link set read_at = ${new Date(now)}, read_device = ${device}
        from effect where share_link.uuid = ${link.uuid} returning share_link.uuid`,
      answer: sql`select uuid from raised`,
    },
    () => null,
  );
  return { readAt: instantToIso(now) };
}

/**
 * That the reader took the plan as a file, at a time by his device: one row of the audit a day, by the server's clock, for
 * anyone with the link may ask again and state any time.
 */
export async function markCopied(asked: LinkWrite, device: DeviceKind, copiedAt?: string): Promise<void> {
  const { stored, row, write } = await lockOpenLink(asked);
  const { trx, link, now, address } = write;
  const entry = auditEntry(
    {
      ...{ at: now, personUuid: null, organisationUuid: link.organisationUuid, address },
      ...{ action: 'exported', entity: 'pilotage', id: stored.facts.uuid },
      after: { what: 'plan', link: link.uuid, email: row.email, device, ...(copiedAt && { at: copiedAt }) },
    },
    sql`from copied`,
  );
  await sql`with copied as (
      update share_link set copied_at = ${new Date(now)}
      where uuid = ${link.uuid} and (copied_at is null or copied_at <= ${new Date(now - DAY)}) returning uuid
    ) ${entry}`.execute(trx);
}

/** That some program asked for the link: it says nothing of a reader, and stands apart from him. */
export async function markFetched(trx: LinkWrite['trx'], link: string, now: Instant): Promise<void> {
  await sql`update share_link set fetched_at = ${new Date(now)}
    where uuid = ${link} and fetched_at is null`.execute(trx);
}
