import { randomUUID } from 'node:crypto';
import { withMaxDraft } from '@leadline/domain/pilotages/draft-rule';
import type { Pilotage, PilotageCreate, PilotageFields } from '@leadline/domain/pilotages/pilotage';
import { FIELD_NAMES, type PilotageField } from '@leadline/domain/pilotages/pilotage-fields';
import { isAssigned, mayCreatePilotage } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { isFirstStatus } from '@leadline/domain/pilotages/rights/pilotage-status';
import { readFlags } from '@leadline/domain/preferences/preferences';
import type { Insertable } from 'kysely';
import type { PilotageTable } from '../db/tables/pilotage-tables.ts';
import { Failure, ruleBroken } from '../http/failure.ts';
import { applied, type Ended, unchanged } from '../writes/end-write.ts';
import { creationStamp } from '../writes/group-stamp.ts';
import type { Write } from '../writes/keyed-write.ts';
import { demandFields } from './field-rules.ts';
import { columnsOf } from './pilotage-columns.ts';
import { readForCreation, readPilotage, storedOf, writtenPilotage } from './pilotage-store.ts';
import { viewOf } from './pilotage-view.ts';

/** A field that a new pilotage says nothing of is unset. */
const UNSET = { ...Object.fromEntries(FIELD_NAMES.map((field) => [field, null])), status: 'New' };

/** Creates a pilotage under the id that its maker chose; the same id again changes nothing. */
export async function createPilotage(write: Write, body: PilotageCreate): Promise<Ended<Pilotage>> {
  const { trx, caller } = write;
  const { uuid = randomUUID(), port, ...sent } = body;
  const { flags, linked, taken } = await readForCreation(trx, uuid, port.uuid, sent);
  if (!mayCreatePilotage(caller, readFlags(flags).pilot_create_pilotage_disabled)) throw new Failure('forbidden');
  if (taken) return leave(write, uuid, port.uuid, taken);

  if (!isFirstStatus(sent.status ?? 'New')) throw new Failure('statusNotAllowed');
  const fields = withMaxDraft({ ...UNSET, ...sent }, sent, {}) as PilotageFields;
  const changed = Object.keys(sent) as PilotageField[];
  if (fields.omcChosenPreliminaryPlanId !== null && !isAssigned(caller, fields)) throw new Failure('forbidden');
  demandFields({ after: fields, changed, statusBefore: null, linked });
  const done = await applied(
    write,
    {
      ...{ entity: 'pilotage', id: uuid, version: 1, action: 'created', after: fields },
      effect: insertion(write, uuid, port.uuid, fields),
      answer: writtenPilotage,
    },
    (row) => viewOf(storedOf(row), caller),
  );
  return done ?? leaveToTheFaster(write, uuid, port.uuid);
}

/** Somebody else was faster with the same id; one that still cannot be seen is another organisation's. */
async function leaveToTheFaster(write: Write, uuid: string, port: string): Promise<Ended<Pilotage>> {
  const { taken } = await readForCreation(write.trx, uuid, port, {});
  if (!taken) throw ruleBroken('body.uuid', 'taken');
  return leave(write, uuid, port, taken);
}

async function leave(write: Write, uuid: string, portUuid: string, taken: { port: string; version: number }) {
  if (taken.port !== portUuid) throw ruleBroken('body.uuid', 'taken');
  const stored = await readPilotage(write.trx, uuid);
  return unchanged(write, { entity: 'pilotage', id: uuid, version: taken.version }, viewOf(stored, write.caller));
}

function insertion({ trx, caller, now }: Write, uuid: string, portUuid: string, fields: PilotageFields) {
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
  return trx
    .insertInto('pilotage')
    .values(row)
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returningAll();
}
