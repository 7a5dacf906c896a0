import { isLinkCancelled, isLinkOpen } from '@leadline/domain/share/share-rules';
import type { Instant } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { Failure } from '../http/failure.ts';
import type { SharedLink } from '../http/tenants.ts';
import { passageEnd } from '../pilotages/pilotage-json.ts';
import { readPilotage, type StoredPilotage } from '../pilotages/pilotage-store.ts';

export interface LinkRow {
  email: string;
  isForInformation: boolean;
  sharedAt: Instant;
  isRevoked: boolean;
  fetchedAt: Instant | null;
  readAt: Instant | null;
  passageEnd: Instant;
}

/** Asked at each call: what was taken back a second ago opens nothing more. One that has ended is as one that never was. */
export async function openLink(
  db: Kysely<Tables>,
  { uuid, pilotageUuid }: SharedLink,
  now: Instant,
): Promise<{ stored: StoredPilotage; row: LinkRow }> {
  const stored = await readPilotage(db, pilotageUuid);
  const row = await readLinkRow(db, uuid);
  const link = row && { ...row, status: stored.facts.status };
  if (link && isLinkCancelled(link, now)) throw new Failure('noSession', { current: { cancelled: true } });
  if (!row || !link || !isLinkOpen(link, now)) throw new Failure('noSession');
  return { stored, row };
}

export async function readLinkRow(db: Kysely<Tables>, uuid: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select link.email, link.is_for_information as "isForInformation", link.shared_at as "sharedAt",
      link.revoked_at is not null as "isRevoked", link.fetched_at as "fetchedAt", link.read_at as "readAt",
      ${passageEnd} as "passageEnd"
    from share_link link join pilotage p on p.uuid = link.pilotage_uuid where link.uuid = ${uuid}`.execute(db);
  return rows[0];
}
