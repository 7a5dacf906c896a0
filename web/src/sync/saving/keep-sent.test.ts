import 'fake-indexeddb/auto';
import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { listDrawings, readPlanSettings } from '@leadline/domain/contract/plan-endpoints';
import { listPorts } from '@leadline/domain/contract/session-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { pilotageRow } from '@leadline/domain/pilotages/pilotage';
import { QueryClient } from '@tanstack/react-query';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, KEA_MERIDIAN, KORU } from '../../../test/koru-arrival.ts';
import { testUuid } from '../../../test/pilotage-row.ts';
import { stubApi } from '../../../test/stub-api.ts';
import { readThrough } from '../../data/answers/read-through.ts';
import { type CacheDb, cacheName, openCache } from '../../data/store/cache-db.ts';
import { installDeviceCache } from '../../data/store/device-cache.ts';
import { installVault } from '../../data/store/vault.ts';
import { type Cache, cacheOf } from '../../data/use-entity.ts';
import { keepSent, readSentAgain } from './keep-sent.ts';

const USER = '00000000-0000-4000-8000-000000000002';
const PORT = ARRIVAL.port.uuid;
const byId = { params: { id: ARRIVAL.uuid } };
const week = { query: { portUuid: PORT, startDate: '2026-11-20', endDate: '2026-11-27' } };
const wholeList = { query: { portUuid: PORT } };

let kept: CacheDb;
let client: QueryClient;
let cache: Cache;
beforeEach(async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  installVault({ owner: 'pilot', keyId: 'k1', key });
  kept = await openCache(USER);
  installDeviceCache(Promise.resolve(kept));
  client = new QueryClient();
  cache = cacheOf(client);
});
afterEach(async () => {
  installDeviceCache(null);
  kept.close();
  installVault(null);
  await Dexie.delete(cacheName(USER));
});

const deeper = { ...ARRIVAL, version: ARRIVAL.version + 1, vesselMaxDraft: 9.1 };

test('OFFLINE-13 a draft that was sent is on the device at once, in the pilotage and in every list that holds it', async () => {
  const row = pilotageRow.parse(ARRIVAL);
  await kept.keep(readPilotage, byId, { data: ARRIVAL, meta: undefined });
  await kept.keep(listPilotages, week, { data: [row], meta: undefined });
  await kept.keep(listPilotages, wholeList, { data: [row], meta: undefined });
  const readAt = (await kept.read(listPilotages, week))?.fetchedAt;
  await keepSent(cache, { item: `pilotage:${ARRIVAL.uuid}`, context: { port: PORT } }, deeper);
  expect((await kept.read(readPilotage, byId))?.data).toMatchObject({ version: deeper.version, vesselMaxDraft: 9.1 });
  for (const range of [week, wholeList])
    expect((await kept.read(listPilotages, range))?.data).toMatchObject([{ vesselMaxDraft: 9.1 }]);
  // One row that is new makes the list no younger.
  expect((await kept.read(listPilotages, week))?.fetchedAt).toBe(readAt);
});

test('OFFLINE-13 what is on screen changes with it, and an older answer changes nothing', async () => {
  await cache.put(readPilotage, byId, ARRIVAL);
  const shown = () =>
    client.getQueriesData<{ data: unknown }>({ queryKey: ['GET /pilotages/:id'] })[0]?.[1]?.data as typeof ARRIVAL;
  await keepSent(cache, { item: `pilotage:${ARRIVAL.uuid}`, context: {} }, deeper);
  expect(shown().vesselMaxDraft).toBe(9.1);
  await keepSent(cache, { item: `pilotage:${ARRIVAL.uuid}`, context: {} }, { ...ARRIVAL, vesselMaxDraft: 3 });
  expect(shown().vesselMaxDraft).toBe(9.1);
});

test('OFFLINE-13 a route check, a note and a vessel that were sent stand in what is kept', async () => {
  const ofPort = { params: { imo: KEA_MERIDIAN.IMO }, query: { portUuid: PORT } };
  const ofPilotage = { query: { pilotageUuid: ARRIVAL.uuid } };
  await kept.keep(readPilotage, byId, { data: ARRIVAL, meta: undefined });
  await kept.keep(readVessel, ofPort, { data: KEA_MERIDIAN, meta: undefined });
  await kept.keep(listPilotageExtras, ofPilotage, { data: [], meta: undefined });
  const check = {
    uuid: testUuid(1),
    version: 1,
    routeConstraint: { uuid: testUuid(2) },
    overrides: { tideOverride: 0.4 },
  };
  await keepSent(cache, { item: `routeChecks:${check.uuid}`, context: { pilotage: ARRIVAL.uuid } }, check);
  const note = {
    ...{ uuid: testUuid(3), version: 1, updatedAt: '2026-11-21T15:30:00.000Z', pilotage: { uuid: ARRIVAL.uuid } },
    ...{ extraType: 'general_notes', metadata: { value: 'Hold at the boarding ground' } },
  };
  await keepSent(cache, { item: `extras:${note.uuid}`, context: { pilotage: ARRIVAL.uuid } }, note);
  const higher = { ...KEA_MERIDIAN, version: 2, height: 57 };
  await keepSent(cache, { item: `vessel:${KEA_MERIDIAN.IMO}`, context: { port: PORT } }, higher);
  const pilotage = (await kept.read(readPilotage, byId))?.data as typeof ARRIVAL;
  expect(pilotage.pilotageRouteChecks.map(({ uuid }) => uuid)).toContain(check.uuid);
  expect((await kept.read(listPilotageExtras, ofPilotage))?.data).toMatchObject([{ metadata: note.metadata }]);
  expect((await kept.read(readVessel, ofPort))?.data).toMatchObject({ height: 57 });
});

