import { useState } from 'react';

/** Private, so that nothing outside this file makes one, and a copy by spreading is none. */
declare abstract class OnScreen {
  private readonly onScreen: true;
}

/**
 * What a person had before their eyes when they began to edit: the `base` that the server compares with. An edit takes
 * its base from nothing else, because a record that live news renewed beneath an open box was never seen.
 */
export type Seen<T> = T & OnScreen;

/** The value at the opening of a box or form, which keeps it for as long as it is open. */
export function useSeenAtOpening<T>(shown: T): Seen<T> {
  const [seen] = useState(() => ({ value: shown as Seen<T> }));
  return seen.value;
}

/** For a control that is pressed once, with nothing typed: what the press was drawn with. */
export function useSeenAtPress<T>(shown: T): Seen<T> {
  return shown as Seen<T>;
}

/** What boxes are filled with, when they are filled: at the opening, again after the record moved, or after a reload. */
export function seenWhenFilled<T>(shown: T): Seen<T> {
  return shown as Seen<T>;
}

/** What the server answered, once it is shown: the stored record, or what stands in a conflict. */
export function seenInAnswer<T>(answer: T): Seen<T> {
  return answer as Seen<T>;
}

/** A part of what was seen, or the same in another form. */
export function partOfSeen<T, P>(seen: Seen<T>, partOf: (seen: T) => P): Seen<P> {
  return partOf(seen) as Seen<P>;
}
