import type { KindName } from '@leadline/domain/contract/record-kinds';
import type { Instant } from '@leadline/domain/time/instant';
import { kindOf } from '@leadline/sync/kinds/all-kinds';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { joinedJson } from '../db/json-parts.ts';
import type { Tables } from '../db/tables.ts';
import { Failure } from '../http/failure.ts';
import { listJson } from '../pilotages/read-of-pilotage.ts';
import type { ChildBody, ChildItem, ChildRows, ChildScene, Stored } from './child-kind.ts';

type AnyKind<Item extends ChildItem> = Pick<ChildRows<never, Item, never>, 'type' | 'json' | 'isThere'> & {
  key: { column: string };
};

const tableOf = ({ type }: { type: KindName }) => sql.table(kindOf(type).table);
const uuidJson = (column: string) => joinedJson(column, sql`json_build_object('uuid', ${sql.ref(column)})`);

/** What decides about the child at the key that a body names; about the one with this id, where it names no key. */
export function readScene<Body extends ChildBody, Item extends ChildItem, Facts>(
  trx: Kysely<Tables>,
  kind: ChildRows<Body, Item, Facts>,
  body: Body,
  uuid?: string,
): Promise<ChildScene<Item, Facts>> {
  const key = kind.key.of(body);
  const isAsked =
    key === null && uuid !== undefined
      ? sql`child.uuid = ${uuid}`
      : sql`${sql.ref(`child.${kind.key.column}`)} = ${key}`;
  const isWanted = sql<boolean>`${isAsked} and ${kind.isThere ?? sql`true`}`;
  return sceneWith(trx, kind, body.pilotage.uuid, isWanted, kind.facts(body));
}

/** What decides about the child with this id. */
export function sceneOfChild<Item extends ChildItem>(
  trx: Kysely<Tables>,
  kind: AnyKind<Item>,
  pilotage: string,
  uuid: string,
): Promise<ChildScene<Item, null>> {
  return sceneWith(trx, kind, pilotage, sql`child.uuid = ${uuid}`, sql`null`);
}

async function sceneWith<Item extends ChildItem, Facts>(
  trx: Kysely<Tables>,
  kind: AnyKind<Item>,
  pilotage: string,
  isWanted: RawBuilder<boolean>,
  facts: RawBuilder<Facts>,
): Promise<ChildScene<Item, Facts>> {
  const { rows } = await sql<ChildScene<Item, Facts>>`
    select json_build_object('status', p.status, 'pilot', ${uuidJson('p.pilot_uuid')},
        'pilotSecond', ${uuidJson('p.pilot_second_uuid')}) as pilotage,
      (select ${kind.json} from ${tableOf(kind)} child where child.pilotage_uuid = p.uuid and ${isWanted}) as child,
      ${facts} as facts
    from pilotage p where p.uuid = ${pilotage}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`pilotage ${pilotage} vanished under its lock`);
  return row;
}

export function answerOf<Item>({ child }: { child: Stored<Item> }): Item {
  const { stamps: _, ...item } = child;
  return item as Item;
}

/** What an effect on a child is answered from. */
export function writtenChild<Item extends ChildItem>({ json }: AnyKind<Item>): RawBuilder<{ child: Stored<Item> }> {
  return sql`select ${json} as child from effect child`;
}

export async function readChild<Item extends ChildItem>(
  db: Kysely<Tables>,
  kind: AnyKind<Item>,
  uuid: string,
): Promise<Item> {
  const { rows } = await sql<{ child: Stored<Item> }>`
    select ${kind.json} as child from ${tableOf(kind)} child where child.uuid = ${uuid}`.execute(db);
  if (!rows[0]) throw new Error(`${kind.type} ${uuid} vanished`);
  return answerOf(rows[0]);
}

/** The children of a kind of the pilotage `p`, in the order of their keys. */
export function childrenJson<Item extends ChildItem>(kind: AnyKind<Item>): RawBuilder<Item[]> {
  const item = sql<Item>`${kind.json}::jsonb - 'stamps'`;
  const from = sql`from ${tableOf(kind)} child
    where child.pilotage_uuid = p.uuid and ${kind.isThere ?? sql`true`}`;
  return listJson(item, from, sql.ref(`child.${kind.key.column}`));
}

type Columns = Readonly<Record<string, unknown>>;

export function insertion(kind: { type: KindName }, columns: Columns): RawBuilder<unknown> {
  const names = Object.keys(columns).map((name) => sql.ref(name));
  return sql`insert into ${tableOf(kind)} (${sql.join(names)}) values (${sql.join(Object.values(columns))})
    on conflict (uuid) do nothing returning *`;
}

export function updating(kind: { type: KindName }, uuid: string, columns: Columns): RawBuilder<unknown> {
  const settings = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return sql`update ${tableOf(kind)} set ${sql.join(settings)} where uuid = ${uuid} returning *`;
}

/** What a child changes, changes the pilotage: a device that holds its old version reads it again. Reads from `effect`. */
export function raisedPilotage(now: Instant): RawBuilder<unknown> {
  return sql`update pilotage set version = pilotage.version + 1, updated_at = ${new Date(now)}
    from effect where pilotage.uuid = effect.pilotage_uuid
    returning pilotage.uuid, pilotage.port_uuid, pilotage.version`;
}

/** Whether the child with this id belongs to the row `pilotage`. */
export function isOfPilotage(kind: { type: KindName }, uuid: string) {
  return sql<boolean>`exists (select from ${tableOf(kind)} child
    where child.pilotage_uuid = pilotage.uuid and child.uuid = ${uuid})`;
}

/** A child belongs to one pilotage for good. */
export async function pilotageOfChild(db: Kysely<Tables>, kind: { type: KindName }, uuid: string): Promise<string> {
  const { rows } = await sql<{ pilotage: string }>`
    select pilotage_uuid as pilotage from ${tableOf(kind)} where uuid = ${uuid}`.execute(db);
  if (!rows[0]) throw new Failure('notFound');
  return rows[0].pilotage;
}
