import type { PilotageExtra, PilotageExtraType } from '@leadline/domain/checklist/pilotage-extra';
import type { RightsFacts } from '@leadline/domain/pilotages/pilotage-rights';
import { type Kysely, sql } from 'kysely';
import { instantJson, joinedJson } from '../db/json-parts.ts';
import type { Tables } from '../db/tables.ts';
import { listJson } from '../pilotages/read-of-pilotage.ts';
import type { GroupStamps } from '../writes/group-stamp.ts';

export type StoredExtra = PilotageExtra & { stamps: GroupStamps };

/** What decides about the extra of a type of a pilotage, read under the lock of the pilotage. */
export interface ExtraPlace {
  pilotage: RightsFacts;
  extra: StoredExtra | null;
}

const extraPairs = sql`'uuid', ex.uuid, 'version', ex.version,
  'pilotage', json_build_object('uuid', ex.pilotage_uuid), 'extraType', ex.extra_type, 'metadata', ex.metadata,
  'updatedAt', ${instantJson('ex.updated_at')}`;
const storedJson = sql<StoredExtra>`json_build_object(${extraPairs}, 'stamps', ex.group_stamp)`;

const uuidJson = (column: string) => joinedJson(column, sql`json_build_object('uuid', ${sql.ref(column)})`);

export async function readPlace(trx: Kysely<Tables>, pilotage: string, type: PilotageExtraType): Promise<ExtraPlace> {
  const { rows } = await sql<ExtraPlace>`
    select json_build_object('status', p.status, 'pilot', ${uuidJson('p.pilot_uuid')},
        'pilotSecond', ${uuidJson('p.pilot_second_uuid')}) as pilotage,
      (select ${storedJson} from pilotage_extra ex
        where ex.pilotage_uuid = p.uuid and ex.extra_type = ${type}) as extra
    from pilotage p where p.uuid = ${pilotage}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`pilotage ${pilotage} vanished under its lock`);
  return row;
}

export const extrasOfPilotage = listJson(
  sql<PilotageExtra>`json_build_object(${extraPairs})`,
  sql`from pilotage_extra ex where ex.pilotage_uuid = p.uuid`,
  sql`ex.extra_type`,
);

interface WrittenRow {
  extra: StoredExtra;
}

/** What an effect on an extra is answered from. */
export const writtenExtra = sql<WrittenRow>`select ${storedJson} as extra from effect ex`;

export const wireOf = ({ extra: { stamps: _, ...wire } }: WrittenRow): PilotageExtra => wire;

export async function readExtra(trx: Kysely<Tables>, uuid: string): Promise<PilotageExtra> {
  const { rows } = await sql<WrittenRow>`
    select ${storedJson} as extra from pilotage_extra ex where ex.uuid = ${uuid}`.execute(trx);
  if (!rows[0]) throw new Error(`extra ${uuid} vanished`);
  return wireOf(rows[0]);
}
