import { randomBytes, randomUUID } from 'node:crypto';
import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import { addedNodes } from '@leadline/domain/record/merkle-tree';
import { entryHash } from '@leadline/domain/record/record-entry';
import { vkeyOf } from '@leadline/domain/record/signed-note';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Mark, moveMark, readMark } from '../audit/sealed-mark.ts';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import type { LogKey } from './log-key.ts';
import { type Log, latestLogs, nodesFor } from './log-store.ts';
import { nodePrimitives } from './node-primitives.ts';
import { signedHead } from './signed-head.ts';
import { statementOf } from './turn-overs.ts';

export interface LogKeeper {
  key: LogKey;
  /** That of before, while it is still there: it signs that this one follows it. */
  formerKey: LogKey | null;
  /** Of the public address: a log is named beneath it. */
  host: string;
  /** The life of the database that a transaction meets. */
  epochIn: (trx: Transaction<Tables>) => Promise<string>;
  clock: () => Instant;
}

/** Within one transaction. */
type Keeper = Omit<LogKeeper, 'epochIn'> & { epoch: string };

/** Any number that no other program uses as an advisory lock on this database. */
const SEAL_LOCK = 5_323_283_748;
const MOST_AT_ONCE = 5000;
/** Entries are numbered before they are committed: one may come to light after as many younger ones. */
const WINDOW = 1000;

interface Entry {
  id: number;
  organisation_uuid: string;
  hash: Buffer;
}

/**
 * Takes entries into the log of their organisation and signs its head; gives their number. Writers never wait for it.
 * With `everything` also entries of any age, and each log of a former life or key is followed by a new one.
 */
export function sealLogs(
  db: Kysely<Tables>,
  { epochIn, ...keeping }: LogKeeper,
  { everything = false } = {},
): Promise<number> {
  return serverWork(db, async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${SEAL_LOCK}) as mine`.execute(trx);
    if (!rows[0]?.mine) return 0;
    const keeper = { ...keeping, epoch: await epochIn(trx) };
    const mark = everything ? await readMark(trx, 'record_entry') : null;
    const entries = await unsealed(trx, mark);
    if (mark && entries.length === 0) await moveMark(trx, 'record_entry', mark);
    const organisations = new Set(entries.map((each) => each.organisation_uuid));
    if (everything) for (const log of await latestLogs(trx)) organisations.add(log.organisation_uuid);
    for (const organisation of organisations) {
      const log = await currentLog(trx, keeper, organisation);
      await append(
        trx,
        keeper,
        log,
        entries.filter((each) => each.organisation_uuid === organisation),
      );
    }
    return entries.length;
  });
}

async function unsealed(trx: Transaction<Tables>, mark: Mark | null): Promise<Entry[]> {
  const from = mark
    ? sql`${mark.below}::bigint`
    : sql`(select coalesce(max(entry_id), 0) - ${WINDOW} from record_leaf)`;
  const { rows } = await sql<Entry>`
    select id, organisation_uuid, hash from record_entry
    where id > ${from} and not exists (select from record_leaf where entry_id = record_entry.id)
    order by id limit ${MOST_AT_ONCE}`.execute(trx);
  return rows;
}

async function currentLog(trx: Transaction<Tables>, keeper: Keeper, organisation: string): Promise<Log> {
  const [latest] = await latestLogs(trx, organisation);
  const isOwn = latest && latest.epoch === keeper.epoch && latest.vkey === vkeyIn(keeper, latest.uuid);
  return isOwn ? latest : beginLog(trx, keeper, organisation, latest);
}

const nameIn = ({ host }: Keeper, uuid: string) => `${host}/api/logs/${uuid}`;
const vkeyIn = (keeper: Keeper, uuid: string) =>
  vkeyOf(nodePrimitives, { name: nameIn(keeper, uuid), publicKey: keeper.key.publicKey });

/** A new origin: its first leaf says which head was the last of the one before, and where the chain of the audit stood. */
async function beginLog(
  trx: Transaction<Tables>,
  keeper: Keeper,
  organisation: string,
  before: Log | undefined,
): Promise<Log> {
  const uuid = randomUUID();
  const link = await trx
    .selectFrom('audit_link')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [at, reason] = [keeper.clock(), before?.epoch === keeper.epoch ? ('otherKey' as const) : ('restored' as const)];
  const first = canonicalJson({
    at: instantToIso(at),
    auditHead: link ? `${link.position}:${link.hash.toString('hex')}` : null,
    before: before ? before.checkpoint : null,
    reason: before ? reason : 'begun',
    // Null: the former key was not there to sign.
    ...(before && { turnOver: statementOf(keeper, before, { reason, at, name: nameIn(keeper, uuid) }) }),
  });
  const row = {
    ...{ uuid, organisation_uuid: organisation, ordinal: (before?.ordinal ?? 0) + 1, epoch: keeper.epoch },
    ...{ vkey: vkeyIn(keeper, uuid), first_salt: randomBytes(16), first_entry: first },
  };
  await trx.insertInto('record_log').values(row).execute();
  const log = { ...row, size: 0, checkpoint: '' };
  const leaf = entryHash(nodePrimitives, { salt: row.first_salt.toString('hex'), entry: first });
  return grow(trx, keeper, log, [leaf]);
}

async function append(trx: Transaction<Tables>, keeper: Keeper, log: Log, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into record_leaf (log_uuid, organisation_uuid, position, entry_id)
    select ${log.uuid}, ${log.organisation_uuid}, ${log.size}::bigint + ordinal - 1, id
    from unnest(${entries.map((each) => each.id)}::bigint[]) with ordinality as entry (id, ordinal)`.execute(trx);
  await grow(
    trx,
    keeper,
    log,
    entries.map((each) => each.hash),
  );
}

/** Stores the nodes that the leaves make whole, and signs the new head. */
async function grow(trx: Transaction<Tables>, keeper: Keeper, log: Log, leaves: readonly Uint8Array[]): Promise<Log> {
  const { sha256 } = nodePrimitives;
  const edge = await nodesFor(trx, log.uuid, [[0, log.size]]);
  const nodes = addedNodes(sha256, log.size, leaves, edge);
  await sql`
    insert into record_node (log_uuid, organisation_uuid, level, index, hash)
    select ${log.uuid}, ${log.organisation_uuid}, * from unnest(
      ${nodes.map((each) => each.level)}::smallint[], ${nodes.map((each) => each.index)}::bigint[],
      ${nodes.map((each) => Buffer.from(each.hash))}::bytea[])`.execute(trx);
  const size = log.size + leaves.length;
  const checkpoint = await signedHead(trx, { log: log.uuid, origin: nameIn(keeper, log.uuid), size, key: keeper.key });
  await trx.updateTable('record_log').set({ size, checkpoint }).where('uuid', '=', log.uuid).execute();
  return { ...log, size, checkpoint };
}
