interface Row {
  uuid: string;
}

/**
 * Rows while a hand is on them: each where it was, those that are gone too, and none that is new. What has changed of a
 * row shows at once when it stays where it is; what has moved keeps its old face until it may go.
 */
export function heldRows<R extends Row>(
  shown: readonly R[],
  next: readonly R[],
  staysInPlace: (before: R, after: R) => boolean,
): readonly R[] {
  const byUuid = new Map(next.map((row) => [row.uuid, row]));
  const held = shown.map((before) => {
    const after = byUuid.get(before.uuid);
    return after && staysInPlace(before, after) ? after : before;
  });
  return isSame(shown, held) ? shown : held;
}

export function isSame<R>(one: readonly R[], other: readonly R[]): boolean {
  return one.length === other.length && one.every((row, index) => row === other[index]);
}
