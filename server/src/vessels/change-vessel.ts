import type { Vessel, VesselChange, VesselFields, WrittenVessel } from '@leadline/domain/vessels/vessel';
import { nameError } from '@leadline/domain/vessels/vessel-name';
import { flattenVessel } from '@leadline/sync/kinds/vessel';
import { groupChanges } from '@leadline/sync/merge/group-changes';
import { flattenBase } from '@leadline/sync/merge/merge-groups';
import type { Values } from '@leadline/sync/operation';
import { ruleBroken } from '../http/failure.ts';
import { renamedPilotages } from '../pilotages/rename-vessel.ts';
import { applied, type Ended, unchanged } from '../writes/end-write.ts';
import { creationStamp, stampsAfter } from '../writes/group-stamp.ts';
import type { Write } from '../writes/keyed-write.ts';
import { merge } from '../writes/merge.ts';
import { columnsOf, withParticulars } from './vessel-columns.ts';
import { lockVessel, type StoredVessel, storedOf, type VesselKey, writtenVessel } from './vessel-store.ts';

/** Creates a vessel of the caller's organisation, which needs a name, or changes the fields sent. */
export async function writeVesselOf(write: Write, imo: string, body: VesselChange): Promise<Ended<Vessel>> {
  const key = { organisation: write.caller.organisationUuid, imo };
  const { port: _, base, ...changes } = body;
  if (changes.name !== undefined && nameError(changes.name)) throw ruleBroken('body.name', 'characters');
  const stored = await lockVessel(write.trx, key);
  if (stored) return change(write, key, stored, { changes, base });
  if (changes.name === undefined) throw ruleBroken('body.name', 'required');
  // Somebody else may have been faster: then it is a change after all.
  return (await create(write, key, changes)) ?? writeVesselOf(write, imo, body);
}

async function create(
  write: Write,
  { organisation, imo }: VesselKey,
  changes: WrittenVessel,
): Promise<Ended<Vessel> | null> {
  const { trx, caller, now } = write;
  const { metadata = {}, name = '', ...fields } = changes;
  const effect = trx
    .insertInto('vessel')
    .values({
      ...columnsOf(fields),
      name,
      emails: fields.emails ?? [],
      organisation_uuid: organisation,
      imo,
      metadata: JSON.stringify(withParticulars({}, flattenVessel({ metadata }))),
      group_stamp: JSON.stringify(creationStamp(caller, now)),
      updated_at: new Date(now),
      updated_by: caller.userUuid,
    })
    .onConflict((conflict) => conflict.columns(['organisation_uuid', 'imo']).doNothing())
    .returningAll();
  const deed = { entity: 'vessel', id: imo, version: 1, action: 'created', after: changes } as const;
  return applied(write, { ...deed, effect, answer: writtenVessel }, (row) => storedOf(row).vessel);
}

interface Sent {
  changes: WrittenVessel;
  base: VesselChange['base'];
}

async function change(
  write: Write,
  key: VesselKey,
  { vessel, stamps }: StoredVessel,
  { changes, base }: Sent,
): Promise<Ended<Vessel>> {
  const { trx, caller, now } = write;
  const stored = flattenVessel({ ...vessel });
  const wanted = flattenVessel(withEveryLine(changes, vessel));
  const { groups, values } = merge(
    groupChanges('vessel', { changes: wanted, base: base && flattenBase('vessel', base, wanted), stored }),
    { type: 'vessel', stored, stamps, current: vessel },
  );
  const thing = { entity: 'vessel', id: key.imo } as const;
  if (groups.length === 0) return unchanged(write, { ...thing, version: vessel.version }, vessel);
  const version = vessel.version + 1;
  const effect = trx
    .updateTable('vessel')
    .set({
      ...columnsOf(values),
      metadata: JSON.stringify(withParticulars(vessel.metadata, values)),
      version,
      group_stamp: JSON.stringify(stampsAfter(stamps, groups, caller, now)),
      updated_at: new Date(now),
      updated_by: caller.userUuid,
    })
    .where('organisation_uuid', '=', key.organisation)
    .where('imo', '=', key.imo)
    .returningAll();
  const before = Object.fromEntries(Object.keys(values).map((path) => [path, stored[path] ?? null]));
  const deed = { ...thing, version, action: 'changed', before, after: values } as const;
  const { name: to = vessel.name } = values as Partial<VesselFields>;
  const raised = to === vessel.name ? null : await renamedPilotages(write, { imo: key.imo, from: vessel.name, to });
  const whole = { ...deed, effect, ...(raised && { raised }), answer: writtenVessel };
  const done = await applied(write, whole, (row) => storedOf(row).vessel);
  if (!done) throw new Error(`vessel ${key.imo} vanished under its lock`);
  return done;
}

/** Unsetting the loads of all lines is unsetting each of them. */
function withEveryLine(changes: WrittenVessel, { metadata }: Vessel): Values {
  if (changes.metadata?.bollard_swl !== null) return { ...changes };
  const lines = Object.keys(metadata.bollard_swl ?? {}).map((line) => [line, null]);
  return { ...changes, metadata: { ...changes.metadata, bollard_swl: Object.fromEntries(lines) } };
}
