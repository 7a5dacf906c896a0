import type { Signature } from '@leadline/domain/acceptance/signature';
import { listSignatures } from '@leadline/domain/contract/plan-endpoints';
import { sql } from 'kysely';
import { instantJson } from '../db/json-parts.ts';
import type { PlacedApi } from '../http/deps.ts';
import { serveRead } from '../http/serve.ts';
import { listJson, readOfPilotage } from '../pilotages/read-of-pilotage.ts';

export function mountSignatures(api: PlacedApi): void {
  serveRead(api, listSignatures, ({ db, caller, place }) =>
    readOfPilotage(db, caller, place.uuid, signaturesOfPilotage),
  );
}

const signaturesOfPilotage = listJson(
  sql<Signature>`json_build_object('uuid', s.uuid, 'version', s.version,
    'pilotage', json_build_object('uuid', s.pilotage_uuid), 'role', s.role, 'name', s.name, 'image', s.image,
    'createdAt', ${instantJson('s.created_at')})`,
  sql`from signature s where s.pilotage_uuid = p.uuid`,
  sql`s.created_at desc, s.uuid desc`,
);
