import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { type Outside, openDoor } from '../../src/outbound/outbound-door.ts';
import type { ProviderSettings } from '../../src/outbound/provider-settings.ts';

export const KEY = 'a-key-that-nobody-may-read';
export const shape = z.object({ name: z.string() });
export const question = { path: '/system', query: { port: 'koru' } };
export const failed = (problem: string) => ({ kind: 'failed', problem });

/** The door to a service at this address, and the lines of its log. */
export function door(url: string, changes: Partial<ProviderSettings> = {}, outside: Partial<Outside> = {}) {
  const lines: string[] = [];
  const log = { warn: (facts: object, words: string) => void lines.push(`${JSON.stringify(facts)} ${words}`) };
  const provider = {
    name: 'DUKC',
    url,
    key: KEY,
    timeoutMs: 10_000,
    mostBytes: 2_000_000,
    mostPdfBytes: 3_000_000,
    mayBePrivate: true,
    isSimulated: false,
    ...changes,
  };
  return { ...openDoor(provider, { log, ...outside }), lines };
}

export const json = (response: ServerResponse, body: unknown) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
