import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import { MOST_READS, type ReadAnswer, type WantedRead } from '@leadline/domain/contract/together-endpoints';
import { expect, test } from 'vitest';
import { withPilots } from '../../test/samples.ts';
import { aimedAt, nameOf } from '../../test/targets.ts';
import { codeOf, itemOf, testApp } from '../../test/test-app.ts';

const { app, as, world } = await testApp();
const [aroha, tui] = [await as(world.aroha), await as(world.tui)];
const pilotage = itemOf<{ uuid: string }>(await aroha('POST', '/pilotages', { body: withPilots(world) })).uuid;
const target = { port: world.koru, pilotage, check: pilotage };

const together = (reads: WantedRead[], call = aroha) => call('POST', '/reads', { body: { reads } });
const partsOf = async (reads: WantedRead[], call = aroha) =>
  (await together(reads, call)).json().data as (ReadAnswer & { body: { error?: { code: string } } | null })[];

const reads = allEndpoints.filter(({ method, access }) => method === 'GET' && access.kind !== 'open');
const isAlone = ({ answer, isOutside }: (typeof reads)[number]) => answer.mimes !== undefined || isOutside;
const pathOf = (endpoint: (typeof reads)[number]) => aimedAt(endpoint, target).url;

test('each of several reads is answered as it is alone, in their order, and with 304 where nothing has changed', async () => {
  const wanted = reads.filter((each) => !isAlone(each) && nameOf(each) !== 'GET /operations/:opId');
  const alone = await Promise.all(wanted.map((each) => aroha('GET', pathOf(each))));
  const parts = await partsOf(wanted.map((each) => ({ path: pathOf(each) })));
  expect(parts.map(({ status }) => status)).toEqual(alone.map(({ statusCode }) => statusCode));
  expect(parts.map(({ body }) => body)).toEqual(alone.map((answer) => answer.json()));
  const etags = alone.map(({ headers }) => headers.etag ?? null);
  expect(parts.map(({ etag }) => etag)).toEqual(etags);
  const known = wanted.flatMap((each, index) => (etags[index] ? { path: pathOf(each), etag: etags[index] } : []));
  expect(known.length).toBeGreaterThan(10);
  for (const part of await partsOf(known)) expect(part).toMatchObject({ status: 304, body: null });
});

test('G2 each has its own rights: what another port has is not there, and the others are answered', async () => {
  const stranger = await partsOf([{ path: `/pilotages/${pilotage}` }, { path: '/ports' }], await as(world.erik));
  expect(stranger.map(({ status, body }) => [status, body?.error?.code])).toEqual([
    [404, 'notFound'],
    [200, undefined],
  ]);
  expect(JSON.stringify(stranger)).not.toContain(pilotage);
});

test('streams, images, services outside and writes are not read together', async () => {
  const alone = reads.filter(isAlone).map((each) => ({ path: pathOf(each) }));
  expect(alone.length).toBeGreaterThan(5);
  for (const { status, body } of await partsOf([...alone, { path: '/reads' }, { path: '/users/logout' }]))
    expect([status, body?.error?.code]).toEqual([404, 'notFound']);
});

test('without a session none is answered; too many, none, or another address are 400', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/reads', payload: { reads: [{ path: '/settings' }] } });
  expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'noSession']);
  const tooMany = Array.from({ length: MOST_READS + 1 }, () => ({ path: '/ports' }));
  for (const wrong of [tooMany, [], [{ path: 'http://elsewhere.example/' }], [{ path: '/ports\r\nx: y' }]])
    expect((await together(wrong, tui)).statusCode).toBe(400);
});

test('reads that go together count for the limit of rate as reads do', async () => {
  const sixty = Array.from({ length: MOST_READS }, () => ({ path: '/ping' }));
  const statuses: number[] = [];
  for (let times = 0; times < 26; times += 1) statuses.push(...(await partsOf(sixty, tui)).map(({ status }) => status));
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1500);
  expect(statuses.at(-1)).toBe(429);
});
