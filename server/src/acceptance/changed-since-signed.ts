import type { ChangedSinceSigned } from '@leadline/domain/acceptance/signature';
import type { SignedContent } from '@leadline/domain/acceptance/signed-content';
import { planParts, type WholePlan } from '@leadline/domain/share/plan-content';
import { changedParts } from '@leadline/domain/share/signed-content';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { ListRange } from '../pilotages/list-range.ts';
import { type PilotageFacts, pilotageFrom, pilotageJson } from '../pilotages/pilotage-json.ts';
import { childrenOfPlan, type Hanging, UNREVIEWED } from '../share/stored-plan.ts';
import { vesselsByNumber } from '../vessels/vessel-store.ts';
import { asAnswered } from './content-of-signing.ts';

/** Accepted and not done: a busy port has some dozens. Each is read whole. */
const MOST = 200;

interface Asked extends ListRange {
  portUuid: string;
  organisationUuid: string;
}

interface Row {
  facts: PilotageFacts;
  hanging: Hanging<WholePlan>;
  signed: SignedContent[];
}

/**
 * Of the pilotages in a range that are accepted and not closed those whose plan is another than what was signed, with the parts
 * that are: two statements, however many there are. Of each role that has accepted its last signature counts, also one that
 * was kept as signed; one whose content was not kept is not compared.
 */
export async function changesSinceSigned(db: Kysely<Tables>, asked: Asked): Promise<ChangedSinceSigned[]> {
  const rows = await signedPlans(db, asked);
  const numbers = rows.flatMap(({ facts }) => facts.vessel.IMO ?? []);
  const vessels = rows.length === 0 ? new Map() : await vesselsByNumber(db, asked.organisationUuid, numbers);
  return rows.flatMap(({ facts, hanging, signed }) => {
    const vessel = vessels.get(facts.vessel.IMO ?? '') ?? null;
    const now = planParts(asAnswered({ ...hanging, pilotage: { ...facts, ...UNREVIEWED }, vessel }));
    const parts = [...new Set(signed.flatMap(({ decided }) => changedParts(decided, now)))];
    return parts.length === 0 ? [] : [{ uuid: facts.uuid, parts }];
  });
}

async function signedPlans(db: Kysely<Tables>, { portUuid, organisationUuid, from, before }: Asked): Promise<Row[]> {
  const [first, end] = [from, before].map((instant) => (instant === null ? null : new Date(instant)));
  const { rows } = await sql<Row>`
    select ${pilotageJson} as facts, json_build_object(${childrenOfPlan}) as hanging, (
      select json_agg(latest.content) from (
        select distinct on (s.role) s.content from signature s
        where s.pilotage_uuid = p.uuid and s.is_accepted and s.content is not null
          and ((s.role = 'pilot' and p.pilot_accepted) or (s.role = 'master' and p.master_accepted))
        order by s.role, s.created_at desc, s.uuid desc) latest) as signed
    ${pilotageFrom()}
    where p.port_uuid = ${portUuid} and p.organisation_uuid = ${organisationUuid}
      and p.status not in ('Done', 'Arch', 'Canc') and (p.pilot_accepted or p.master_accepted)
      and exists (select from signature s where s.pilotage_uuid = p.uuid and s.is_accepted and s.content is not null)
      and (${first}::timestamptz is null or p.date >= ${first}) and (${end}::timestamptz is null or p.date < ${end})
    order by p.date, p.uuid limit ${MOST}`.execute(db);
  return rows.filter(({ signed }) => signed !== null);
}
