import type * as z from 'zod/mini';
import type { PlacedApi } from '../http/deps.ts';
import { Failure, ruleBroken } from '../http/failure.ts';
import { serveWrite } from '../http/serve.ts';
import { lockPilotage } from '../pilotages/pilotage-store.ts';
import type { ChildBody, ChildItem, WholeChildKind } from './child-kind.ts';
import { answerOf, pilotageOfChild, readChild, readScene, sceneOfChild, updating } from './child-store.ts';
import { type Ended, unchanged } from './end-write.ts';
import { stampsAfter } from './group-stamp.ts';
import type { Write } from './keyed-write.ts';
import { end, make, type Writing } from './serve-child.ts';

type Removable = ChildItem & { removedAt: string | null };

interface WholeEndpoints<Body, Item> {
  create: Writing<Body, Item>;
  remove: Writing<object, Item> & { params: z.ZodMiniType<{ id: string }> };
}

/** Mounts the two writes of a kind of record that is made and taken away whole. */
export function serveWholeChild<Body extends ChildBody, Item extends Removable, Facts>(
  api: PlacedApi,
  { create, remove }: WholeEndpoints<Body, Item>,
  kind: WholeChildKind<Body, Item, Facts>,
): void {
  const read = ({ trx }: Write, uuid: string) => readChild<Item>(trx, kind, uuid);
  serveWrite(api, create, { change: ({ body }, write) => makeOnce(write, kind, body), read });
  serveWrite(api, remove, { change: ({ params }, write) => takeAway(write, kind, params.id), read });
}

/** The same at the same key is there already, whoever made it; anything else there is in the way. */
async function makeOnce<Body extends ChildBody, Item extends Removable, Facts>(
  write: Write,
  kind: WholeChildKind<Body, Item, Facts>,
  body: Body,
): Promise<Ended<Item>> {
  if (!(await lockPilotage(write.trx, body.pilotage.uuid))) throw new Failure('notFound');
  const { pilotage, child, facts } = await readScene(write.trx, kind, body);
  const refusal = kind.refusal(write.caller, pilotage);
  if (refusal) throw new Failure(refusal);
  if (!child) return make(write, kind, body, facts);
  if (!kind.isSame(body, child)) throw ruleBroken(kind.key.path, 'taken');
  return unchanged(write, { entity: kind.type, id: child.uuid, version: child.version }, answerOf<Item>({ child }));
}

async function takeAway<Body extends ChildBody, Item extends Removable, Facts>(
  write: Write,
  kind: WholeChildKind<Body, Item, Facts>,
  uuid: string,
): Promise<Ended<Item>> {
  const { trx, caller, now } = write;
  const owner = await pilotageOfChild(trx, kind, uuid);
  if (!(await lockPilotage(trx, owner))) throw new Failure('notFound');
  const { pilotage, child } = await sceneOfChild<Item>(trx, kind, owner, uuid);
  const refusal = kind.refusal(caller, pilotage);
  if (refusal) throw new Failure(refusal);
  if (!child) throw new Error(`${kind.type} ${uuid} vanished under the lock of its pilotage`);
  const { version, stamps, ...before } = child;
  if (child.removedAt !== null)
    return unchanged(write, { entity: kind.type, id: uuid, version }, answerOf<Item>({ child }));
  const effect = updating(kind, uuid, {
    removed_at: new Date(now),
    version: version + 1,
    group_stamp: JSON.stringify(stampsAfter(stamps, ['*'], caller, now)),
    updated_at: new Date(now),
  });
  const done = await end(write, kind, { id: uuid, version: version + 1, action: 'removed', before, effect });
  if (!done) throw new Error(`${kind.type} ${uuid} vanished under the lock of its pilotage`);
  return done;
}
