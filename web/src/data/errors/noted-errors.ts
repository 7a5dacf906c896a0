const listeners = new Set<(error: unknown) => void>();

/** A fault that the person is told of and whoever runs the server should know of as well. */
export function noteError(error: unknown): void {
  for (const listener of listeners) listener(error);
}

export function onNotedError(listener: (error: unknown) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
