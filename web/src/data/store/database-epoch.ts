type Listener = (epoch: string) => void;

const listeners = new Set<Listener>();
let told: string | null = null;

/** Which life of its database the server answers from (header `X-Database-Epoch`): after a restore it is another one. */
export function noteEpoch(epoch: string | null): void {
  if (epoch === null || epoch === told) return;
  told = epoch;
  for (const listener of listeners) listener(epoch);
}

/** Told at once where an answer has named one already, and whenever it is another. */
export function onEpoch(listener: Listener): () => void {
  listeners.add(listener);
  if (told !== null) listener(told);
  return () => listeners.delete(listener);
}
