import 'fake-indexeddb/auto';
import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { openCache } from '@leadline/web/src/data/store/cache-db.ts';
import { beginDeviceSession, endDeviceSession } from '@leadline/web/src/data/store/device-session.ts';
import type { Prefetch } from '@leadline/web/src/sync/prefetch/device-prefetch.ts';
import { makePrefetch } from '@leadline/web/src/sync/prefetch/prefetch.ts';
import { PREFETCH_ITEMS } from '@leadline/web/src/sync/prefetch/prefetch-manifest.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { testApp } from '../../server/test/test-app.ts';
import { forgetApp, keepApp } from '../../web/test/prefetch/kept-app.ts';
import { oneTablet } from './one-tablet.ts';
import { openStage } from './stage.ts';
import { inTab } from './tab-life.ts';

vi.setConfig({ testTimeout: 300_000 });
/** The port of the tests has no services outside, and no streams from data. */
const NAMED = PREFETCH_ITEMS.filter(({ isNamedWhereThere }) => !isNamedWhereThere).map(({ id }) => id);
const site = await testApp();
const stage = openStage(site);
afterAll(stage.close);

test('OFFLINE-08 OFFLINE-11 without any one thing that a prepared pilotage needs it is not ready at the next start, and says what is missing', async () => {
  const tablet = await oneTablet(stage, 40_001);
  const [uuid] = tablet.world.records.pilotages;
  const { user } = tablet.tab.holder;
  const { logIn } = tablet.tab.tablet;
  beginDeviceSession(user, { current: () => logIn.tokens?.token ?? null, renew: async () => false });
  const start = async (): Promise<Prefetch> =>
    makePrefetch({
      cache: await openCache(user),
      userUuid: user,
      mayRun: () => true,
      now: () => site.clock.now,
      imageToken: () => imageToken,
      tell: () => {},
      makeTidy: async () => false,
    });
  const imageToken = await site.tokenOf(user, 'image');
  keepApp(true);
  await inTab(tablet.tab, async () => {
    let prefetch = await start();
    expect(await prefetch.prepare(uuid)).toBe('done');
    const cache = await openCache(user);
    const pilotage = (await cache.read(readPilotage, { params: { id: uuid } }))?.data as Parameters<
      Prefetch['readinessOf']
    >[0];
    const look = () => prefetch.readinessOf(pilotage, Date.now());
    expect(look()).toMatchObject({ state: 'ready', items: NAMED.map((id) => ({ id, state: 'ready' })) });
    const items = (await cache.manifests()).find(({ pilotageUuid }) => pilotageUuid === uuid)?.items ?? [];
    const kinds = new Set<string>();
    for (const { id, keys } of items)
      for (const key of keys) {
        kinds.add(id);
        // What makes papers is kept with the app, and not among the answers.
        if (id === 'paper') keepApp(false);
        else await cache.drop([key]);
        prefetch.close();
        prefetch = await start();
        const { state, items: shown } = look();
        expect(state, key).not.toBe('ready');
        expect(
          shown.filter((item) => item.state === 'missing').map((item) => item.id),
          key,
        ).toContain(id);
        keepApp(true);
        expect(await prefetch.prepare(uuid), key).toBe('done');
        expect(look().state, key).toBe('ready');
      }
    // The port of the tests has one of everything; a chart too.
    expect([...kinds].sort()).toEqual(NAMED.toSorted());
    prefetch.close();
    cache.close();
  });
  forgetApp();
  endDeviceSession();
  tablet.discard();
});
