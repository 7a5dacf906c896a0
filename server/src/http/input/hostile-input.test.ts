import { FAILURES, failureBody } from '@leadline/domain/contract/failure';
import { pilotageRecord } from '@leadline/domain/record/pilotage-record';
import { portCallFile } from '@leadline/domain/timestamps/port-call/port-call-event';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { hostileRequests } from '../../../test/hostile-requests.ts';
import { withPilots } from '../../../test/samples.ts';
import { itemOf, testApp } from '../../../test/test-app.ts';
import { PIXEL } from '../../../test/test-world.ts';

const { app, as, tokenOf, world } = await testApp();
const { koru } = world;
const office = await as(world.office);
const create = async (call = office) =>
  itemOf<{ uuid: string }>(await call('POST', '/pilotages', { body: withPilots(world) })).uuid;

const [pilotage, other, archived] = [await create(), await create(), await create()];
const body = { pilotage: { uuid: pilotage }, routeConstraint: { uuid: koru.bar }, overrides: { residual: -0.1 } };
const check = itemOf<{ uuid: string }>(await office('POST', '/pilotages_route_checks', { body })).uuid;
await office('PUT', '/vessels/9074729', { body: { port: { uuid: koru.uuid }, name: 'Kotuku' } });
const archive = { port: { uuid: koru.uuid }, status: 'Arch' };
await (await as(world.aroha))('PUT', `/pilotages/${archived}`, { body: archive });

const notes = { pilotage: { uuid: pilotage }, extraType: 'general_notes', metadata: { value: 'Slow' } };
const extra = itemOf<{ uuid: string }>(await office('POST', '/pilotages_extras', { body: notes })).uuid;

const targets = [
  { port: koru, pilotage, check, extra },
  { port: koru, pilotage: other, check },
  { port: koru, pilotage: archived, check },
  { port: world.elsewhere, pilotage, check },
];
const people = [world.aroha, world.aroha, world.office, world.tui, world.reader];
const tokens = [...(await Promise.all(people.map((person) => tokenOf(person)))), ''];
const imageTokens = [await tokenOf(world.tui, 'image'), await tokenOf(world.erik, 'image'), tokens[0] ?? ''];
const requests = hostileRequests(world, targets, { tokens, imageTokens, spare: await tokenOf(world.ben) });

/** Our body and the status of its code, or data: whatever came in. */
function expectOurAnswer(answer: LightMyRequestResponse): void {
  expect(answer.headers['x-server-time']).toBeDefined();
  expect(answer.headers['cache-control']).toBe('no-store');
  if (answer.statusCode === 304) expect(answer.body).toBe('');
  else if (answer.headers['content-type'] === 'image/png') expect(answer.rawPayload).toEqual(PIXEL);
  else if (answer.headers['content-type'] === 'application/pdf')
    expect(answer.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  else if (answer.headers['content-type']?.toString().startsWith('text/event-stream'))
    expect(answer.body).toMatch(/event: again\ndata: {}\n\n$/);
  else if (answer.statusCode === 200 && answer.headers['content-type'] === 'text/plain')
    expect(answer.body).toMatch(/\n\n\u2014 /);
  else if (answer.statusCode === 200 && answer.json().leadlineRecord) pilotageRecord.parse(answer.json());
  else if (answer.statusCode === 200 && answer.json().standard) portCallFile.parse(answer.json());
  else if (answer.statusCode === 200) expect(Array.isArray(answer.json().data)).toBe(true);
  else {
    const { error } = failureBody.parse(answer.json());
    expect(answer.statusCode).toBe(FAILURES[error.code]);
    expect(answer.statusCode, answer.body).toBeLessThan(500);
  }
}

test('no request to any endpoint is answered with anything but data or a refusal of ours', async () => {
  const seen: Record<number, number> = {};
  const property = fc.asyncProperty(requests, async (given) => {
    const answer = await app.inject(given);
    seen[answer.statusCode] = (seen[answer.statusCode] ?? 0) + 1;
    expectOurAnswer(answer);
  });
  await fc.assert(property, { numRuns: 2000, interruptAfterTimeLimit: 10_000 });
  // What was taken is told by the contract as well: every answer of this server is held against it.
  for (const url of [
    `/pilotages?portUuid=${koru.uuid}`,
    `/vessels?portUuid=${koru.uuid}&imo=907`,
    `/pilotages/${pilotage}`,
  ])
    expect((await office('GET', url)).statusCode).toBe(200);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  // Else all were refused at the door, and nothing behind it was tried.
  for (const status of [200, 400, 401, 403, 404, 422]) expect(seen, `${status}`).toHaveProperty(String(status));
}, 60_000);
