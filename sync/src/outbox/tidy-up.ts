import type { Run } from '../sending/send-item.ts';
import { orphaned, seenToEnd } from './item-states.ts';
import { type ItemKey, opsOf } from './outbox.ts';

/** What could not be put right at once is tried again after this; a storage that fails for a minute is given up. */
const AGAIN_MS = 5000;
const MOST_FAILURES = 12;
/**
 * A tab that starts, or is looked at again, puts right what was left behind, and holds the lock for moments: what a person
 * asks for waits for that. Who holds it longer is sending.
 */
export const TIDIED_BY_MS = 2000;

/**
 * What a killed tab was sending may have arrived; without this it would stay "in progress" for ever. Whoever calls it
 * holds the lock and sends nothing. False where the disk has no room for it.
 */
export async function takeOver({ outbox }: Run): Promise<boolean> {
  for (;;) {
    const orphans = outbox.state.items.filter((item) => item.status === 'SYNC_IN_PROGRESS');
    if (orphans.length === 0) return true;
    const sent = orphans
      .flatMap((item) => opsOf(outbox.state, item.key))
      .filter((op) => op.request !== null && op.outcome === 'unsent');
    const committed = await outbox.commit({
      expect: sent,
      put: sent.map((op) => ({ ...op, outcome: 'unknown', waits: true })),
      items: orphans.map(orphaned),
    });
    if (committed !== 'changed') return committed === 'done';
  }
}

/** The results of an earlier run have been seen. */
export async function forgetSent({ outbox }: Run): Promise<void> {
  const done = outbox.state.items.filter((item) => item.status === 'SYNC_SUCCESS');
  if (done.length > 0) await outbox.commit({ items: done.map(seenToEnd) });
}

/**
 * The first online send is over, or somebody else's run passed it by: the edit is shown as one that waits. Null is every
 * record. False where the disk has no room for it.
 */
async function leaveToPerson({ outbox }: Run, keys: readonly ItemKey[] | null): Promise<boolean> {
  for (;;) {
    await outbox.load();
    const hurried = outbox.state.ops.filter((op) => !op.waits && (keys === null || keys.includes(op.item)));
    if (hurried.length === 0) return true;
    const committed = await outbox.commit({ expect: hurried, put: hurried.map((op) => ({ ...op, waits: true })) });
    if (committed !== 'changed') return committed === 'done';
  }
}

/** What an earlier life of this device, or a run that broke off, left behind waits for the person. */
async function recover(run: Run): Promise<'done' | 'full' | 'taken'> {
  await run.outbox.load();
  const tidy = async () => ((await takeOver(run)) && (await leaveToPerson(run, null)) ? 'done' : 'full');
  return run.ports.lock.tryHold(tidy, NO_STEAL);
}

const NO_STEAL = { steal: false };

/** At once, or in the background while another tab is sending or the storage fails. */
export async function tidyUp(run: Run): Promise<void> {
  const ended = await recover(run).catch(() => 'failed');
  if (ended !== 'done') void tidyUpLater(run);
}

/** What is left then is put right when the person is back. */
const hasEnded = ({ ports }: Run) => ports.hasEnded?.() === true;

/** When another tab is sending it may leave something behind as well. Other tabs may have missed what failed. */
async function tidyUpLater(run: Run): Promise<void> {
  for (let failures = 0; failures < MOST_FAILURES; ) {
    await run.ports.clock.sleep(AGAIN_MS).catch(() => undefined);
    if (hasEnded(run)) return;
    const ended = await recover(run).catch(() => 'failed');
    if (ended === 'done') return run.ports.tellOthers();
    if (ended !== 'taken') failures += 1;
  }
}

/** A storage that fails in the midst of something may have done it or not: this tab looks again, and tells the others. */
export async function tidyAfterFailure<T>(newRun: () => Run, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const run = newRun();
    if (hasEnded(run)) throw error;
    void tidyUp(run).then(run.ports.tellOthers);
    throw error;
  }
}

/** At the end of a run these records wait for the person; a storage that fails now does not undo what was sent. */
export async function endRun(run: Run, keys: readonly ItemKey[] | null): Promise<void> {
  const isLeft = await leaveToPerson(run, keys).catch(() => false);
  const isOver = run.outbox.state.items.every((item) => item.runId !== run.runId);
  if (!isLeft || !isOver) void tidyUpLater(run);
}
