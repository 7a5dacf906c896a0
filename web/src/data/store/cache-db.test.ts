import 'fake-indexeddb/auto';
import { listDukcPlans, readDukcReport, readDukcSystem } from '@leadline/domain/contract/dukc-endpoints';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { readTideData } from '@leadline/domain/contract/port-endpoints';
import { readNcosProfile, readTransit, readTransitPdf } from '@leadline/domain/contract/transit-endpoints';
import { searchVessels } from '@leadline/domain/contract/vessel-endpoints';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, START, tideAnswer } from '../../../test/koru-arrival.ts';
import { pilotageRow } from '../../../test/pilotage-row.ts';
import { type CacheDb, cacheName, openCache } from './cache-db.ts';
import { deleteCaches } from './device-cache.ts';
import { installVault } from './vault.ts';

const USER = '00000000-0000-4000-8000-000000000001';
const STATION = '10000000-0000-4000-8000-000000000012';
const PORT = pilotageRow(1).port.uuid;

async function newKey(keyId: string) {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return { owner: USER, keyId, key };
}

let cache: CacheDb;
beforeEach(async () => {
  installVault(await newKey('k1'));
  cache = await openCache(USER);
});
afterEach(async () => {
  cache.close();
  installVault(null);
  await Dexie.delete(cacheName(USER));
});

const byId = { params: { id: ARRIVAL.uuid } };

test('OFFLINE-06 what was read is there after a restart, with the time of its reading', async () => {
  const before = Date.now();
  await cache.keep(readPilotage, byId, { data: ARRIVAL, meta: undefined });
  cache.close();
  cache = await openCache(USER);
  const kept = await cache.read(readPilotage, byId);
  expect(kept?.data).toEqual(ARRIVAL);
  expect(kept?.fetchedAt).toBeGreaterThanOrEqual(before);
  expect(await cache.read(readPilotage, { params: { id: STATION } })).toBeNull();
});

test('an answer that comes late does not write over a higher version', async () => {
  await cache.keep(readPilotage, byId, { data: { ...ARRIVAL, version: 5, notes: 'new' }, meta: undefined });
  await cache.keep(readPilotage, byId, { data: { ...ARRIVAL, version: 4, notes: 'old' }, meta: undefined });
  expect((await cache.read(readPilotage, byId))?.data).toMatchObject({ version: 5, notes: 'new' });
});

test('OFFLINE-13 two changes of one list at the same time both stand, also when it is read anew meanwhile', async () => {
  const input = { query: { portUuid: PORT } };
  const rows = [1, 2, 3].map((index) => pilotageRow(index));
  await cache.keep(listPilotages, input, { data: rows, meta: undefined });
  const deeper = (index: number) =>
    cache.patch(listPilotages, input, (list) =>
      (list as typeof rows).map((row) =>
        row.uuid === pilotageRow(index).uuid ? { ...row, vesselMaxDraft: index } : row,
      ),
    );
  await Promise.all([deeper(1), cache.keep(listPilotages, input, { data: rows, meta: undefined }), deeper(2)]);
  await Promise.all([deeper(1), deeper(2), deeper(3)]);
  const kept = (await cache.read(listPilotages, input))?.data as typeof rows;
  expect(kept.map(({ vesselMaxDraft }) => vesselMaxDraft).sort()).toEqual([1, 2, 3]);
});

test('attack 37 bodies are sealed: on the disk stands no word of them, and another key reads nothing', async () => {
  await cache.keep(readPilotage, byId, { data: ARRIVAL, meta: undefined });
  const raw = new Dexie(cacheName(USER));
  await raw.open();
  const [row] = await raw.table('answer').toArray();
  raw.close();
  const told = JSON.stringify({ ...row, body: new TextDecoder().decode(row.body) });
  for (const word of ['KEA MERIDIAN', 'windlass', 'Ngata']) expect(told).not.toContain(word);
  installVault(await newKey('k2'));
  expect(await cache.read(readPilotage, byId)).toBeNull();
});

test('what does not fit the schema of this version counts as missing', async () => {
  const { date: _date, ...withoutDate } = ARRIVAL;
  await cache.keep(readPilotage, byId, { data: withoutDate, meta: undefined });
  expect(await cache.read(readPilotage, byId)).toBeNull();
});

