import { settleCancels } from '../outbox/cancel-ops.ts';
import { type ItemKey, opsOf, type SyncItem } from '../outbox/outbox.ts';
import { endRun, forgetSent, TIDIED_BY_MS, takeOver, tidyAfterFailure } from '../outbox/tidy-up.ts';
import { planRun } from './plan-run.ts';
import { type ItemResult, type Run, sendItem } from './send-item.ts';

export interface RunOptions {
  /** The first online send of these records, whoever else is sending; a person's "Start Sync" sends all. */
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

export async function runSync(base: Run, { only, steal = false }: RunOptions): Promise<RunSummary> {
  const results = new Map<ItemKey, ItemResult>();
  const run = { ...base, only: only ?? [] };
  const work = async () => {
    await run.outbox.load();
    // What is in progress is another tab's as long as that may hold the lock.
    if (!only) await takeOver(run);
    await forgetSent(run);
    const reached = await settleCancels(run);
    const stopped = await sendAll(run, only ?? null, results);
    await endRun(run, stopped ? null : unsent(run.only, results));
    await refetch(run, reached, results);
    run.ports.trace?.('D9 run closed');
    return stopped ?? 'done';
  };
  // Of a run that another tab has taken over nobody hears any more, also when it breaks off.
  const begin = () => tidyAfterFailure(() => run, work());
  // Two senders do no harm: who stands before a form does not wait for another tab, which may be frozen.
  const ended = only ? await begin() : await run.ports.lock.tryHold(begin, { steal, waitMs: TIDIED_BY_MS });
  return { ended, results };
}

async function sendAll(
  run: Run,
  only: readonly ItemKey[] | null,
  results: Map<ItemKey, ItemResult>,
): Promise<'auth' | 'unreachable' | null> {
  const items = run.outbox.state.items.filter((item) => opsOf(run.outbox.state, item.key).length > 0);
  for (const stage of planRun(items, only, takenAway(run))) {
    const stopped = await runLanes(run, stage, results);
    if (stopped) return stopped;
  }
  return null;
}

/** Records that are to be gone in the end. */
function takenAway({ outbox }: Run): ReadonlySet<ItemKey> {
  const lastKinds = new Map(outbox.state.ops.map((op) => [op.item, op.kind]));
  return new Set([...lastKinds].flatMap(([key, kind]) => (kind === 'delete' ? key : [])));
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
  // A lane that breaks off does not leave the other one behind.
  const walks = await Promise.allSettled(Array.from({ length: Math.min(LANES, lanes.length) }, walk));
  for (const each of walks) if (each.status === 'rejected') throw each.reason;
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
