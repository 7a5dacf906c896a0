import { expect, test } from 'vitest';
import { arrival } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';

const { as, db, world } = await testApp();
const [aroha, erik] = [await as(world.aroha), await as(world.erik)];
const AT = '2026-11-21T22:00:00.000Z';
const rows = () =>
  db
    .selectFrom('audit')
    .select(['at', 'person_uuid', 'address', 'entity_type', 'entity_id', 'after'])
    .where('action', '=', 'exported')
    .orderBy('id')
    .execute();

test('attack 65 the audit records who took a list or a record out of the app: what, when, from where', async () => {
  const body = arrival(world.koru, { pilot: { uuid: world.aroha } });
  const { uuid } = itemOf<{ uuid: string }>(await aroha('POST', '/pilotages', { body, key: newKey() }));
  const port = { uuid: world.koru.uuid };
  const list = { what: 'list', rows: 12, days: { from: '2026-11-22', to: '2026-11-29' }, at: AT };
  const record = { what: 'record', at: AT };
  expect((await aroha('POST', '/exports', { body: { port, ...list } })).statusCode).toBe(200);
  expect((await aroha('POST', '/exports', { body: { port, pilotage: { uuid }, ...record } })).statusCode).toBe(200);
  const who = { at: Date.parse('2026-11-22T03:00:00Z'), person_uuid: world.aroha, address: '127.0.0.1' };
  expect(await rows()).toEqual([
    { ...who, entity_type: 'port', entity_id: port.uuid, after: list },
    { ...who, entity_type: 'pilotage', entity_id: uuid, after: record },
  ]);
  // Of a port of others nothing is noted, nor of a pilotage of another port under one's own.
  const own = { uuid: world.elsewhere.uuid };
  expect((await erik('POST', '/exports', { body: { port, ...list } })).statusCode).toBe(403);
  expect((await erik('POST', '/exports', { body: { port: own, pilotage: { uuid }, ...record } })).statusCode).toBe(404);
  expect(await rows()).toHaveLength(2);
});
