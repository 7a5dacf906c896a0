import type { KindName } from '@leadline/domain/contract/record-kinds';
import { makeSyncEngine } from '../../engine.ts';
import type { QueuedOp } from '../../outbox/outbox.ts';
import type { Answer, Cancelled, Edit, SyncPorts, Told } from '../../ports.ts';
import { commitToDisk, emptyDisk } from './model-device.ts';

interface Sent {
  opId: string;
  body: unknown;
  /** The life of the database that it was sent for. */
  epoch: string | null;
}

/** An engine over a disk in memory and a server that answers what it is told. */
export function device(
  answers: (Answer | ((sent: Sent) => Answer | Promise<Answer>))[],
  cancelled: Cancelled = 'cancelled',
  disk = emptyDisk(),
  checkOp: (op: QueuedOp) => void = () => {},
  told: Told = { kind: 'none' },
) {
  /** What becomes of the next writes to the disk, or what the person does while one is under way. */
  const writes: ('done' | 'full' | 'lost' | (() => Promise<unknown>))[] = [];
  const sent: Sent[] = [];
  const steps: string[] = [];
  const refetched: string[] = [];
  /** Edits whose answers became copies. */
  const copied: string[] = [];
  const sentForms: number[] = [];
  let ids = 0;
  const ports: SyncPorts = {
    outbox: {
      read: async () => disk.outbox,
      commit: async (change) => {
        const fate = writes.shift() ?? 'done';
        if (typeof fate === 'function') await fate();
        if (fate === 'lost') throw new Error('Connection to Indexed Database server lost');
        return fate === 'full' ? 'full' : commitToDisk(disk, change);
      },
    },
    cache: { put: async ({ edits }) => void copied.push(...edits) },
    net: {
      send: async (opId, { body }, schema, epoch) => {
        sent.push({ opId, body, epoch });
        sentForms.push(schema);
        const answer = answers.shift() ?? APPLIED;
        return typeof answer === 'function' ? answer({ opId, body, epoch }) : answer;
      },
      cancel: async () => cancelled,
      outcomeOf: async () => told,
      renew: async () => 'renewed',
      isReachable: async () => true,
    },
    clock: { now: () => '2026-11-22T03:00:00.000Z', sleep: async () => {} },
    newId: () => `id-${++ids}`,
    lock: { tryHold: (work) => work() },
    encode: (op, item) => {
      checkOp(op);
      return { method: 'PUT', path: item.key, body: JSON.parse(JSON.stringify(op.groups)) };
    },
    refetch: async (keys) => void refetched.push(...keys),
    tellOthers: () => {},
    trace: (step) => void steps.push(step.slice(0, 3).trim()),
    appBuild: '1',
  };
  const engine = makeSyncEngine(ports);
  return { engine, answers, disk, sent, sentForms, lock: ports.lock, steps, refetched, copied, writes };
}

export const APPLIED: Answer = { kind: 'applied', version: 2, entity: {}, wasNoop: false };
export const LOST: Answer = { kind: 'unknown', reason: 'timeout', retryAfterMs: null };
export const REFUSED: Answer = {
  kind: 'rejected',
  code: 'endState',
  message: 'It is done',
  details: null,
  isGone: false,
};
export const taken = (current: string): Answer => ({
  kind: 'conflict',
  groups: { notes: { current: { notes: current }, by: 'Ben Hale', at: '2026-11-22T02:00:00.000Z' } },
  details: null,
});

/** A note that is typed over another. */
export const edit = (value: string, base = 'a', type: KindName = 'pilotage', uuid = 'p1', sendsNow = false): Edit => ({
  item: { type, uuid, pilotageUuid: type === 'pilotage' || type === 'vessel' ? null : 'p1' },
  kind: 'patch',
  groups: { notes: { base: { notes: base }, value: { notes: value } } },
  sendsNow,
});
