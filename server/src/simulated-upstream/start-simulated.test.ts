import type { DukcPlan } from '@leadline/domain/dukc/dukc-plan';
import { add, decimalOf, decimalToNumber, subtract } from '@leadline/domain/numbers/decimal';
import { readPreferences } from '@leadline/domain/preferences/preferences';
import { hours, instantToIso } from '@leadline/domain/time/instant';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { transitClearance } from '@leadline/domain/transits/transit-clearance';
import type { NcosProfile } from '@leadline/domain/transits/transit-profile';
import type { TransitSummary } from '@leadline/domain/transits/transit-summary';
import { afterAll, expect, test } from 'vitest';
import { walledDatabase } from '../../test/fresh-database.ts';
import { testSettings } from '../../test/test-settings.ts';
import { buildApp } from '../app.ts';
import { loadDemo } from '../port-pack/load-demo.ts';
import { packId, personId, portId } from '../port-pack/pack-id.ts';
import { startSession } from '../session/session-store.ts';
import { signToken } from '../session/tokens.ts';
import { startSimulated } from './start-simulated.ts';

const NOW = Date.parse('2026-11-22T02:30:00Z');
const clock = { now: NOW };
const KORU = portId('koru-harbours', 'koru');
const TACOMA = portId('koru-harbours', 'tacoma');
/** The arrival of the Kea Meridian on the next day, and the departure of the Tui on this one. */
const KEA = packId('koru-harbours', 'koru', 'pilotage', '18');

const { db, appDb } = await walledDatabase();
const settings = testSettings({ demo: true });
const empty = await startSimulated(appDb, settings, () => clock.now);
await loadDemo(db, settings, () => NOW);
const simulated = await startSimulated(appDb, settings, () => clock.now);
const app = await buildApp({
  db: appDb,
  settings: simulated.settings,
  clock: () => clock.now,
  webRoot: null,
  checkAnswers: true,
});
afterAll(async () => {
  await app.close();
  await simulated.stop();
});

async function ask(path: string) {
  const session = await startSession(db, personId('koru-harbours', 'aroha@koru.example'), clock.now);
  const authorization = `Bearer ${await signToken('access', session, settings.tokenSecret, clock.now)}`;
  return app.inject({ url: `/api${path}`, headers: { authorization } });
}

const kea = await db.selectFrom('pilotage').selectAll().where('uuid', '=', KEA).executeTakeFirstOrThrow();
const start = instantToIso(kea.date);
const plansOfKea = async (port = KORU) =>
  (
    await ask(`/omc/plan?portUuid=${port}&vesselIMO=${kea.vessel_imo}&pilotageDate=${start}&movementType=Arrival`)
  ).json().data as DukcPlan[];

test('nothing is simulated where nobody has loaded the demonstration, or somebody has said `off`', async () => {
  expect(empty.settings).toBe(settings);
  const { providers } = settings;
  const off = { dukc: { ...providers.dukc, url: 'off' }, ncos: { ...providers.ncos, url: 'off' } };
  const silent = { ...settings, providers: off, weather: { ...settings.weather, service: 'off' as const } };
  expect((await startSimulated(appDb, silent, () => clock.now)).settings).toBe(silent);
  const noDemo = { ...settings, demo: false };
  expect((await startSimulated(appDb, noDemo, () => clock.now)).settings).toBe(noDemo);
});

test('API-36 DUKC-09 the demo port has a system that says what it is; the other ports of the demo have none', async () => {
  expect((await ask(`/omc/system?portUuid=${KORU}`)).json().data).toEqual([
    { name: 'Simulated DUKC, not for navigation', isSimulated: true },
  ]);
  expect((await ask(`/omc/system?portUuid=${TACOMA}`)).json().data).toEqual([]);
  const servicesOf = async (port: string) =>
    readPreferences((await ask(`/preferences?portUuid=${port}`)).json().data).services;
  expect([await servicesOf(KORU), await servicesOf(TACOMA)]).toEqual([{ ncos: true }, { ncos: false }]);
});

test('API-37 DUKC-01 DUKC-06 the plan of tomorrow’s arrival is preliminary, with variants, and its rows add up', async () => {
  clock.now = kea.date - hours(26);
  const [plan] = await plansOfKea();
  expect(plan).toMatchObject({
    id: `sim-${KEA}`,
    status: 'PRELIMINARY',
    isSimulated: true,
    calculationInputs: {
      ...{ vesselId: kea.vessel_imo, pilotageUuid: KEA, routeUuid: kea.route_uuid },
      ...{ start, draft: kea.vessel_max_draft },
    },
    passagePlan: { timeStamp: start, direction: 'In' },
    activeVariant: `sim-${KEA}.${start.slice(0, 16).replace(/\D/g, '')}.planned`,
    report: 'SIMULATED DUKC report, not for navigation',
  });
  const clockOfStart = start.slice(0, 16).replace(/\D/g, '');
  expect(plan?.planVariants.map(({ id }) => id)).toEqual(
    ['planned', 'later30', 'later60'].map((name) => `sim-${KEA}.${clockOfStart}.${name}`),
  );
  const draft = decimalOf(kea.vessel_max_draft ?? 0);
  const rows = plan?.transitTable ?? [];
  expect(rows.filter(({ place }) => place !== null).length).toBeGreaterThan(4);
  for (const { availableDepth, squat, swell, ukc } of rows) {
    const required = add(draft, decimalOf(squat ?? 0), decimalOf(swell ?? 0));
    expect(decimalToNumber(subtract(decimalOf(availableDepth ?? 0), required))).toBe(ukc);
  }
  expect(plan?.passagePlan.ukc).toBe(Math.min(...rows.map(({ ukc }) => ukc ?? Number.NaN)));
});

