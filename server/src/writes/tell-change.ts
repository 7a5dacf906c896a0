import type { KindName } from '@leadline/domain/contract/record-kinds';
import { kindOf } from '@leadline/sync/kinds/all-kinds';
import { type RawBuilder, sql } from 'kysely';
import { telling } from '../db/tell-servers.ts';

/**
 * A query that tells all servers what a write has changed, as a part of its statement: one row in any case. It has to be
 * read from, or PostgreSQL leaves it out.
 */
export function changeTold(kind: KindName, hasRaised: boolean): RawBuilder<unknown> {
  // A vessel that is renamed takes her open pilotages with her.
  if (kind === 'vessel' && hasRaised) return sql`select (${newsOf('vessel')}), (${newsOf('pilotage', 'raised')})`;
  return newsOf(kind);
}

/** What hangs on a pilotage is told by the pilotage, whose version it raises. */
function newsOf(kind: KindName, from = kindOf(kind).isChild ? 'raised' : 'effect'): RawBuilder<unknown> {
  const [whose, id] = kind === 'vessel' ? ['organisation', 'imo'] : ['port', 'uuid'];
  const news = sql`json_build_object(${sql.lit(whose)}::text, ${sql.ref(`${whose}_uuid`)}, 'type', ${sql.lit(kind)}::text,
    'id', ${sql.ref(id)}, 'version', version)`;
  return sql`select count(${telling(news)}) from ${sql.table(from)}`;
}