test('LIST-25 a range that was never asked for is answered out of the lists of its port', async () => {
  const monday = pilotageRow(1, { date: '2026-11-22T15:00:00.000Z', version: 2 });
  const tuesday = pilotageRow(2, { date: '2026-11-23T15:00:00.000Z' });
  const list = (rows: unknown[], startDate: string, endDate: string) =>
    cache.keep(listPilotages, { query: { portUuid: PORT, startDate, endDate } }, { data: rows, meta: undefined });
  await list([{ ...monday, version: 1, vesselMaxDraft: 9 }, tuesday], '2026-11-22', '2026-11-24');
  await list([monday], '2026-11-23', '2026-11-23');
  const asked = { query: { portUuid: PORT, startDate: '2026-11-23', endDate: '2026-11-23' } };
  // 15:00 UTC on the 22nd is 04:00 of Monday the 23rd in Koru.
  expect((await cache.read(listPilotages, asked))?.data).toEqual([monday]);
  const wider = { query: { portUuid: PORT, startDate: '2026-11-20', endDate: '2026-11-30' } };
  expect(await cache.read(listPilotages, wider)).toMatchObject({ data: [monday, tuesday], isPart: true });
  const within = { query: { portUuid: PORT, startDate: '2026-11-22', endDate: '2026-11-24' } };
  expect(await cache.read(listPilotages, within)).toMatchObject({ isPart: false });
  const elsewhere = { query: { ...wider.query, portUuid: STATION } };
  expect(await cache.read(listPilotages, elsewhere)).toBeNull();
});

test('OFFLINE-06 days that were never read are no days without pilotages', async () => {
  const list = (query: Record<string, string>) =>
    cache.keep(listPilotages, { query: { portUuid: PORT, ...query } }, { data: [], meta: undefined });
  const read = (startDate: string, endDate: string) =>
    cache.read(listPilotages, { query: { portUuid: PORT, startDate, endDate } });
  await list({ startDate: '2026-11-22', endDate: '2026-11-24' });
  expect(await read('2026-11-01', '2026-11-02')).toBeNull();
  expect(await read('2026-11-24', '2026-11-25')).toMatchObject({ data: [], isPart: true });
  expect(await cache.read(listPilotages, { query: { portUuid: PORT } })).toMatchObject({ isPart: true });
  await list({ startDate: '2026-11-25', endDate: '2026-11-30' });
  expect(await read('2026-11-23', '2026-11-28')).toMatchObject({ data: [], isPart: false });
  // Without days it is 400 back and everything ahead.
  await list({});
  expect(await read('2027-11-01', '2028-11-02')).toMatchObject({ data: [], isPart: false });
  expect(await cache.read(listPilotages, { query: { portUuid: PORT } })).toMatchObject({ isPart: false });
});

test('OFFLINE-06 a list that cannot be opened any more covers no days', async () => {
  const query = { portUuid: PORT, startDate: '2026-11-22', endDate: '2026-11-24' };
  await cache.keep(listPilotages, { query }, { data: [pilotageRow(1)], meta: undefined });
  installVault(await newKey('k2'));
  const next = { portUuid: PORT, startDate: '2026-11-25', endDate: '2026-11-30' };
  await cache.keep(listPilotages, { query: next }, { data: [], meta: undefined });
  expect(await cache.read(listPilotages, { query })).toBeNull();
  const both = { ...query, endDate: '2026-11-30' };
  expect(await cache.read(listPilotages, { query: both })).toMatchObject({ data: [], isPart: true });
});

test('OFFLINE-06 a list that was cut covers the days after its oldest row alone', async () => {
  // In Koru the 22nd and the 24th of November.
  const rows = [
    pilotageRow(2, { date: '2026-11-23T15:00:00.000Z' }),
    pilotageRow(1, { date: '2026-11-21T15:00:00.000Z' }),
  ];
  const year = { portUuid: PORT, startDate: '2026-01-01', endDate: '2026-12-31' };
  await cache.keep(listPilotages, { query: year }, { data: rows, meta: { truncated: true } });
  const read = (startDate: string, endDate: string) =>
    cache.read(listPilotages, { query: { portUuid: PORT, startDate, endDate } });
  expect(await read('2026-11-23', '2026-11-24')).toMatchObject({ data: [rows[0]], isPart: false });
  expect(await read('2026-11-22', '2026-11-24')).toMatchObject({ data: rows, isPart: true });
  expect(await read('2026-11-01', '2026-11-21')).toBeNull();
});

test('OFFLINE-08 DUKC-14 what services say of a pilotage is kept, their reports are not', () => {
  for (const endpoint of [readDukcSystem, listDukcPlans, readNcosProfile, readTransit])
    expect(cache.keeps(endpoint), endpoint.path).toBe(true);
  for (const endpoint of [readDukcReport, readTransitPdf]) expect(cache.keeps(endpoint), endpoint.path).toBe(false);
});

