import {
  fieldsOf,
  type PilotageChange,
  type PilotageField,
  type PilotageFields,
} from '@leadline/domain/pilotages/pilotage';
import { groupChanges } from '@leadline/sync/group-changes';
import { isSameValue } from '@leadline/sync/same-value';
import { Failure, ruleBroken } from '../http/failure.ts';
import { audit } from '../writes/audit.ts';
import { stampsAfter } from '../writes/group-stamp.ts';
import type { Write, Written } from '../writes/keyed-write.ts';
import { merge } from '../writes/merge.ts';
import { demandChange, isRevert } from './change-rights.ts';
import { whoAndWhen } from './create-pilotage.ts';
import { withMaxDraft } from './draft-rule.ts';
import { demandFields } from './field-rules.ts';
import { columnsOf } from './pilotage-columns.ts';
import { lockPilotage, readLocked, type StoredPilotage, updatePilotageRow } from './pilotage-store.ts';
import { viewOf } from './pilotage-view.ts';
import { notesAfter, notesConfirmed } from './review-notes.ts';

/** Changes the fields sent of a pilotage; `review` says that the caller has seen what others changed. */
export async function changePilotage(
  write: Write,
  uuid: string,
  { port, base, ...changes }: PilotageChange,
  review: boolean,
): Promise<Written> {
  const stored = await lockPilotage(write.trx, uuid);
  if (!stored) throw new Failure('notFound');
  if (port.uuid !== stored.facts.port.uuid) throw ruleBroken('body.port.uuid', 'otherPort');
  const before = fieldsOf(viewOf(stored, write.caller));
  const differing = (Object.keys(changes) as PilotageField[]).filter(
    (field) => !isSameValue(changes[field], before[field]),
  );
  demandChange(write.caller, stored.facts, differing, changes);

  const { groups, values } = await merge(
    groupChanges('pilotage', { changes, base, stored: before, complete: withMaxDraft }),
    { type: 'pilotage', stored: before, stamps: stored.stamps, current: async () => viewOf(stored, write.caller) },
  );
  const fields: Partial<PilotageFields> = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSameValue(value, before[field as PilotageField])),
  );
  if (groups.length > 0) await demandMerged(write, stored, before, fields);
  return store(write, stored, { groups, fields, review });
}

async function demandMerged(
  { trx }: Write,
  { facts }: StoredPilotage,
  before: PilotageFields,
  fields: Partial<PilotageFields>,
): Promise<void> {
  await demandFields(trx, {
    portUuid: facts.port.uuid,
    after: { ...before, ...fields },
    changed: Object.keys(fields) as PilotageField[],
    statusBefore: facts.status,
  });
}

interface Effect {
  groups: string[];
  fields: Partial<PilotageFields>;
  review: boolean;
}

async function store(write: Write, stored: StoredPilotage, { groups, fields, review }: Effect): Promise<Written> {
  const { trx, caller, now } = write;
  const { facts, reviewNotes } = stored;
  const written = { entity: 'pilotage', id: facts.uuid, version: facts.version, result: 'noop' } as const;
  const confirmed = review ? notesConfirmed(reviewNotes, caller.userUuid) : reviewNotes;
  if (groups.length === 0) {
    if (isSameValue(confirmed, reviewNotes)) return written;
    await updatePilotageRow(trx, facts.uuid, { previous_data: JSON.stringify(confirmed) });
    return { ...written, result: 'applied' };
  }
  await updatePilotageRow(trx, facts.uuid, {
    ...columnsOf(fields),
    ...(isRevert(facts.status, fields.status) && { pilot_accepted: false, master_accepted: false }),
    version: facts.version + 1,
    altered_by: caller.userUuid,
    group_stamp: JSON.stringify(stampsAfter(stored.stamps, groups, caller, now)),
    updated_at: new Date(now),
  });
  const after = await readLocked(trx, facts.uuid);
  const notes = notesAfter(facts, after.facts, confirmed, caller.userUuid);
  if (!isSameValue(notes, reviewNotes))
    await updatePilotageRow(trx, facts.uuid, { previous_data: JSON.stringify(notes) });
  const { before: was, after: is } = differenceOf(stored, fields);
  await audit(trx, {
    ...whoAndWhen(write),
    action: 'changed',
    entity: 'pilotage',
    id: facts.uuid,
    before: was,
    after: is,
  });
  return { ...written, version: facts.version + 1, result: 'applied' };
}

function differenceOf({ facts }: StoredPilotage, fields: Partial<PilotageFields>) {
  const before = Object.fromEntries(Object.keys(fields).map((field) => [field, facts[field as PilotageField]]));
  return { before, after: fields };
}
