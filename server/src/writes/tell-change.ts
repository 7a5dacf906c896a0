import type { KindName } from '@leadline/domain/contract/record-kinds';
import { kindOf } from '@leadline/sync/kinds/all-kinds';
import { type RawBuilder, sql } from 'kysely';

/** A query for the news of what a write has changed, as a part of its statement: one row in any case, `news` its texts. */
export function newsOfChange(kind: KindName, hasRaised: boolean): RawBuilder<unknown> {
  // A vessel that is renamed takes her open pilotages with her.
  const each =
    kind === 'vessel' && hasRaised ? sql`${newsOf('vessel')} union all ${newsOf('pilotage', 'raised')}` : newsOf(kind);
  return sql`select array(${each}) as news`;
}

/** What hangs on a pilotage is told by the pilotage, whose version it raises. */
function newsOf(kind: KindName, from = kindOf(kind).isChild ? 'raised' : 'effect'): RawBuilder<unknown> {
  const [whose, id] = kind === 'vessel' ? ['organisation', 'imo'] : ['port', 'uuid'];
  return sql`select json_build_object(${sql.lit(whose)}::text, ${sql.ref(`${whose}_uuid`)}, 'type', ${sql.lit(kind)}::text,
    'id', ${sql.ref(id)}, 'version', version)::text from ${sql.table(from)}`;
}
