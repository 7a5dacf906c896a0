import { isClosed, type KeptPlan } from '@leadline/domain/share/kept/kept-plan';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { PilotageFacts } from '../pilotage-json.ts';

/** Null of one that is open, and of one that was closed by a release which kept nothing. */
export async function readKept(
  db: Kysely<Tables>,
  { uuid, status }: Pick<PilotageFacts, 'uuid' | 'status'>,
): Promise<KeptPlan | null> {
  if (!isClosed(status)) return null;
  const row = await db.selectFrom('pilotage').select('kept').where('uuid', '=', uuid).executeTakeFirst();
  return (row?.kept ?? null) as KeptPlan | null;
}
