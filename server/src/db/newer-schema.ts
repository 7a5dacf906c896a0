/** How a migration says in its name that it is the second step: `0080-no-old-units-needs-0075`. */
const NEEDS = /-needs-(\d{4})$/;

/**
 * A release works with a schema that newer ones have only added to. What takes something away names the migration whose
 * release was the first to do without it, and whoever does not know that one cannot work with the schema. It stands in the
 * name because that is all an older release can read (docs/decisions/0133-two-releases-on-one-database.md).
 */
export function needsNewerRelease(migration: string, known: readonly string[]): boolean {
  const needed = neededBy(migration);
  return needed !== null && !known.some((name) => name.startsWith(`${needed}-`));
}

/** The number of the migration that a release must know beside this one; null: none. */
export function neededBy(migration: string): string | null {
  return NEEDS.exec(migration)?.[1] ?? null;
}
