import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL } from '../../test/koru-arrival.ts';
import { prefetchAnswers } from '../../test/open-prefetch.ts';
import { closeOutbox, openNewOutbox } from '../../test/outbox.ts';
import { KORU } from '../../test/pilotage-row.ts';
import { AROHA } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { installDeviceCache } from '../data/store/device-cache.ts';
import { adoptTokens, clearSession, expireSession } from '../session/session-store.ts';
import { currentSync } from '../sync/device-sync.ts';
import { currentPrefetch, setCurrentPrefetch } from '../sync/prefetch/device-prefetch.ts';
import { newEdit, recordEdit } from '../sync/saving/record-edit.ts';
import { seenWhenFilled } from '../sync/saving/seen.ts';
import { followPrefetch, kickPrefetch, openCopies } from './open-offline.ts';

const { previousData: _p, attachments: _a, pilotageRouteChecks: _c, ...row } = ARRIVAL;
let stop = () => {};
let answerPut = () => {};

/** The copies of a new person on this device, and what is asked of the server for them. */
async function openDevice(): Promise<() => string[]> {
  const held = new Promise<void>((resolve) => {
    answerPut = resolve;
  });
  const calls = stubApi({
    ...prefetchAnswers(),
    'GET /pilotages': [row],
    'GET /ports': [KORU],
    'PUT /pilotages/:id': async () => {
      await held;
      return [{ ...ARRIVAL, notes: 'Two tugs', version: ARRIVAL.version + 1 }];
    },
  });
  const cache = await openCopies(crypto.randomUUID());
  installDeviceCache(Promise.resolve(cache));
  return () => calls.map(({ name }) => name).filter((name) => name.startsWith('GET') && name !== 'GET /api/ping');
}

beforeEach(async () => {
  await openNewOutbox();
  adoptTokens(AROHA);
});
afterEach(() => {
  stop();
  stop = () => {};
  answerPut();
  setCurrentPrefetch(null);
  installDeviceCache(null);
  closeOutbox();
  clearSession();
  vi.restoreAllMocks();
});

test('OFFLINE-06 online, with a valid session and nothing that waits, pilotages are fetched for work without a network', async () => {
  const asked = await openDevice();
  kickPrefetch();
  await waitFor(() => expect(asked()).toContain('GET /pilotages'));
});

test.each([
  ['without a network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['with a session that has ended', () => expireSession()],
])('OFFLINE-06 %s nothing is fetched', async (_, end) => {
  const asked = await openDevice();
  end();
  kickPrefetch();
  await currentPrefetch()?.run();
  expect(asked()).toEqual([]);
});

test('OFFLINE-06 while an edit waits nothing is fetched; once the server has it, the run begins by itself', async () => {
  const asked = await openDevice();
  void recordEdit(
    newEdit({ kind: 'pilotage', uuid: ARRIVAL.uuid, seen: seenWhenFilled(ARRIVAL), changes: { notes: 'Two tugs' } }),
  );
  await waitFor(() => expect(currentSync()?.engine.outbox().ops).toHaveLength(1));
  stop = followPrefetch();
  await currentPrefetch()?.run();
  expect(asked()).toEqual([]);
  answerPut();
  await waitFor(() => expect(asked()).toContain('GET /pilotages'));
});
