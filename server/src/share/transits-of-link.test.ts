import type { ServerResponse } from 'node:http';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { hours } from '@leadline/domain/time/instant';
import { sampleTransit } from '@leadline/domain/transits/sample-transit';
import { SERIES } from '@leadline/domain/transits/transit-profile';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startPeer } from '../../test/raw-peer.ts';
import { sendLink } from '../../test/samples/sent-link.ts';
import { withPilots } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { NOW } from '../../test/test-world.ts';

const { lastFetched: _, isSimulated: __, calculationInputs: ___, ...transit } = sampleTransit();
const profile = {
  timestamps: ['2026-11-22T20:30:00.000Z'],
  series: Object.fromEntries(SERIES.map((name) => [name, [name === 'WayPoint' ? 'Entrance' : 1.5]])),
  ...{ draft: 11.6, vesselName: 'KOTUKU', startLocation: 'Sea', endLocation: 'Quay', speedProfile: 'Fast' },
};
const json = (response: ServerResponse, body: unknown) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const service = await startPeer((request, response) =>
  json(response, request.url?.startsWith('/profile') ? profile : transit),
);
afterAll(service.close);

const { providers } = testSettings();
const ncos = { ...providers.ncos, url: service.url, mayBePrivate: true, timeoutMs: 2000 };
const given = await testApp({ providers: { ...providers, ncos }, ncosPorts: ['Koru'] });
const { app, db, world, clock, as } = given;
const aroha = await as(world.aroha);

beforeEach(() => {
  clock.now = NOW;
});

/** A plan, its link as a stranger opens it, and what the pilot's tablet asks. */
async function sentPlan() {
  const pilotage = itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world), key: newKey() }));
  const { id, token } = await sendLink(given, pilotage.uuid);
  const open = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return itemOf<SharedPlan>(await app.inject({ url: `/api/pilotages/share/${id}`, headers })).transits;
  };
  const askAsTablet = async () => {
    const asked = { portUuid: world.koru.uuid, vesselIMO: '9074729', pilotageStart: pilotage.date };
    const query = new URLSearchParams({ ...asked, pilotageUuid: pilotage.uuid });
    for (const name of ['ncos', 'transits']) expect((await aroha('GET', `/dhi/${name}?${query}`)).statusCode).toBe(200);
  };
  return { pilotage, open, askAsTablet };
}

test('API-27 TRANSIT-03 a link shows the transit that the port was given, for an hour, and asks no service', async () => {
  const { pilotage, open, askAsTablet } = await sentPlan();
  expect(await open()).toEqual({ isKnown: false, transit: null, profile: null });
  await askAsTablet();
  const shown = await open();
  // Every figure of the service, and not the name by which its report is asked for.
  const { scenarioId, ...figures } = transit;
  expect(shown?.transit).toMatchObject({ ...figures, calculationInputs: { start: pilotage.date } });
  expect(shown?.profile).toMatchObject(profile);
  expect(JSON.stringify(shown)).not.toContain(scenarioId);
  clock.now = NOW + hours(1) - 1;
  expect(await open()).toEqual(shown);
  clock.now += 1;
  expect(await open()).toEqual({ isKnown: false, transit: null, profile: null });
  expect(service.seen).toHaveLength(2);
});

test('attack 30 another pilotage of the same ship shows nothing of this one', async () => {
  const { askAsTablet } = await sentPlan();
  await askAsTablet();
  expect(await (await sentPlan()).open()).toEqual({ isKnown: false, transit: null, profile: null });
});

test('PREFS-05 attack 30 a port may keep transits from its links: nothing of them is in the answer', async () => {
  const { open, askAsTablet } = await sentPlan();
  await askAsTablet();
  expect((await open())?.isKnown).toBe(true);
  const row = { key: 'feature_flags', port_uuid: world.koru.uuid };
  const metadata = JSON.stringify({ show_transits_in_master_view: false });
  await db.deleteFrom('preference').where('port_uuid', '=', row.port_uuid).where('key', '=', row.key).execute();
  await db
    .insertInto('preference')
    .values({ ...row, metadata } as never)
    .execute();
  expect(await open()).toBeNull();
});
