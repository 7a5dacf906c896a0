import { expect, test } from 'vitest';
import { codeOf, testApp } from '../../test/test-app.ts';

const { as, db, world } = await testApp();
const { koru, tacoma } = world;
const aroha = await as(world.aroha);
const list = async (url: string, call = aroha) => (await call('GET', url)).json().data;

test('API-02 GET /ports returns the ports of the user by name, with organisation and time zone', async () => {
  const ports = await list('/ports');
  expect(ports).toEqual([
    {
      uuid: koru.uuid,
      name: 'Koru',
      timezone: 'Pacific/Auckland',
      organisation: { uuid: koru.organisation, name: 'harbours' },
      location: null,
      commonEmails: ['roster@koru.example'],
      notice: 'Demonstration, not for navigation',
    },
    expect.objectContaining({ uuid: tacoma.uuid, name: 'Tacoma', timezone: 'America/Los_Angeles' }),
  ]);
  expect((await list('/ports', await as(world.tui))).map((port: { name: string }) => port.name)).toEqual(['Koru']);
});

test('a user without a port has none', async () => {
  await db.deleteFrom('person_port').where('person_uuid', '=', world.reader).execute();
  expect(await list('/ports', await as(world.reader))).toEqual([]);
});

test('API-10 GET /users returns the pilots of the port with their ports and names', async () => {
  const users = await list(`/users?portUuid=${koru.uuid}`);
  expect(users.map((user: { metadata: { lastName: string } }) => user.metadata.lastName)).toEqual([
    'Hale',
    'Moana',
    'Ngata',
  ]);
  expect(users[2]).toEqual({
    uuid: world.aroha,
    metadata: { firstName: 'Aroha', lastName: 'Ngata' },
    identity: { organisation: { uuid: koru.organisation } },
    portIdentities: [
      { uuid: koru.uuid, name: 'Koru' },
      { uuid: tacoma.uuid, name: 'Tacoma' },
    ],
    roles: ['pilot'],
  });
  const ofTacoma = await list(`/users?portUuid=${tacoma.uuid}`);
  expect(ofTacoma.map((user: { uuid: string }) => user.uuid)).toEqual([world.ben, world.aroha]);
});

test('API-20 GET /berth_stations returns the berths and pilot stations of the port', async () => {
  await db.updateTable('berth_station').set({ removed_at: new Date() }).where('uuid', '=', koru.basin).execute();
  const location = { latitude: -36.8, longitude: 174.8 };
  expect(await list(`/berth_stations?portUuid=${koru.uuid}`)).toEqual([
    { uuid: koru.quay, name: 'North Quay', berthStationType: 'berth', location },
    { uuid: koru.sea, name: 'Outer Station', berthStationType: 'station', location },
  ]);
});

test('PREFS-01 API-51 GET /preferences returns the entries of the port; others are not told', async () => {
  const entry = (key: string, metadata: object) => ({ port_uuid: koru.uuid, key, metadata: JSON.stringify(metadata) });
  await db
    .insertInto('preference')
    .values([
      entry('feature_flags', { residual_diff_enabled: true }),
      entry('tidal_rate_config', { stations: {} }),
      entry('vessel_field_display_config', { disabled_pilot_app: { mmsi: true } }),
      entry('internal', { secret: 1 }),
    ])
    .execute();
  expect(await list(`/preferences?portUuid=${koru.uuid}`)).toEqual([
    { key: 'feature_flags', metadata: { residual_diff_enabled: true } },
    { key: 'tidal_rate_config', metadata: { stations: {} } },
    { key: 'vessel_field_display_config', metadata: { disabled_pilot_app: { mmsi: true } } },
  ]);
  expect(await list(`/preferences?portUuid=${tacoma.uuid}`)).toEqual([]);
});

test('TRANSIT-01 API-51 that transits are asked for is an entry of the port, for its own people alone', async () => {
  const listing = await testApp({ ncosPorts: ['Test Port', 'Koru'] });
  const preferences = async (person: string, port: string) => {
    const call = await listing.as(person);
    return call('GET', `/preferences?portUuid=${port}`);
  };
  const { aroha: pilot, erik } = listing.world;
  expect((await preferences(pilot, listing.world.koru.uuid)).json().data).toEqual([
    { key: 'services', metadata: { ncos: true } },
  ]);
  expect((await preferences(pilot, listing.world.tacoma.uuid)).json().data).toEqual([]);
  expect(codeOf(await preferences(erik, listing.world.koru.uuid))).toBe('portNotAllowed');
  expect((await listing.anybody('GET', '/settings')).body).not.toMatch(/Koru|Test Port/);
});

test('ACCEPT-10 SHELL-14 GET /ports_extras returns the texts and links of the port in their order, and of no other', async () => {
  const extra = (port: string, ordinal: number, type: string, metadata: object) => ({
    uuid: crypto.randomUUID(),
    port_uuid: port,
    extra_type: type,
    ordinal,
    metadata: JSON.stringify(metadata),
  });
  const camera = { name: 'PortCam', url: 'https://cam.koru.example/' };
  await db
    .insertInto('port_extra')
    .values([
      extra(koru.uuid, 1, 'external_link', camera),
      extra(koru.uuid, 0, 'terms', { value: 'The master remains in command.', since: '2026-05-12T02:00:00.000Z' }),
      extra(tacoma.uuid, 0, 'terms', { value: 'Of Tacoma' }),
    ])
    .execute();
  expect(await list(`/ports_extras?portUuid=${koru.uuid}`)).toEqual([
    {
      uuid: expect.any(String),
      extraType: 'terms',
      metadata: { value: 'The master remains in command.' },
      since: '2026-05-12T02:00:00.000Z',
    },
    { uuid: expect.any(String), extraType: 'external_link', metadata: camera },
  ]);
});

test('GET /emergency-cards returns the cards of the port in its order to everybody of the port, and to nobody else', async () => {
  const of = (port: string, ordinal: number, title: string) => {
    const card = {
      ...{ kind: 'fire', title, summary: null, version: '2', date: '2026-11-03' },
      actions: [{ text: 'Sound the alarm', note: null }],
      calls: [{ name: 'Distress', vhf: '16', phone: null }],
    };
    return { row: { uuid: crypto.randomUUID(), port_uuid: port, ordinal, card: JSON.stringify(card) }, card };
  };
  const [second, first, other] = [of(koru.uuid, 1, 'Fire'), of(koru.uuid, 0, 'Smoke'), of(tacoma.uuid, 0, 'Of Tacoma')];
  await db.insertInto('emergency_card').values([second.row, first.row, other.row]).execute();
  await db
    .insertInto('person_port')
    .values({ person_uuid: world.reader, port_uuid: koru.uuid })
    .onConflict((clash) => clash.doNothing())
    .execute();
  for (const person of [world.aroha, world.tui, world.reader]) {
    const call = await as(person);
    expect(await list(`/emergency-cards?portUuid=${koru.uuid}`, call)).toEqual([
      { ...first.card, uuid: first.row.uuid },
      { ...second.card, uuid: second.row.uuid },
    ]);
  }
  const tui = await as(world.tui);
  expect(codeOf(await tui('GET', `/emergency-cards?portUuid=${tacoma.uuid}`))).toBe('portNotAllowed');
});