test('searches are not kept', () => {
  expect(cache.keeps(searchVessels)).toBe(false);
});

const HOUR = 3_600_000;
const heightOf = tideAnswer((at) => 1 + Math.sin(at / (2 * HOUR)));

function tideOf(fromDate: string, toDate: string) {
  const query = { stationUuid: STATION, fromDate, toDate, tidesType: 'all' as const };
  const url = new URL(`http://x/?${new URLSearchParams(query)}`);
  return { query, answer: heightOf({ url, body: undefined, headers: new Headers() }) };
}

test('TIDE-10 any stretch of time within the days that were read is answered as the server answers it', async () => {
  const { query, answer } = tideOf('2026-11-20T00:00:00.000Z', '2026-11-24T00:00:00.000Z');
  await cache.keep(readTideData, { query }, answer);
  const asked = tideOf('2026-11-20T11:00:00.000Z', '2026-11-23T11:00:00.000Z');
  const kept = await cache.read(readTideData, { query: asked.query });
  expect(kept?.data).toEqual(asked.answer.data);
  // One segment: midnight of UTC is no end of a source.
  expect(kept?.meta).toEqual(asked.answer.meta);
  const beyond = tideOf('2026-11-23T11:00:00.000Z', '2026-11-24T00:10:00.000Z');
  expect(await cache.read(readTideData, { query: beyond.query })).toBeNull();
});

test('TIDE-10 stretches that begin and end within a day are put together', async () => {
  for (const [from, to] of [
    ['2026-11-20T11:00:00.000Z', '2026-11-21T11:00:00.000Z'],
    ['2026-11-21T11:00:00.000Z', '2026-11-22T11:00:00.000Z'],
  ] as const) {
    const { query, answer } = tideOf(from, to);
    await cache.keep(readTideData, { query }, answer);
  }
  const asked = tideOf('2026-11-20T12:00:00.000Z', '2026-11-22T10:00:00.000Z');
  const kept = await cache.read(readTideData, { query: asked.query });
  expect(kept?.data).toEqual(asked.answer.data);
  expect(kept?.meta).toEqual(asked.answer.meta);
  const facts = await cache.facts();
  expect([...facts.keys()]).toEqual([`tide|${STATION}|all|2026-11-21`]);
});

test('what is known of some rows is what is known of them among all', async () => {
  const { query, answer } = tideOf('2026-11-20T00:00:00.000Z', '2026-11-23T12:00:00.000Z');
  await cache.keep(readTideData, { query }, answer);
  await cache.putChart('chart|one|digest', { bytes: new ArrayBuffer(12), mime: 'image/png' });
  const all = await cache.facts();
  expect(all.size).toBe(4);
  expect(await cache.facts([...all.keys()])).toEqual(all);
  const day = `tide|${STATION}|all|2026-11-21`;
  // Neither a key that begins with it, nor the half of a day, nor what was never kept.
  const asked = [day, 'chart|one|digest', 'chart|one', `tide|${STATION}|all|2026-11-23`, 'GET /users {}'];
  expect([...(await cache.facts(asked)).keys()].sort()).toEqual(['chart|one|digest', day].sort());
  expect(await cache.facts([])).toEqual(new Map());
});

test('two sources that meet stay two, also over midnight of UTC', async () => {
  const from = '2026-11-20T00:00:00.000Z';
  const to = '2026-11-22T00:00:00.000Z';
  const between = '2026-11-20T11:00:00.000Z';
  const source = (name: string, start: string, end: string) => ({
    from: start,
    to: end,
    source: name,
    attribution: null,
  });
  const meta = { datum: 'Chart Datum', segments: [source('Table', from, between), source('Prediction', between, to)] };
  const query = { stationUuid: STATION, fromDate: from, toDate: to, tidesType: 'all' as const };
  await cache.keep(readTideData, { query }, { data: [{ [START]: 1.1 }], meta });
  expect((await cache.read(readTideData, { query }))?.meta).toEqual(meta);
});

test('attack 64 at log-out the copies go from the disk, edits that wait stay', async () => {
  await cache.keep(readPilotage, byId, { data: ARRIVAL, meta: undefined });
  const outbox = new Dexie(`pp-outbox-${USER}`);
  outbox.version(1).stores({ op: 'opId' });
  await outbox.open();
  outbox.close();
  cache.close();
  await deleteCaches();
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names).toEqual([`pp-outbox-${USER}`]);
  await expect(cache.keep(readPilotage, byId, { data: ARRIVAL, meta: undefined })).rejects.toThrow('closed');
  await vi.waitFor(async () => expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(names));
  await Dexie.delete(`pp-outbox-${USER}`);
});
