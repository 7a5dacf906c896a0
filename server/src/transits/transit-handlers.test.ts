import type { RequestListener, ServerResponse } from 'node:http';
import { hours, instantToIso, seconds } from '@leadline/domain/time/instant';
import { sampleTransit } from '@leadline/domain/transits/sample-transit';
import { SERIES } from '@leadline/domain/transits/transit-profile';
import { afterAll, expect, test } from 'vitest';
import { startPeer } from '../../test/raw-peer.ts';
import { codeOf, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { NOW } from '../../test/test-world.ts';

const PDF = Buffer.from('%PDF-1.4 a transit');
const START = instantToIso(NOW + hours(12));

let answer: RequestListener = () => undefined;
const service = await startPeer((request, response) => answer(request, response));
afterAll(service.close);

const { providers } = testSettings();
const ncos = { ...providers.ncos, url: service.url, mayBePrivate: true, timeoutMs: 2000 };
const { as, world, clock } = await testApp({ providers: { ...providers, ncos }, ncosPorts: ['Koru'] });
const aroha = await as(world.aroha);

const json = (response: ServerResponse, body: unknown) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const { lastFetched: _, isSimulated: __, calculationInputs: ___, ...transit } = sampleTransit();
/** What the question says where the service says nothing. */
const calculationInputs = { vesselId: '9074729', pilotageUuid: null, start: START, routeUuid: null, routeName: null };
const profile = {
  timestamps: [START],
  series: Object.fromEntries(SERIES.map((name) => [name, [name === 'WayPoint' ? 'Entrance' : 1.5]])),
  draft: 11.6,
  vesselName: 'KEA MERIDIAN',
  startLocation: 'Boarding ground',
  endLocation: 'Berth 5',
  speedProfile: 'Fast',
};

const path = (name: string, port = world.koru.uuid, start = START) =>
  `/dhi/${name}?portUuid=${port}&vesselIMO=9074729&pilotageStart=${start}`;

test('API-33 TRANSIT-02 GET /dhi/ncos returns the profile as the first item', async () => {
  answer = (_request, response) => json(response, profile);
  expect((await aroha('GET', path('ncos'))).json().data).toEqual([
    { ...profile, calculationInputs, lastFetched: instantToIso(clock.now), isSimulated: false },
  ]);
  const { pathname, searchParams } = new URL(service.seen.at(-1)?.path ?? '', service.url);
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/profile',
    { portUuid: world.koru.uuid, portName: 'Koru', vesselIMO: '9074729', pilotageStart: START },
  ]);
});

test('API-34 TRANSIT-03 GET /dhi/transits returns the transit as the first item; without one the list is empty', async () => {
  answer = (_request, response) => json(response, transit);
  expect((await aroha('GET', path('transits'))).json().data).toEqual([
    { ...transit, calculationInputs, lastFetched: instantToIso(clock.now), isSimulated: false },
  ]);
  clock.now += seconds(30);
  answer = (_request, response) => response.writeHead(404).end();
  expect((await aroha('GET', path('transits'))).json().data).toEqual([]);
});

test('API-35 GET /dhi/transits-pdf answers the PDF', async () => {
  answer = (_request, response) => response.setHeader('content-type', 'application/pdf').end(PDF);
  const own = await aroha('GET', `/dhi/transits-pdf?portUuid=${world.koru.uuid}&scenarioId=scenario-7`);
  expect([own.headers['content-type'], own.rawPayload]).toEqual(['application/pdf', PDF]);
  expect(service.seen.at(-1)?.path).toBe(`/report?portUuid=${world.koru.uuid}&portName=Koru&scenarioId=scenario-7`);
  answer = (_request, response) => response.setHeader('content-type', 'text/html').end('<p>Sorry</p>');
  const page = await aroha('GET', `/dhi/transits-pdf?portUuid=${world.koru.uuid}&scenarioId=scenario-8`);
  expect([page.statusCode, page.json().error.fields]).toEqual([502, [{ path: 'provider', code: 'wrongType' }]]);
});

