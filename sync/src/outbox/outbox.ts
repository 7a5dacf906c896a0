import type { KindName } from '@leadline/domain/contract/record-kinds';
import type { GroupId, Json, Values } from '../operation.ts';

/** One record on the server: what one request writes. */
export type ItemKey = `${KindName}:${string}`;

export type ItemStatus = 'SYNC_PENDING' | 'SYNC_IN_PROGRESS' | 'SYNC_ERROR' | 'SYNC_SUCCESS';

export type FailureReason =
  | 'network'
  | 'timeout'
  | 'server'
  | 'rejected'
  | 'conflict'
  | 'parent'
  | 'waiting'
  | 'auth'
  | 'gone'
  /** This build cannot make a request of it. */
  | 'schema';

/** A record with edits that wait. Its dependencies are sent before it. */
export interface SyncItem {
  key: ItemKey;
  uuid: string;
  type: KindName;
  /** Made on this device; the server does not know it under its id. */
  isNew: boolean;
  pilotageUuid: string | null;
  dependencies: ItemKey[];
  status: ItemStatus;
  reason: FailureReason | null;
  message: string | null;
  /** The run that is sending it; whoever holds the lock next takes over what a dead run left. */
  runId: string | null;
}

export type OpKind = 'create' | 'patch' | 'delete' | 'sign';

export interface GroupEdit {
  /** What the person saw when they began to type, own waiting edits included; every field of the group. */
  base: Values;
  value: Values;
}

/** A request as it is sent, frozen: the same bytes go again under the same id until somebody has answered. */
export interface WireRequest {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body: Json;
}

/** The server said no for good: this id is dead. */
export type Refusal =
  | { kind: 'conflict'; groups: Record<GroupId, ConflictingGroup>; details: Json }
  | { kind: 'rejected'; code: string; message: string; details: Json };

export interface ConflictingGroup {
  /** What stands on the server, by whom and since when. */
  current: Values;
  by: string | null;
  at: string | null;
}

/** An edit on its way. One person's action appends one; before it is first sent, those of a record are folded into one. */
export interface QueuedOp {
  opId: string;
  /** Raised with every change of this row, so that two tabs cannot change it past each other. */
  rev: number;
  item: ItemKey;
  /** Order on this device; given by the store, never by a clock. */
  seq: number;
  kind: OpKind;
  /** Form of the body, and the build that made it: the server accepts several forms back. */
  schema: number;
  appBuild: string;
  groups: Record<GroupId, GroupEdit>;
  /** What its request needs besides: the port, the constraint. */
  context: Record<string, string>;
  /** The person's actions that it carries. */
  edits: string[];
  /** Not null from the first send on (sealed). */
  request: WireRequest | null;
  outcome: 'unsent' | 'unknown' | 'refused' | 'cancelling';
  refusal: Refusal | null;
  attempts: number;
  /** Whether it waits for the person; false in its first send online, which counts for nothing (SYNC-01). */
  waits: boolean;
  /** Signatures and acceptance: the plan that was on screen. */
  planDigest: string | null;
  /** The device's time, for display and the record only. */
  madeAt: string;
  skewMs: number;
}

export type Ending = 'sent' | 'unchanged' | 'refused' | 'abandoned' | 'decided' | 'reachedServer';

/** What became of an operation; kept for 30 days. */
export interface HistoryEntry {
  op: QueuedOp;
  ending: Ending;
  at: string;
}

/** All that is kept of a device's waiting edits. */
export interface OutboxState {
  items: SyncItem[];
  /** In their order. */
  ops: QueuedOp[];
  /** Operations that are kept and do not open: sealed with a key that is not here, or damaged. Absent is none. */
  unreadable?: number;
  /** The life of the server's database that these rows are held against; absent or null before the first is met. */
  epoch?: string | null;
}

export function itemKeyOf(type: KindName, uuid: string): ItemKey {
  return `${type}:${uuid}`;
}

export const kindNameOf = (key: ItemKey) => key.slice(0, key.indexOf(':')) as KindName;
/** The IMO number of a vessel. */
export const uuidOf = (key: ItemKey) => key.slice(key.indexOf(':') + 1);

export function opsOf(state: OutboxState, key: ItemKey): QueuedOp[] {
  return state.ops.filter((op) => op.item === key).sort((a, b) => a.seq - b.seq);
}
