import type { Endpoint } from '@leadline/domain/contract/endpoint';
import { QueryClient, type QueryClientConfig } from '@tanstack/react-query';
import { NotPrepared, type ReadAnswer } from './read-through.ts';

/** What an endpoint answers to an input; undefined where nothing is known of it. */
export type GivenAnswer = (asked: { name: string; query: Record<string, unknown> }) => Given | undefined;
export interface Given {
  data: unknown;
  meta?: unknown;
}

export const nameOfEndpoint = ({ method, path }: Endpoint) => `${method} ${path}`;

/**
 * Reads that are answered from one answer which is here already: whoever asks for anything else is told that this device
 * does not have it, and nobody is asked over the network.
 */
export class GivenAnswers extends QueryClient {
  #give: GivenAnswer;
  #fetchedAt: number;
  readonly #asked: ReadonlySet<string>;

  /** `asked`: the names of endpoints that are read as everywhere else in the app. */
  constructor(give: GivenAnswer, fetchedAt: number, asked: readonly string[] = [], config?: QueryClientConfig) {
    super(config);
    this.#give = give;
    this.#fetchedAt = fetchedAt;
    this.#asked = new Set(asked);
  }

  /** Another answer: whatever was read from the one before is of the new one at once, or read again where that has none. */
  renew(give: GivenAnswer, fetchedAt: number): void {
    if (give === this.#give) return;
    this.#give = give;
    this.#fetchedAt = fetchedAt;
    for (const { queryKey } of this.getQueryCache().getAll()) {
      const [name, , query] = queryKey as [string, unknown, Record<string, unknown> | undefined];
      if (this.#asked.has(name)) continue;
      const answer = this.#find(name, query ?? {});
      if (answer) this.setQueryData(queryKey, answer);
      else void this.resetQueries({ queryKey, exact: true });
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: the library's own signature has five parameters of type
  override defaultQueryOptions(options: any): any {
    const [name, , query] = (options.queryKey ?? []) as [string, unknown, Record<string, unknown>];
    if (this.#asked.has(name)) return super.defaultQueryOptions(options);
    return super.defaultQueryOptions({
      ...options,
      queryFn: async () => this.#answer(name, query ?? {}),
      ...{ staleTime: Number.POSITIVE_INFINITY, refetchInterval: false, retry: false },
    });
  }

  #answer(name: string, query: Record<string, unknown>): ReadAnswer<unknown> {
    const answer = this.#find(name, query);
    if (!answer) throw new NotPrepared();
    return answer;
  }

  #find(name: string, query: Record<string, unknown>): ReadAnswer<unknown> | null {
    const given = this.#give({ name, query });
    return given ? { data: given.data, meta: given.meta, fetchedAt: this.#fetchedAt, fromDevice: false } : null;
  }
}
