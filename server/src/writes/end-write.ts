import type { KindName } from '@leadline/domain/contract/record-kinds';
import { type RawBuilder, sql } from 'kysely';
import { tellLater } from '../db/tell-servers.ts';
import { auditEntry } from './audit.ts';
import type { Authored } from './author.ts';
import type { Write } from './keyed-write.ts';
import { entryRecorded } from './record-entry.ts';
import { newsOfChange } from './tell-change.ts';

declare const ended: unique symbol;

/** How a write ended, with its answer. `applied` and `unchanged` alone make one, so that no write forgets its receipt. */
export interface Ended<T> {
  readonly [ended]: true;
  readonly outcome: 'applied' | 'unchanged';
  readonly answer: T;
}

const end = <T>(outcome: Ended<T>['outcome'], answer: T) => ({ outcome, answer }) as Ended<T>;

interface Thing {
  entity: KindName;
  id: string;
  /** After the write. */
  version: number;
}

export interface Deed<Row> extends Thing {
  action:
    | 'created'
    | 'changed'
    | 'removed'
    | 'reviewed'
    | 'shared'
    | 'revoked'
    | 'takenBack'
    | 'cancelled'
    | 'restored'
    | 'attached'
    | 'detached'
    | 'read'
    | 'commented';
  before?: unknown;
  after?: unknown;
  /** The statement that writes the row and returns it; it returns nothing when somebody else was faster with the id. */
  effect: object;
  /** What changes with the row: a statement that reads from `effect`. */
  raised?: RawBuilder<unknown>;
  /** What is answered: a query that reads from `effect`. */
  answer: RawBuilder<Row>;
}

/**
 * Writes the row, the audit, the record of the pilotage and the receipt in one statement; all servers are told once the
 * transaction has committed. Null when the effect touched no row. Of a review nothing is told: it changes what its author
 * sees, and no version.
 */
export async function applied<Row, T>(
  write: Authored,
  deed: Deed<Row>,
  answerOf: (row: Row) => T,
): Promise<Ended<T> | null> {
  const { effect, raised, answer } = deed;
  const { rows } = await sql<Row & { toldNews: string[] }>`
    with effect as (${effect}),
    ${raised ? sql`raised as (${raised}),` : sql``}
    audited as (${auditEntry(entryOf(write, deed), sql`from effect`)}),
    ${deed.entity === 'vessel' ? sql`` : sql`recorded as (${entryRecorded(write, deed)}),`}
    receipted as (${receiptOf(write, deed, 'applied')} and exists (select from effect)),
    told as (${deed.action === 'reviewed' ? NO_NEWS : newsOfChange(deed.entity, raised !== undefined)})
    select answer.*, told.news as "toldNews" from (${answer}) answer cross join told`.execute(write.trx);
  const [row] = rows;
  if (row === undefined) return null;
  tellLater(write.trx, row.toldNews);
  return end('applied', answerOf(row));
}

const NO_NEWS = sql`select array[]::text[] as news`;

/** Nothing had to change: the receipt says so, and there is nothing to audit. */
export async function unchanged<T>(write: Write, thing: Thing, answer: T): Promise<Ended<T>> {
  if (write.key !== null) await receiptOf(write, thing, 'noop').execute(write.trx);
  return end('unchanged', answer);
}

function entryOf({ now, caller, address }: Authored, { action, entity, id, before, after }: Deed<unknown>) {
  const who = { personUuid: caller.userUuid, organisationUuid: caller.organisationUuid, address };
  return { at: now, ...who, action, entity, id, before, after };
}

/** Closes the receipt that the write began with; touches no row for a caller that sent no key. */
function receiptOf(
  { caller, key }: Pick<Authored, 'caller' | 'key'>,
  { entity, id, version }: Thing,
  result: 'applied' | 'noop',
) {
  return sql`update receipt set result = ${result}, entity = ${`${entity}:${id}`}, version = ${version}
    where person_uuid = ${caller.userUuid} and key = ${key}`;
}
