import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import { DAY } from '@leadline/domain/time/instant';
import { beforeEach, expect, test } from 'vitest';
import { withPilots } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { NOW } from '../../test/test-world.ts';

const { as, clock, db, world } = await testApp();
const [aroha, office, erik] = [await as(world.aroha), await as(world.office), await as(world.erik)];
const rowsOf = async (pilotage: string) =>
  (
    await db
      .selectFrom('audit')
      .select(['at', 'person_uuid', 'organisation_uuid', 'address', 'after'])
      .where('action', '=', 'fetched')
      .where('entity_type', '=', 'pilotage')
      .where('entity_id', '=', pilotage)
      .orderBy('id')
      .execute()
  ).map(({ person_uuid, after, ...entry }) => ({ ...entry, by: person_uuid, what: (after as { what: string }).what }));

beforeEach(() => {
  clock.now = NOW;
});

test('attack 65 a program that fetches a record or a paper is in the audit: each person, thing and kind once a day', async () => {
  const { uuid } = itemOf<{ uuid: string }>(
    await aroha('POST', '/pilotages', { body: withPilots(world), key: newKey() }),
  );
  const record = `/pilotages/${uuid}/record`;
  const first = await aroha('GET', record);
  expect(first.statusCode).toBe(200);
  const by = { organisation_uuid: world.koru.organisation, address: '127.0.0.1' };
  const own = { ...by, at: NOW, by: world.aroha, what: 'record' };
  expect(await rowsOf(uuid)).toEqual([own]);
  clock.now += 60_000;
  await aroha('GET', `/pilotages/${uuid.toUpperCase()}/record?extended=true&kept=true`);
  expect(await rowsOf(uuid)).toEqual([own]);
  await office('GET', record);
  expect((await aroha('POST', `/pilotages/${uuid}/pdf`)).statusCode).toBe(200);
  const others = [
    { ...own, at: NOW + 60_000, by: world.office },
    { ...own, at: NOW + 60_000, what: 'plan' },
  ];
  expect(await rowsOf(uuid)).toEqual([own, ...others]);
  clock.now = NOW + DAY;
  const again = { headers: { 'if-none-match': String(first.headers.etag) } };
  expect((await (await as(world.aroha))('GET', record, again)).statusCode).toBe(304);
  expect(await rowsOf(uuid)).toEqual([own, ...others]);
  await (await as(world.aroha))('GET', record);
  expect(await rowsOf(uuid)).toEqual([own, ...others, { ...own, at: NOW + DAY }]);
});

test('attack 65 lists, a pilotage, its history and what is refused are no files that were fetched', async () => {
  const { uuid } = itemOf<{ uuid: string }>(
    await aroha('POST', '/pilotages', { body: withPilots(world), key: newKey() }),
  );
  const none = newKey();
  for (const path of ['', '/history', '/papers', '/comment', '/signature', `/papers/${none}`, `/attachment/${none}`])
    await aroha('GET', `/pilotages/${uuid}${path}`);
  await aroha('GET', `/pilotages?portUuid=${world.koru.uuid}`);
  expect((await erik('GET', `/pilotages/${uuid}/record`)).statusCode).toBe(404);
  expect(await rowsOf(uuid)).toEqual([]);
});

test('attack 65 each answer that is a file, to a person who is signed in, says which; charts are pictures of the port', () => {
  const files = allEndpoints.filter(
    ({ access, answer, session }) =>
      access.kind !== 'open' && session === 'bearer' && answer.mimes && !answer.mimes.includes('text/event-stream'),
  );
  expect(files.map(({ path, fetchedAs }) => [path, fetchedAs !== null])).toEqual(files.map(({ path }) => [path, true]));
  expect(files.length).toBeGreaterThanOrEqual(7);
});
