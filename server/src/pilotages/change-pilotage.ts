import { isSameValue } from '@leadline/domain/numbers/same-value';
import { withMaxDraft } from '@leadline/domain/pilotages/draft-rule';
import { fieldsOf, type Pilotage, type PilotageChange, type PilotageFields } from '@leadline/domain/pilotages/pilotage';
import type { PilotageField } from '@leadline/domain/pilotages/pilotage-fields';
import { changeRefusal } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { KEPT_DIGEST } from '@leadline/domain/record/kept-digest';
import { isClosed } from '@leadline/domain/share/kept/kept-plan';
import { groupChanges } from '@leadline/sync/merge/group-changes';
import type { Updateable } from 'kysely';
import type { PilotageTable } from '../db/tables/pilotage-tables.ts';
import { Failure, ruleBroken } from '../http/failure.ts';
import { copiesQueued } from '../letters/copies-queued.ts';
import { applied, type Ended, unchanged } from '../writes/end-write.ts';
import { stampsAfter } from '../writes/group-stamp.ts';
import type { Write } from '../writes/keyed-write.ts';
import { merge } from '../writes/merge.ts';
import { demandFields } from './field-rules.ts';
import { type KnownWeather, keepPlan } from './kept/kept-plan.ts';
import { columnsOf } from './pilotage-columns.ts';
import { lockPilotage, readForChange, type StoredPilotage, storedOf, writtenPilotage } from './pilotage-store.ts';
import { viewOf } from './pilotage-view.ts';
import { notesAfter, notesConfirmed } from './review-notes.ts';

interface Means {
  /** The caller has seen what others changed, as it is in `base`. */
  review: boolean;
  weather: KnownWeather;
}

/** Changes the fields sent of a pilotage; one that is closed by it keeps what it rests on. */
export async function changePilotage(
  write: Write,
  uuid: string,
  { port, base, ...changes }: PilotageChange,
  { review, weather }: Means,
): Promise<Ended<Pilotage>> {
  const { trx, caller } = write;
  if (!(await lockPilotage(trx, uuid))) throw new Failure('notFound');
  const { stored, linked } = await readForChange(trx, uuid, changes);
  if (port.uuid !== stored.facts.port.uuid) throw ruleBroken('body.port.uuid', 'otherPort');
  const current = viewOf(stored, caller);
  const before = fieldsOf(current);
  const differ = Object.keys(differing(changes, before)) as PilotageField[];
  const refusal = changeRefusal(caller, stored.facts, differ, changes.status);
  if (refusal) throw new Failure(refusal);

  const { groups, values } = merge(
    groupChanges('pilotage', { changes, base, stored: before, complete: withMaxDraft }),
    { type: 'pilotage', stored: before, stamps: stored.stamps, current },
  );
  const fields = differing(values, before);
  const changed = Object.keys(fields) as PilotageField[];
  if (groups.length > 0)
    demandFields({ after: { ...before, ...fields }, changed, statusBefore: stored.facts.status, linked });
  return store(write, stored, { groups, before, fields, seen: review ? (base ?? {}) : null, weather });
}

/** Of these values those that are not so already. */
function differing(values: Partial<PilotageFields>, before: PilotageFields): Partial<PilotageFields> {
  const pairs = Object.entries(values).filter(([field, value]) => !isSameValue(value, before[field as PilotageField]));
  return Object.fromEntries(pairs);
}

interface Effect {
  groups: string[];
  before: PilotageFields;
  fields: Partial<PilotageFields>;
  /** With a confirmation: what stood on the screen. */
  seen: Partial<PilotageFields> | null;
  weather: KnownWeather;
}

async function store(write: Write, stored: StoredPilotage, effect: Effect): Promise<Ended<Pilotage>> {
  const { trx, caller, now } = write;
  const { uuid, version } = stored.facts;
  const { groups, before, fields, seen } = effect;
  const { facts, reviewNotes } = stored;
  const confirmed = seen ? notesConfirmed(reviewNotes, caller.userUuid, facts, seen) : reviewNotes;
  const notes = notesAfter(facts, { fields, author: caller, at: now, of: 'pilotage' }, confirmed);
  const thing = { entity: 'pilotage', id: uuid, version: groups.length > 0 ? version + 1 : version } as const;
  if (groups.length === 0 && isSameValue(notes, reviewNotes)) return unchanged(write, thing, viewOf(stored, caller));
  const columns = {
    previous_data: JSON.stringify(notes),
    ...(groups.length > 0 && changedColumns(write, stored, effect)),
  };
  const was = Object.fromEntries(Object.keys(fields).map((field) => [field, before[field as PilotageField]]));
  const update = trx.updateTable('pilotage').set(columns).where('uuid', '=', uuid);
  const kept = fields.status && isClosed(fields.status) ? await keptBy(write, uuid, update, effect.weather) : {};
  const done = await applied(
    write,
    {
      ...thing,
      ...(groups.length > 0
        ? { action: 'changed', before: was, after: { ...fields, ...kept } }
        : { action: 'reviewed' }),
      effect: update.returningAll(),
      ...(fields.status === 'Arch' && { raised: copiesQueued(now) }),
      answer: writtenPilotage,
    },
    (row) => viewOf(storedOf(row), caller),
  );
  if (!done) throw new Error(`pilotage ${uuid} vanished under its lock`);
  return done;
}

/**
 * Keeps what a pilotage rests on that an update closes, and gives the digest for its entry. What it rests on is read as it stands
 * after the update, which is then done a second time with its entry: the same columns get the same values.
 */
async function keptBy(
  { trx, now }: Write,
  uuid: string,
  update: { execute(): Promise<unknown> },
  weather: KnownWeather,
) {
  await update.execute();
  return { [KEPT_DIGEST]: await keepPlan(trx, uuid, now, weather) };
}

function changedColumns(
  { caller, now }: Write,
  { facts, stamps }: StoredPilotage,
  { groups, fields }: Effect,
): Updateable<PilotageTable> {
  return {
    ...columnsOf(fields),
    ...(fields.status === 'Arch' && { sailed: facts.status === 'Done' }),
    version: facts.version + 1,
    altered_by: caller.userUuid,
    group_stamp: JSON.stringify(stampsAfter(stamps, groups, caller, now)),
    updated_at: new Date(now),
  };
}
