import type { ServerResponse } from 'node:http';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { instantToIso } from '@leadline/domain/time/instant';
import { weatherQueryOf } from '@leadline/domain/weather/weather-query';
import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '../../test/mail-server.ts';
import { startPeer } from '../../test/raw-peer.ts';
import { withPilots } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { NOW } from '../../test/test-world.ts';

/** The port's own feed: 12 knots at each hour. */
const points = [0, 1, 2].map((hour) => ({ dateTime: instantToIso(NOW + hour * 3_600_000), windSpeed: 12 }));
const feed = await startPeer((_, response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ points })),
);
const mail = await startMailServer();
afterAll(feed.close);

const { weather } = testSettings();
const { app, db, world, as } = await testApp({
  ...{ smtpUrl: `smtp://127.0.0.1:${mail.port}`, publicUrl: 'https://pilots.example.org' },
  weather: { ...weather, urls: { ...weather.urls, port: feed.url }, mayBePrivate: true },
});
const aroha = await as(world.aroha);
const { koru } = world;
const BAR = { uuid: '0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d61', name: 'Bar' };
const AT = { latitude: -37.5, longitude: 176.5 };
const LIMIT = {
  ...{ uuid: '0b7e2f1c-6a51-4d0e-9c58-3a2b1f4e5d62', measure: 'gust', limit: 30, effect: 'stop', place: 'Bar' },
  ...{ constraintUuids: [koru.bar], fromLength: null, fromDraft: null },
};

test('SHARE-06 attack 33 a link tells places, limits and the forecast as the port was told it, and asks no source', async () => {
  await db
    .insertInto('weather_location')
    .values({ ...BAR, ...AT, port_uuid: koru.uuid, timezone: null, removed_at: null })
    .execute();
  const places = { [koru.bar]: BAR.uuid };
  const ofPort = { source: 'port', fallback: 'none', places, limits: [LIMIT] };
  await db
    .updateTable('port')
    .set({ weather: JSON.stringify(ofPort) })
    .where('uuid', '=', koru.uuid)
    .execute();
  const pilotage = itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
  await aroha('POST', '/pilotages/share', {
    key: newKey(),
    body: { pilotage: { uuid: pilotage.uuid }, emails: ['master@ship.example'] },
  });
  const link = () => /\/share\/([\w-]+)#([\w-]+)/.exec(mail.received[0]?.email.text ?? '');
  await expect.poll(link, { timeout: 20_000 }).not.toBeNull();
  const [, id, token] = link() ?? [];
  const open = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ url: `/api/pilotages/share/${id}`, headers, remoteAddress: '10.4.0.1' });
    return itemOf<SharedPlan>(answer).weather;
  };
  const location = { ...BAR, location: AT, timezone: null, constraintUuids: [koru.bar] };
  const before = await open();
  expect(before).toMatchObject({
    locations: [location],
    limits: [LIMIT],
    results: [{ source: 'port', fetchedAt: null }],
  });
  expect(before?.results[0]?.weatherData).toEqual([]);
  expect(feed.seen).toEqual([]);
  const asked = weatherQueryOf(koru.uuid, [location], Date.parse(pilotage.date));
  const told = await aroha('GET', `/weather/multi?${new URLSearchParams(asked)}`);
  expect(told.json().data[0].weatherData).toHaveLength(3);
  expect(feed.seen).toHaveLength(1);
  for (let n = 0; n < 3; n += 1) expect((await open())?.results).toEqual(told.json().data);
  expect(feed.seen).toHaveLength(1);
});
