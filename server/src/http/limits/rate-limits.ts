import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { Endpoint } from '@leadline/domain/contract/endpoint';
import { makePlanPdf } from '@leadline/domain/contract/paper-endpoints';
import { noteExport } from '@leadline/domain/contract/ports/export-endpoints';
import { decideAccess, invitePerson } from '@leadline/domain/contract/ports/people-endpoints';
import { login, loginSso, refresh } from '@leadline/domain/contract/session-endpoints';
import { readShare, readShareChart } from '@leadline/domain/contract/share-endpoints';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../session/network-of.ts';
import type { Api } from '../deps.ts';
import { Failure } from '../failure.ts';

const MINUTE_MS = 60_000;
/** Reads of one person; a prefetch of a week takes a few hundred. */
const READS_PER_MINUTE = 1500;
/** From one network, which a whole pilot station may share. Wrong passwords are counted apart, in the database. */
const LOG_INS_PER_MINUTE = 60;
const REFRESHES_PER_MINUTE = 300;
/** What strangers may write otherwise: resets and sign-ups, whose links could be guessed at. */
const OPEN_WRITES_PER_MINUTE = 20;
/** Of plans by their links, whose secrets could be guessed at. */
const SHARED_READS_PER_MINUTE = 20;
/** A plan of 14 stages, opened again and again by everybody on a bridge. */
const SHARED_CHARTS_PER_MINUTE = 300;
/** Writes without a valid session: answered 401, and a station whose sessions have run out must get that answer. */
const WRITES_OF_STRANGERS_PER_MINUTE = 300;

/** Of one person: each takes a second of a processor. */
const PAPERS_PER_HOUR = 30;

/** Of one person: each is a row of the audit. A device that had no network says all of its own at once. */
const EXPORTS_PER_MINUTE = 60;

/** Of one administrator: most of them send a letter. */
const INVITATIONS_PER_HOUR = 120;

const ofNetwork = ({ ip }: FastifyRequest) => networkOf(ip);
const ofPerson = (request: FastifyRequest) => request.subject?.userUuid ?? ofNetwork(request);

/**
 * How often an endpoint may be called. Keyed writes of whoever is signed in are never turned away for coming often; those
 * of strangers are counted by network. What is open for writing is counted by network, whoever's token comes with it.
 */
export function limitOf(endpoint: Endpoint): RateLimitOptions {
  if (endpoint.keyed)
    return {
      max: WRITES_OF_STRANGERS_PER_MINUTE,
      timeWindow: MINUTE_MS,
      keyGenerator: ofNetwork,
      allowList: ({ subject }) => subject !== null,
    };
  if (endpoint.access.kind === 'open' && endpoint.method !== 'GET')
    return { max: openWritesOf(endpoint), timeWindow: MINUTE_MS, keyGenerator: ofNetwork };
  if (endpoint === readShare) return { max: SHARED_READS_PER_MINUTE, timeWindow: MINUTE_MS, keyGenerator: ofNetwork };
  if (endpoint === readShareChart)
    return { max: SHARED_CHARTS_PER_MINUTE, timeWindow: MINUTE_MS, keyGenerator: ofNetwork };
  if (endpoint === noteExport) return { max: EXPORTS_PER_MINUTE, timeWindow: MINUTE_MS };
  if (endpoint === makePlanPdf) return { max: PAPERS_PER_HOUR, timeWindow: 60 * MINUTE_MS };
  if (endpoint === invitePerson || endpoint === decideAccess)
    return { max: INVITATIONS_PER_HOUR, timeWindow: 60 * MINUTE_MS };
  return { max: READS_PER_MINUTE, timeWindow: MINUTE_MS };
}

function openWritesOf(endpoint: Endpoint): number {
  if (endpoint === login || endpoint === loginSso) return LOG_INS_PER_MINUTE;
  return endpoint === refresh ? REFRESHES_PER_MINUTE : OPEN_WRITES_PER_MINUTE;
}

/** Counted by each server for itself, per person, and per network where nobody is signed in. */
export async function limitRates({ app }: Api): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ofPerson,
    errorResponseBuilder: (_request, { ttl }) => new Failure('tooMany', {}, Math.max(1, Math.ceil(ttl / 1000))),
  });
}
