import { type ItemStatus, type OutboxState, opsOf } from './outbox.ts';

export interface RunState {
  status: ItemStatus | 'idle';
  /** Records whose edits wait for the person, are being sent or may have arrived. */
  pending: number;
  errors: number;
  conflicts: number;
  /** Whether the sync screen has something to say (SYNC-11 as SYNC-01 reads it). */
  needsAttention: boolean;
  error: 'Partial sync' | null;
}

/**
 * An operation in its first online send counts for nothing. One that cannot be read is an error that the person must see,
 * and no failed sync: nothing of it was sent.
 */
export function runStateOf(state: OutboxState): RunState {
  const counted = state.items.filter((item) => opsOf(state, item.key).some((op) => op.waits));
  const count = (is: (item: OutboxState['items'][number]) => boolean) => counted.filter(is).length;
  const conflicts = count((item) => item.reason === 'conflict');
  const errors = count((item) => item.status === 'SYNC_ERROR') - conflicts;
  const pending = counted.length - conflicts - errors;
  const isRunning = counted.some((item) => item.status === 'SYNC_IN_PROGRESS');
  const hasFailed = errors + conflicts > 0;
  const { unreadable = 0 } = state;
  const settled = hasFailed || unreadable > 0 ? 'SYNC_ERROR' : pending > 0 ? 'SYNC_PENDING' : 'idle';
  return {
    status: isRunning ? 'SYNC_IN_PROGRESS' : settled,
    pending,
    errors,
    conflicts,
    needsAttention: counted.length > 0 || unreadable > 0,
    error: hasFailed && !isRunning ? 'Partial sync' : null,
  };
}
