import { type QueuedOp, uuidOf } from '@leadline/sync/outbox/outbox';
import { currentSync } from '../sync/device-sync.ts';

/** Between two edits of a run none is being sent for a moment. */
const RUN_GAP_MS = 3000;
/** After its last edit a run reads what it touched; a slow tablet takes a moment for that. */
const READ_WITHIN_MS = 1000;
/** A run may take minutes on a weak link; one that hangs keeps nobody from what others change. */
const LONGEST_MS = 3 * 60_000;

/** The records that an edit belongs to: its own and its pilotage. */
export const recordsOf = ({ item, context }: Pick<QueuedOp, 'item' | 'context'>): string[] => [
  uuidOf(item),
  ...(context.pilotage ? [context.pilotage] : []),
];

/** A run of "Start Sync", as it is seen from outside: which records it has to do with, and whether it is over. */
export interface FollowedRun {
  /** Looks how it stands. */
  look: () => void;
  isOn: () => boolean;
  /** Whether its edits are of this record: after the last of all, what they touched is read once. */
  isOf: (record: { id: string }) => boolean;
}

export function followRun(): FollowedRun {
  let [begunAt, seenAt] = [0, 0];
  let isOn = false;
  let records = new Set<string>();
  return {
    look: () => {
      const now = Date.now();
      const engine = currentSync()?.engine;
      const ops = engine?.outbox().ops ?? [];
      if (engine?.state().status === 'SYNC_IN_PROGRESS') seenAt = now;
      const isSeen = now - seenAt < (ops.length > 0 ? RUN_GAP_MS : READ_WITHIN_MS);
      if (!isSeen) begunAt = 0;
      else if (begunAt === 0) begunAt = now;
      isOn = isSeen && now - begunAt < LONGEST_MS;
      records = new Set(isOn ? [...records, ...ops.flatMap(recordsOf)] : []);
    },
    isOn: () => isOn,
    isOf: ({ id }) => records.has(id),
  };
}
