import 'fake-indexeddb/auto';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keptRowsOf } from '../../../test/screens/kept-of-links.ts';
import { stubApi } from '../../../test/stub-api.ts';
import { keep } from '../kept/kept-rows.ts';
import { useCopyMark } from './use-copy-mark.ts';

const SAY = 'POST /pilotages/share/:id/read';
const READ = { [SAY]: [{ readAt: '2026-11-22T01:30:00.000Z' }] };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
/** What the page reads of the link is a plan of its own each time. */
const planUntil = (endsAt: string) => ({ share: { endsAt } }) as SharedPlan;
const newLink = () => ({ id: crypto.randomUUID(), token: 'T'.repeat(43) });
const keptOf = async (id: string) => (await keptRowsOf(id)).map(({ key }) => key.split('/')[1]);
const said = (calls: ReturnType<typeof stubApi>) =>
  calls.filter(({ name }) => name === SAY).map(({ request }) => request.body as { copiedAt: string });

test('attack 65 copies that were taken without a network are said once, with the time of the first, when the plan is read again', async () => {
  const link = newLink();
  stubApi({});
  const first = renderHook(({ plan }) => useCopyMark(link, plan), { initialProps: { plan: planUntil(inDays(1)) } });
  const before = Date.now();
  await first.result.current();
  const after = Date.now();
  await first.result.current();
  expect(await keptOf(link.id)).toEqual(['copied']);
  first.unmount();

  const calls = stubApi(READ);
  const page = renderHook(({ plan }) => useCopyMark(link, plan), { initialProps: { plan: planUntil(inDays(1)) } });
  await waitFor(async () => expect(await keptOf(link.id)).toEqual([]));
  page.rerender({ plan: planUntil(inDays(1)) });
  await page.result.current();
  const [late, online, ...more] = said(calls);
  expect([late, more]).toEqual([{ device: expect.any(String), isCopied: true, copiedAt: expect.any(String) }, []]);
  const at = Date.parse(late?.copiedAt ?? '');
  expect(at >= before && at <= after).toBe(true);
  expect(Date.parse(online?.copiedAt ?? '') >= after).toBe(true);
  expect(await keptOf(link.id)).toEqual([]);
});

test('attack 34 of a link that has ended nothing is said, and what was kept of it goes', async () => {
  const [link, refused] = [newLink(), newLink()];
  await keep(link, 'copied', { at: inDays(-2), until: inDays(-1) }, Date.parse(inDays(1)));
  const calls = stubApi({ ...READ });
  renderHook(() => useCopyMark(link, planUntil(inDays(-1))));
  await waitFor(async () => expect(await keptOf(link.id)).toEqual([]));
  expect(said(calls)).toEqual([]);
  // Taken back on the server.
  await keep(refused, 'copied', { at: inDays(-1), until: inDays(1) }, Date.parse(inDays(1)));
  stubApi({ [SAY]: { status: 401, error: { code: 'noSession', message: 'x' } } });
  renderHook(() => useCopyMark(refused, planUntil(inDays(1))));
  await waitFor(async () => expect(await keptOf(refused.id)).toEqual([]));
});
