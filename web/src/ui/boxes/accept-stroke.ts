/**
 * What a box holds after one stroke. A key that it refuses leaves what stood there; a paste of which a part is refused
 * is refused whole: "1e9" is not 19, and "7:30 pm" not half past seven.
 */
export function acceptStroke(
  before: string,
  typed: string,
  refused: RegExp,
  accept: (typed: string) => string,
): string {
  const accepted = accept(typed);
  return refused.test(typed) && !isLeftOf(before, accepted) ? before : accepted;
}

/** Whether a text is what is left of another when one piece is taken out of it. */
function isLeftOf(whole: string, rest: string): boolean {
  if (rest.length > whole.length) return false;
  let same = 0;
  while (same < rest.length && rest[same] === whole[same]) same++;
  return whole.endsWith(rest.slice(same));
}
