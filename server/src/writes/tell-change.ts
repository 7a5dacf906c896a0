import type { ChangeEvent } from '@leadline/domain/contract/live-endpoints';
import { type RawBuilder, sql } from 'kysely';
import { telling } from '../db/tell-servers.ts';
import type { ChildType } from './child-kind.ts';

export type ToldEntity = 'pilotage' | 'vessel' | ChildType;

type News = { type: ChangeEvent['type']; whose: 'port' | 'organisation'; id: string; from: 'effect' | 'raised' };

/** What is told of a child: its pilotage, and the version that it was raised to. */
const ofChild = (type: ChangeEvent['type']): News => ({ type, whose: 'port', id: 'uuid', from: 'raised' });

/** By the entity that a write is about: what is told of it, to whom, and out of which part of the statement. */
const NEWS: Record<ToldEntity, News> = {
  pilotage: { type: 'pilotage', whose: 'port', id: 'uuid', from: 'effect' },
  vessel: { type: 'vessel', whose: 'organisation', id: 'imo', from: 'effect' },
  routeCheck: ofChild('routeChecks'),
  extra: ofChild('extras'),
};

/**
 * A query that tells all servers what a write has changed, as a part of its statement: one row in any case. It has to be
 * read from, or PostgreSQL leaves it out.
 */
export function changeTold(entity: ToldEntity, hasRaised: boolean): RawBuilder<unknown> {
  // A vessel that is renamed takes her open pilotages with her.
  if (entity === 'vessel' && hasRaised) return sql`select (${newsOf('vessel')}), (${newsOf('pilotage', 'raised')})`;
  return newsOf(entity);
}

function newsOf(entity: ToldEntity, from = NEWS[entity].from): RawBuilder<unknown> {
  const { type, whose, id } = NEWS[entity];
  const news = sql`json_build_object(${sql.lit(whose)}::text, ${sql.ref(`${whose}_uuid`)}, 'type', ${sql.lit(type)}::text,
    'id', ${sql.ref(id)}, 'version', version)`;
  return sql`select count(${telling(news)}) from ${sql.table(from)}`;
}
