import type { Signature } from '@leadline/domain/acceptance/signature';
import { DECIDED_LISTS } from '@leadline/domain/checklist/decided-lists';
import { isSameValue } from '@leadline/domain/numbers/same-value';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { DECIDED_FIELDS } from '@leadline/domain/share/plan-content';
import { partValue } from '@leadline/domain/share/signed-content';
import { sql } from 'kysely';
import type { Write } from '../writes/keyed-write.ts';

type Values = Readonly<Record<string, unknown>>;
interface OwnEntry {
  entity: string;
  after: Values | null;
  /** Of a list. */
  extraType: string | null;
}

/** Of an entity that a part has as a whole. */
const PART_OF: Readonly<Record<string, string>> = { routeChecks: 'constraints', drawings: 'drawings', tugs: 'tugs' };

/**
 * Whether the caller edited the plan after he signed and before the signature arrived: without a network a tablet sends its
 * edits first, also those made after it. Nothing says when an edit was made, so those that arrived between are compared with
 * what he signed: a field whose last value of his is another one was changed after it. Of drawings, tugs, lists, constraints
 * and the ship one of his counts where that part is now (`differing`) another than he signed.
 */
export async function hasEditedMeanwhile(
  { trx, caller }: Write,
  { uuid, vessel }: Pick<Pilotage, 'uuid' | 'vessel'>,
  { uuid: signature, signedAt, createdAt, content }: Signature,
  differing: readonly string[],
): Promise<boolean> {
  if (signedAt === null || content === null) return false;
  const { rows } = await sql<OwnEntry>`
    with entry as (select number, entry::json -> 'body' as body,
        (parts::json -> 'who' ->> 'value')::json ->> 'uuid' as who, (parts::json -> 'after' ->> 'value')::json as after
      from record_entry where pilotage_uuid = ${uuid})
    select body ->> 'entity' as entity, after,
      (select extra_type from pilotage_extra where uuid::text = body ->> 'id') as "extraType"
    from entry where who = ${caller.userUuid} and body ->> 'action' in ('created', 'changed', 'removed')
      and (body ->> 'at')::timestamptz > ${signedAt}::timestamptz
      and number < (select min(number) from entry where body ->> 'id' = ${signature})
    union all select 'vessel', null, null from receipt where person_uuid = ${caller.userUuid}
      and entity = ${`vessel:${vessel.IMO}`} and result = 'applied'
      and at > ${signedAt}::timestamptz and at < ${createdAt}::timestamptz`.execute(trx);
  const fields = (partValue(content.decided, 'fields') ?? {}) as Values;
  const own: Values = Object.assign({}, ...rows.map(({ entity, after }) => (entity === 'pilotage' ? after : null)));
  if (DECIDED_FIELDS.some((field) => field in own && !isSameValue(own[field], fields[field]))) return true;
  return rows.some(({ entity, extraType }) => {
    if (entity === 'vessel') return differing.some((part) => part.startsWith('vessel.'));
    if (entity === 'extras')
      return DECIDED_LISTS.some((list) => list === extraType && differing.includes(`lists.${list}`));
    return differing.includes(PART_OF[entity] ?? '');
  });
}
