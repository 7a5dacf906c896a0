/** The server's clock: the machine's, or one that starts at a given instant (epoch milliseconds) and runs on from there. */
export function clockFrom(startInstant: number | undefined, machine: () => number = Date.now): () => number {
  if (startInstant === undefined) return machine;
  const offset = startInstant - machine();
  return () => machine() + offset;
}
