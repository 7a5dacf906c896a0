import { type CallInput, type Endpoint, EVENT_STREAM } from '@leadline/domain/contract/endpoint';
import { isTemporary } from '@leadline/domain/contract/failure';
import { ApiFailure } from './api-failure.ts';
import { openStream } from './call-api.ts';
import { readEventLines, type ServerEvent } from './event-lines.ts';
import { noteReached } from './reached.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** The server lets a word be heard each twenty seconds: whoever hears none for so long hears nothing any more. */
const SILENCE_MS = 45_000;

/** How a stream ended. */
export interface StreamEnd {
  /** Something of it was heard: it does come through. */
  wasHeard: boolean;
  /** The server's own no, and not that of something in between. */
  isRefused: boolean;
  /** How long the server asks to wait. */
  waitMs: number | null;
}

/** Reads the events of an endpoint until the stream ends, by whomever. Throws nothing. */
export async function readEvents<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { signal, hear }: { signal: AbortSignal; hear: (event: ServerEvent) => void },
): Promise<StreamEnd> {
  const silence = new AbortController();
  const limit = AbortSignal.any([signal, silence.signal]);
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const lines = readEventLines();
  let wasHeard = false;
  const end = (more: Partial<StreamEnd> = {}) => ({ wasHeard, isRefused: false, waitMs: lines.retryMs(), ...more });
  try {
    const response = await openStream(endpoint, input, limit);
    if (!isStream(response)) return end(refusalOf(response));
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      wasHeard = true;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      for (const event of lines.take(decoder.decode(part.value, { stream: true }))) hear(event);
    }
    return end();
  } catch (error) {
    // What breaks in the midst may be the whole network: the ping says.
    if (!signal.aborted && !(error instanceof ApiFailure)) noteReached(false);
    return end();
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

/** The page of a captive portal is no stream. */
function isStream({ ok, headers }: Response): boolean {
  return ok && headers.has('x-server-time') && (headers.get('content-type') ?? '').startsWith(EVENT_STREAM);
}

function refusalOf(response: Response): Partial<StreamEnd> {
  const { status, headers } = response;
  const seconds = retryAfterSeconds(response);
  return {
    isRefused: headers.has('x-server-time') && status >= 400 && !isTemporary(status),
    waitMs: seconds && seconds * 1000,
  };
}
