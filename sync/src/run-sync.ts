import { settleCancels } from './cancel-ops.ts';
import { type ItemKey, opsOf, type SyncItem } from './outbox.ts';
import { planRun } from './plan-run.ts';
import type { OutboxChange } from './ports.ts';
import { type ItemResult, type Run, sendItem } from './send-item.ts';

export interface RunOptions {
  /** The first online send of these records; a person's "Start Sync" sends all. */
  only?: readonly ItemKey[];
  /** "Take over" from a tab that gives no sign of life. */
  steal?: boolean;
}

export interface RunSummary {
  /** `taken`: another tab is sending. */
  ended: 'done' | 'taken' | 'auth' | 'unreachable';
  results: ReadonlyMap<ItemKey, ItemResult>;
}

/** Different pilotages may be sent side by side. */
const LANES = 2;

export async function runSync(run: Run, { only, steal = false }: RunOptions): Promise<RunSummary> {
  const results = new Map<ItemKey, ItemResult>();
  const ended = await run.ports.lock.tryHold(
    async () => {
      await run.outbox.load();
      await takeOver(run);
      const reached = await settleCancels(run);
      const stopped = await sendAll(run, only ?? null, results);
      await leaveToPerson(run, unsent(only ?? [], results));
      await refetch(run, reached, results);
      run.ports.trace?.('D9 run closed');
      return stopped ?? 'done';
    },
    { steal },
  );
  if (ended === 'taken' && only) await leaveToPerson(run, only);
  return { ended, results };
}

/** What a killed tab was sending may have arrived; without this it would stay "in progress" for ever. */
async function takeOver(run: Run): Promise<void> {
  const { items } = run.outbox.state;
  const orphans = items.filter((item) => item.status === 'SYNC_IN_PROGRESS' && item.runId !== run.runId);
  const done = items.filter((item) => item.status === 'SYNC_SUCCESS');
  if (orphans.length + done.length === 0) return;
  await run.outbox.commit({ items: [...orphans.map(orphaned), ...done.map(cleared)] });
  const sent = orphans
    .flatMap((item) => opsOf(run.outbox.state, item.key))
    .filter((op) => op.request !== null && op.outcome === 'unsent');
  for (const op of sent) await run.outbox.commit({ expect: [op], put: [{ ...op, outcome: 'unknown', waits: true }] });
}

type ItemUpdate = NonNullable<OutboxChange['items']>[number];

const orphaned = ({ key, runId }: SyncItem): ItemUpdate => ({
  key,
  update: (now) => (now?.runId === runId ? now && { ...now, status: 'SYNC_PENDING', runId: null } : now),
});

/** The result of an earlier run has been seen. */
const cleared = ({ key }: SyncItem): ItemUpdate => ({
  key,
  update: (now, opCount) => (now?.status === 'SYNC_SUCCESS' && opCount === 0 ? undefined : now),
});

/** Until nothing new has come in that wants to be sent at once. */
async function sendAll(
  run: Run,
  only: readonly ItemKey[] | null,
  results: Map<ItemKey, ItemResult>,
): Promise<'auth' | 'unreachable' | null> {
  for (let wanted = only; ; ) {
    const items = run.outbox.state.items.filter((item) => opsOf(run.outbox.state, item.key).length > 0);
    for (const stage of planRun(items, wanted)) {
      const stopped = await runLanes(run, stage, results);
      if (stopped) return stopped;
    }
    const late = run.outbox.state.items.filter((item) => isFresh(run, item) && !results.has(item.key));
    if (late.length === 0) return null;
    wanted = late.map(({ key }) => key);
  }
}

/** Recorded by somebody online while this run was under way. */
function isFresh({ outbox }: Run, item: SyncItem): boolean {
  return opsOf(outbox.state, item.key).some((op) => !op.waits && op.outcome === 'unsent');
}

async function runLanes(
  run: Run,
  lanes: SyncItem[][],
  results: Map<ItemKey, ItemResult>,
): Promise<'auth' | 'unreachable' | null> {
  const waiting = [...lanes];
  let stopped: 'auth' | 'unreachable' | null = null;
  const walk = async () => {
    for (let lane = waiting.shift(); lane && !stopped; lane = waiting.shift())
      for (const item of lane) {
        if (stopped) return;
        const result = await sendItem(run, item);
        results.set(item.key, result);
        if (result.kind === 'auth' || result.kind === 'unreachable') stopped = result.kind;
      }
  };
  await Promise.all(Array.from({ length: Math.min(LANES, lanes.length) }, walk));
  return stopped;
}

async function refetch(
  run: Run,
  reached: readonly ItemKey[],
  results: ReadonlyMap<ItemKey, ItemResult>,
): Promise<void> {
  const touched = [...results]
    .filter(([, { kind }]) => kind !== 'waiting' && kind !== 'unreachable')
    .map(([key]) => key);
  const keys = [...new Set([...reached, ...touched])];
  if (keys.length > 0) await run.ports.refetch(keys);
}

/** What was held back, failed, or not reached any more. */
function unsent(only: readonly ItemKey[], results: ReadonlyMap<ItemKey, ItemResult>): ItemKey[] {
  return [...new Set([...only, ...results.keys()])].filter((key) => results.get(key)?.kind !== 'sent');
}

/** The first online send is over, or somebody else's run passed it by: the edit is shown as one that waits. */
async function leaveToPerson({ outbox }: Run, keys: readonly ItemKey[] | null): Promise<void> {
  await outbox.load();
  const hurried = outbox.state.ops.filter((op) => !op.waits && (keys === null || keys.includes(op.item)));
  for (const op of hurried) await outbox.commit({ expect: [op], put: [{ ...op, waits: true }] });
}

/** What an earlier life of this device left behind waits for the person. */
export async function recover(run: Run): Promise<void> {
  await run.outbox.load();
  await run.ports.lock.tryHold(
    async () => {
      await takeOver(run);
      await leaveToPerson(run, null);
    },
    { steal: false },
  );
}
