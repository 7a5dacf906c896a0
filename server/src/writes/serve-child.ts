import { randomUUID } from 'node:crypto';
import type { Answer, Endpoint } from '@leadline/domain/contract/endpoint';
import { groupChanges } from '@leadline/sync/merge/group-changes';
import type * as z from 'zod/mini';
import type { PlacedApi } from '../http/deps.ts';
import { Failure, ruleBroken } from '../http/failure.ts';
import { serveWrite } from '../http/serve.ts';
import { lockPilotage } from '../pilotages/pilotage-store.ts';
import type { ChildBody, ChildItem, ChildKind, ChildRows, ChildScene, Stored } from './child-kind.ts';
import {
  answerOf,
  insertion,
  isOfPilotage,
  raisedPilotage,
  readChild,
  readScene,
  updating,
  writtenChild,
} from './child-store.ts';
import { applied, type Deed, type Ended, unchanged } from './end-write.ts';
import { creationStamp, stampsAfter } from './group-stamp.ts';
import type { Write } from './keyed-write.ts';
import { merge } from './merge.ts';

export type Writing<Body, Item> = Endpoint & {
  keyed: true;
  body: z.ZodMiniType<Body>;
  answer: Answer<z.ZodMiniType<Item>, false>;
};

interface ChildEndpoints<Body, Item> {
  create: Writing<Body, Item>;
  update: Writing<Body, Item> & { params: z.ZodMiniType<{ id: string }> };
}

/** Mounts the two writes of a kind of record that belongs to a pilotage: by what it is about, and by its own id. */
export function serveChild<Body extends ChildBody, Item extends ChildItem, Facts>(
  api: PlacedApi,
  { create, update }: ChildEndpoints<Body, Item>,
  kind: ChildKind<Body, Item, Facts>,
): void {
  const read = ({ trx }: Write, uuid: string) => readChild(trx, kind, uuid);
  serveWrite(api, create, { change: ({ body }, write) => setChild(write, kind, body), read });
  serveWrite(api, update, { change: ({ params, body }, write) => changeChild(write, kind, params.id, body), read });
}

/**
 * Sets the child at a key of a pilotage, of which there is one at most. Two tablets that both made it without a signal
 * meet here: the second is merged into the first.
 */
async function setChild<Body extends ChildBody, Item extends ChildItem, Facts>(
  write: Write,
  kind: ChildKind<Body, Item, Facts>,
  body: Body,
): Promise<Ended<Item>> {
  if (!(await lockPilotage(write.trx, body.pilotage.uuid))) throw new Failure('notFound');
  const scene = await readScene(write.trx, kind, body);
  demandRight(write, kind, body, scene);
  const { child, facts } = scene;
  if (!child) return make(write, kind, body, facts);
  return change(write, kind, { ...body, base: kind.seenByMaker(body, child) }, child, facts);
}

/**
 * The same by the id of the child, which belongs to one key of one pilotage for good. A pilotage that is not the child's
 * own is not looked at: nothing of it is answered.
 */
async function changeChild<Body extends ChildBody, Item extends ChildItem, Facts>(
  write: Write,
  kind: ChildKind<Body, Item, Facts>,
  uuid: string,
  body: Body,
): Promise<Ended<Item>> {
  if (!(await lockPilotage(write.trx, body.pilotage.uuid, isOfPilotage(kind, uuid))))
    throw ruleBroken('body.pilotage.uuid', 'otherPilotage');
  const scene = await readScene(write.trx, kind, body, uuid);
  const { child, facts } = scene;
  if (child?.uuid !== uuid) throw ruleBroken(kind.key.path, kind.key.otherCode);
  demandRight(write, kind, body, scene);
  return change(write, kind, body, child, facts);
}

function demandRight<Body extends ChildBody, Item extends ChildItem, Facts>(
  { caller }: Write,
  kind: ChildKind<Body, Item, Facts>,
  body: Body,
  { pilotage }: ChildScene<Item, Facts>,
): void {
  const refusal = kind.refusal(caller, pilotage, body);
  if (refusal) throw new Failure(refusal);
}

export async function make<Body extends ChildBody, Item extends ChildItem, Facts>(
  write: Write,
  kind: ChildRows<Body, Item, Facts>,
  body: Body,
  facts: Facts,
): Promise<Ended<Item>> {
  const { uuid = randomUUID(), pilotage } = body;
  const { columns, after } = kind.made({ write, body, facts });
  const effect = insertion(kind, {
    ...columns,
    uuid,
    pilotage_uuid: pilotage.uuid,
    group_stamp: JSON.stringify(creationStamp(write.caller, write.now)),
    updated_at: new Date(write.now),
  });
  const done = await end(write, kind, { id: uuid, version: 1, action: 'created', after, effect });
  if (!done) throw ruleBroken('body.uuid', 'taken');
  await kind.follow?.(write, { pilotage: pilotage.uuid, before: null, columns });
  return done;
}

async function change<Body extends ChildBody, Item extends ChildItem, Facts>(
  write: Write,
  kind: ChildKind<Body, Item, Facts>,
  body: Body,
  stored: Stored<Item>,
  facts: Facts,
): Promise<Ended<Item>> {
  const { uuid, version, stamps } = stored;
  const current = answerOf({ child: stored });
  const standing = { type: kind.type, stored: kind.fieldsOf(stored), stamps, current };
  const asked = kind.asked(body, stored, standing);
  const { groups, values } = merge(groupChanges(kind.type, { ...asked, stored: standing.stored }), standing);
  if (groups.length === 0) return unchanged(write, { entity: kind.type, id: uuid, version }, current);
  const { columns, before, after } = kind.changed({ write, body, facts, stored, values });
  const stampsNow = stampsAfter(stamps, groups, write.caller, write.now);
  const effect = updating(kind, uuid, {
    ...columns,
    version: version + 1,
    group_stamp: JSON.stringify(kind.keptStamps?.(stampsNow, stored, values) ?? stampsNow),
    updated_at: new Date(write.now),
  });
  const done = await end(write, kind, { id: uuid, version: version + 1, action: 'changed', before, after, effect });
  if (!done) throw new Error(`${kind.type} ${uuid} vanished under the lock of its pilotage`);
  await kind.follow?.(write, { pilotage: body.pilotage.uuid, before: stored, columns });
  return done;
}

type ChildDeed = Pick<Deed<unknown>, 'id' | 'version' | 'action' | 'before' | 'after' | 'effect'>;

/** The row, its audit, its receipt, the raised version of the pilotage and the live event of it, in one statement. */
export function end<Body extends ChildBody, Item extends ChildItem, Facts>(
  write: Write,
  kind: ChildRows<Body, Item, Facts>,
  deed: ChildDeed,
): Promise<Ended<Item> | null> {
  const whole = { ...deed, entity: kind.type, raised: raisedPilotage(write.now), answer: writtenChild<Item>(kind) };
  return applied(write, whole, answerOf);
}
