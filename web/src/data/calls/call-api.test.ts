import { randomUUID } from 'node:crypto';
import { readDukcReport } from '@leadline/domain/contract/dukc-endpoints';
import { createPilotageExtra } from '@leadline/domain/contract/extra-endpoints';
import { OP_SCHEMAS } from '@leadline/domain/contract/op-schema';
import { readChartImage } from '@leadline/domain/contract/plan-endpoints';
import { listPorts } from '@leadline/domain/contract/session-endpoints';
import { readTransitPdf } from '@leadline/domain/contract/transit-endpoints';
import { afterEach, expect, test, vi } from 'vitest';
import { stubApi } from '../../../test/stub-api.ts';
import { beginDeviceSession } from '../store/device-session.ts';
import { callApi } from './call-api.ts';

beginDeviceSession('pilot', { current: () => 'token', renew: async () => false });
afterEach(() => vi.restoreAllMocks());

const SHA256 = 'a'.repeat(64);
const call = { params: { id: randomUUID() }, query: { imageToken: 'image' } };
const answerWith = (headers: Record<string, string>) => {
  globalThis.fetch = vi.fn(async () => new Response(new Uint8Array([1, 2, 3]), { headers }));
};

test('API-42 a chart comes as bytes with its kind and the SHA-256 that proves it whole', async () => {
  answerWith({ 'content-type': 'image/png', etag: `W/"${SHA256}"` });
  const { mime, bytes, sha256 } = await callApi(readChartImage, call);
  expect([mime, [...bytes], sha256]).toEqual(['image/png', [1, 2, 3], SHA256]);
});

test.each([
  ['a page in its place', { 'content-type': 'text/html', etag: `"${SHA256}"` }],
  ['an image that says no digest', { 'content-type': 'image/png' }],
])('%s is no answer', async (_, headers) => {
  answerWith(headers);
  await expect(callApi(readChartImage, call)).rejects.toMatchObject({ kind: 'unknown' });
});

test.each([
  ['API-35 the PDF of a transit', readTransitPdf, { portUuid: randomUUID(), scenarioId: 's1' }],
  ['API-38 the report of a DUKC plan', readDukcReport, { portUuid: randomUUID(), planId: 'p1' }],
])('%s is asked for as a PDF', async (_, endpoint, query) => {
  answerWith({ 'content-type': 'application/pdf', etag: `"${SHA256}"` });
  await callApi(endpoint, { query } as never);
  expect(new Headers(vi.mocked(globalThis.fetch).mock.calls[0]?.[1]?.headers).get('accept')).toBe('application/pdf');
});

test('API-01 a call that says nothing else gives up after 10 seconds', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  stubApi({ 'GET /ports': [] });
  await callApi(listPorts, {});
  expect(limit.mock.calls).toEqual([[10_000]]);
});

test('S9 a write says the form of its body', async () => {
  const uuid = randomUUID();
  const updatedAt = '2026-11-22T03:00:00.000Z';
  const extra = { pilotage: { uuid }, extraType: 'general_notes' as const, metadata: { value: 'Slow' } };
  const calls = stubApi({ 'POST /pilotages_extras': [{ ...extra, uuid, version: 1, updatedAt }] });
  await callApi(createPilotageExtra, { body: extra }, { idempotencyKey: randomUUID() });
  expect(calls[0]?.request.headers.get('x-op-schema')).toBe(String(OP_SCHEMAS.newest));
});
