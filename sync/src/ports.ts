import type { GroupId, Json, Values } from './operation.ts';
import type {
  ConflictingGroup,
  HistoryEntry,
  ItemKey,
  OutboxState,
  QueuedOp,
  SyncItem,
  WireRequest,
} from './outbox/outbox.ts';

/** An operation before it has a place in the queue. */
export type NewOp = Omit<QueuedOp, 'seq' | 'rev'>;

/** A change of the outbox: one durable transaction, all or nothing. */
export interface OutboxChange {
  /** These rows must stand as they were read, else nothing is done: another tab was faster. */
  expect?: readonly Pick<QueuedOp, 'opId' | 'rev'>[];
  add?: readonly NewOp[];
  /** In their place in the queue, with the next revision. */
  put?: readonly QueuedOp[];
  drop?: readonly string[];
  items?: readonly ItemUpdate[];
  history?: readonly HistoryEntry[];
  /** What waits is held against another life of the server's database; the one before must still be the known one. */
  epoch?: { before: string | null; now: string };
  /** Nothing is done when another life of the server's database than this has been met. */
  life?: string | null;
}

/** Applied to the item as it stands within the transaction, with the number of its operations after the change. */
export interface ItemUpdate {
  key: ItemKey;
  /** Undefined takes the item away. */
  update: (now: SyncItem | undefined, opCount: number) => SyncItem | undefined;
}

/** `changed`: what was expected no longer stands. `full`: the device has no room; nothing was kept. */
export type Committed = 'done' | 'changed' | 'full';

/** The sacred one: never evicted, never cleared by an error. A promise that resolves means that it is on disk. */
export interface OutboxStore {
  read(): Promise<OutboxState>;
  commit(change: OutboxChange): Promise<Committed>;
}

/** Server copies: may be thrown away at any time. A copy is replaced by a higher version only. */
export interface CacheStore {
  /** What the server answered to an operation; it stands before the operation goes, so that no view falls back. */
  put(op: Pick<QueuedOp, 'item' | 'context' | 'edits'>, version: number, entity: unknown): Promise<void>;
}

/** What the server said of an operation, or that it said nothing. */
export type Answer =
  /** `entity` is null where it may not be seen any more. */
  | { kind: 'applied'; version: number; entity: unknown; wasNoop: boolean }
  | { kind: 'conflict'; groups: Record<GroupId, ConflictingGroup>; details: Json }
  | { kind: 'rejected'; code: string; message: string; details: Json; isGone: boolean }
  /** 401, or a 403: not applied; new tokens may help. */
  | { kind: 'unauthorised'; status: 401 | 403; code: string; message: string }
  | { kind: 'unknown'; reason: 'network' | 'timeout' | 'server'; retryAfterMs: number | null };

export type Cancelled = 'cancelled' | 'applied' | 'refused' | 'unknown';

/** What the receipt of an operation says; `none`: the server has not seen it. */
export type Told = { kind: 'applied'; version: number } | { kind: 'refused' | 'none' | 'unknown' };

export interface Net {
  /**
   * `schema` is the form of the body, which may be that of an earlier build (S9). `epoch` is the life of the database that
   * it is meant for: in another one it is not done, and nothing is certain (decision 0023). Null goes to any.
   */
  send(opId: string, request: WireRequest, schema: number, epoch: string | null): Promise<Answer>;
  /** The fence (S6): from now on this operation cannot be applied, unless it was. */
  cancel(opId: string): Promise<Cancelled>;
  /** What became of an operation that may have been done, asked without doing anything. */
  outcomeOf(opId: string): Promise<Told>;
  /** One refresh of the tokens for all tabs. */
  renew(): Promise<'renewed' | 'refused' | 'unknown'>;
  isReachable(): Promise<boolean>;
}

export interface Clock {
  /** ISO, for display only. */
  now(): string;
  sleep(ms: number): Promise<void>;
}

/** For efficiency only: two senders do no harm. */
export interface RunLock {
  /** `taken` when another tab is sending, and goes on so for `waitMs`. */
  tryHold<T>(work: () => Promise<T>, options: { steal: boolean; waitMs?: number }): Promise<T | 'taken'>;
}

export interface SyncPorts {
  outbox: OutboxStore;
  cache: CacheStore;
  net: Net;
  clock: Clock;
  newId: () => string;
  lock: RunLock;
  /** What is sent for an operation. */
  encode: (op: QueuedOp, item: SyncItem) => WireRequest;
  /** Fetches these records anew after a run, or after a cancel that came too late. */
  refetch: (keys: readonly ItemKey[]) => Promise<void>;
  /** Tells other tabs that the outbox has changed. */
  tellOthers: () => void;
  /** The person has logged out or locked: every port refuses from now on, and nothing is put right any more. */
  hasEnded?: () => boolean;
  /** Named at each durable step, for those who kill the browser there. */
  trace?: (step: string) => void;
  appBuild: string;
}

/** What a person does to a record. */
export interface Edit {
  /** Given by whoever wants to know what becomes of it. */
  opId?: string;
  item: Pick<SyncItem, 'type' | 'uuid' | 'pilotageUuid'>;
  kind: QueuedOp['kind'];
  groups: Record<GroupId, { base: Values; value: Values }>;
  context?: Record<string, string>;
  planDigest?: string;
  skewMs?: number;
  /** Online it is sent at once and waits for nobody, unless that fails. */
  sendsNow: boolean;
}
