import type { PilotageStatus } from '../pilotages/rights/pilotage-status.ts';
import { normalEmail } from '../session/credentials.ts';
import type { Share } from './share.ts';

type Sent = Pick<Share, 'email' | 'sharedAt' | 'mail' | 'revokedAt'>;

/** Of a plan that is not sent, or over, no e-mail is awaited. */
export const AWAITED: readonly PilotageStatus[] = ['SentUnread', 'SentRead', 'SentNewComment'];

/** Addresses whose latest e-mail was given up: what was sent again since, or taken back, is nobody's to look after. */
export function undelivered<T extends Sent>(links: readonly T[]): T[] {
  const latest = new Map<string, T>();
  for (const link of links) {
    const known = latest.get(normalEmail(link.email));
    if (!known || known.sharedAt < link.sharedAt) latest.set(normalEmail(link.email), link);
  }
  return [...latest.values()].filter(({ mail, revokedAt }) => mail.state === 'failed' && revokedAt === null);
}