test.each([
  [23, 'APPROVED'],
  [5, 'FINALISED'],
  [-0.5, 'UNDERWAY'],
  [-12, 'FINALISED'],
])('DUKC-01 %d h before the start it is %s, without a choice', async (hoursBefore, status) => {
  clock.now = kea.date - hours(hoursBefore);
  const [plan] = await plansOfKea();
  expect([plan?.status, plan?.planVariants]).toEqual([status, []]);
  clock.now = NOW;
});

test('API-38 the report of a plan and of a variant is a PDF that says what it is', async () => {
  const clockOfStart = start.slice(0, 16).replace(/\D/g, '');
  for (const id of [`sim-${KEA}`, `sim-${KEA}.${clockOfStart}.later30`]) {
    const report = await ask(`/omc/report?portUuid=${KORU}&planId=${id}`);
    expect([report.statusCode, report.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(report.body).toContain('SIMULATED DUKC - NOT FOR NAVIGATION');
    expect(report.body).toContain(kea.vessel_name);
    // In the time of the port, as the screen has it.
    expect(report.body).toContain(formatPortTime(kea.date, 'Pacific/Auckland', 'HH:mm, D MMM YYYY'));
    expect(report.body).not.toContain(start.slice(0, 16));
  }
  // The same variant of another start is none of this pilotage any more.
  for (const id of [
    `sim-${KEA}.never`,
    `sim-${KEA}.202601010000.later30`,
    'p1',
    `sim-${packId('koru-harbours', 'koru', 'pilotage', '999')}`,
  ])
    expect((await ask(`/omc/report?portUuid=${KORU}&planId=${id}`)).statusCode).toBe(404);
});

test('API-33 API-34 TRANSIT-03 TRANSIT-04 the transit adds up to the least of its profile, less the safety margin', async () => {
  const query = `portUuid=${KORU}&vesselIMO=${kea.vessel_imo}&pilotageStart=${start}`;
  const [profile] = (await ask(`/dhi/ncos?${query}`)).json().data as NcosProfile[];
  const [transit] = (await ask(`/dhi/transits?${query}`)).json().data as TransitSummary[];
  if (!profile || !transit) throw new Error('the simulated service knows the pilotage');
  expect([profile.isSimulated, profile.vesselName]).toEqual([true, `${kea.vessel_name} (SIMULATED)`]);
  expect(transit).toMatchObject({ isSimulated: true, maxDraft: kea.vessel_max_draft });
  expect(transit.transitName).toContain('SIMULATED');
  const found = transitClearance(transit);
  if (found.verdict === 'notCalculable') throw new Error('every figure is there');
  const at = profile.timestamps.indexOf(transit.timeOfMinimumUKC ?? '');
  const water = profile.series.Depth[at] ?? Number.NaN;
  expect(found.availableDepth).toBe(water);
  const required = add(
    decimalOf(kea.vessel_max_draft ?? 0),
    ...[profile.series.Squat[at], profile.series['1%'][at], 0.14, transit.safetyMargin].map((part) =>
      decimalOf(part ?? 0),
    ),
  );
  expect(found.requiredDepth).toBe(decimalToNumber(required));
  const pdf = await ask(`/dhi/transits-pdf?portUuid=${KORU}&scenarioId=${transit.scenarioId}`);
  expect(pdf.body).toContain('SIMULATED TRANSIT - NOT FOR NAVIGATION');
});

test('TRANSIT-03 asked about a pilotage, the answer is of it and says for which start, route and draft', async () => {
  // Ten hours after the start that is stored: a tablet whose edit of it is still on its way.
  const asked = instantToIso(kea.date + hours(10));
  const query = `portUuid=${KORU}&vesselIMO=${kea.vessel_imo}&pilotageStart=${asked}&pilotageUuid=${KEA}`;
  const made = { pilotageUuid: KEA, routeUuid: kea.route_uuid, start, draft: kea.vessel_max_draft };
  for (const name of ['ncos', 'transits'])
    expect((await ask(`/dhi/${name}?${query}`)).json().data[0].calculationInputs).toMatchObject(made);
});

test('TRANSIT-07 a ship that does not come has no transit and no plan', async () => {
  const stranger = `portUuid=${KORU}&vesselIMO=9074729`;
  expect((await ask(`/dhi/transits?${stranger}&pilotageStart=${start}`)).json().data).toEqual([]);
  expect((await ask(`/omc/plan?${stranger}&pilotageDate=${start}&movementType=Arrival`)).json().data).toEqual([]);
  expect(await plansOfKea(TACOMA)).toEqual([]);
});

test('whoever else runs on this machine is not answered, and nobody for a port of somebody else’s', async () => {
  const { url, key } = simulated.settings.providers.dukc;
  expect((await fetch(`${url}/system?portUuid=${KORU}`)).status).toBe(401);
  const headers = { authorization: `Bearer ${key}` };
  expect((await fetch(`${url}/system?portUuid=${KORU}`, { headers })).status).toBe(200);
  expect((await fetch(`${url}/system?portUuid=${TACOMA}`, { headers })).status).toBe(404);
  expect((await fetch(`${url}/system`, { headers })).status).toBe(400);
});
