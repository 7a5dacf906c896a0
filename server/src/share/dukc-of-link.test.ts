import type { ServerResponse } from 'node:http';
import { planQueryOf } from '@leadline/domain/dukc/plan-query';
import { samplePlan } from '@leadline/domain/dukc/sample-plan';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { hours, instantToIso, minutes } from '@leadline/domain/time/instant';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startMailServer } from '../../test/mail-server.ts';
import { startPeer } from '../../test/raw-peer.ts';
import { withPilots } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { NOW } from '../../test/test-world.ts';

const json = (response: ServerResponse, body: unknown) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

/** The service: a plan of the start that it is asked for. */
const service = await startPeer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  if (pathname === '/system') return json(response, { name: 'DUKC Koru' });
  const start = searchParams.get('pilotageStart') ?? '';
  const { lastFetched: _, isSimulated: __, ...plan } = samplePlan();
  const calculationInputs = {
    ...{ vesselId: searchParams.get('vesselIMO') ?? '', start, draft: Number(searchParams.get('maxDraft')) },
    ...{ routeName: searchParams.get('routeName'), routeUuid: searchParams.get('routeUuid') },
  };
  return json(response, {
    plans: [{ ...plan, calculationInputs, passagePlan: { ...plan.passagePlan, timeStamp: start } }],
  });
});
const mail = await startMailServer();
afterAll(service.close);

const { providers } = testSettings();
const dukc = { ...providers.dukc, url: service.url, key: 'k', mayBePrivate: true, timeoutMs: 2000 };
const { app, db, world, clock, as } = await testApp({
  ...{ smtpUrl: `smtp://127.0.0.1:${mail.port}`, publicUrl: 'https://pilots.example.org' },
  providers: { ...providers, dukc },
});
const aroha = await as(world.aroha);

beforeEach(async () => {
  clock.now = NOW;
  mail.received.length = 0;
  await db.deleteFrom('share_link').execute();
  service.seen.length = 0;
});

let networks = 0;
/** A plan that was sent, with what the pilot's tablet asks, and its link as a stranger opens it. */
async function sentPlan() {
  const pilotage = itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
  await aroha('POST', '/pilotages/share', {
    key: newKey(),
    body: { pilotage: { uuid: pilotage.uuid }, emails: ['master@ship.example'] },
  });
  const link = () => /\/share\/([\w-]+)#([\w-]+)/.exec(mail.received[0]?.email.text ?? '');
  await expect.poll(link, { timeout: 20_000 }).not.toBeNull();
  const [, id, token] = link() ?? [];
  networks += 1;
  const open = async () => {
    const remoteAddress = `10.3.0.${networks}`;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ url: `/api/pilotages/share/${id}`, headers, remoteAddress });
    return itemOf<SharedPlan>(answer).dukc;
  };
  const askAsTablet = async () => {
    await aroha('GET', `/omc/system?portUuid=${world.koru.uuid}`);
    const query = new URLSearchParams(planQueryOf(pilotage) as unknown as Record<string, string>);
    expect((await aroha('GET', `/omc/plan?${query}`)).statusCode).toBe(200);
  };
  return { pilotage, open, askAsTablet };
}

test('PREFS-05 attack 33 a link asks no service, however often it is opened: it tells what the port was told, for an hour', async () => {
  const { pilotage, open, askAsTablet } = await sentPlan();
  expect(await open()).toBeNull();
  expect(service.seen).toEqual([]);
  await askAsTablet();
  expect(service.seen.map(({ path }) => path.split('?')[0])).toEqual(['/system', '/plans']);
  const told = await open();
  expect(told?.plan).toMatchObject({
    ...{ status: 'PRELIMINARY', lastFetched: instantToIso(NOW), isSimulated: false },
    calculationInputs: { start: pilotage.date, pilotageUuid: pilotage.uuid },
    clearance: { verdict: 'passed', least: 1.26 },
  });
  clock.now = NOW + hours(1) - 1;
  for (let n = 0; n < 10; n += 1) expect(await open()).toEqual(told);
  clock.now += 1;
  expect(await open()).toEqual({ isKnown: false, plan: null });
  expect(service.seen).toHaveLength(2);
});

test('PREFS-05 after the start was moved the link tells the plan of the former start, as that', async () => {
  const { pilotage, open, askAsTablet } = await sentPlan();
  await askAsTablet();
  const date = instantToIso(Date.parse(pilotage.date) + minutes(30));
  await aroha('PUT', `/pilotages/${pilotage.uuid}`, { body: { port: { uuid: world.koru.uuid }, date } });
  expect((await open())?.plan?.calculationInputs.start).toBe(pilotage.date);
  expect(service.seen.filter(({ path }) => path.startsWith('/plans'))).toHaveLength(1);
});

test('PREFS-05 attack 30 another pilotage of the same ship tells nothing of this one', async () => {
  const { askAsTablet } = await sentPlan();
  await askAsTablet();
  mail.received.length = 0;
  const other = await sentPlan();
  expect(await other.open()).toEqual({ isKnown: false, plan: null });
});

test.each([
  ['graph', { show_graph_in_master_view: false }, { graph: null, table: [{ place: 'Cutter Channel' }] }],
  ['table', { show_table_in_master_view: false }, { graph: [{ ukc: 1.26 }], table: null }],
])('PREFS-05 attack 30 the %s that the port hides is not in the answer', async (_, omc_config, plan) => {
  const { open, askAsTablet } = await sentPlan();
  await askAsTablet();
  const metadata = JSON.stringify({ omc_config });
  const row = { key: 'feature_flags', port_uuid: world.koru.uuid };
  await db.deleteFrom('preference').where('port_uuid', '=', world.koru.uuid).where('key', '=', row.key).execute();
  await db
    .insertInto('preference')
    .values({ ...row, metadata } as never)
    .execute();
  expect((await open())?.plan).toMatchObject(plan);
});
