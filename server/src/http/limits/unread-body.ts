import { BODY_LIMITS } from '@leadline/domain/contract/endpoint';
import type { FastifyRequest } from 'fastify';

/**
 * Whether a request that is refused may have more of its body under way than is worth taking in: more than any usual one,
 * or of a length that is not said. Its connection is closed; a shorter rest is thrown away as it comes, because whoever
 * still sends on a closed connection may never read the answer.
 */
export function leavesMuchUnread({ headers, raw }: FastifyRequest): boolean {
  if (raw.complete) return false;
  if (headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > BODY_LIMITS.usual;
}
