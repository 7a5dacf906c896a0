import type { FailureCode } from '@leadline/domain/contract/failure';
import type { ProviderProblem } from '@leadline/domain/words/session/providers';
import type { PaperOutcome } from '../kept-papers/paper-queue.ts';
import type { Letter } from '../letters/letter.ts';

/** What became of a write that came under a key. */
export type WriteOutcome =
  /** Something changed. */
  | 'applied'
  /** All was already as it should be. */
  | 'unchanged'
  /** Another person was faster. */
  | 'conflict'
  /** Not allowed, not possible, or taken back before it came. */
  | 'refused'
  /** The same bytes came before: answered from the receipt, nothing done. */
  | 'repeated';

/** What is read when the metrics are asked for. */
export type Watched =
  | 'liveStreams'
  | 'papersWaiting'
  | 'passwordsWaiting'
  | 'lettersWaiting'
  | 'auditSealedMs'
  | 'tabletsWaiting'
  | 'editsOfTablets'
  | 'refusedOfTablets'
  | 'oldestSecondsOfTablets'
  | 'archiveFailing';

export interface PoolCounts {
  total: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

/**
 * Where the server says what happens. Nothing of a person, a ship or a port enters it: each argument is one of a few words
 * that stand in the source.
 */
export interface Meter {
  /** `endpoint`: the path as it is declared, `/api/pilotages/:id`, never as it came. */
  answered: (request: { endpoint: string; method: string; status: number; seconds: number }) => void;
  refused: (refusal: { code: FailureCode; status: number }) => void;
  written: (outcome: WriteOutcome) => void;
  /** A service outside was asked; null: it answered. */
  asked: (service: string, problem: ProviderProblem | null, seconds: number) => void;
  letter: (kind: Letter['kind'], outcome: 'sent' | 'again' | 'givenUp' | 'withdrawn') => void;
  /** Of papers that both have signed. */
  keptPaper: (outcome: PaperOutcome) => void;
  watch: (what: Watched, read: () => number) => void;
  watchPool: (pool: 'door' | 'requests', read: () => PoolCounts) => void;
}

const nothing = () => undefined;

/** Where metrics are switched off. */
export const SILENT_METER: Meter = {
  ...{ answered: nothing, refused: nothing, written: nothing, asked: nothing, letter: nothing },
  ...{ keptPaper: nothing, watch: nothing, watchPool: nothing },
};
