import { randomUUID } from 'node:crypto';
import type { PilotageCreate, PilotageFields } from '@leadline/domain/pilotages/pilotage';
import { mayCreatePilotage } from '@leadline/domain/pilotages/pilotage-rights';
import { isFirstStatus } from '@leadline/domain/pilotages/pilotage-status';
import type { Insertable } from 'kysely';
import type { PilotageTable } from '../db/tables.ts';
import { Failure, ruleBroken } from '../http/failure.ts';
import { flagsOf } from '../preferences/preference-store.ts';
import { audit } from '../writes/audit.ts';
import { creationStamp } from '../writes/group-stamp.ts';
import type { Write, Written } from '../writes/keyed-write.ts';
import { withMaxDraft } from './draft-rule.ts';
import { demandFields } from './field-rules.ts';
import { columnsOf } from './pilotage-columns.ts';

type Filled = Omit<PilotageFields, 'date' | 'vessel'> & { date: string | null };

/** A field that a new pilotage says nothing of is unset. */
const UNSET: Filled = {
  status: 'New',
  date: null,
  movementType: null,
  fromLocation: null,
  toLocation: null,
  sideTo: null,
  route: null,
  pilot: null,
  pilotSecond: null,
  vesselAgent: null,
  vesselVisitCode: null,
  vesselFwdDraft: null,
  vesselAftDraft: null,
  vesselMaxDraft: null,
  vesselDisplacement: null,
  outerEnd: null,
  innerEnd: null,
  bridgeMark: null,
  notes: null,
  pilotageMode: null,
  transferMethod: null,
  omcChosenPreliminaryPlanId: null,
};

/** Creates a pilotage under the id that its maker chose; the same id again changes nothing. */
export async function createPilotage(write: Write, body: PilotageCreate): Promise<Written> {
  const { trx, caller } = write;
  const { uuid = randomUUID(), port, ...sent } = body;
  const { pilot_create_pilotage_disabled } = await flagsOf(trx, port.uuid);
  if (!mayCreatePilotage(caller, pilot_create_pilotage_disabled)) throw new Failure('forbidden');
  const earlier = await findOwn(write, uuid, port.uuid);
  if (earlier) return earlier;

  if (!isFirstStatus(sent.status ?? 'New')) throw new Failure('statusNotAllowed');
  const fields = withMaxDraft({ ...UNSET, ...sent }, sent, {}) as PilotageFields;
  const changed = Object.keys(sent) as (keyof PilotageFields)[];
  await demandFields(trx, { portUuid: port.uuid, after: fields, changed, statusBefore: null });
  if (!(await insert(write, uuid, port.uuid, fields))) return createPilotage(write, { ...body, uuid });
  await audit(trx, { ...whoAndWhen(write), action: 'created', entity: 'pilotage', id: uuid, after: fields });
  return { entity: 'pilotage', id: uuid, version: 1, result: 'applied' };
}

async function findOwn({ trx }: Write, uuid: string, portUuid: string): Promise<Written | null> {
  const row = await trx
    .selectFrom('pilotage')
    .select(['port_uuid', 'version'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!row) return null;
  if (row.port_uuid !== portUuid) throw ruleBroken('body.uuid', 'taken');
  return { entity: 'pilotage', id: uuid, version: row.version, result: 'noop' };
}

/** False when somebody else was faster with the same id. */
async function insert(write: Write, uuid: string, portUuid: string, fields: PilotageFields): Promise<boolean> {
  const { trx, caller, now } = write;
  const row = {
    ...columnsOf(fields),
    uuid,
    organisation_uuid: caller.organisationUuid,
    port_uuid: portUuid,
    altered_by: caller.userUuid,
    group_stamp: JSON.stringify(creationStamp(caller, now)),
    created_at: new Date(now),
    updated_at: new Date(now),
  } as Insertable<PilotageTable>;
  const inserted = await trx
    .insertInto('pilotage')
    .values(row)
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function whoAndWhen({ caller, now }: Write) {
  return { at: now, personUuid: caller.userUuid, organisationUuid: caller.organisationUuid };
}
