import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import type { Endpoint } from '@leadline/domain/contract/endpoint';
import { type ReadAnswer, readTogether, type WantedRead } from '@leadline/domain/contract/together-endpoints';
import { bodyOf } from './answer-failure.ts';
import type { Api } from './deps.ts';
import { Failure } from './failure.ts';
import { JsonList } from './send-answer.ts';
import { serve } from './serve.ts';

interface CallerContext {
  bearer: string | null;
  address: string;
}

/**
 * Several reads in one request. Each goes through the whole way of a request of its own: limit of rate, session, rights,
 * tenant and log, one after the other, so that a caller holds one connection of the database at most.
 */
export function mountReadTogether(api: Api): void {
  const { app } = api;

  const answerTo = async ({ path, etag }: WantedRead, { bearer, address }: CallerContext): Promise<string> => {
    if (!mayBeTogether(path)) return partOf({ status: 404, etag: null, retryAfterSeconds: null }, NOT_FOUND);
    const headers = { authorization: `Bearer ${bearer}`, ...(etag !== undefined && { 'if-none-match': etag }) };
    const answer = await app.inject({ url: `/api${path}`, remoteAddress: address, headers });
    const head = {
      status: answer.statusCode,
      etag: answer.headers.etag ?? null,
      retryAfterSeconds: answer.headers['retry-after'] === undefined ? null : Number(answer.headers['retry-after']),
    };
    return partOf(head, answer.body || 'null');
  };

  serve(api, readTogether, async ({ body, bearer, address }) => {
    const parts: string[] = [];
    for (const read of body.reads) parts.push(await answerTo(read, { bearer, address }));
    return new JsonList(`[${parts.join()}]`);
  });
}

const NOT_FOUND = JSON.stringify(bodyOf(new Failure('notFound'), ''));

/** The body is JSON already: parsing it only to print it again would cost more than the read. */
function partOf(head: Omit<ReadAnswer, 'body'>, body: string): string {
  return `${JSON.stringify(head).slice(0, -1)},"body":${body}}`;
}

/** Reads that answer JSON out of our own database: nothing that goes on, is bytes, or waits for somebody else. */
const PATTERNS = allEndpoints
  .filter(({ method, answer, isOutside }) => method === 'GET' && answer.mimes === undefined && !isOutside)
  .map(patternOf);

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`);
}

function mayBeTogether(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}
