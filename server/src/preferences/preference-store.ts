import { type PreferenceEntry, preferenceKey, readPreferences } from '@leadline/domain/preferences/preferences';
import type { Kysely } from 'kysely';
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

/** The flags of a port, with the defaults of those that it does not set. */
export async function flagsOf(db: Kysely<Tables>, portUuid: string) {
  return readPreferences(await preferencesOf(db, portUuid)).flags;
}
