import type { RequestListener, ServerResponse } from 'node:http';
import type { DukcPlan } from '@leadline/domain/dukc/dukc-plan';
import { samplePlan } from '@leadline/domain/dukc/sample-plan';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { hours, instantToIso, seconds } from '@leadline/domain/time/instant';
import { afterAll, expect, test, vi } from 'vitest';
import { startPeer } from '../../test/raw-peer.ts';
import { withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { NOW } from '../../test/test-world.ts';

const PDF = Buffer.from('%PDF-1.4 a report');
const KEY = 'a-key-that-nobody-may-read';
const IMO = '9074729';
const START = NOW + hours(12);

/** The service, which answers as the test at hand says. */
let answer: RequestListener = () => undefined;
const service = await startPeer((request, response) => answer(request, response));
afterAll(service.close);

const { providers } = testSettings();
const dukc = { ...providers.dukc, url: service.url, key: KEY, mayBePrivate: true, timeoutMs: 2000 };
/** A server of its own has a cache and a breaker of its own. */
const server = (changes = {}) => testApp({ providers: { ...providers, dukc }, ...changes });
const { as, world, clock, app, tokenOf } = await server();
const aroha = await as(world.aroha);

const json = (response: ServerResponse, body: unknown) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

const provided = (id: string, status: string, hoursAway: number, vesselId = IMO) => {
  const {
    lastFetched: _,
    isSimulated: __,
    ...plan
  } = samplePlan({
    id,
    status,
    calculationInputs: { routeName: 'Inward', vesselId },
    passagePlan: { timeStamp: instantToIso(START + hours(hoursAway)), ukc: 1.26, direction: 'In' },
  });
  return plan;
};

const plansPath = (port = world.koru.uuid, more = '') =>
  `/omc/plan?portUuid=${port}&vesselIMO=${IMO}&pilotageDate=${instantToIso(START)}&movementType=Arrival${more}`;

test('API-36 GET /omc/system returns the system of the port, or an empty list where the service knows none', async () => {
  answer = (_, response) => json(response, { name: 'DUKC Koru' });
  const path = `/omc/system?portUuid=${world.koru.uuid}`;
  expect((await aroha('GET', path)).json().data).toEqual([{ name: 'DUKC Koru', isSimulated: false }]);
  expect(service.seen.at(-1)).toEqual({
    path: `/system?portUuid=${world.koru.uuid}&portName=Koru`,
    authorization: `Bearer ${KEY}`,
  });
  answer = (_, response) => response.writeHead(404).end();
  expect((await aroha('GET', `/omc/system?portUuid=${world.tacoma.uuid}`)).json().data).toEqual([]);
});

test('API-37 DUKC-03 DUKC-04 GET /omc/plan returns the plans of 7 days either side, best first, and when they were fetched', async () => {
  const plans = [
    provided('preliminary', 'PRELIMINARY', 0),
    provided('final', 'FINALISED', 3),
    provided('too-late', 'FINALISED', 169),
  ];
  answer = (_, response) => json(response, { plans });
  const { data } = (await aroha('GET', plansPath())).json() as { data: DukcPlan[] };
  expect(data.map(({ id }) => id)).toEqual(['final', 'preliminary']);
  expect(data[0]).toEqual({
    ...plans[1],
    calculationInputs: { ...plans[1]?.calculationInputs, pilotageUuid: null },
    lastFetched: instantToIso(clock.now),
    isSimulated: false,
  });
  // The pilotage begins on 22 November at 15:00 UTC.
  const { searchParams } = new URL(service.seen.at(-1)?.path ?? '', service.url);
  expect(Object.fromEntries(searchParams)).toEqual({
    portUuid: world.koru.uuid,
    portName: 'Koru',
    vesselIMO: IMO,
    pilotageStart: instantToIso(START),
    movementType: 'Arrival',
    from: '2026-11-15T00:00:00.000Z',
    to: '2026-11-30T00:00:00.000Z',
  });
});

test('API-37 ten tablets are one question; after 30 s the service is asked again', async () => {
  const own = await server();
  answer = (_, response) => json(response, { plans: [provided('p1', 'FINALISED', 0)] });
  const call = await own.as(own.world.aroha);
  const before = service.seen.length;
  const ask = () => call('GET', plansPath(own.world.koru.uuid));
  const answers = await Promise.all(Array.from({ length: 10 }, ask));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(service.seen.length - before).toBe(1);
  own.clock.now += seconds(29);
  await ask();
  expect(service.seen.length - before).toBe(1);
  own.clock.now += seconds(1);
  await ask();
  expect(service.seen.length - before).toBe(2);
});

test.each<[string, RequestListener, string]>([
  ['says nothing', () => undefined, 'timedOut'],
  ['fails', (_, response) => response.writeHead(500).end(), 'badStatus'],
  ['tells half a plan', (_, response) => json(response, { plans: [{ id: 'p1' }] }), 'wrongShape'],
  [
    'tells of another ship',
    (_, response) => json(response, { plans: [provided('p1', 'FINALISED', 0, '9074730')] }),
    'wrongShape',
  ],
  [
    'tells one good plan and half a one',
    (_, response) => json(response, { plans: [provided('p1', 'FINALISED', 0), {}] }),
    'wrongShape',
  ],
])(
  'DUKC-13 DUKC-15 R20 a service that %s is a refusal with its reason, and nothing else of the product fails',
  async (_, listener, code) => {
    const own = await server();
    answer = listener;
    const call = await own.as(own.world.aroha);
    const refused = await call('GET', plansPath(own.world.koru.uuid));
    expect([refused.statusCode, refused.json()]).toEqual([
      502,
      {
        error: {
          code: 'providerFailed',
          message: 'A service outside gave nothing that could be used.',
          fields: [{ path: 'provider', code }],
        },
      },
    ]);
    expect(refused.body).not.toContain(KEY);
    expect((await call('GET', `/pilotages?portUuid=${own.world.koru.uuid}`)).statusCode).toBe(200);
  },
);

test('R20 eight questions that hang hold no connection of the database: the list is answered before them', async () => {
  const own = await server();
  answer = () => undefined;
  const call = await own.as(own.world.aroha);
  let hanging = 8;
  const before = service.seen.length;
  // The database of a test has six connections.
  const questions = Array.from({ length: 8 }, (_, day) =>
    call('GET', plansPath(own.world.koru.uuid).replace('2026-11-22', `2026-11-1${day}`)).finally(() => (hanging -= 1)),
  );
  await vi.waitFor(() => expect(service.seen.length).toBeGreaterThanOrEqual(before + 8));
  expect((await call('GET', `/pilotages?portUuid=${own.world.koru.uuid}`)).statusCode).toBe(200);
  expect(hanging).toBe(8);
  await Promise.all(questions);
});

test('R20 after five failures the service is left alone, and the reason says so', async () => {
  const own = await server();
  answer = (_, response) => response.writeHead(500).end();
  const call = await own.as(own.world.aroha);
  const before = service.seen.length;
  const codes: string[] = [];
  for (let count = 0; count < 7; count += 1)
    codes.push((await call('GET', plansPath(own.world.koru.uuid))).json().error.fields[0].code);
  expect(codes).toEqual([...Array(5).fill('badStatus'), 'paused', 'paused']);
  expect(service.seen.length - before).toBe(5);
});

test('API-38 GET /omc/report answers the PDF, kept by nobody and run by nothing; 404 where there is none', async () => {
  answer = ({ url = '' }, response) =>
    url.includes('planId=p1')
      ? response.setHeader('content-type', 'application/pdf').end(PDF)
      : response.writeHead(404).end();
  const path = (planId: string) => `/omc/report?portUuid=${world.koru.uuid}&planId=${planId}`;
  const report = await app.inject({
    url: `/api${path('p1')}`,
    headers: { accept: 'application/pdf', authorization: `Bearer ${await tokenOf(world.aroha)}` },
  });
  expect([report.statusCode, report.rawPayload]).toEqual([200, PDF]);
  expect(report.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  // Whose plan it is the service alone knows: it is told the port, and answers 404 for another port's.
  expect(Object.fromEntries(new URL(service.seen.at(-1)?.path ?? '', service.url).searchParams)).toEqual({
    portUuid: world.koru.uuid,
    portName: 'Koru',
    planId: 'p1',
  });
  expect(codeOf(await aroha('GET', path('p2')))).toBe('notFound');
  expect(codeOf(await aroha('GET', path('..%2F..%2Fetc')))).toBe('invalid');
});

test('attacks 21, 22 nobody of another port or organisation makes the server ask', async () => {
  answer = (_, response) => json(response, { plans: [] });
  const before = service.seen.length;
  const [tui, erik] = [await as(world.tui), await as(world.erik)];
  for (const path of [
    plansPath(world.tacoma.uuid),
    `/omc/system?portUuid=${world.tacoma.uuid}`,
    `/omc/report?portUuid=${world.tacoma.uuid}&planId=p1`,
  ]) {
    for (const call of [tui, erik]) expect(codeOf(await call('GET', path))).toBe('portNotAllowed');
  }
  expect(service.seen.length).toBe(before);
});

test('DUKC_PORTS: of a port that is not listed nothing is asked', async () => {
  const own = await server({ dukcPorts: ['tacoma'] });
  answer = (_, response) => json(response, { plans: [provided('p1', 'FINALISED', 0)] });
  const call = await own.as(own.world.aroha);
  const before = service.seen.length;
  expect((await call('GET', plansPath(own.world.koru.uuid))).json().data).toEqual([]);
  expect(codeOf(await call('GET', `/omc/report?portUuid=${own.world.koru.uuid}&planId=p1`))).toBe('notFound');
  expect(service.seen.length).toBe(before);
  expect((await call('GET', plansPath(own.world.tacoma.uuid))).json().data).toHaveLength(1);
});

test('DUKC-06 DUKC-07 first and second pilot choose the variant; the office and another pilot are refused', async () => {
  const { uuid } = itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
  const choose = async (person: string, id: string) =>
    (await as(person))('PUT', `/pilotages/${uuid}`, {
      body: { port: { uuid: world.koru.uuid }, omcChosenPreliminaryPlanId: id },
    });
  expect(itemOf<Pilotage>(await choose(world.aroha, 'p1.a')).omcChosenPreliminaryPlanId).toBe('p1.a');
  expect(itemOf<Pilotage>(await choose(world.ben, 'p1.b')).omcChosenPreliminaryPlanId).toBe('p1.b');
  for (const person of [world.office, world.admin, world.tui])
    expect(codeOf(await choose(person, 'p1.c'))).toBe('forbidden');
  expect(itemOf<Pilotage>(await aroha('GET', `/pilotages/${uuid}`)).omcChosenPreliminaryPlanId).toBe('p1.b');
});

test('DUKC-07 whoever creates a pilotage for others chooses no variant for them', async () => {
  const body = withPilots(world, { omcChosenPreliminaryPlanId: 'p1.a' });
  expect(codeOf(await (await as(world.office))('POST', '/pilotages', { body }))).toBe('forbidden');
  expect(itemOf<Pilotage>(await aroha('POST', '/pilotages', { body })).omcChosenPreliminaryPlanId).toBe('p1.a');
});

const PASSAGE = {
  pilotageUuid: '00000000-0000-4000-8000-0000000000aa',
  routeUuid: '00000000-0000-4000-8000-0000000000bb',
};
const passage = (draft: string, start = START) =>
  `/omc/plan?portUuid=PORT&vesselIMO=${IMO}&pilotageDate=${instantToIso(start)}&movementType=Arrival` +
  `&pilotageUuid=${PASSAGE.pilotageUuid}&routeUuid=${PASSAGE.routeUuid}&routeName=Inward&maxDraft=${draft}`;
const madeFor = (draft: number | undefined, start = START) => {
  const plan = provided('p1', 'FINALISED', 0);
  const calculationInputs = { ...plan.calculationInputs, routeUuid: PASSAGE.routeUuid, draft };
  return { ...plan, calculationInputs, passagePlan: { ...plan.passagePlan, timeStamp: instantToIso(start) } };
};

test('DUKC-01 the service is asked for pilotage, start, route and draft, and what it calculated for travels with the plan', async () => {
  answer = (_, response) => json(response, { plans: [madeFor(12.75)] });
  const { data } = (await aroha('GET', passage('12.40').replace('PORT', world.koru.uuid))).json() as {
    data: DukcPlan[];
  };
  const { searchParams } = new URL(service.seen.at(-1)?.path ?? '', service.url);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...PASSAGE,
    ...{ pilotageStart: instantToIso(START), routeName: 'Inward', maxDraft: '12.40' },
  });
  // What was asked for takes no place of what the service says, and fills in no draft.
  expect(data[0]?.calculationInputs).toMatchObject({ draft: 12.75, pilotageUuid: PASSAGE.pilotageUuid });
  answer = (_, response) => json(response, { plans: [madeFor(undefined)] });
  const unsaid = (await aroha('GET', passage('12.41').replace('PORT', world.koru.uuid))).json().data as DukcPlan[];
  expect(unsaid[0]?.calculationInputs.draft).toBeUndefined();
});

