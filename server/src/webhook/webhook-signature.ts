import { createHmac } from 'node:crypto';
import type { Instant } from '@leadline/domain/time/instant';

/** Of the message, of this attempt at sending it, and what was signed: the bytes that are sent. */
export interface Signed {
  /** Of the message: the same in every attempt. Without a full stop. */
  id: string;
  at: Instant;
  body: string;
}

/** The headers of Standard Webhooks 1.0.0: HMAC-SHA256 over `id.timestamp.body`, one signature for each secret. */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly Buffer[]): Record<string, string> {
  const seconds = String(Math.floor(at / 1000));
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
}
