import type { Vessel, VesselHit } from '@leadline/domain/vessels/vessel';
import { expect, test } from 'vitest';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';

const { as, db, world } = await testApp();
const { koru, tacoma, elsewhere } = world;
const [aroha, office, erik] = [await as(world.aroha), await as(world.office), await as(world.erik)];
const port = { uuid: koru.uuid };

const put = (imo: string, body: object, call = aroha) =>
  call('PUT', `/vessels/${imo}`, { body: { port, ...body }, key: newKey() });
const read = async (imo: string, portUuid = koru.uuid, call = aroha) =>
  call('GET', `/vessels/${imo}?portUuid=${portUuid}`);
const search = async (query: object, call = aroha) =>
  (await call('GET', `/vessels?${new URLSearchParams({ portUuid: koru.uuid, ...query })}`)).json().data as VesselHit[];
const names = async (query: object) => (await search(query)).map((hit) => hit.name);

await put('9074729', {
  name: 'Kotuku',
  vesselType: 'Container',
  length: 199.9,
  beam: 32.2,
  metadata: { flag_code: 'NZ' },
});
await put('9321483', { name: 'Grey Kotuku' });
await db
  .insertInto('vessel')
  .values({
    organisation_uuid: koru.organisation,
    imo: '9811000',
    name: '100% Fair_Wind',
    emails: [],
    metadata: '{}',
    group_stamp: '{}',
    updated_at: new Date(0),
  })
  .execute();
await put('9811012', { name: 'Tōtara' });

test('API-11 vessels are searched by part of the name in either case, names that begin with it first', async () => {
  expect(await names({ name: 'kot' })).toEqual(['Kotuku', 'Grey Kotuku']);
  expect((await search({ name: 'kot' }))[0]).toEqual({
    IMO: '9074729',
    name: 'Kotuku',
    vesselType: 'Container',
    length: 199.9,
    beam: 32.2,
    height: null,
    flag_code: 'NZ',
  });
  expect(await names({ name: 'TŌT' })).toEqual(['Tōtara']);
});

test.each(['%', '_', '\\', "' or 1=1 --"])('what was typed is a text and no pattern: %s', async (name) => {
  expect(await names({ name })).toEqual({ '%': ['100% Fair_Wind'], _: ['100% Fair_Wind'] }[name] ?? []);
});

test('an IMO number is searched by its first digits', async () => {
  expect(await names({ imo: '9811' })).toEqual(['100% Fair_Wind', 'Tōtara']);
  expect(await names({ imo: '811' })).toEqual([]);
});

test('VESSEL-01 the record holds all of these; what no form has, her unit and her legacy safe working load, outlives a change', async () => {
  await put('9456129', { name: 'Weka', length: 120 });
  await db
    .updateTable('vessel')
    .set({ measurements_unit: 'imperial', safe_work_load: 52.5 })
    .where('imo', '=', '9456129')
    .execute();
  const vessel = itemOf<Vessel>(await put('9456129', { length: 121, measurementsUnit: 'metric', safeWorkLoad: 1 }));
  expect(vessel).toMatchObject({ length: 121, measurementsUnit: 'imperial', safeWorkLoad: 52.5 });
  // 000 §3 and 002 §3; her port is each of the organisation's, see below. Version and author are ours.
  const fields = `IMO name vesselType emails length height beam bridgeToStern bridgeToBow bittsFwd bittsAft trackControl
    measurementsUnit updatedAt safeWorkLoad metadata version updatedBy`;
  expect(Object.keys(vessel).toSorted()).toEqual(fields.split(/\s+/).toSorted());
});

test('VESSEL-01 API-12 GET /vessels/{imo} returns the vessel, at every port of the organisation', async () => {
  const vessel = itemOf<Vessel>(await read('9074729'));
  expect(vessel).toMatchObject({ IMO: '9074729', name: 'Kotuku', version: 1, updatedBy: 'Aroha Ngata' });
  expect(itemOf(await read('9074729', tacoma.uuid))).toEqual(vessel);
  expect((await read('9999993')).statusCode).toBe(404);
});

test('another organisation has vessels of its own', async () => {
  const ofErik = { portUuid: elsewhere.uuid, name: 'kot' };
  expect(await search(ofErik, erik)).toEqual([]);
  expect((await read('9074729', elsewhere.uuid, erik)).statusCode).toBe(404);
  await put('9074729', { port: { uuid: elsewhere.uuid }, name: 'Their Kotuku' }, erik);
  expect(itemOf<Vessel>(await read('9074729')).name).toBe('Kotuku');
  expect((await search(ofErik, erik)).map((hit) => hit.name)).toEqual(['Their Kotuku']);
});

test('API-13 PUT /vessels/{imo} creates a vessel, which needs a name, and then changes the fields sent', async () => {
  const nameless = await put('9456123', { length: 180 });
  expect([nameless.statusCode, nameless.json().error.fields]).toEqual([422, [{ path: 'body.name', code: 'required' }]]);
  expect(itemOf(await put('9456123', { name: 'Huia', metadata: {} }))).toMatchObject({ version: 1, emails: [] });
  const fields = {
    vesselType: 'Bulk',
    emails: ['master@huia.example'],
    length: 180,
    height: 45,
    beam: 30,
    bridgeToStern: 30,
    bridgeToBow: 150,
    bittsFwd: 6,
    bittsAft: 6,
    trackControl: true,
    metadata: { air_draft: 42.5, rudder: 'Becker', bollard_swl: { 1: 64 } },
  };
  expect(itemOf(await put('9456123', fields))).toMatchObject({ ...fields, name: 'Huia', version: 2 });
  const partly = itemOf<Vessel>(
    await put('9456123', { beam: null, metadata: { rudder: null, bollard_swl: { 2: 80 } } }),
  );
  expect(partly).toMatchObject({ beam: null, length: 180 });
  expect(partly.metadata).toEqual({ air_draft: 42.5, bollard_swl: { 1: 64, 2: 80 } });
});

