import { type PlanSettings, shownStages } from '@leadline/domain/plan/plan-settings';
import { readPreferences } from '@leadline/domain/preferences/preferences';
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
import { readChartBytes, settingsOfPilotage } from '../plan/plan-store.ts';
import { sharedTides } from './shared-tides.ts';
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
  const { facts, link } = await openLink(db, { uuid, pilotageUuid }, now);
  const { isForInformation, sharedAt } = link;
  const plan = await readStoredPlan(db, facts);
  const endsAt = instantToIso(link.passageEnd + LINK_LIFE);
  return {
    share: { uuid, isForInformation, sharedAt: instantToIso(sharedAt), endsAt },
    now: instantToIso(now),
    ...forMaster(plan),
    ...(await sharedTides(db, plan.pilotage, plan.route, readPreferences(plan.preferences))),
  };
}

/** The image of a chart that a link shows; one of another plan or port is none. */
export async function chartOfLink(db: Kysely<Tables>, shared: SharedLink, chartUuid: string, now: Instant) {
  await openLink(db, shared, now);
  const { rows } = await sql<{ settings: PlanSettings }>`
    select ${settingsOfPilotage} as settings from pilotage p where p.uuid = ${shared.pilotageUuid}`.execute(db);
  const stages = rows[0] ? shownStages(rows[0].settings) : [];
  if (!stages.some(({ chart }) => chart?.uuid === chartUuid)) throw new Failure('notFound');
  return readChartBytes(db, chartUuid);
}

/** Asked at each call: what was taken back a second ago opens nothing more. */
async function openLink(db: Kysely<Tables>, { uuid, pilotageUuid }: SharedLink, now: Instant) {
  const { facts } = await readPilotage(db, pilotageUuid);
  const link = await readLinkRow(db, uuid);
  if (!link || !isLinkOpen({ ...link, status: facts.status }, now)) throw new Failure('noSession');
  return { facts, link };
}

async function readLinkRow(db: Kysely<Tables>, uuid: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select link.is_for_information as "isForInformation", link.shared_at as "sharedAt",
      link.revoked_at is not null as "isRevoked", ${passageEnd} as "passageEnd"
    from share_link link join pilotage p on p.uuid = link.pilotage_uuid where link.uuid = ${uuid}`.execute(db);
  return rows[0];
}
