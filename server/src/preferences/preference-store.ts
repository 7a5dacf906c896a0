import { type PreferenceEntry, preferenceKey } from '@leadline/domain/preferences/preferences';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

export async function preferencesOf(db: Kysely<Tables>, portUuid: string): Promise<PreferenceEntry[]> {
  const rows = await db
    .selectFrom('preference')
    .select(['key', 'metadata'])
    .where('port_uuid', '=', portUuid)
    .where('key', 'in', preferenceKey.options)
    .orderBy('key')
    .execute();
  return rows as PreferenceEntry[];
}

/** The flags that a port sets, as a part of another statement; null when it sets none. */
export const flagsJson = (portUuid: string) =>
  sql`(select metadata from preference where port_uuid = ${portUuid} and key = 'feature_flags')`;
