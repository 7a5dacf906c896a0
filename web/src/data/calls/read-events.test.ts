import { followPort } from '@leadline/domain/contract/live-endpoints';
import { afterEach, expect, test, vi } from 'vitest';
import { testUuid } from '../../../test/pilotage-row.ts';
import { beginDeviceSession } from '../store/device-session.ts';
import type { ServerEvent } from './event-lines.ts';
import { readEvents } from './read-events.ts';

afterEach(() => vi.restoreAllMocks());

/** What is heard of a stream that comes byte by byte. */
async function heardOf(text: string): Promise<string[]> {
  beginDeviceSession('pilot', { current: () => 'token', renew: async () => false });
  const bytes = new TextEncoder().encode(text);
  globalThis.fetch = vi.fn(async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        for (const byte of bytes) stream.enqueue(Uint8Array.of(byte));
        stream.close();
      },
    });
    return new Response(body, {
      headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-server-time': '2026-11-22T03:00:00.000Z' },
    });
  });
  const heard: ServerEvent[] = [];
  const options = { signal: new AbortController().signal, hear: (event: ServerEvent) => heard.push(event) };
  await readEvents(followPort, { query: { portUuid: testUuid(901) } }, options);
  return heard.map(({ data }) => data);
}

// Streams and what browsers make of them: web platform tests, eventsource/format-bom, format-bom-2 and format-utf-8.
test('a byte order mark that begins the stream is not of it; a second one is', async () => {
  expect(await heardOf('\uFEFFdata:1\n\n\uFEFFdata:2\n\ndata:3\n\n')).toEqual(['1', '3']);
  expect(await heardOf('\uFEFF\uFEFFdata:1\n\ndata:2\n\ndata:3\n\n')).toEqual(['2', '3']);
});

test('a letter whose bytes come apart is one letter', async () => {
  expect(await heardOf('data:ok…\n\ndata: Kōtuku 🚢\n\n')).toEqual(['ok…', 'Kōtuku 🚢']);
});
