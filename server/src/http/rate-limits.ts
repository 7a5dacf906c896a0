import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@leadline/domain/contract/endpoint';
import { login, refresh } from '@leadline/domain/contract/session-endpoints';
import type { Api } from './deps.ts';
import { Failure } from './failure.ts';

const MINUTE_MS = 60_000;
/** Reads of one person; a prefetch of a week takes a few hundred. */
const READS_PER_MINUTE = 1500;
/** From one address, which a whole pilot station may share. Wrong passwords are counted apart, in the database. */
const LOG_INS_PER_MINUTE = 60;
const REFRESHES_PER_MINUTE = 300;

/** How often an endpoint may be called; `false`: keyed writes are never turned away for coming often. */
export function limitOf(endpoint: Endpoint): false | { max: number; timeWindow: number } {
  if (endpoint.keyed) return false;
  const max = endpoint === login ? LOG_INS_PER_MINUTE : endpoint === refresh ? REFRESHES_PER_MINUTE : READS_PER_MINUTE;
  return { max, timeWindow: MINUTE_MS };
}

/** Counted per person, and per address where nobody is signed in. */
export async function limitRates({ app }: Api): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => request.subject?.userUuid ?? request.ip,
    errorResponseBuilder: (_request, { ttl }) => new Failure('tooMany', {}, Math.max(1, Math.ceil(ttl / 1000))),
  });
}
