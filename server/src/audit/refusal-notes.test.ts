import { expect, test } from 'vitest';
import { arrival } from '../../test/samples.ts';
import { testApp } from '../../test/test-app.ts';

const { as, anybody, db, world, clock } = await testApp();
const refusals = () =>
  db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'refused')
    .where('person_uuid', '=', world.reader)
    .orderBy('id')
    .execute();

test('attack 65: a refusal of rights stands in the audit, with who, what, when and from where', async () => {
  const reader = await as(world.reader);
  expect((await reader('POST', '/pilotages?secret=x', { body: arrival(world.koru) })).statusCode).toBe(403);
  expect((await reader('GET', `/pilotages?portUuid=${world.tacoma.uuid}`)).statusCode).toBe(403);
  const place = {
    organisation_uuid: world.koru.organisation,
    address: '127.0.0.1',
    at: clock.now,
    entity_type: 'request',
  };
  expect(await refusals()).toMatchObject([
    { ...place, entity_id: 'POST /api/pilotages', after: { code: 'forbidden', path: '/api/pilotages' } },
    { ...place, entity_id: 'GET /api/pilotages', after: { code: 'portNotAllowed', path: '/api/pilotages' } },
  ]);
});

test('thirty refusals of a person are written within an hour; the next hour tells how many were withheld', async () => {
  const reader = await as(world.reader);
  const knock = () => reader('GET', `/pilotages?portUuid=${world.tacoma.uuid}`);
  for (let number = 0; number < 40; number += 1) expect((await knock()).statusCode).toBe(403);
  expect(await refusals()).toHaveLength(30);
  clock.now += 3_600_000;
  const later = await as(world.reader);
  await later('GET', `/pilotages?portUuid=${world.tacoma.uuid}`);
  // Two above, forty here, thirty written.
  expect((await refusals()).at(-1)?.after).toMatchObject({ withheld: 12 });
});

test('whoever is nobody fills no audit', async () => {
  const before = await db.selectFrom('audit').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow();
  const foreign = { origin: 'https://evil.example' };
  expect((await anybody('POST', '/pilotages', { body: {}, headers: foreign })).statusCode).toBe(403);
  expect(await db.selectFrom('audit').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).toEqual(before);
});