test('TRANSIT-06 DUKC-15 a transit without a figure is told without it; one with a text for a figure is refused', async () => {
  clock.now += seconds(30);
  answer = (_request, response) => json(response, { ...transit, squat: null });
  expect((await aroha('GET', path('transits'))).json().data[0].squat).toBeNull();
  clock.now += seconds(30);
  answer = (_request, response) => json(response, { ...transit, squat: '0.96' });
  const refused = await aroha('GET', path('transits'));
  expect([codeOf(refused), refused.json().error.fields[0].code]).toEqual(['providerFailed', 'wrongShape']);
});

test('TRANSIT-06 DUKC-15 a squat with the wrong sign, which would make a ship pass that fails, is refused', async () => {
  clock.now += seconds(30);
  answer = (_request, response) => json(response, { ...transit, squat: -0.96, waveResponse: -0.32 });
  const refused = await aroha('GET', path('transits', world.koru.uuid, instantToIso(NOW + hours(13))));
  expect([codeOf(refused), refused.json().error.fields[0].code]).toEqual(['providerFailed', 'wrongShape']);
});

test('TRANSIT-01 of a port that NCOS_PORTS does not list nothing is asked, nor for anybody from elsewhere', async () => {
  answer = (_request, response) => json(response, transit);
  const before = service.seen.length;
  for (const name of ['ncos', 'transits'])
    expect((await aroha('GET', path(name, world.tacoma.uuid))).json().data).toEqual([]);
  const pdf = (port: string) => `/dhi/transits-pdf?portUuid=${port}&scenarioId=s`;
  expect(codeOf(await aroha('GET', pdf(world.tacoma.uuid)))).toBe('notFound');
  const erik = await as(world.erik);
  for (const each of [path('ncos'), path('transits'), pdf(world.koru.uuid)])
    expect(codeOf(await erik('GET', each))).toBe('portNotAllowed');
  expect(service.seen.length).toBe(before);
});

const PASSAGE = {
  pilotageUuid: '00000000-0000-4000-8000-0000000000aa',
  routeUuid: '00000000-0000-4000-8000-0000000000bb',
};
const passage = (name: string, draft = '11.60') =>
  `${path(name)}&pilotageUuid=${PASSAGE.pilotageUuid}&routeUuid=${PASSAGE.routeUuid}&routeName=Inward&maxDraft=${draft}`;

test.each(['ncos', 'transits'])(
  'TRANSIT-02 TRANSIT-03 %s is asked for one passage; what the service does not say of it is what was asked, but for the draft',
  async (name) => {
    clock.now += seconds(30);
    answer = (_request, response) => json(response, name === 'ncos' ? profile : transit);
    const [found] = (await aroha('GET', passage(name))).json().data;
    const { searchParams } = new URL(service.seen.at(-1)?.path ?? '', service.url);
    expect(Object.fromEntries(searchParams)).toMatchObject({ ...PASSAGE, routeName: 'Inward', maxDraft: '11.60' });
    expect(found.calculationInputs).toEqual({ ...PASSAGE, vesselId: '9074729', start: START, routeName: 'Inward' });
  },
);

test('TRANSIT-03 what the service says of its passage stands, and another passage is asked for again', async () => {
  clock.now += seconds(30);
  const said = { start: instantToIso(NOW + hours(9)), routeName: 'Outward', pilotageUuid: null };
  answer = (_request, response) => json(response, { ...transit, calculationInputs: said });
  const ask = async () => (await aroha('GET', passage('transits', '11.60'))).json().data[0].calculationInputs;
  expect(await ask()).toEqual({ ...said, pilotageUuid: PASSAGE.pilotageUuid, vesselId: '9074729', routeUuid: null });
  answer = (_request, response) => json(response, transit);
  expect((await ask()).start).toBe(START);
  const before = service.seen.length;
  await ask();
  expect(service.seen.length).toBe(before);
});
