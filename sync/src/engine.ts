import { OP_SCHEMAS } from '@leadline/domain/contract/op-schema';
import { isKind } from './kinds/all-kinds.ts';
import { overlay } from './merge/overlay.ts';
import type { GroupId, Values } from './operation.ts';
import { type Abandoned, abandonItems, settleCancels } from './outbox/cancel-ops.ts';
import { type Choice, decideConflict } from './outbox/decide-conflict.ts';
import { queued } from './outbox/item-states.ts';
import { type ItemKey, itemKeyOf, type OutboxState, opsOf } from './outbox/outbox.ts';
import { makeOutboxMirror } from './outbox/outbox-mirror.ts';
import { type RunState, runStateOf } from './outbox/run-state.ts';
import { forgetSent, TIDIED_BY_MS, tidyAfterFailure, tidyUp } from './outbox/tidy-up.ts';
import type { Edit, NewOp, SyncPorts } from './ports.ts';
import { type RunOptions, type RunSummary, runSync } from './sending/run-sync.ts';
import type { Run } from './sending/send-item.ts';

export interface SyncEngine {
  /** Reads what the device holds; before it there is nothing to show. */
  open(): Promise<void>;
  /** The person is back at this tab: what a tab that was closed since left behind waits for them. */
  resume(): Promise<void>;
  /** Another tab has changed the outbox. */
  refresh(): Promise<void>;
  record(edit: Edit): Promise<'saved' | 'storageFull'>;
  overlay(key: ItemKey, base: Values | undefined): Values | undefined;
  /** "Start Sync" and "Retry sync", or the first online send of `only`. */
  start(options?: RunOptions): Promise<RunSummary>;
  decide(key: ItemKey, choices: Record<GroupId, Choice>): Promise<'decided' | 'nothingToDecide' | 'storageFull'>;
  /** `running` while a run is under way: nothing is taken back then. Of the records the one edit alone, where it is named. */
  abandon(scope: 'all' | readonly ItemKey[], edit?: string): Promise<Abandoned | 'running' | 'storageFull'>;
  state(): RunState;
  outbox(): OutboxState;
  subscribe(listener: () => void): () => void;
}

export function makeSyncEngine(ports: SyncPorts): SyncEngine {
  const outbox = makeOutboxMirror(ports.outbox, ports.tellOthers);
  const newRun = (): Run => ({ runId: ports.newId(), ports, outbox, only: [], heard: new Set() });
  const unheard = new Map<ItemKey, string[]>();
  /** Who records an edit starts its run: of several edits of a record the first start is that of the first. */
  const takeHeard = (only: readonly ItemKey[]) => new Set(only.flatMap((key) => unheard.get(key)?.shift() ?? []));
  /** Runs of everything follow each other in this tab, and so do saves; other tabs' runs are told by the lock. */
  const runs = makeTurns();
  const saves = makeTurns();

  const looking = <T>(work: Promise<T>): Promise<T> => tidyAfterFailure(newRun, work);

  return {
    open: async () => {
      const run = newRun();
      await outbox.load();
      await looking(forgetSent(run)).catch(() => undefined);
      await tidyUp(run);
    },
    // After the saves of this tab: they are under way, and nothing that was left behind.
    resume: () => runs.inTurn(() => saves.inTurn(() => tidyUp(newRun()))),
    refresh: () => looking(outbox.load()),
    record: async (edit) => {
      checkItem(edit);
      const op = newOp(edit, ports);
      const committed = await looking(outbox.commit({ add: [op], items: [queued(edit)] }));
      ports.trace?.('D1 edit kept');
      if (committed === 'full') return 'storageFull';
      if (edit.sendsNow) unheard.set(op.item, [...(unheard.get(op.item) ?? []), op.opId]);
      return 'saved';
    },
    overlay: (key, base) => overlay(base, opsOf(outbox.state, key)),
    start: (options = {}) => {
      const heard = takeHeard(options.only ?? []);
      return looking((options.only ? saves : runs).inTurn(() => runSync({ ...newRun(), heard }, options)));
    },
    decide: (key, choices) => looking(decideConflict(newRun(), key, choices)),
    abandon: (scope, edit) => {
      const takeBack = async () => {
        const run = newRun();
        await outbox.load();
        const counts = await abandonItems(run, scope, edit);
        if (counts === 'storageFull') return counts;
        if (counts.cancelling > 0 && (await ports.net.isReachable())) await ports.refetch(await settleCancels(run));
        return counts;
      };
      // A form takes back its own edit alone, which nobody else is sending any more.
      if (edit !== undefined) return looking(saves.inTurn(takeBack));
      const unlessRunning = async () => {
        const abandoned = await ports.lock.tryHold(takeBack, { steal: false, waitMs: TIDIED_BY_MS });
        return abandoned === 'taken' ? 'running' : abandoned;
      };
      return looking(runs.inTurn(unlessRunning));
    },
    state: () => runStateOf(outbox.state),
    outbox: () => outbox.state,
    subscribe: outbox.subscribe,
  };
}

/** One after the other, whatever becomes of each. */
function makeTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    inTurn: <T>(work: () => Promise<T>): Promise<T> => {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

function checkItem({ item }: Edit): void {
  if (!item.uuid) throw new Error('No uuid for entity queued to sync');
  if (!isKind(item.type)) throw new Error('Unknown sync entity type');
}

function newOp(edit: Edit, { newId, clock, appBuild }: SyncPorts): NewOp {
  const { item, kind, groups, context = {}, planDigest = null, skewMs = 0, sendsNow } = edit;
  const { opId = newId() } = edit;
  return {
    opId,
    item: itemKeyOf(item.type, item.uuid),
    kind,
    schema: OP_SCHEMAS.newest,
    appBuild,
    groups,
    context,
    edits: [opId],
    request: null,
    outcome: 'unsent',
    refusal: null,
    attempts: 0,
    waits: !sendsNow,
    planDigest,
    madeAt: clock.now(),
    skewMs,
  };
}
