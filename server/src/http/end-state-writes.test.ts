import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import type { Endpoint } from '@leadline/domain/contract/endpoint';
import { expect, test } from 'vitest';
import { requestOf } from '../../test/requests.ts';
import { aimedAt, makeTargets, nameOf } from '../../test/targets.ts';
import { codeOf, newKey, testApp } from '../../test/test-app.ts';

const world = await testApp();
const { db, as } = world;
const { koru } = await makeTargets(world);
const [pilot, office] = [await as(world.world.aroha), await as(world.world.office)];

/** By POST for their length, and changing nothing: a paper is made, answers are read together. */
const NO_WRITES = ['POST /pilotages/:id/pdf', 'POST /reads'];
/** The query names all that any read may ask for. */
const placed = (endpoint: Endpoint) => ({ ...requestOf(endpoint, koru), query: null });
const isWriteOfPilotage = (endpoint: Endpoint): boolean => {
  const { method, access } = endpoint;
  if (method === 'GET' || access.kind === 'open' || NO_WRITES.includes(nameOf(endpoint))) return false;
  return access.kind === 'entity' || JSON.stringify(placed(endpoint)).includes(koru.pilotage);
};

/** A link is taken back at any time, and a comment that was opened is no change of the plan. */
const ALWAYS = ['DELETE /pilotages/share/:id', 'PUT /pilotages/:id/comment'];
/** Ship and pilots may still write to each other, and its pilots keep general notes. */
const WHILE_DONE = ['POST /pilotages/:id/comment', 'PUT /pilotages_extras/:id'];

/** What people decided, row by row. */
async function content(): Promise<string> {
  const tables = ['route_check', 'pilotage_extra', 'pilotage_tug', 'drawing', 'signature', 'attachment'] as const;
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().where('pilotage_uuid', '=', koru.pilotage).execute()),
  );
  const own = await db.selectFrom('pilotage').selectAll().where('uuid', '=', koru.pilotage).execute();
  return JSON.stringify([own, ...rows]);
}

test.each([
  ['Done', 'a pilot', pilot],
  ['Arch', 'a pilot', pilot],
  ['Arch', 'the office', office],
  ['Canc', 'a pilot', pilot],
  ['Canc', 'the office', office],
])('DETAIL-16 attack 25 of a pilotage that is %s no write route changes anything for %s', async (status, _, by) => {
  await db.updateTable('pilotage').set({ status }).where('uuid', '=', koru.pilotage).execute();
  const before = await content();
  const taken: string[] = [];
  for (const endpoint of allEndpoints.filter(isWriteOfPilotage)) {
    const { method, url, body } = aimedAt(endpoint, koru);
    const answer = await by(method, url, { ...(body && { body }), key: newKey() });
    if (answer.statusCode < 400) taken.push(nameOf(endpoint));
    else
      expect([nameOf(endpoint), codeOf(answer)]).toEqual([
        nameOf(endpoint),
        expect.stringMatching(/^(endState|statusNotAllowed|notFound)$/),
      ]);
  }
  const allowed = [...ALWAYS, ...(status === 'Done' ? WHILE_DONE : [])];
  expect(taken.filter((name) => !allowed.includes(name))).toEqual([]);
  if (status !== 'Done') expect(await content()).toBe(before);
});
