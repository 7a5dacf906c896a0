/** Edits on this device that the server does not have yet: none, because every edit waits on its own page for its answer. */
export function unsentCount(): number {
  return 0;
}
