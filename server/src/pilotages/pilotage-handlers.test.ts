import { randomUUID } from 'node:crypto';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { expect, test } from 'vitest';
import { arrival, withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';

const { as, db, world, clock } = await testApp();
const { koru, tacoma } = world;
const [aroha, office] = [await as(world.aroha), await as(world.office)];
const port = { uuid: koru.uuid };

async function create(body: object = withPilots(world)): Promise<Pilotage> {
  return itemOf<Pilotage>(await aroha('POST', '/pilotages', { body, key: newKey() }));
}
const read = async (uuid: string) => itemOf<Pilotage>(await aroha('GET', `/pilotages/${uuid}`));
const change = (uuid: string, body: object, call = aroha) =>
  call('PUT', `/pilotages/${uuid}?review=false`, { body: { port, ...body }, key: newKey() });
const fieldOf = (answer: { json: () => { error: { fields?: { path: string; code: string }[] } } }) =>
  answer.json().error.fields?.[0];

test('API-17 POST /pilotages creates a pilotage with its references, at version 1, under the id of its maker', async () => {
  const uuid = randomUUID();
  const made = await create(withPilots(world, { uuid, notes: 'Two tugs' }));
  expect(made).toMatchObject({
    uuid,
    version: 1,
    status: 'Plan',
    date: '2026-11-23T20:00:00.000Z',
    port: { uuid: koru.uuid, name: 'Koru', timezone: 'Pacific/Auckland', organisation: { uuid: koru.organisation } },
    movementType: 'Arrival',
    fromLocation: { uuid: koru.sea, name: 'Outer Station', berthStationType: 'station' },
    toLocation: { uuid: koru.quay, name: 'North Quay', berthStationType: 'berth' },
    route: { uuid: koru.inward, name: 'Inward', sideToRestrictions: ['Port'] },
    pilot: { uuid: world.aroha, metadata: { firstName: 'Aroha', lastName: 'Ngata' } },
    vessel: { IMO: '9074729', name: 'Kotuku', flag_code: null },
    notes: 'Two tugs',
    createdAt: '2026-11-22T03:00:00.000Z',
    pilotageRouteChecks: [],
  });
});

test('the same uuid again changes nothing; a uuid of another port is refused', async () => {
  const uuid = randomUUID();
  await create(withPilots(world, { uuid }));
  await change(uuid, { vesselAgent: 'Agent' });
  const again = await create(withPilots(world, { uuid, vesselAgent: 'Other' }));
  expect([again.version, again.vesselAgent]).toEqual([2, 'Agent']);
  const elsewhere = await office('POST', '/pilotages', { body: arrival(tacoma, { uuid }) });
  expect([codeOf(elsewhere), fieldOf(elsewhere)]).toEqual(['ruleBroken', { path: 'body.uuid', code: 'taken' }]);
});

test('API-16 GET /pilotages/{id} returns the pilotage', async () => {
  const made = await create();
  expect(await read(made.uuid)).toEqual(made);
});

test('API-18 PUT /pilotages/{id} changes only the fields sent and answers the stored pilotage', async () => {
  const made = await create();
  const answer = await change(made.uuid, { vesselAgent: 'Agent', notes: 'Slow at the turn' });
  expect(itemOf(answer)).toEqual({
    ...made,
    vesselAgent: 'Agent',
    notes: 'Slow at the turn',
    version: 2,
    updatedAt: '2026-11-22T03:00:00.000Z',
  });
});

test('null unsets a field, and a body without changes leaves the version', async () => {
  const made = await create(withPilots(world, { vesselAgent: 'Agent' }));
  expect(itemOf(await change(made.uuid, { vesselAgent: null }))).toMatchObject({ vesselAgent: null, version: 2 });
  expect(itemOf(await change(made.uuid, { vesselAgent: null }))).toMatchObject({ version: 2 });
  expect(itemOf(await change(made.uuid, {}))).toMatchObject({ version: 2 });
});

test('API-19 what a person may not set is not taken: organisation, author, times, and acceptance, which goes with a signature alone', async () => {
  const made = await create();
  const foreign = {
    organisation: { uuid: randomUUID() },
    createdAt: '2020-01-01T00:00:00.000Z',
    alteredByUser: world.erik,
    pilotAccepted: true,
    masterAccepted: true,
    masterName: 'I. Self',
    version: 77,
  };
  expect((await change(made.uuid, foreign)).statusCode).toBe(200);
  expect(await read(made.uuid)).toEqual(made);
});

test('a pilotage cannot be moved to another port', async () => {
  const made = await create();
  const answer = await office('PUT', `/pilotages/${made.uuid}`, { body: { port: { uuid: tacoma.uuid }, notes: 'x' } });
  expect([answer.statusCode, fieldOf(answer)?.code]).toEqual([422, 'otherPort']);
});

test('FORM-33 an unassigned pilot is null, when created and when taken off', async () => {
  const made = await create(arrival(koru, { pilot: null, pilotSecond: null }));
  expect([made.pilot, made.pilotSecond]).toEqual([null, null]);
  const taken = itemOf<Pilotage>(await change(made.uuid, { pilot: { uuid: world.tui } }));
  expect(taken.pilot?.uuid).toBe(world.tui);
  expect(itemOf<Pilotage>(await change(made.uuid, { pilot: null })).pilot).toBeNull();
});

test('FORM-34 attack 26 only a pilot of the port may be assigned', async () => {
  for (const uuid of [world.erik, world.office, world.master, randomUUID()]) {
    for (const field of ['pilot', 'pilotSecond']) {
      const answer = await aroha('POST', '/pilotages', { body: arrival(koru, { [field]: { uuid } }) });
      expect([answer.statusCode, fieldOf(answer)]).toEqual([
        422,
        { path: `body.${field}`, code: 'notAPilotOfThePort' },
      ]);
    }
  }
  const ofKoruAlone = await office('POST', '/pilotages', { body: arrival(tacoma, { pilot: { uuid: world.tui } }) });
  expect(fieldOf(ofKoruAlone)?.code).toBe('notAPilotOfThePort');
});

test('FORM-34 one person is not both pilots, neither created nor changed; a record that is so keeps its other fields', async () => {
  const refused = [422, { path: 'body.pilotSecond', code: 'samePilot' }];
  const both = { pilot: { uuid: world.aroha }, pilotSecond: { uuid: world.aroha } };
  const created = await aroha('POST', '/pilotages', { body: arrival(koru, both), key: newKey() });
  expect([created.statusCode, fieldOf(created)]).toEqual(refused);
  const { uuid } = await create(arrival(koru, { pilot: { uuid: world.aroha }, pilotSecond: null }));
  const second = await change(uuid, { pilotSecond: { uuid: world.aroha } });
  expect([second.statusCode, fieldOf(second)]).toEqual(refused);
  await db.updateTable('pilotage').set({ pilot_second_uuid: world.aroha }).where('uuid', '=', uuid).execute();
  expect((await change(uuid, { notes: 'Two tugs' })).statusCode).toBe(200);
  const first = await change(uuid, { pilot: null });
  expect(first.statusCode).toBe(200);
});

test('FORM-29 a draft greater than the depth of her hull is refused, created, changed, or with another ship', async () => {
  const [coaster, unknown] = ['9074729', '9999993'];
  const record = { port, name: 'Kotuku', metadata: { vessel_depth: 8.8 } };
  await aroha('PUT', `/vessels/${coaster}`, { body: record, key: newKey() });
  const fwd = { vesselFwdDraft: 9, vesselAftDraft: 8.4 };
  const created = await aroha('POST', '/pilotages', { body: withPilots(world, fwd), key: newKey() });
  expect([created.statusCode, fieldOf(created)]).toEqual([
    422,
    { path: 'body.vesselFwdDraft', code: 'deeperThanHull' },
  ]);
  const { uuid } = await create();
  const max = await change(uuid, { vesselMaxDraft: 45 });
  expect(fieldOf(max)).toEqual({ path: 'body.vesselMaxDraft', code: 'deeperThanHull' });
  expect((await change(uuid, { vesselMaxDraft: 8.8 })).statusCode).toBe(200);
  const other = await create(withPilots(world, { ...fwd, vessel: { IMO: unknown, name: 'Kotuku' } }));
  const swapped = await change(other.uuid, { vessel: { IMO: coaster, name: 'Kotuku' } });
  expect(fieldOf(swapped)).toEqual({ path: 'body.vesselFwdDraft', code: 'deeperThanHull' });
  await aroha('PUT', `/vessels/${coaster}`, { body: { ...record, metadata: { vessel_depth: null } }, key: newKey() });
});

test('FORM-35 max draft becomes the larger of forward and aft draft, and is kept when they do not change', async () => {
  const made = await create(withPilots(world, { vesselFwdDraft: 8.1, vesselAftDraft: 8.4 }));
  expect(made.vesselMaxDraft).toBe(8.4);
  const raised = itemOf<Pilotage>(await change(made.uuid, { vesselFwdDraft: 9.25 }));
  expect(raised.vesselMaxDraft).toBe(9.25);
  const typed = itemOf<Pilotage>(await change(made.uuid, { vesselMaxDraft: 9.6 }));
  expect(typed.vesselMaxDraft).toBe(9.6);
  const kept = itemOf<Pilotage>(await change(made.uuid, { vesselFwdDraft: 9.25, vesselAgent: 'Agent' }));
  expect(kept.vesselMaxDraft).toBe(9.6);
});

test('DETAIL-13 a max draft that is emptied while drafts are known comes back as the larger of them', async () => {
  const made = await create();
  expect(itemOf<Pilotage>(await change(made.uuid, { vesselMaxDraft: null })).vesselMaxDraft).toBe(8.4);
  const without = await create(withPilots(world, { vesselFwdDraft: null, vesselAftDraft: null, vesselMaxDraft: 7 }));
  expect(itemOf<Pilotage>(await change(without.uuid, { vesselMaxDraft: null })).vesselMaxDraft).toBeNull();
});

test('a pilotage that is not a draft needs its required fields, each named', async () => {
  const answer = await aroha('POST', '/pilotages', { body: { port, vessel: { IMO: null, name: 'Kotuku' } } });
  const paths = answer.json().error.fields.map((field: { path: string }) => field.path);
  expect(paths).toEqual([
    'body.date',
    'body.movementType',
    'body.fromLocation',
    'body.toLocation',
    'body.route',
    'body.vessel.IMO',
  ]);
  const made = await create();
  expect(fieldOf(await change(made.uuid, { route: null }))).toEqual({ path: 'body.route', code: 'required' });
});

test('places and route must be of the port, and fit the movement and the side', async () => {
  const cases: [object, string, string][] = [
    [{ toLocation: { uuid: tacoma.quay } }, 'body.toLocation', 'notOfThePort'],
    [{ fromLocation: { uuid: koru.basin } }, 'body.fromLocation', 'wrongType'],
    [{ route: { uuid: koru.outward } }, 'body.route', 'doesNotFit'],
    [{ route: { uuid: tacoma.inward } }, 'body.route', 'doesNotFit'],
    [{ toLocation: { uuid: koru.basin } }, 'body.route', 'doesNotFit'],
    [{ sideTo: 'Port' }, 'body.route', 'doesNotFit'],
  ];
  for (const [changes, path, code] of cases) {
    const answer = await aroha('POST', '/pilotages', { body: arrival(koru, changes) });
    expect([answer.statusCode, fieldOf(answer)]).toEqual([422, { path, code }]);
  }
  const made = await create();
  expect(fieldOf(await change(made.uuid, { sideTo: 'Port' }))?.code).toBe('doesNotFit');
});

test('FORM-19 movement, from and to change while New and not after', async () => {
  const departure = {
    movementType: 'Departure',
    fromLocation: { uuid: koru.quay },
    toLocation: { uuid: koru.sea },
    route: { uuid: koru.outward },
  };
  const fresh = await create(withPilots(world, { status: 'New' }));
  expect(itemOf(await change(fresh.uuid, departure))).toMatchObject({ movementType: 'Departure' });
  const planned = await create();
  expect(fieldOf(await change(planned.uuid, departure))).toEqual({ path: 'body.movementType', code: 'settled' });
});

test('FORM-28 symbols that no vessel name may hold are refused', async () => {
  const body = arrival(koru, { vessel: { IMO: '9074729', name: 'Kotuku <script>' } });
  expect(fieldOf(await aroha('POST', '/pilotages', { body }))).toEqual({
    path: 'body.vessel.name',
    code: 'characters',
  });
});

test('LIST-29 a status is one of the nine spellings, sent along an allowed edge', async () => {
  const made = await create(withPilots(world, { status: 'New' }));
  const spelled = await change(made.uuid, { status: 'planning' });
  expect([spelled.statusCode, codeOf(spelled)]).toEqual([400, 'invalid']);
  for (const status of ['Draft', 'SentUnread', 'SentRead', 'SentNewComment', 'Canc', 'Done']) {
    const answer = await change(made.uuid, { status });
    expect([status, answer.statusCode, codeOf(answer)]).toEqual([status, 422, 'statusNotAllowed']);
  }
  expect(itemOf(await change(made.uuid, { status: 'Plan' }))).toMatchObject({ status: 'Plan' });
  const done = await change(made.uuid, { status: 'Done' });
  expect([done.statusCode, codeOf(done)]).toEqual([422, 'statusNotAllowed']);
  for (const status of ['Draft', 'Done', 'Canc'])
    expect(codeOf(await aroha('POST', '/pilotages', { body: arrival(koru, { status: status as 'Draft' }) }))).toBe(
      'statusNotAllowed',
    );
});

test('every change is in the audit: who, from where, when, what it was and is', async () => {
  const made = await create();
  await change(made.uuid, { vesselAgent: 'Agent' });
  const rows = await db.selectFrom('audit').selectAll().where('entity_id', '=', made.uuid).orderBy('id').execute();
  expect(rows.map((row) => row.action)).toEqual(['created', 'changed']);
  expect(rows[1]).toMatchObject({
    at: clock.now,
    person_uuid: world.aroha,
    organisation_uuid: koru.organisation,
    address: '127.0.0.1',
    before: { vesselAgent: null },
    after: { vesselAgent: 'Agent' },
  });
});

test.each(["'; drop table pilotage; --", '$1', '{"a": [', '\\x00 %s', '=cmd()', '</script><b>', '🚢 Tōtara'])(
  'what is typed is stored as it is: %s',
  async (text) => {
    const texts = { notes: text, vesselAgent: text, vesselVisitCode: text, outerEnd: text, bridgeMark: text };
    const made = await create(withPilots(world, texts));
    expect(await read(made.uuid)).toMatchObject(texts);
    expect(itemOf(await change(made.uuid, { innerEnd: text }))).toMatchObject({ ...texts, innerEnd: text });
  },
);

test('attack 40 a text of one line is stored without what cannot be seen; notes are stored as they are', async () => {
  const typed = '\u202eKotuku\u200b\n Lines ';
  const made = await create(withPilots(world, { notes: typed, vesselAgent: typed, bridgeMark: typed }));
  const kept = { vesselAgent: 'Kotuku Lines', bridgeMark: 'Kotuku Lines', notes: typed };
  expect(await read(made.uuid)).toMatchObject(kept);
  const renamed = { vessel: { IMO: '9074729', name: '\u2066Kotuku\u2069' } };
  expect(itemOf(await change(made.uuid, renamed))).toMatchObject({ ...kept, vessel: { name: 'Kotuku' } });
  const unseen = { vessel: { IMO: '9074729', name: '\u200b \u2800' } };
  expect((await change(made.uuid, unseen)).statusCode).toBe(400);
});

test('a text that PostgreSQL cannot hold is 400, in a body and in a query', async () => {
  for (const notes of ['a\u0000b', '\ud83d']) {
    const answer = await aroha('POST', '/pilotages', { body: withPilots(world, { notes }) });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid']);
  }
  expect((await aroha('GET', `/vessels?portUuid=${koru.uuid}&name=a%00b`)).statusCode).toBe(400);
});
