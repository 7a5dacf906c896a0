import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { door, failed, json, question, shape } from '../../test/outside/opened-door.ts';
import { peersOfTests } from '../../test/outside/peers-of-tests.ts';
import { BREAKER } from './circuit-breaker.ts';

const peer = peersOfTests();

test('R20 the breaker opens after 5 failures, leaves the service alone, and closes after one good trial', async () => {
  let isWell = false;
  const service = await peer((_, response) =>
    isWell ? json(response, { name: 'well' }) : response.writeHead(500).end(),
  );
  const clock = { now: 0 };
  const { askJson } = door(service.url, {}, { ticks: () => clock.now });
  const ask = () => askJson(question, shape);
  for (let count = 0; count < BREAKER.failures; count += 1) expect(await ask()).toEqual(failed('badStatus'));
  expect(await ask()).toEqual(failed('paused'));
  expect(service.seen).toHaveLength(5);
  isWell = true;
  clock.now += BREAKER.pauseMs;
  const [trial, other] = await Promise.all([ask(), ask()]);
  expect([trial.kind, other]).toEqual(['answered', failed('paused')]);
  expect(await ask()).toMatchObject({ kind: 'answered' });
  expect(service.seen).toHaveLength(7);
});

const ship = (imo: number) => ({ path: '/plans', query: { imo: String(imo) } });

test.each([
  ['another shape', (response: ServerResponse) => json(response, { name: 7 }), 'wrongShape'],
  ['another type', (response: ServerResponse) => response.end('x'), 'wrongType'],
  [
    'too much',
    (response: ServerResponse) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 9_000_000 }).end(),
    'tooLarge',
  ],
  ['a refusal of the question', (response: ServerResponse) => response.writeHead(400).end(), 'badStatus'],
] as const)('R20 %s for one ship pauses no other, and is not asked for again for 10 s', async (_, spoil, problem) => {
  const service = await peer(({ url }, response) =>
    url?.endsWith('imo=1') ? void spoil(response) : json(response, { name: 'well' }),
  );
  const clock = { now: 0 };
  const { askJson } = door(service.url, {}, { ticks: () => clock.now });
  for (let count = 0; count < BREAKER.failures; count += 1) {
    expect(await askJson(ship(1), shape)).toEqual(failed(problem));
    clock.now += 10_000;
  }
  expect(service.seen).toHaveLength(BREAKER.failures);
  expect(await askJson(ship(1), shape)).toEqual(failed(problem));
  clock.now += 9999;
  expect(await askJson(ship(1), shape)).toEqual(failed(problem));
  expect(service.seen).toHaveLength(BREAKER.failures + 1);
  expect(await askJson(ship(2), shape)).toMatchObject({ kind: 'answered' });
});

test.each([500, 503, 429])(
  'R20 the status %i is the service’s own trouble: after five it is left alone',
  async (status) => {
    const service = await peer((_, response) => response.writeHead(status).end());
    const { askJson } = door(service.url);
    for (let imo = 0; imo < BREAKER.failures; imo += 1)
      expect(await askJson(ship(imo), shape)).toEqual(failed('badStatus'));
    expect(await askJson(ship(9), shape)).toEqual(failed('paused'));
  },
);

test('R20 reports that hang take no slot from plans, and do not have them paused', async () => {
  const service = await peer(({ url }, response) => {
    if (url?.startsWith('/plans')) json(response, { name: 'well' });
  });
  const { askJson, askPdf } = door(service.url, { timeoutMs: 100 });
  const report = (id: number) => askPdf({ path: '/report', query: { id: String(id) } });
  const hanging = Promise.all(Array.from({ length: 5 }, (_, id) => report(id)));
  await expect.poll(() => service.seen.length).toBe(4);
  expect(await Promise.all(Array.from({ length: 8 }, (_, imo) => askJson(ship(imo), shape)))).toEqual(
    Array(8).fill({ kind: 'answered', value: { name: 'well' } }),
  );
  expect(await hanging).toEqual([...Array(4).fill(failed('timedOut')), failed('tooMany')]);
  expect(await report(9)).toEqual(failed('timedOut'));
  expect(await report(9)).toEqual(failed('paused'));
  expect(await askJson(ship(1), shape)).toMatchObject({ kind: 'answered' });
});

test('R20 no more than 8 questions hang at a time', async () => {
  const service = await peer(() => undefined);
  const { askJson } = door(service.url, { timeoutMs: 300 });
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => askJson(question, shape)));
  expect(outcomes.filter(({ kind }) => kind === 'failed').map((each) => 'problem' in each && each.problem)).toEqual([
    ...Array(8).fill('timedOut'),
    ...Array(2).fill('tooMany'),
  ]);
});
