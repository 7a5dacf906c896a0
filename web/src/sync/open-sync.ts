import { makeSyncEngine, type SyncEngine } from '@leadline/sync/engine';
import { requestOf } from '@leadline/sync/kinds/request-of';
import type { ItemKey, QueuedOp } from '@leadline/sync/outbox/outbox';
import { waitingReport } from '@leadline/sync/outbox/waiting-report';
import { v7 as uuidv7 } from 'uuid';
import { noteError } from '../data/errors/noted-errors.ts';
import { onEpoch } from '../data/store/database-epoch.ts';
import { type DeviceSession, demandOpen, SessionEnded, unlessEnded } from '../data/store/device-session.ts';
import { onVault } from '../data/store/vault.ts';
import { deviceNet } from './device-net.ts';
import { closeSync, currentSync, type DeviceSync, setCurrentSync } from './device-sync.ts';
import { watchForLoss } from './outbox/lost-outbox.ts';
import { openOutbox } from './outbox/outbox-db.ts';
import { holdOutbox } from './outbox/outbox-in-use.ts';
import { settleEpoch } from './outbox/settle-epoch.ts';
import { makeLock } from './run-lock.ts';
import { heardAnswers } from './saving/heard-answers.ts';
import { passStep, watchSync } from './watched-sync.ts';

export interface SyncDoors {
  /** Takes the server's answer to an operation as the copy of this device. */
  keep: (op: Pick<QueuedOp, 'item' | 'context'>, entity: unknown) => Promise<void>;
  /** Reads these records anew. */
  refetch: (keys: readonly ItemKey[]) => Promise<void>;
  /** Throws server copies away when the disk is full. */
  makeRoom: () => Promise<void>;
  /** Throws away what this device has read: the server's database was restored. */
  forgetCopies?: () => Promise<void>;
  appBuild: string;
  /** Whether these edits are still asked for: whoever logs out or locks meanwhile is not opened behind their back. */
  isWanted?: () => boolean;
}

/** Between the tabs of this user: the outbox has changed, or an answer came, which every tab shows before that. */
const CHANGED = 'changed';
interface Kept {
  op: Pick<QueuedOp, 'item' | 'context' | 'edits'>;
  entity: unknown;
}

/**
 * Opens the outbox of the person of this session, after log-in or unlock; the one before is closed. What it begins ends
 * with the session. Throws what its storage throws.
 */
export async function openSync(session: DeviceSession, doors: SyncDoors): Promise<void> {
  const before = currentSync();
  if (before?.session === session) return;
  if (before) closeSync();
  const { person, signal } = session;
  const letGo = await holdOutbox(person);
  const outbox = openOutbox(session, doors.makeRoom);
  const channel = new BroadcastChannel(`pp-outbox-${person}`);
  let isOpen = !signal.aborted;
  const answers = heardAnswers();
  const net = deviceNet(session, (opId) => waitingReport(engine.outbox(), Date.now(), opId));
  // A run may outlive the lock or the log-out by a step.
  const tellOthers = () => {
    if (isOpen) channel.postMessage(CHANGED);
    if (__SYNC_WATCHED__) passStep('D8 others told');
  };
  const engine = makeSyncEngine({
    outbox,
    cache: {
      put: async (op, _version, entity) => {
        // Done, and not to be seen any more: what this person may see is read anew after the run.
        if (entity === null) return;
        answers.hear(op, entity);
        const kept: Kept = { op: { item: op.item, context: op.context, edits: op.edits }, entity };
        if (isOpen) channel.postMessage(kept);
        demandOpen(session);
        await doors.keep(kept.op, entity);
      },
    },
    net,
    clock: { now: () => new Date().toISOString(), sleep: (ms) => sleepIn(session, ms) },
    newId: uuidv7,
    lock: makeLock(`pp-sync-${person}`),
    encode: (op, item) => {
      try {
        return requestOf(op, item);
      } catch (error) {
        noteError(error);
        throw error;
      }
    },
    refetch: doors.refetch,
    tellOthers,
    hasEnded: () => signal.aborted,
    appBuild: doors.appBuild,
    ...(__SYNC_WATCHED__ && { trace: passStep }),
  });
  if (__SYNC_WATCHED__) watchSync(engine);
  const look = () => void engine.refresh().catch(unlessEnded);
  channel.onmessage = ({ data }: MessageEvent<Kept | typeof CHANGED>) => {
    if (data === CHANGED) return look();
    answers.hear(data.op, data.entity);
    void doors.keep(data.op, data.entity);
  };
  const forgetVault = onVault(look);
  let stopFollowing = () => {};
  let stopCounting = () => {};
  const { read, tidied } = firstRead(engine);
  const sync: DeviceSync = {
    session,
    engine,
    outbox,
    answerOf: answers.withEdit,
    tidied,
    close: () => {
      isOpen = false;
      stopFollowing();
      stopCounting();
      forgetVault();
      channel.close();
      outbox.close();
      letGo();
    },
  };
  try {
    await read;
  } catch (error) {
    sync.close();
    throw error;
  }
  if (signal.aborted || doors.isWanted?.() === false) return sync.close();
  // What is old is not missed; a trim that fails comes again at the next start.
  void outbox.trimHistory(Date.now()).catch(() => {});
  setCurrentSync(sync);
  void watchForLoss(sync).then(
    (stop) => {
      stopCounting = stop;
      if (!isOpen) stop();
    },
    () => {},
  );
  const { forgetCopies = async () => {} } = doors;
  let met: string | null = null;
  stopFollowing = onEpoch((epoch) => {
    met = epoch;
    const isMeant = () => met === epoch;
    const attempt = () => settleEpoch({ sync, outcomeOf: net.outcomeOf, forgetCopies, tellOthers, isMeant }, epoch);
    const look = async () => {
      await engine.refresh();
      tellOthers();
    };
    void untilSettled(session, { attempt, isMeant, look }).catch(unlessEnded);
  });
}

const SETTLE_AGAIN_MS = 60_000;

interface Settling {
  attempt: () => Promise<boolean>;
  isMeant: () => boolean;
  look: () => Promise<void>;
}

/** A server that has just been restored may not answer everything at once; one that was restored again is met anew. */
async function untilSettled(session: DeviceSession, { attempt, isMeant, look }: Settling): Promise<void> {
  const tried = () =>
    attempt().catch(async (error: unknown) => {
      demandOpen(session);
      console.warn('What was sent could not be held against the server', error);
      // A storage that fails may have done it all the same.
      await look().catch(() => {});
      return false;
    });
  while (isMeant() && !(await tried())) await sleepIn(session, SETTLE_AGAIN_MS);
}

/** A log-out or the lock wakes whoever sleeps: nothing is sent after it. */
function sleepIn({ signal }: DeviceSession, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(new SessionEnded());
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

/** What waits is shown as soon as it has been read: what an earlier run left behind is tidied beside that. */
function firstRead(engine: SyncEngine): { read: Promise<void>; tidied: Promise<void> } {
  const told = new Promise<void>((resolve) => {
    const forget = engine.subscribe(() => {
      forget();
      resolve();
    });
  });
  const opened = engine.open();
  return { read: Promise.race([told, opened]), tidied: opened.catch(() => undefined) };
}
