/** So many failures one after the other, and the service is left alone for a while; then one call is its trial. */
export const BREAKER = { failures: 5, pauseMs: 30_000 } as const;

/** One call that may be made; whoever makes it says once what became of it. */
export interface Permit {
  succeeded(): void;
  failed(): void;
}

export interface CircuitBreaker {
  /** Null while the service is left alone. */
  begin(): Permit | null;
}

/**
 * Closed, calls pass. After `failures` failures in a row it is open, and nothing is asked for `pauseMs`. Then one call
 * passes alone: its success closes, its failure opens for another pause. What comes back of calls from before the pause
 * changes nothing any more. `now` counts milliseconds and never goes back.
 */
export function makeCircuitBreaker(now: () => number, { failures, pauseMs } = BREAKER): CircuitBreaker {
  let failed = 0;
  /** Raised at each turn of the state: a permit of an older one says nothing. */
  let era = 0;
  let openedAt: number | null = null;
  let isOnTrial = false;

  const turn = (at: number | null) => {
    era += 1;
    failed = 0;
    openedAt = at;
    isOnTrial = false;
  };
  const permit = (): Permit => {
    const own = era;
    const inEra = (work: () => void) => () => {
      if (own === era) work();
    };
    return {
      succeeded: inEra(() => {
        failed = 0;
        if (isOnTrial) turn(null);
      }),
      failed: inEra(() => {
        failed += 1;
        if (isOnTrial || failed >= failures) turn(now());
      }),
    };
  };
  return {
    begin: () => {
      if (openedAt === null) return permit();
      if (isOnTrial || now() - openedAt < pauseMs) return null;
      isOnTrial = true;
      return permit();
    },
  };
}
