import type { FailureCode } from '@leadline/domain/contract/failure';
import type { KindName } from '@leadline/domain/contract/record-kinds';
import type { RightsFacts } from '@leadline/domain/pilotages/rights/pilotage-rights';
import type { Values } from '@leadline/sync/operation';
import type { RawBuilder } from 'kysely';
import type { Caller } from '../http/caller.ts';
import type { GroupStamps, Standing } from './group-stamp.ts';
import type { Write } from './keyed-write.ts';

export interface ChildBody {
  uuid?: string | undefined;
  pilotage: { uuid: string };
  base?: Values | undefined;
}

export interface ChildItem {
  uuid: string;
  version: number;
}

/** A child as it is stored: what is answered, and who changed which merge group last. */
export type Stored<Item> = Item & { stamps: GroupStamps };

/** What decides about a write, read under the lock of the pilotage. */
export interface ChildScene<Item, Facts> {
  pilotage: RightsFacts;
  /** The child at the key that the body names; null when there is none yet. */
  child: Stored<Item> | null;
  facts: Facts;
}

/** The columns of the kind's own, and what the audit keeps of them. */
export interface WrittenFields {
  columns: Readonly<Record<string, unknown>>;
  before?: unknown;
  after: unknown;
}

export interface ChildMaking<Body, Facts> {
  write: Write;
  body: Body;
  facts: Facts;
}

export interface ChildChange<Body, Item, Facts> extends ChildMaking<Body, Facts> {
  stored: Stored<Item>;
  /** The new values of the merge groups that change, as paths. */
  values: Values;
}

/** A kind of record that belongs to a pilotage, which has one at most for each key. */
export interface ChildRows<Body extends ChildBody, Item extends ChildItem, Facts> {
  type: KindName;
  /** A row of the table, in terms of `child`. */
  json: RawBuilder<Stored<Item>>;
  /** Which rows count, in terms of `child`; all, where it is left out. */
  isThere?: RawBuilder<boolean>;
  key: {
    column: string;
    /** Null of a body that names none: a child that changes is then known by its id alone. */
    of: (body: Body) => string | number | null;
    /** What of the body names the key. */
    path: string;
  };
  /** What else decides, in terms of the pilotage `p`. */
  facts: (body: Body) => RawBuilder<Facts>;
  /** What else has to be written with it, in the same transaction; `before` is null for a new one. */
  follow?: (
    write: Write,
    written: { pilotage: string; before: Item | null; columns: WrittenFields['columns'] },
  ) => Promise<void>;
  /** A new one; throws when it breaks a rule. */
  made: (making: ChildMaking<Body, Facts>) => WrittenFields;
}

/** One that is made and taken away whole, and never changes: its row stays, with the instant at which it was taken away. */
export interface WholeChildKind<Body extends ChildBody, Item extends ChildItem & Removable, Facts>
  extends ChildRows<Body, Item, Facts> {
  /** Why the caller may not write it; null when he may. */
  refusal: (caller: Caller, pilotage: RightsFacts) => FailureCode | null;
  /** Whether what shall be made is there already under another id. */
  isSame: (body: Body, stored: Stored<Item>) => boolean;
}

interface Removable {
  removedAt: string | null;
}

/** One that changes, merge group by merge group. */
export interface ChildKind<Body extends ChildBody, Item extends ChildItem, Facts> extends ChildRows<Body, Item, Facts> {
  key: ChildRows<Body, Item, Facts>['key'] & {
    /** What a body is told that names another key than the child has. */
    otherCode: string;
  };
  /** Why the caller may not write it; null when he may. */
  refusal: (caller: Caller, pilotage: RightsFacts, body: Body) => FailureCode | null;
  /** What is merged, as paths. */
  fieldsOf: (stored: Stored<Item>) => Values;
  /** What was seen by a person who makes a child that is there already. */
  seenByMaker: (body: Body, stored: Stored<Item>) => Body['base'];
  /** The fields that shall change and those that were seen, as paths. */
  asked: (body: Body, stored: Stored<Item>, standing: Standing) => { changes: Values; base: Values | undefined };
  /** Whose stamps are kept of those there would be after a change; all, where it is left out. */
  keptStamps?: (stamps: GroupStamps, stored: Stored<Item>, values: Values) => GroupStamps;
  /** One that changes; throws when it then breaks a rule. */
  changed: (change: ChildChange<Body, Item, Facts>) => WrittenFields;
}
