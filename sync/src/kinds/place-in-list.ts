interface Versioned {
  version: number;
}

/** The older answer of two never takes the place of the newer one. */
export const newer = <T extends Versioned>(now: T, sent: T): T => (now.version <= sent.version ? sent : now);

/** A list with the answer in its place there, unless what the list holds there is newer. */
export function withSent<T extends Versioned>(list: readonly T[], sent: T, isOfPlace: (one: T) => boolean): T[] {
  const standing = list.find(isOfPlace);
  return [...list.filter((one) => !isOfPlace(one)), standing ? newer(standing, sent) : sent];
}
