import { z } from 'zod';
import { endpoint, many } from './endpoint.ts';

/** Reads in one request: what a pilotage needs offline is about 25. */
export const MOST_READS = 60;

const wantedRead = z.object({
  /** As it would be asked alone, below `/api`, with its query. */
  path: z
    .string()
    .max(1000)
    .regex(/^\/[^\s#\\]*$/),
  /** The ETag of the answer that the caller has. */
  etag: z.string().max(100).optional(),
});
export type WantedRead = z.infer<typeof wantedRead>;

const readAnswer = z.object({
  status: z.int(),
  etag: z.string().nullable(),
  retryAfterSeconds: z.int().nullable(),
  /** `{data, meta}` or `{error}`; null for 304. */
  body: z.looseObject({}).nullable(),
});
export type ReadAnswer = z.infer<typeof readAnswer>;

export const readTogether = endpoint('POST /reads', {
  summary:
    'Several reads in one request, answered in their order, each as it would be alone, with its own rights. Images, streams and what asks a service outside are 404.',
  access: { kind: 'user' },
  body: z.object({ reads: z.array(wantedRead).min(1).max(MOST_READS) }),
  answer: many(readAnswer),
});
