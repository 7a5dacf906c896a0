const listeners = new Set<(isReached: boolean) => void>();

/** What the last request of this app says about the way to the server: it answered, or nobody did. */
export function noteReached(isReached: boolean): void {
  for (const listener of listeners) listener(isReached);
}

export function onReached(listener: (isReached: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
