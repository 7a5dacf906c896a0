/** CPU milliseconds, user and system, of what runs; and its answer. */
export function timed<Answer>(run: () => Answer): { ms: number; answer: Answer } {
  const before = process.cpuUsage();
  const answer = run();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, answer };
}
