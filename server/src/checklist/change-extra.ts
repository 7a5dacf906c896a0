import { randomUUID } from 'node:crypto';
import { extraRefusal } from '@leadline/domain/checklist/extra-rights';
import { EXTRA_METADATA, type PilotageExtra, type PilotageExtraWrite } from '@leadline/domain/checklist/pilotage-extra';
import { extraChanges, flattenExtra, inflateExtra, itemsTakenOut } from '@leadline/sync/extra-paths';
import { groupChanges } from '@leadline/sync/group-changes';
import { flattenBase } from '@leadline/sync/merge-groups';
import type { Values } from '@leadline/sync/operation';
import { sql } from 'kysely';
import type { Caller } from '../http/caller.ts';
import { Failure, ruleBroken } from '../http/failure.ts';
import { lockPilotage, raised } from '../pilotages/pilotage-store.ts';
import { applied, type Ended, unchanged } from '../writes/end-write.ts';
import { conflict, creationStamp, type Standing, stampsAfter } from '../writes/group-stamp.ts';
import type { Write } from '../writes/keyed-write.ts';
import { merge } from '../writes/merge.ts';
import { type ExtraPlace, readPlace, type StoredExtra, wireOf, writtenExtra } from './extra-store.ts';
import { seenByMaker } from './untouched.ts';

/**
 * Sets the extra of a type of a pilotage, of which there is one at most. Two tablets that both made it without a signal
 * meet here: the second is merged into the first, as if each item had been seen untouched.
 */
export async function setExtra(write: Write, body: PilotageExtraWrite): Promise<Ended<PilotageExtra>> {
  if (!(await lockPilotage(write.trx, body.pilotage.uuid))) throw new Failure('notFound');
  const place = await readPlace(write.trx, body.pilotage.uuid, body.extraType);
  demandRight(write.caller, place, body);
  return place.extra ? change(write, place.extra, body, seenByMaker(body, place.extra.metadata)) : create(write, body);
}

/**
 * The same by the id of the extra, which belongs to one pilotage for good. A pilotage that is not the extra's own is not
 * looked at: nothing is told of it.
 */
export async function changeExtra(write: Write, uuid: string, body: PilotageExtraWrite): Promise<Ended<PilotageExtra>> {
  const isOfExtra = sql`exists (select from pilotage_extra where pilotage_uuid = pilotage.uuid and uuid = ${uuid})`;
  if (!(await lockPilotage(write.trx, body.pilotage.uuid, isOfExtra)))
    throw ruleBroken('body.pilotage.uuid', 'otherPilotage');
  const place = await readPlace(write.trx, body.pilotage.uuid, body.extraType);
  if (place.extra?.uuid !== uuid) throw ruleBroken('body.extraType', 'otherType');
  demandRight(write.caller, place, body);
  return change(write, place.extra, body, body.base);
}

function demandRight(caller: Caller, { pilotage }: ExtraPlace, { extraType }: PilotageExtraWrite): void {
  const refusal = extraRefusal(caller, pilotage, extraType);
  if (refusal) throw new Failure(refusal);
}

async function create(write: Write, body: PilotageExtraWrite): Promise<Ended<PilotageExtra>> {
  const { trx, caller, now } = write;
  const { uuid = randomUUID(), pilotage, extraType } = body;
  const metadata = whole(body, body.metadata);
  const effect = trx
    .insertInto('pilotage_extra')
    .values({
      uuid,
      pilotage_uuid: pilotage.uuid,
      extra_type: extraType,
      metadata: JSON.stringify(metadata),
      group_stamp: JSON.stringify(creationStamp(caller, now)),
      updated_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returningAll();
  const deed = { entity: 'extra', id: uuid, version: 1, action: 'created', after: { extraType, metadata } } as const;
  const done = await applied(write, { ...deed, effect, raised: raised(now), answer: writtenExtra }, wireOf);
  if (!done) throw ruleBroken('body.uuid', 'taken');
  return done;
}

async function change(
  write: Write,
  extra: StoredExtra,
  body: PilotageExtraWrite,
  base: Values | undefined,
): Promise<Ended<PilotageExtra>> {
  const { trx, caller, now } = write;
  const { uuid, version, stamps } = extra;
  const current = wireOf({ extra });
  const stored = flattenExtra({ metadata: extra.metadata });
  const changes = extraChanges({ metadata: body.metadata }, base ?? { metadata: extra.metadata });
  const standing = { type: 'extra', stored, stamps, current } as const;
  demandItems(changes, standing);
  const seen = base && flattenBase('extra', base, changes);
  const { groups, values } = merge(groupChanges('extra', { changes, base: seen, stored }), standing);
  const thing = { entity: 'extra', id: uuid } as const;
  if (groups.length === 0) return unchanged(write, { ...thing, version }, current);
  const effect = trx
    .updateTable('pilotage_extra')
    .set({
      metadata: JSON.stringify(whole(body, inflateExtra({ ...stored, ...values }).metadata)),
      version: version + 1,
      group_stamp: JSON.stringify(stampsAfter(stamps, groups, caller, now)),
      updated_at: new Date(now),
    })
    .where('uuid', '=', uuid)
    .returningAll();
  const before = Object.fromEntries(groups.map((path) => [path, stored[path] ?? null]));
  const deed = { ...thing, version: version + 1, action: 'changed', before, after: values } as const;
  const done = await applied(write, { ...deed, effect, raised: raised(now), answer: writtenExtra }, wireOf);
  if (!done) throw new Error(`extra ${uuid} vanished under the lock of its pilotage`);
  return done;
}

/** Whoever records a time of an event that somebody has taken out is asked: it has no place, and is not refused for it. */
function demandItems(changes: Values, standing: Standing): void {
  const gone = itemsTakenOut(changes, standing.stored);
  const times = Object.keys(changes).filter((path) => gone.some((item) => path.startsWith(`${item}.`)));
  if (times.length > 0) throw conflict(times, standing);
}

/** As it is kept: an item that was sent in part and is not there to be completed is refused. */
function whole({ extraType }: PilotageExtraWrite, metadata: unknown) {
  const given = Object.entries((metadata ?? {}) as Values).filter(([, value]) => value !== null);
  const parsed = EXTRA_METADATA[extraType].safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw ruleBroken(['body.metadata', ...(issue?.path ?? [])].join('.'), 'incomplete');
}