function later<T>() {
  let resolve = (_: T) => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const note = (version: number, value: string) => ({
  ...{ uuid: testUuid(3), version, updatedAt: '2026-11-21T15:30:00.000Z', pilotage: { uuid: ARRIVAL.uuid } },
  ...{ extraType: 'general_notes' as const, metadata: { value } },
});

test.each([
  ['that says nothing of it', []],
  ['with what was before', [note(1, 'Two tugs')]],
])('OFFLINE-13 a late answer %s does not bring back what was before an edit was sent', async (_, before) => {
  const ofPilotage = { query: { pilotageUuid: ARRIVAL.uuid } };
  await kept.keep(listPilotageExtras, ofPilotage, { data: before, meta: undefined });
  const late = later<unknown[]>();
  const calls = stubApi({ 'GET /pilotages_extras': () => late.promise });
  const reading = readThrough(listPilotageExtras, ofPilotage);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  const sent = note(2, 'Three tugs');
  await keepSent(cache, { item: `extras:${sent.uuid}`, context: { pilotage: ARRIVAL.uuid } }, sent);
  late.resolve(before);
  expect((await reading).data).toEqual([sent]);
  // The copy is written after the answer is shown.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await kept.read(listPilotageExtras, ofPilotage))?.data).toEqual([sent]);
});

test('OFFLINE-13 of a list of pilotages whatever its range, too; what the answer tells of newer stays', async () => {
  const row = pilotageRow.parse(ARRIVAL);
  const other = { ...row, uuid: testUuid(7), version: 5 };
  await kept.keep(listPilotages, week, { data: [row], meta: undefined });
  const late = later<unknown[]>();
  const calls = stubApi({ 'GET /pilotages': () => late.promise });
  const reading = readThrough(listPilotages, week);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await keepSent(cache, { item: `pilotage:${ARRIVAL.uuid}`, context: { port: PORT } }, deeper);
  late.resolve([row, other]);
  expect((await reading).data).toMatchObject([{ vesselMaxDraft: 9.1, version: deeper.version }, { version: 5 }]);
  await vi.waitFor(async () =>
    expect((await kept.read(listPilotages, week))?.data).toMatchObject([{ vesselMaxDraft: 9.1 }, { version: 5 }]),
  );
});

test('what the device never read is not made up from an answer', async () => {
  await keepSent(cache, { item: `pilotage:${ARRIVAL.uuid}`, context: {} }, deeper);
  expect(await kept.read(readPilotage, byId)).toBeNull();
});

test('OFFLINE-13 a vessel that was sent is newer in every port of her organisation, and of no other', async () => {
  const [beside, later, foreign] = [testUuid(902), testUuid(903), testUuid(904)] as const;
  const under = (portUuid: string) => ({ params: { imo: KEA_MERIDIAN.IMO }, query: { portUuid } });
  const ports = [PORT, beside, later, foreign].map((uuid) => ({ ...KORU, uuid }));
  const organisation = { uuid: testUuid(900), name: 'Another' };
  await cache.put(
    listPorts,
    {},
    ports.map((port) => (port.uuid === foreign ? { ...port, organisation } : port)),
  );
  for (const { uuid } of ports) await kept.keep(readVessel, under(uuid), { data: KEA_MERIDIAN, meta: undefined });
  await cache.put(readVessel, under(beside), KEA_MERIDIAN);
  await kept.keep(readVessel, under(later), { data: { ...KEA_MERIDIAN, version: 9, name: 'LATER' }, meta: undefined });
  const sent = { ...KEA_MERIDIAN, version: 2, name: 'KEA MERIDIAN II' };
  const op = { item: `vessel:${KEA_MERIDIAN.IMO}`, context: { port: PORT } } as const;
  await keepSent(
    cache,
    op,
    sent,
    ports.map(({ uuid }) => uuid),
  );
  const found = await Promise.all(ports.map(async ({ uuid }) => (await kept.read(readVessel, under(uuid)))?.data));
  const names = ['KEA MERIDIAN II', 'KEA MERIDIAN II', 'LATER', 'KEA MERIDIAN'];
  expect(found).toMatchObject(names.map((name) => ({ name })));
  const shown = client.getQueriesData<{ data: unknown }>({ queryKey: ['GET /vessels/:imo'] });
  expect(shown.map(([, answer]) => answer?.data)).toMatchObject([{ name: 'KEA MERIDIAN II' }]);
});

test('API-53 after an edit of the pilotage its plan is read again with it, after one of a drawing the pilotage too', async () => {
  const ofPilotage = { query: { pilotageUuid: ARRIVAL.uuid } };
  const plan = { stages: [], showBerthingStages: true, track: null, departureFront: null, arrivalFront: null };
  await cache.put(readPilotage, byId, ARRIVAL);
  await cache.put(readPlanSettings, ofPilotage, plan);
  await cache.put(listDrawings, ofPilotage, []);
  const outdated = () => {
    const queries = client.getQueryCache().getAll();
    return queries.filter(({ state }) => state.isInvalidated).map(({ queryKey }) => queryKey[0]);
  };
  expect(outdated()).toEqual([]);
  readSentAgain(cache, [`pilotage:${ARRIVAL.uuid}`]);
  expect(outdated()).toEqual(['GET /pilotages/:id', 'GET /plan_settings']);
  await cache.put(readPilotage, byId, { ...ARRIVAL, version: 9 });
  readSentAgain(cache, [`drawings:${testUuid(5)}`]);
  expect(outdated()).toEqual(expect.arrayContaining(['GET /pilotages/:id', 'GET /drawings']));
});