test('TUGS-05 TUGS-06 a bollard bears 0 to 500 t, at lines 0 to 13; one line is unset by itself', async () => {
  await put('9456128', { name: 'Moa', metadata: { bollard_swl: { 0: 500, 13: 0 } } });
  for (const bollard_swl of [{ 1: 500.01 }, { 1: -0.01 }, { 14: 50 }, { bow: 50 }, { '01': 50 }])
    expect((await put('9456128', { metadata: { bollard_swl } })).statusCode).toBe(400);
  const unset = { metadata: { bollard_swl: { 0: null } }, base: { metadata: { bollard_swl: { 0: 500 } } } };
  expect(itemOf<Vessel>(await put('9456128', unset)).metadata).toEqual({ bollard_swl: { 13: 0 } });
  const set = { metadata: { bollard_swl: { 0: 64 } }, base: { metadata: { bollard_swl: { 0: null } } } };
  expect(itemOf<Vessel>(await put('9456128', set)).metadata).toEqual({ bollard_swl: { 0: 64, 13: 0 } });
});

test('particulars and lines of a vessel merge one by one; the three lengths are one', async () => {
  await put('9456124', { name: 'Tui', length: 100, bridgeToBow: 80, bridgeToStern: 20, metadata: { air_draft: 30 } });
  await put('9456124', { metadata: { air_draft: 31 } }, office);
  const other = {
    metadata: { draft_summer: 9, bollard_swl: { 3: 50 } },
    base: { metadata: { draft_summer: null, bollard_swl: {} } },
  };
  expect(itemOf<Vessel>(await put('9456124', other)).metadata).toEqual({
    air_draft: 31,
    draft_summer: 9,
    bollard_swl: { 3: 50 },
  });
  const late = await put('9456124', { metadata: { air_draft: 29 }, base: { metadata: { air_draft: 30 } } });
  expect([late.statusCode, codeOf(late)]).toEqual([409, 'conflict']);
  expect(late.json().error.groups['metadata.air_draft']).toMatchObject({
    current: { 'metadata.air_draft': 31 },
    by: 'Olive Office',
  });
  await put('9456124', { bridgeToBow: 79 }, office);
  const lengths = { length: 100, bridgeToBow: 80, bridgeToStern: 20 };
  expect(codeOf(await put('9456124', { length: 101, base: lengths }))).toBe('conflict');
  expect(codeOf(await put('9456124', { length: 101, base: { length: 100 } }))).toBe('incompleteBase');
});

test('attack 40 a name holds nothing that cannot be seen or turns letters round, and is more than that', async () => {
  const nameOf = async (name: string) => {
    const answer = await put('9074729', { name });
    return answer.statusCode === 200 ? itemOf<Vessel>(answer).name : answer.statusCode;
  };
  expect(await nameOf('KORU\u202eRATS')).toBe('KORURATS');
  expect(await nameOf(' A\nB ')).toBe('A B');
  for (const unseen of ['   ', '\u200b', '\u202e\u2800']) expect(await nameOf(unseen)).toBe(400);
  await put('9074729', { metadata: { call_sign: 'ZM\u200bQK\r\n' }, emails: ['master@ship.example\u202e '] });
  expect(itemOf(await read('9074729'))).toMatchObject({
    name: 'A B',
    metadata: { call_sign: 'ZMQK' },
    emails: ['master@ship.example'],
  });
});

test('null unsets the safe working loads of all lines', async () => {
  await put('9456125', { name: 'Kea', metadata: { bollard_swl: { 1: 64, 2: 80 }, mmsi: '512000001' } });
  const cleared = await put('9456125', { metadata: { bollard_swl: null } });
  expect(itemOf<Vessel>(cleared).metadata).toEqual({ mmsi: '512000001' });
});

test('S5 fourteen first writes of one vessel at once make one vessel, and none is lost', async () => {
  const lines = Array.from({ length: 14 }, (_, index) => String(index));
  const writes = lines.map((line) => put('9456126', { name: 'Weka', metadata: { bollard_swl: { [line]: 10 } } }));
  expect((await Promise.all(writes)).map((answer) => answer.statusCode)).toEqual(Array(14).fill(200));
  const vessel = itemOf<Vessel>(await read('9456126'));
  expect(Object.keys(vessel.metadata.bollard_swl ?? {})).toHaveLength(14);
  expect(vessel.version).toBe(14);
});

test('an IMO number that is none is 400', async () => {
  for (const imo of ['123', 'abcdefg', '12345678']) expect((await put(imo, { name: 'x' })).statusCode).toBe(400);
});

test('VESSEL-10 VESSEL-12 attack 54: a year of no ship and an address that is none are refused, however they are sent', async () => {
  const before = itemOf(await put('9074729', { metadata: { year_built: 2009 }, emails: ['master@ship.example'] }));
  for (const body of [
    { metadata: { year_built: 9007199254740991 } },
    { metadata: { year_built: 1899 } },
    { metadata: { year_built: 2009.5 } },
    { emails: ['master@ship.example', 'to the agent'] },
    { emails: ['a@b.example>, <c@d.example'] },
    { emails: [''] },
  ])
    expect([body, (await put('9074729', body)).statusCode]).toEqual([body, 400]);
  expect(itemOf(await put('9074729', { emails: ['master@ship.example'] }))).toEqual(before);
});