test.each(['-1', '12,40', '1e3', ''])('DUKC-01 a draft of "%s" is no question', async (draft) => {
  expect(codeOf(await aroha('GET', passage(draft).replace('PORT', world.koru.uuid)))).toBe('invalid');
});

test('API-37 after a change of start or draft the service is asked at once, and again until its plan is for it', async () => {
  const own = await server();
  const call = await own.as(own.world.aroha);
  const ask = async (draft: string, start = START) =>
    ((await call('GET', passage(draft, start).replace('PORT', own.world.koru.uuid))).json() as { data: DukcPlan[] })
      .data[0];
  let [draft, start] = [12.75, START];
  answer = (_, response) => json(response, { plans: [madeFor(draft, start)] });
  const before = service.seen.length;
  const asked = () => service.seen.length - before;
  await ask('12.75');
  await ask('12.75');
  expect(asked()).toBe(1);
  // The service knows nothing of the new draft yet: what it says is passed on, and not kept for the next question.
  expect((await ask('12.40'))?.calculationInputs.draft).toBe(12.75);
  draft = 12.4;
  expect((await ask('12.40'))?.calculationInputs.draft).toBe(12.4);
  await ask('12.40');
  expect(asked()).toBe(3);
  start = START + hours(1);
  expect((await ask('12.40', start))?.passagePlan.timeStamp).toBe(instantToIso(start));
  expect(asked()).toBe(4);
});
