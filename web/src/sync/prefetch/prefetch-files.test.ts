import { createHash } from 'node:crypto';
import type { Attachment } from '@leadline/domain/pilotages/attachments/attachment';
import { ATTACHMENTS } from '@leadline/domain/words/attachments';
import { afterEach, expect, test, vi } from 'vitest';
import { ARRIVAL } from '../../../test/koru-arrival.ts';
import { closePrefetch, openPrefetch, prefetchAnswers } from '../../../test/open-prefetch.ts';
import { stubApi } from '../../../test/stub-api.ts';
import { fileKey } from '../../data/answers/kept-answers.ts';
import { readFile } from '../../data/answers/read-file.ts';
import { deviceCache } from '../../data/store/device-cache.ts';
import { installVault } from '../../data/store/vault.ts';
import { currentPrefetch } from './device-prefetch.ts';

const BYTES = Buffer.from('%PDF-1.7 the notice of the harbour master');
const SHA256 = createHash('sha256').update(BYTES).digest('hex');
const NOTICE: Attachment = {
  ...{ name: 'notice.pdf', mimeType: 'application/pdf', attachmentType: 'additional', size: BYTES.length },
  ...{ url: `/api/pilotages/${ARRIVAL.uuid}/attachment/0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d61`, sha256: SHA256 },
  date: '2026-11-21T13:00:00.000Z',
};
const READ = 'GET /pilotages/:id/attachment/:file';
const bytes = () => new Response(BYTES, { headers: { 'content-type': 'application/pdf', etag: `W/"${SHA256}"` } });
const answers = (attachments: Attachment[] = [NOTICE]) => ({
  ...prefetchAnswers(),
  'GET /pilotages/:id': [{ ...ARRIVAL, attachments }],
  [READ]: bytes,
});
const state = () => {
  const found = currentPrefetch()?.readinessOf(ARRIVAL, Date.now());
  const files = found?.items.find(({ id }) => id === 'attachments');
  return { state: found?.state, files: files && [files.name, files.state, files.stored, files.parts] };
};
const prepare = () => currentPrefetch()?.prepare(ARRIVAL.uuid);

afterEach(() => {
  closePrefetch();
  vi.unstubAllGlobals();
});

test('the files beside a plan are prepared with it, once, and open without a network', async () => {
  const calls = stubApi(answers());
  await openPrefetch();
  expect(await prepare()).toBe('done');
  expect(state()).toEqual({ state: 'ready', files: [ATTACHMENTS.title, 'ready', 1, 1] });
  await prepare();
  expect(calls.filter(({ name }) => name === READ)).toHaveLength(1);
  stubApi({ [READ]: () => Promise.reject(new TypeError('no network')) });
  const { bytes: kept, mime } = await readFile(NOTICE);
  expect([Buffer.from(kept).equals(BYTES), mime]).toEqual([true, 'application/pdf']);
});

test('they lie sealed, and do not open by the key of another person', async () => {
  stubApi(answers());
  await openPrefetch();
  await prepare();
  const cache = await deviceCache();
  expect(await cache?.readFile(fileKey(NOTICE))).not.toBeNull();
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  installVault({ owner: 'pilot', keyId: 'k2', key });
  expect(await cache?.readFile(fileKey(NOTICE))).toBeNull();
});

test.each<[string, () => Response | { status: number }]>([
  ['that cannot be read', () => ({ status: 500 })],
  [
    'whose bytes are others',
    () => new Response('%PDF-1.7 another', { headers: { 'content-type': 'application/pdf' } }),
  ],
])('a file %s is named as missing, and keeps no pilotage from being ready', async (_, answer) => {
  stubApi({ ...answers(), [READ]: answer });
  await openPrefetch();
  await prepare();
  expect(state()).toEqual({ state: 'ready', files: [ATTACHMENTS.title, 'missing', 0, 1] });
});

test('a plan without files names none', async () => {
  stubApi(answers([]));
  await openPrefetch();
  await prepare();
  expect(state()).toEqual({ state: 'ready', files: undefined });
});

test('OFFLINE-08 faces of Chinese characters are prepared whatever part of the plan has them', async () => {
  const asked: string[] = [];
  const faces = { match: async () => undefined, put: async () => undefined };
  vi.stubGlobal('caches', { match: async () => new Response('worker'), open: async () => faces });
  const attrs = { color: 'red', version: 1, x: 0.5, y: 0.5, text: '海' };
  const written = {
    ...{ uuid: '0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d62', version: 1, pilotage: { uuid: ARRIVAL.uuid }, route: null },
    ...{ type: 'arrival-berthing', stage: null, isFirst: false, isLast: false, updatedAt: '2026-11-21T13:00:00.000Z' },
    metadata: { shapes: [{ id: '0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d61', name: 'text', type: 'text', attrs }] },
  };
  stubApi({ ...answers([]), 'GET /drawings': [written] });
  const answerApi = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const [, slice] = /sc-(\d+)-400/.exec(String(url)) ?? [];
    if (slice === undefined) return answerApi(url, init);
    asked.push(slice);
    return new Response('face');
  });
  await openPrefetch();
  expect(await prepare()).toBe('done');
  // By the list of the package: U+6D77 is in slice 117.
  expect(asked).toEqual(['117']);
});
