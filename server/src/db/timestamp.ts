import type { Instant } from '@leadline/domain/time/instant';
import { sql } from 'kysely';

/** An instant as the database compares it: columns of type timestamptz are read as numbers and written as dates. */
export function timestamp(instant: Instant) {
  return sql<number>`${new Date(instant)}`;
}
