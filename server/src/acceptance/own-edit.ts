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
  /** Recorded after the signature arrived. */
  isLater: boolean;
}

/** The part of what is signed that holds an entity as a whole. */
const PART_OF: Readonly<Record<string, string>> = { routeChecks: 'constraints', drawings: 'drawings', tugs: 'tugs' };

/**
 * Whether the caller has edited the plan after he signed. What arrived after the signature was made after it. A tablet
 * without a network sends its edits before a signature that waits, also those made after it, and no edit has a time of its
 * own: what arrived between is compared with what he signed. A field whose last value of his is another one was changed after it;
 * of drawings, tugs, lists, constraints and the ship an edit of his counts where that part is now (`differing`) another than
 * he signed. Times, notes and a status that follows from opening comments are no part of the plan. An edit of the ship is in no
 * record of a pilotage, and is known by its receipt.
 */
export async function hasOwnEdit(
  { trx, caller }: Write,
  { uuid, vessel }: Pick<Pilotage, 'uuid' | 'vessel'>,
  { uuid: signature, signedAt, createdAt, content }: Signature,
  differing: readonly string[],
): Promise<boolean> {
  const from = signedAt ?? createdAt;
  const { rows } = await sql<OwnEntry>`
    with entry as (select number, entry::json -> 'body' as body,
        (parts::json -> 'who' ->> 'value')::json ->> 'uuid' as who, (parts::json -> 'after' ->> 'value')::json as after
      from record_entry where pilotage_uuid = ${uuid}),
    arrived as (select min(number) as number from entry where body ->> 'id' = ${signature})
    select body ->> 'entity' as entity, after,
      (select extra_type from pilotage_extra where uuid::text = body ->> 'id') as "extraType",
      entry.number > arrived.number as "isLater"
    from entry, arrived where who = ${caller.userUuid} and body ->> 'action' in ('created', 'changed', 'removed')
      and (entry.number > arrived.number or (body ->> 'at')::timestamptz > ${from}::timestamptz)
    union all select 'vessel', null, null, at > ${createdAt}::timestamptz from receipt
      where person_uuid = ${caller.userUuid} and entity = ${`vessel:${vessel.IMO}`} and result = 'applied'
      and at > least(${from}::timestamptz, ${createdAt}::timestamptz)`.execute(trx);
  const [later, between] = [rows.filter(({ isLater }) => isLater), rows.filter(({ isLater }) => !isLater)];
  if (later.some((entry) => decidedFields(entry).length > 0 || partOf(entry) !== null)) return true;
  const signed = ((content && partValue(content.decided, 'fields')) ?? {}) as Values;
  const own: Values = Object.assign({}, ...between.map(({ entity, after }) => (entity === 'pilotage' ? after : null)));
  if (DECIDED_FIELDS.some((field) => field in own && !isSameValue(own[field], signed[field]))) return true;
  return between.some((entry) => {
    const part = partOf(entry);
    return part !== null && differing.some((name) => name === part || name.startsWith(`${part}.`));
  });
}

const decidedFields = ({ entity, after }: OwnEntry) =>
  entity === 'pilotage' ? DECIDED_FIELDS.filter((field) => field in (after ?? {})) : [];

/** Null where it is decided nowhere, or field by field. */
function partOf({ entity, extraType }: OwnEntry): string | null {
  if (entity === 'vessel') return 'vessel';
  if (entity === 'extras') return DECIDED_LISTS.some((list) => list === extraType) ? `lists.${extraType}` : null;
  return PART_OF[entity] ?? null;
}
