import type { HistoryEntry, ItemKey, QueuedOp } from '@leadline/sync/outbox/outbox';
import type { OutboxChange } from '@leadline/sync/ports';
import { SealBroken, seal, unseal, type Vault } from '../../data/store/vault.ts';

/** What stands in the clear: what is needed to count and to order while the app is locked. The rest is sealed. */
export interface OpRow {
  opId: string;
  rev: number;
  item: ItemKey;
  seq: number;
  keyId: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface HistoryRow {
  id: string;
  at: string;
  /** In which order these ended: the device's clock may go back. */
  order: number;
  keyId: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Covered by every seal, and never changed: with another number nothing that waits would open. Its content says its form. */
export const SEAL_SCHEMA = 1;

/** The body of an operation; its place in the queue stands beside it. */
type OpBody = Omit<QueuedOp, 'rev' | 'seq'>;

export interface SealedChange extends Omit<OutboxChange, 'add' | 'put' | 'history'> {
  add: Omit<OpRow, 'seq'>[];
  put: OpRow[];
  history: Omit<HistoryRow, 'order'>[];
}

/** Nothing but the database may be waited for within a transaction: all is encrypted before it begins. */
export async function sealChange(change: OutboxChange, vault: Vault): Promise<SealedChange> {
  const { add = [], put = [], history = [], ...rest } = change;
  const { keyId } = vault;
  const rowOf = async (body: OpBody, rev: number) => ({
    opId: body.opId,
    rev,
    item: body.item,
    keyId,
    bytes: await seal('op', body.opId, SEAL_SCHEMA, body, vault),
  });
  return {
    ...rest,
    add: await Promise.all(add.map((op) => rowOf(op, 0))),
    put: await Promise.all(put.map(async ({ rev, seq, ...body }) => ({ ...(await rowOf(body, rev + 1)), seq }))),
    history: await Promise.all(history.map((entry) => historyRow(entry, vault))),
  };
}

async function historyRow(entry: HistoryEntry, vault: Vault): Promise<Omit<HistoryRow, 'order'>> {
  const id = `${entry.at}|${entry.op.opId}|${entry.ending}`;
  return { id, at: entry.at, keyId: vault.keyId, bytes: await seal('history', id, SEAL_SCHEMA, entry, vault) };
}

/** Null for a row of another key: it is kept, and nobody here can read it. */
export async function openRow(
  row: OpRow,
  vault: Vault | null,
  memory: Map<string, QueuedOp>,
): Promise<QueuedOp | null> {
  if (row.keyId !== vault?.keyId) return null;
  const id = `${row.opId}#${row.rev}#${row.seq}`;
  const known = memory.get(id);
  if (known) return known;
  try {
    const body = (await unseal('op', row.opId, SEAL_SCHEMA, row.bytes, vault)) as OpBody;
    const op = { ...body, rev: row.rev, seq: row.seq };
    memory.set(id, op);
    return op;
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

/** Null for an entry that does not open: the others are told all the same. */
export async function openHistoryRow(row: HistoryRow, vault: Vault | null): Promise<HistoryEntry | null> {
  try {
    return (await unseal('history', row.id, SEAL_SCHEMA, row.bytes, vault)) as HistoryEntry;
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
