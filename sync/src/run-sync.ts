import { settleCancels } from './cancel-ops.ts';
import { type ItemKey, opsOf, type SyncItem } from './outbox.ts';
import { planRun } from './plan-run.ts';
import { type ItemResult, type Run, sendItem } from './send-item.ts';
import { endRun, forgetSent, takeOver, tidyAfterFailure } from './tidy-up.ts';

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

export async function runSync(base: Run, { only, steal = false }: RunOptions): Promise<RunSummary> {
  const results = new Map<ItemKey, ItemResult>();
  const run = { ...base, only: only ?? [] };
  const work = async () => {
    await run.outbox.load();
    await takeOver(run);
    await forgetSent(run);
    const reached = await settleCancels(run);
    const stopped = await sendAll(run, only ?? null, results);
    await endRun(run, stopped ? null : unsent(run.only, results));
    await refetch(run, reached, results);
    run.ports.trace?.('D9 run closed');
    return stopped ?? 'done';
  };
  // Of a run that another tab has taken over nobody hears any more, also when it breaks off.
  let working: Promise<unknown> = Promise.resolve();
  const begin = () => {
    const begun = tidyAfterFailure(() => run, work());
    working = begun;
    return begun;
  };
  const ended = await run.ports.lock.tryHold(begin, { steal });
  // Who stands before a form is told what became of their edit, also when another tab took over while it was under way.
  if (ended === 'taken' && only) {
    await working.catch(() => undefined);
    await endRun(run, only);
  }
  return { ended, results };
}

/** Until nothing new has come in that wants to be sent at once. */
async function sendAll(
  run: Run,
  only: readonly ItemKey[] | null,
  results: Map<ItemKey, ItemResult>,
): Promise<'auth' | 'unreachable' | null> {
  for (let wanted = only; ; ) {
    const items = run.outbox.state.items.filter((item) => opsOf(run.outbox.state, item.key).length > 0);
    for (const stage of planRun(items, wanted, takenAway(run))) {
      const stopped = await runLanes(run, stage, results);
      if (stopped) return stopped;
    }
    const late = run.outbox.state.items.filter((item) => isFresh(run, item) && !results.has(item.key));
    if (late.length === 0) return null;
    wanted = late.map(({ key }) => key);
  }
}

/** Records that are to be gone in the end. */
function takenAway({ outbox }: Run): ReadonlySet<ItemKey> {
  const lastKinds = new Map(outbox.state.ops.map((op) => [op.item, op.kind]));
  return new Set([...lastKinds].flatMap(([key, kind]) => (kind === 'delete' ? key : [])));
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
