import * as z from 'zod/mini';
import { endpoint, many } from './endpoint.ts';

/** Reads in one request: what a pilotage needs offline is about 25. */
export const MOST_READS = 60;

const wantedRead = z.object({
  /** As it would be asked alone, below `/api`, with its query. */
  path: z.string().check(z.maxLength(1000), z.regex(/^\/[^\s#\\]*$/)),
  /** The ETag of the answer that the caller has. */
  etag: z.optional(z.string().check(z.maxLength(100))),
});
export type WantedRead = z.infer<typeof wantedRead>;

const readAnswer = z.object({
  status: z.int(),
  etag: z.nullable(z.string()),
  retryAfterSeconds: z.nullable(z.int()),
  /** `{data, meta}` or `{error}`; null for 304. */
  body: z.nullable(z.looseObject({})),
});
export type ReadAnswer = z.infer<typeof readAnswer>;

export const readTogether = endpoint('POST /reads', {
  summary:
    'Several reads in one request, answered in their order, each as it would be alone, with its own rights. Images, streams and what asks a service outside are 404.',
  access: { kind: 'user' },
  body: z.object({ reads: z.array(wantedRead).check(z.minLength(1), z.maxLength(MOST_READS)) }),
  answer: many(readAnswer),
});
