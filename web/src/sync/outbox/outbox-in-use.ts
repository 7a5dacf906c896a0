/** Held by every tab that has the outbox of this person open, so that nobody takes the database away beneath it. */
const nameOf = (person: string) => `pp-outbox-open-${person}`;

/** Resolves with what lets go of it. Waits for whoever is just removing it; without Web Locks nobody does. */
export function holdOutbox(person: string): Promise<() => void> {
  return new Promise((resolve) => {
    const nothing = () => resolve(() => {});
    const held = () => new Promise<void>((release) => resolve(release));
    if (navigator.locks) navigator.locks.request(nameOf(person), { mode: 'shared' }, held).catch(nothing);
    else nothing();
  });
}

/** Other tabs hear of the log-out and let go of it within this time, milliseconds. */
const PATIENCE_MS = 2000;

/** Does it when no tab has the outbox of this person open any more; else it is not done. */
export async function whileOutboxIsFree(person: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return;
  await navigator.locks.request(nameOf(person), { signal: AbortSignal.timeout(PATIENCE_MS) }, work);
}
