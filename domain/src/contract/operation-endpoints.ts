import * as z from 'zod/mini';
import { uuid } from '../time/wire.ts';
import { endpoint, one } from './endpoint.ts';
import { failureCode } from './failure.ts';

const byOp = z.object({ opId: uuid });

/** What became of a write that carried this key. */
const receipt = z.object({
  opId: uuid,
  result: z.enum(['applied', 'noop', 'conflict', 'rejected', 'cancelled']),
  /** Why it was refused. */
  code: z.nullable(failureCode),
  /** Kind and id of what was written. */
  entity: z.nullable(z.string()),
  /** That it got, or had. */
  version: z.nullable(z.int()),
});
export type OperationReceipt = z.infer<typeof receipt>;

export const readOperation = endpoint('GET /sync/ops/:opId', {
  summary: "What became of one's own write with this Idempotency-Key; 404 while nothing has.",
  access: { kind: 'user' },
  params: byOp,
  answer: one(receipt),
});

export const cancelOperation = endpoint('POST /sync/ops/:opId/cancel', {
  summary: "Take back one's own write: what has happened is told, what has not can never happen from now on.",
  access: { kind: 'user' },
  params: byOp,
  answer: one(receipt),
});
