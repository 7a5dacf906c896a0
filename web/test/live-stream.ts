import { vi } from 'vitest';

/** A stream that the stubbed server has open, and who asked for it. */
export interface OpenStream {
  headers: Headers;
  url: URL;
  say: (text: string) => void;
  end: () => void;
  isLeft: () => boolean;
}

const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'x-server-time': '2026-11-22T03:00:00.000Z' };

/** Answers what is asked for under /api/live with streams; `refuse` says what is answered in place of the next ones. */
export function stubStreams(): { streams: OpenStream[]; refuse: (...answers: (() => Response)[]) => void } {
  const streams: OpenStream[] = [];
  const refusals: (() => Response)[] = [];
  globalThis.fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const refusal = refusals.shift();
    if (refusal) return refusal();
    let isLeft = false;
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (own) => {
        controller = own;
      },
    });
    init?.signal?.addEventListener('abort', () => {
      isLeft = true;
      controller?.error(new DOMException('left', 'AbortError'));
    });
    streams.push({
      headers: new Headers(init?.headers),
      url: new URL(String(input), 'http://localhost'),
      say: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      end: () => controller?.close(),
      isLeft: () => isLeft,
    });
    return new Response(body, { headers: HEADERS });
  });
  return { streams, refuse: (...answers) => void refusals.push(...answers) };
}

export const AGAIN = 'event: again\ndata: {}\n\n';
export const changeText = (change: object) => `event: change\ndata: ${JSON.stringify(change)}\n\n`;
