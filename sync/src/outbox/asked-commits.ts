/** A commit as one tab asks for it, also when the storage was silent and it is asked for again. */
export interface AskedCommit {
  /** Of the tab. */
  tab: string;
  id: number;
  /** What this tab has asked for and not heard of, this one included. */
  unheard: ReadonlySet<number>;
}

/**
 * A storage that was silent may have done what it was asked for, and other tabs go on from there. Every commit has an id
 * for as long as its tab waits for it, and is kept with the id in one transaction: whoever asks again is told "done".
 */
export function makeCommitIds(tab: string) {
  const unheard = new Set<number>();
  let last = 0;
  return async <T>(work: (asked: AskedCommit) => Promise<T>): Promise<T> => {
    last += 1;
    const id = last;
    unheard.add(id);
    try {
      return await work({ tab, id, unheard });
    } finally {
      unheard.delete(id);
    }
  };
}

/** What the storage remembers of a tab after a commit: what the tab may still ask for again. */
export function remembered(done: readonly number[], { id, unheard }: AskedCommit): number[] {
  return [...done.filter((each) => unheard.has(each)), id];
}
