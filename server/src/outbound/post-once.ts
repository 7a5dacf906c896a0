import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { ProviderProblem } from '@leadline/domain/words/session/providers';
import { certificateProblem } from './certificate-problem.ts';
import { findAddresses, lookupOf, type Resolve } from './find-addresses.ts';
import { OutsideProblem } from './outcome.ts';

export interface Posted {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Whether the host may stand on this machine or in a private network. */
  mayBePrivate: boolean;
  /** For everything: name, connection, sending, and the first line of the answer with its headers. */
  timeoutMs: number;
}

/** What came back: the status, or why there is none. Of the answer no body is read. */
export type PostOutcome =
  | { kind: 'answered'; status: number; retryAfter: string | undefined }
  | { kind: 'failed'; problem: ProviderProblem };

/** Sends once, on a connection of its own, and follows nothing. */
export async function postOnce(posted: Posted, resolve: Resolve): Promise<PostOutcome> {
  const signal = AbortSignal.timeout(posted.timeoutMs);
  const timeOut = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutsideProblem('timedOut')), { once: true });
  });
  try {
    return await Promise.race([post(posted, resolve, signal), timeOut]);
  } catch (error) {
    return { kind: 'failed', problem: error instanceof OutsideProblem ? error.problem : problemOf(error, signal) };
  }
}

async function post({ url, headers, body, mayBePrivate }: Posted, resolve: Resolve, signal: AbortSignal) {
  const lookup = lookupOf(await findAddresses(url, mayBePrivate, resolve));
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise<PostOutcome>((answered, reject) => {
    const all = { 'user-agent': 'Leadline', ...headers, ...length };
    const sent = send(url, { method: 'POST', agent: false, headers: all, lookup, signal, maxHeaderSize: 16_384 });
    sent.on('error', (error) => reject(certificateProblem(sent) ?? error));
    sent.on('response', (answer) => {
      // What breaks off while it is thrown away was answered already.
      answer.on('error', () => undefined);
      answered({
        kind: 'answered',
        status: answer.statusCode ?? 0,
        retryAfter: answer.headers['retry-after'],
      });
      answer.destroy();
    });
    sent.end(body);
  });
}

function problemOf(error: unknown, signal: AbortSignal): ProviderProblem {
  if (signal.aborted) return 'timedOut';
  const { code = '' } = error as NodeJS.ErrnoException;
  return code === 'ECONNRESET' || code === 'EPIPE' || code.startsWith('HPE_') ? 'brokenOff' : 'notReached';
}
