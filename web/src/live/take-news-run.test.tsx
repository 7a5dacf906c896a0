import { sampleUuid } from '@leadline/domain/pilotages/sample-pilotage';
import { readsOf } from '@leadline/sync/kinds/all-kinds';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  asked,
  changed,
  client,
  news,
  other,
  pass,
  put,
  rows,
  Screen,
  show,
  shown,
  watchNews,
} from '../../test/screens/news-page.tsx';
import { cacheOf } from '../data/use-entity.ts';
import { type DeviceSync, setCurrentSync } from '../sync/device-sync.ts';

watchNews();

/** A run of "Start Sync" on this device: its edits wait until it is over. */
function beginRun(...records: string[]) {
  let ops = records.map((pilotage, index) => ({
    ...{ item: `routeChecks:c${index}`, context: { pilotage }, request: null, waits: true },
  }));
  const status = { now: 'SYNC_IN_PROGRESS' };
  const engine = {
    outbox: () => ({ items: [], ops }),
    state: () => ({ status: status.now }),
    subscribe: () => () => {},
  };
  setCurrentSync({ engine, close: () => {} } as unknown as DeviceSync);
  return {
    status,
    sent: (pilotage: string) => {
      ops = ops.filter(({ context }) => context.pilotage !== pilotage);
    },
    /** What the run touched is read anew. */
    end: () => {
      ops = [];
      status.now = 'idle';
      for (const endpoint of readsOf(['pilotage', 'routeChecks'])) cacheOf(client).outdate(endpoint);
    },
  };
}

test('while a run has more edits of a pilotage to send it is not read; after the last it is, once', async () => {
  await show();
  const run = beginRun(shown);
  for (let version = 4; version < 20; version += 1) {
    // Between two edits none is being sent.
    run.status.now = version % 2 === 0 ? 'SYNC_IN_PROGRESS' : 'SYNC_PENDING';
    changed(shown, version);
    await pass(1000);
  }
  expect(asked).toEqual([]);
  run.sent(shown);
  await pass(1500);
  expect(asked).toEqual([`/pilotages/${shown}`]);
});

const KEA = { IMO: '4123018', name: 'KEA MERIDIAN', flag_code: null };
const BERTH = { uuid: sampleUuid(7), name: 'Berth 5', berthStationType: 'berth' as const };

test('what a run touched is read once after its last edit, with the list and the stays of the ship, whatever was told during it', async () => {
  for (const uuid of [shown, other]) put(uuid, { vessel: KEA, toLocation: BERTH });
  await show(<Screen withDetail />);
  const run = beginRun(shown, other);
  for (let version = 4; version < 10; version += 1) {
    for (const uuid of [shown, other]) {
      put(uuid, { version });
      changed(uuid, version, version === 4 ? 'pilotage' : 'routeChecks');
    }
    await act(async () => news.hear('again'));
    await pass(2000);
  }
  run.sent(other);
  await pass(2000);
  expect(asked).toEqual([]);
  // Between the answer to the last edit and the reading a slow tablet takes a moment.
  run.sent(shown);
  run.status.now = 'idle';
  await pass(700);
  await act(async () => run.end());
  await pass(5000);
  expect(asked.sort()).toEqual(['/pilotages', `/pilotages/${shown}`, '/pilotages_extras']);
});

test('during a run what others change of another pilotage shows at once', async () => {
  await show();
  beginRun(shown);
  put(other, { version: 2, vesselMaxDraft: 6 });
  changed(other, 2);
  await pass(500);
  expect(rows()).toEqual(['01 8.8', '20 6']);
});

test('what others change once the reading after a run has begun is read again', async () => {
  await show(<Screen withDetail />);
  const run = beginRun(shown);
  changed(shown, 4);
  await pass(1000);
  put(shown, { version: 4 });
  await act(async () => run.end());
  await pass(20);
  put(shown, { version: 5, notes: 'Tugs at the knuckle' });
  changed(shown, 5);
  await pass(1000);
  expect(screen.getByText('Tugs at the knuckle')).toBeDefined();
});

test('a reading after a run that failed has read nothing: what was told during it is asked for', async () => {
  await show(<Screen withDetail />);
  const run = beginRun(shown);
  put(shown, { version: 4, notes: 'Tugs at the knuckle' });
  changed(shown, 4);
  await pass(1000);
  const real = vi.mocked(fetch).getMockImplementation() ?? expect.fail();
  globalThis.fetch = vi.fn(async () => Response.json({ error: { code: 'forbidden', message: '' } }, { status: 403 }));
  await act(async () => run.end());
  await pass(20);
  globalThis.fetch = vi.fn(real);
  await pass(1000);
  expect(screen.getByText('Tugs at the knuckle')).toBeDefined();
});

test('a run that hangs keeps nobody from what others change for more than three minutes', async () => {
  await show();
  beginRun(shown);
  put(shown, { version: 4, vesselMaxDraft: 9.1 });
  changed(shown, 4);
  await pass(170_000);
  expect(rows()[0]).toBe('01 8.8');
  await pass(15_000);
  expect(rows()[0]).toBe('01 9.1');
});
