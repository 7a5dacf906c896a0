import type { Signature } from '@leadline/domain/acceptance/signature';
import { sql } from 'kysely';
import { instantJson } from '../db/json-parts.ts';
import { listJson } from '../pilotages/read-of-pilotage.ts';

/** Of the pilotage `p`, the latest first. */
export const signaturesOfPilotage = listJson(
  sql<Signature>`json_build_object('uuid', s.uuid, 'version', s.version,
    'pilotage', json_build_object('uuid', s.pilotage_uuid), 'role', s.role, 'name', s.name, 'image', s.image,
    'createdAt', ${instantJson('s.created_at')})`,
  sql`from signature s where s.pilotage_uuid = p.uuid`,
  sql`s.created_at desc, s.uuid desc`,
);
