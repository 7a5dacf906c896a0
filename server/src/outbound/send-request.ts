import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { ProviderProblem } from '@leadline/domain/words/session/providers';
import { certificateProblem } from './certificate-problem.ts';
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
  /** Of this question alone, such as the key of a service that wants it elsewhere, or `if-none-match`. */
  headers?: Readonly<Record<string, string>>;
  /** Statuses beside 200 that say something to whoever asks; 404 where nothing is named. */
  answers?: readonly number[];
}

/** What came back. Of a status other than 200 and 203 no body is read. */
export interface Exchange {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer | null;
}

/**
 * Asks once, on a connection of its own, and follows nothing. Every way in which it can go wrong is an OutsideProblem; a
 * status of `answers` is none.
 */
export async function exchange(request: OutsideRequest, resolve: Resolve): Promise<Exchange> {
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

async function ask(request: OutsideRequest, resolve: Resolve, signal: AbortSignal): Promise<Exchange> {
  const { url, mayBePrivate, mostBytes, accept, answers = [404] } = request;
  if (!/^https?:$/.test(url.protocol)) throw new OutsideProblem('addressRefused');
  const addresses = await findAddresses(url, mayBePrivate, resolve);
  const answer = await open(request, lookupOf(addresses), signal);
  try {
    const { statusCode: status = 0, headers } = answer;
    if (status !== 200 && answers.includes(status) && status !== 203) return { status, headers, body: null };
    if (status >= 300 && status < 400) throw new OutsideProblem('redirected');
    if (status !== 200 && !answers.includes(status))
      throw new OutsideProblem('badStatus', status, headers['retry-after']);
    if (typeOf(answer) !== accept) throw new OutsideProblem('wrongType');
    return { status, headers, body: await readBody(answer, mostBytes) };
  } finally {
    answer.destroy();
  }
}

function open(
  { url, key, accept, headers: own }: OutsideRequest,
  lookup: ReturnType<typeof lookupOf>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  const headers = {
    accept,
    'accept-encoding': 'gzip',
    'user-agent': 'Leadline',
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    ...own,
  };
  return new Promise((resolve, reject) => {
    const sent = send(url, { agent: false, headers, lookup, signal, maxHeaderSize: 16_384 }, resolve);
    sent.on('error', (error) => reject(certificateProblem(sent) ?? error));
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
