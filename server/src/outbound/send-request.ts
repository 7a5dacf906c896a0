import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { ProviderProblem } from '@leadline/domain/words/providers';
import { findAddresses, lookupOf, type Resolve } from './find-addresses.ts';
import { OutsideProblem } from './outcome.ts';
import { readBody } from './read-body.ts';

export interface OutsideRequest {
  url: URL;
  key: string | undefined;
  mayBePrivate: boolean;
  /** The media type that is asked for, and the only one that is taken. */
  accept: 'application/json' | 'application/pdf';
  mostBytes: number;
  /** For everything: name, connection, headers and the last byte. */
  timeoutMs: number;
}

/**
 * Asks once, on a connection of its own, and follows nothing. The body; null where the service answers 404. Every way in
 * which it can go wrong is an OutsideProblem.
 */
export async function sendRequest(request: OutsideRequest, resolve: Resolve): Promise<Buffer | null> {
  const signal = AbortSignal.timeout(request.timeoutMs);
  try {
    return await Promise.race([ask(request, resolve, signal), timeOut(signal)]);
  } catch (error) {
    throw error instanceof OutsideProblem ? error : new OutsideProblem(problemOf(error, signal));
  }
}

/** A name server that does not answer cannot be called off. */
function timeOut(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutsideProblem('timedOut')), { once: true });
  });
}

async function ask(request: OutsideRequest, resolve: Resolve, signal: AbortSignal): Promise<Buffer | null> {
  const { url, mayBePrivate, mostBytes, accept } = request;
  if (!/^https?:$/.test(url.protocol)) throw new OutsideProblem('addressRefused');
  const addresses = await findAddresses(url, mayBePrivate, resolve);
  const answer = await open(request, lookupOf(addresses), signal);
  try {
    const status = answer.statusCode ?? 0;
    if (status === 404) return null;
    if (status >= 300 && status < 400) throw new OutsideProblem('redirected');
    if (status !== 200) throw new OutsideProblem('badStatus', status);
    if (typeOf(answer) !== accept) throw new OutsideProblem('wrongType');
    return await readBody(answer, mostBytes);
  } finally {
    answer.destroy();
  }
}

function open(
  { url, key, accept }: OutsideRequest,
  lookup: ReturnType<typeof lookupOf>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  const headers = {
    accept,
    'accept-encoding': 'gzip',
    'user-agent': 'Leadline',
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
  };
  return new Promise((resolve, reject) => {
    const sent = send(url, { agent: false, headers, lookup, signal, maxHeaderSize: 16_384 }, resolve);
    sent.on('error', reject);
    sent.end();
  });
}

function typeOf({ headers }: IncomingMessage): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Of the system's own errors nothing is passed on: their words hold addresses. */
function problemOf(error: unknown, signal: AbortSignal): ProviderProblem {
  if (signal.aborted) return 'timedOut';
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code.startsWith('HPE_')) return 'brokenOff';
  return code.startsWith('Z_') || code.startsWith('ERR__ERROR') ? 'wrongType' : 'notReached';
}
