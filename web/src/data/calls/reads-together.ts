import type { CallInput, CallOutput, Endpoint } from '@leadline/domain/contract/endpoint';
import { pathOf } from '@leadline/domain/contract/endpoint-path';
import { MOST_READS, type ReadAnswer, readTogether } from '@leadline/domain/contract/together-endpoints';
import { ApiFailure } from './api-failure.ts';
import { type Answered, callApi, callApiWithMeta, type Known, unwrap } from './call-api.ts';

/** One answer holds all: on a weak link it takes longer than the ten seconds of a single call. */
const TIMEOUT_MS = 30_000;

interface Asked {
  endpoint: Endpoint;
  input: CallInput<Endpoint>;
  /** What is here already, looked up when the request goes. */
  known: () => Promise<Known | null>;
  resolve: (answered: Answered<unknown>) => void;
  reject: (error: unknown) => void;
}

interface Gathered {
  signal: AbortSignal;
  asked: Asked[];
}

export type AskTogether = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { known: () => Promise<Known | null>; signal: AbortSignal },
) => Promise<Answered<CallOutput<E>>>;

/** Bytes come alone, and what waits for a service outside must keep nothing else waiting. */
export function mayGoTogether({ method, answer, isOutside }: Endpoint): boolean {
  return method === 'GET' && answer.mimes === undefined && !isOutside;
}

/** Reads that are asked for in the same moment go in one request; each is answered or fails as it would alone. */
export function makeReadsTogether(): AskTogether {
  let gathered: Gathered | null = null;
  const gather = (signal: AbortSignal): Gathered => {
    const fresh: Gathered = { signal, asked: [] };
    setTimeout(() => {
      if (gathered === fresh) gathered = null;
      void send(fresh);
    });
    return fresh;
  };
  return async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    { known, signal }: Pick<Asked, 'known'> & { signal: AbortSignal },
  ) => {
    if (!mayGoTogether(endpoint)) return callApiWithMeta(endpoint, input, { signal, known: await known() });
    return new Promise<Answered<CallOutput<E>>>((resolve, reject) => {
      if (gathered?.signal !== signal || gathered.asked.length === MOST_READS) gathered = gather(signal);
      const answer = resolve as Asked['resolve'];
      gathered.asked.push({ endpoint, input: input as CallInput<Endpoint>, known, resolve: answer, reject });
    });
  };
}

async function send({ asked, signal }: Gathered): Promise<void> {
  try {
    const known = await Promise.all(asked.map((each) => each.known()));
    const [first] = asked;
    if (first && asked.length === 1)
      return first.resolve(await callApiWithMeta(first.endpoint, first.input, { signal, known: known[0] ?? null }));
    const reads = asked.map(({ endpoint, input }, index) => {
      const etag = known[index]?.etag;
      return { path: pathOf(endpoint, input), ...(etag && { etag }) };
    });
    const parts = await callApi(readTogether, { body: { reads } }, { signal, timeoutMs: TIMEOUT_MS });
    for (const [index, each] of asked.entries()) settle(each, parts[index], known[index] ?? null);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

function settle({ endpoint, resolve, reject }: Asked, part: ReadAnswer | undefined, known: Known | null): void {
  try {
    if (!part) throw new ApiFailure('unknown', null, null);
    const { etag } = part;
    resolve(
      part.status === 304 && known
        ? { ...known, serverTime: null }
        : { ...unwrap(endpoint, part), etag, serverTime: null },
    );
  } catch (error) {
    reject(error);
  }
}
