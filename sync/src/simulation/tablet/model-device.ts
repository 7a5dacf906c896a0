import { type AskedCommit, remembered } from '../../outbox/asked-commits.ts';
import type { Ending, ItemKey, OutboxState, QueuedOp } from '../../outbox/outbox.ts';
import type { Committed, OutboxChange } from '../../ports.ts';

/** What stands on a tablet's disk: it survives every kill. */
export interface Disk {
  outbox: OutboxState;
  cache: Map<ItemKey, { version: number; values: Record<string, unknown> | undefined }>;
  /** The version that the server has answered to an operation. */
  answered: Map<ItemKey, number>;
  /** The database that the copies are of. */
  epoch: number;
  /** The copies are of all that the server has, since they were read last. */
  isWhole: boolean;
  history: KeptEnding[];
  nextSeq: number;
  /** Tab → its commits that are done and that it may ask for again, because the storage was silent. */
  done: Map<string, readonly number[]>;
  commits: number;
}

export interface KeptEnding {
  op: QueuedOp;
  ending: Ending;
  /** What ended in one transaction ended together. */
  commit: number;
}

export function emptyDisk(): Disk {
  return {
    outbox: { items: [], ops: [] },
    cache: new Map(),
    answered: new Map(),
    epoch: 1,
    isWhole: false,
    history: [],
    nextSeq: 1,
    done: new Map(),
    commits: 0,
  };
}

/** One transaction: all of it, or nothing. */
export function commitToDisk(disk: Disk, change: OutboxChange, asked?: AskedCommit): Committed {
  const { expect = [], add = [], put = [], drop = [], items = [], history = [], epoch, life } = change;
  const { outbox } = disk;
  const stands = ({ opId, rev }: Pick<QueuedOp, 'opId' | 'rev'>) =>
    outbox.ops.some((op) => op.opId === opId && op.rev === rev);
  if (asked && disk.done.get(asked.tab)?.includes(asked.id)) return 'done';
  if (epoch && (outbox.epoch ?? null) !== epoch.before) return 'changed';
  if (life !== undefined && (outbox.epoch ?? null) !== life) return 'changed';
  if (!expect.every(stands)) return 'changed';
  const taken = new Set([...drop, ...put.map((op) => op.opId)]);
  const ops = outbox.ops.filter((op) => !taken.has(op.opId));
  ops.push(...put.map((op) => copy({ ...op, rev: op.rev + 1 })));
  disk.commits += 1;
  for (const op of add) {
    ops.push(copy({ ...op, rev: 0, seq: disk.nextSeq }));
    disk.nextSeq += 1;
  }
  ops.sort((a, b) => a.seq - b.seq);
  const byKey = new Map(outbox.items.map((item) => [item.key, item]));
  for (const { key, update } of items) {
    const next = update(byKey.get(key), ops.filter((op) => op.item === key).length);
    if (next) byKey.set(key, copy(next));
    else byKey.delete(key);
  }
  if (asked) disk.done.set(asked.tab, remembered(disk.done.get(asked.tab) ?? [], asked));
  disk.outbox = { ...outbox, items: [...byKey.values()], ops, ...(epoch && { epoch: epoch.now }) };
  disk.history.push(...history.map(({ op, ending }) => ({ op: copy(op), ending, commit: disk.commits })));
  return 'done';
}

/** What is kept is a copy, as JSON holds it: later changes of the object in memory must not reach the disk. */
export function copy<T>(value: T): T {
  return copyOf(value) as T;
}

function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  const copied: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) if (each !== undefined) copied[key] = copyOf(each);
  return copied;
}
