import { outboxPhase, setOutboxPhase } from './device-sync.ts';
import { outboxName } from './outbox/outbox-name.ts';

/** After so long it is said that the edits of this device cannot be read; what opens later counts all the same. */
const OPENING_LIMIT_MS = 10_000;

/**
 * From now on nothing that is shown may pass for the truth until what waits on this device for this user has been read.
 * `hurry` is called where something may wait; where there can be nothing, nobody waits. Returns how to stop following.
 */
export function followOpening(userUuid: string, hurry: () => void): () => void {
  let isFollowed = true;
  setOutboxPhase('opening');
  const timer = setTimeout(openingFailed, OPENING_LIMIT_MS);
  void mayHoldEdits(userUuid).then((mayHold) => {
    if (!isFollowed) return;
    if (mayHold) hurry();
    else setOutboxPhase('open');
  });
  return () => {
    isFollowed = false;
    clearTimeout(timer);
  };
}

/** It was to be opened and did not: what waits on this device, if anything, is not known. */
export function openingFailed(): void {
  if (outboxPhase() === 'opening') setOutboxPhase('failed');
}

/** False where this browser lends no storage at all, or has never had an outbox of this user. */
async function mayHoldEdits(userUuid: string): Promise<boolean> {
  try {
    if (typeof indexedDB === 'undefined') return false;
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === outboxName(userUuid));
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'SecurityError');
  }
}
