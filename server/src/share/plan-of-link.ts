import { forMaster } from '@leadline/domain/share/for-master';
import { isLinkOpen, LINK_LIFE } from '@leadline/domain/share/share-rules';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { Failure } from '../http/failure.ts';
import type { SharedLink } from '../http/tenants.ts';
import { passageEnd } from '../pilotages/pilotage-json.ts';
import { readPilotage } from '../pilotages/pilotage-store.ts';
import { readStoredPlan } from './stored-plan.ts';

interface LinkRow {
  isForInformation: boolean;
  sharedAt: Instant;
  isRevoked: boolean;
  passageEnd: Instant;
}

/** What a link shows now; one that has ended answers as if it were none. */
export async function planOfLink(
  db: Kysely<Tables>,
  { uuid, pilotageUuid }: SharedLink,
  now: Instant,
): Promise<SharedPlan> {
  const { facts } = await readPilotage(db, pilotageUuid);
  const link = await readLinkRow(db, uuid);
  if (!link || !isLinkOpen({ ...link, status: facts.status }, now)) throw new Failure('noSession');
  const { isForInformation, sharedAt } = link;
  const endsAt = instantToIso(link.passageEnd + LINK_LIFE);
  return {
    share: { uuid, isForInformation, sharedAt: instantToIso(sharedAt), endsAt },
    now: instantToIso(now),
    ...forMaster(await readStoredPlan(db, facts)),
  };
}

async function readLinkRow(db: Kysely<Tables>, uuid: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select link.is_for_information as "isForInformation", link.shared_at as "sharedAt",
      link.revoked_at is not null as "isRevoked", ${passageEnd} as "passageEnd"
    from share_link link join pilotage p on p.uuid = link.pilotage_uuid where link.uuid = ${uuid}`.execute(db);
  return rows[0];
}
