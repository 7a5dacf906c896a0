import type { Bytes } from '@leadline/domain/contract/endpoint';
import type { KeptPaper } from '@leadline/domain/record/kept-paper';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { instantJson } from '../db/json-parts.ts';
import type { Tables } from '../db/tables.ts';
import { listJson } from '../pilotages/read-of-pilotage.ts';

/** The signature that counts in the box of a role, as `signBox` finds it. */
const counting = (role: 'pilot' | 'master') => sql`
  (select uuid, created_at, name, content is not null as is_whole from signature
    where pilotage_uuid = p.uuid and role = ${role} and is_accepted order by created_at desc, uuid desc limit 1)`;

/** RFC 9562, 5.8: a digest in the form of a uuid. */
const paperOf = (pilot: string, master: string) =>
  sql.raw(`overlay(overlay(md5(${pilot}::text || ${master}::text) placing '8' from 13) placing '8' from 17)::uuid`);

/**
 * Both signatures that stand in the boxes of pilotages, of which it is known what was signed: `pilotage`, `pilot`, `master`,
 * `signed_at`. The uuid of their paper follows from them: whoever makes it twice makes one.
 */
export const standingPairs = (which: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select ${paperOf('pilot.uuid', 'master.uuid')} as paper, p.uuid as pilotage, pilot.uuid as pilot,
    master.uuid as master, greatest(pilot.created_at, master.created_at) as signed_at
  from pilotage p cross join lateral ${counting('pilot')} pilot cross join lateral ${counting('master')} master
  where p.pilot_accepted and p.master_accepted and p.status <> 'Canc' and pilot.is_whole and master.is_whole and ${which}`;

/**
 * The same with each pair that has signed one plan and whose paper is still to be made, whatever became of plan and boxes since:
 * what it shows is kept with the later signature.
 */
export const signedPairs = (which: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  ${standingPairs(which)} union
  select ${paperOf('pilot', 'master')}, pilotage, pilot, master, signed_at from (
    select p.uuid as pilotage, greatest(s.created_at, other.created_at) as signed_at,
      case s.role when 'pilot' then s.uuid else other.uuid end as pilot,
      case s.role when 'pilot' then other.uuid else s.uuid end as master
    from pilotage p join signature s on s.pilotage_uuid = p.uuid and s.to_print is not null
      join signature other on other.uuid = s.printed_with_uuid where ${which}) pair`;

const nameIn = (column: RawBuilder<unknown>) => sql`(select name from signature where uuid = ${column})`;

const keptPaperJson = sql<KeptPaper>`json_build_object('uuid', k.uuid,
  'state', case when k.removed_at is not null then 'removed' else k.state end,
  'isChanged', k.is_changed, 'signedAt', ${instantJson('k.signed_at')},
  'pilot', ${nameIn(sql`k.pilot_signature_uuid`)}, 'master', ${nameIn(sql`k.master_signature_uuid`)},
  'paperVersion', k.paper_version, 'size', k.size, 'sha256', k.sha256, 'madeAt', ${instantJson('k.made_at')},
  'removed', case when k.removed_at is not null then json_build_object('at', ${instantJson('k.removed_at')},
    'by', k.removed_by, 'reason', k.removed_reason) end)`;

/** One that no server has seen yet: both have just signed. */
const unseen = sql`select pair.paper as uuid, 'waiting' as state, false as is_changed, pair.signed_at,
    pair.pilot as pilot_signature_uuid, pair.master as master_signature_uuid, null::integer as paper_version,
    null::integer as size, null::text as sha256, null::timestamptz as made_at, null::timestamptz as removed_at,
    null::text as removed_by, null::text as removed_reason
  from (${signedPairs(sql`p.uuid = mine.uuid`)}) pair where not exists (select from kept_paper where uuid = pair.paper)`;

const SEEN = sql.raw(
  'uuid, state, is_changed, signed_at, pilot_signature_uuid, master_signature_uuid, paper_version, size, sha256, made_at, ' +
    'removed_at, removed_by, removed_reason',
);

/** Of the pilotage `p`, the latest first. */
export const keptPapersOfPilotage = listJson(
  keptPaperJson,
  sql`from (select p.uuid) mine cross join lateral (
    select ${SEEN} from kept_paper where pilotage_uuid = mine.uuid union all ${unseen}) k`,
  sql`k.signed_at desc, k.uuid`,
);

/** Null where they are not kept. */
export async function readKeptBytes(
  db: Kysely<Tables>,
  pilotage: string,
  paper: string,
): Promise<Omit<Bytes, 'fileName'> | null> {
  const row = await db
    .selectFrom('kept_paper_file')
    .innerJoin('kept_paper', 'kept_paper.uuid', 'kept_paper_file.kept_paper_uuid')
    .select(['sha256', 'bytes'])
    .where('kept_paper.uuid', '=', paper)
    .where('kept_paper.pilotage_uuid', '=', pilotage)
    .executeTakeFirst();
  return row ? { mime: 'application/pdf', bytes: row.bytes, sha256: row.sha256 ?? '' } : null;
}
