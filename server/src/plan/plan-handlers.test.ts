import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PlanSettings } from '@leadline/domain/plan/plan-settings';
import type { Route } from '@leadline/domain/routes/route';
import { hours, minutes } from '@leadline/domain/time/instant';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { NOW, PIXEL } from '../../test/test-world.ts';
import { startSession } from '../session/session-store.ts';
import { signToken, type TokenKind } from '../session/tokens.ts';

const { app, as, anybody, db, world, clock } = await testApp();
const { koru, tacoma, elsewhere } = world;
const [aroha, office] = [await as(world.aroha), await as(world.office)];
const pilotage = itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
const SHA256 = createHash('sha256').update(PIXEL).digest('hex');
const ofPilotage = (path: string, call = aroha) => call('GET', `${path}?pilotageUuid=${pilotage.uuid}`);
const NOTHING_DRAWN_BY_THE_PORT = { formerStages: [], track: null, departureFront: null, arrivalFront: null };
const dated = { group_stamp: '{}', updated_at: new Date(NOW) };

test('API-52 TUGS-13 GET /tugs returns the tugs that the port has, by name', async () => {
  const gone = { uuid: randomUUID(), port_uuid: koru.uuid, name: 'Aro', tonnage: 40, tug_type: 'ATD' };
  await db
    .insertInto('tug')
    .values({ ...gone, removed_at: new Date(NOW) })
    .execute();
  expect((await aroha('GET', `/tugs?portUuid=${koru.uuid}`)).json().data).toEqual([
    { uuid: koru.tug, name: 'Kaha', tonnage: 60, tugType: 'ASD', jobs: [] },
  ]);
});

test('API-52 GET /pilotages_tugs returns the tugs of a pilotage with their lines', async () => {
  const uuid = randomUUID();
  const row = { uuid, pilotage_uuid: pilotage.uuid, tug_uuid: koru.tug, line: 3 };
  await db
    .insertInto('pilotage_tug')
    .values({ ...row, ...dated })
    .execute();
  expect((await ofPilotage('/pilotages_tugs')).json().data).toEqual([
    {
      uuid,
      version: 1,
      pilotage: { uuid: pilotage.uuid },
      lineNumber: 3,
      tug: { uuid: koru.tug, name: 'Kaha', tonnage: 60, tugType: 'ASD' },
      removedAt: null,
    },
  ]);
});

test('API-43 PLAN-02 GET /plan_settings returns the stages of the route in order, with chart and scale', async () => {
  const chart = { uuid: koru.chart, mime: 'image/png', width: 1, height: 1, sha256: SHA256 };
  expect(itemOf(await ofPilotage('/plan_settings'))).toEqual({
    stages: [
      {
        uuid: koru.stage,
        name: 'Approach',
        order: 1,
        chart: { ...chart, scale: { pixels: 100, meters: 1852 }, place: null },
      },
    ],
    showBerthingStages: true,
    ...NOTHING_DRAWN_BY_THE_PORT,
  });
  const place = { origin: { latitude: -36.8, longitude: 174.8 }, x: 0.5, y: 0.25, metresPerPixel: 18.52 };
  await db
    .updateTable('chart')
    .set({ place: JSON.stringify(place) })
    .where('uuid', '=', koru.chart)
    .execute();
  expect(itemOf<PlanSettings>(await ofPilotage('/plan_settings')).stages[0]?.chart?.place).toEqual(place);
  await db.updateTable('stage').set({ chart_uuid: null }).where('uuid', '=', koru.stage).execute();
  await db.updateTable('port').set({ show_berthing_stages: false }).where('uuid', '=', koru.uuid).execute();
  expect(itemOf(await ofPilotage('/plan_settings'))).toEqual({
    stages: [{ uuid: koru.stage, name: 'Approach', order: 1, chart: null }],
    showBerthingStages: false,
    ...NOTHING_DRAWN_BY_THE_PORT,
  });
});

const TRACK = [
  { latitude: -36.8, longitude: 174.8 },
  { latitude: -36.83, longitude: 174.78 },
];
const LINE = [
  { latitude: -36.84, longitude: 174.77 },
  { latitude: -36.842, longitude: 174.77 },
];
const BOLLARDS = [{ name: '7a', position: { latitude: -36.841, longitude: 174.77 } }];
const settings = async () => itemOf<PlanSettings>(await ofPilotage('/plan_settings'));

test('API-43 GET /plan_settings returns the track of the route and the front of each berth', async () => {
  const track = JSON.stringify({ positions: TRACK });
  await db.updateTable('route').set({ track }).where('uuid', '=', koru.inward).execute();
  const front = JSON.stringify({ line: LINE, bollards: BOLLARDS });
  await db.updateTable('berth_station').set({ front }).where('uuid', '=', koru.quay).execute();
  expect(await settings()).toMatchObject({
    track: TRACK,
    departureFront: null,
    arrivalFront: { berth: { uuid: koru.quay, name: expect.any(String) }, line: LINE, bollards: BOLLARDS },
  });
});

test('PREFS-07 where waypoints are hidden no track is answered; constraints keep their place, which cautions need', async () => {
  const metadata = (hide_waypoint_location_enabled: boolean) => JSON.stringify({ hide_waypoint_location_enabled });
  const put = (value: string) =>
    db
      .insertInto('preference')
      .values({ port_uuid: koru.uuid, key: 'feature_flags', metadata: value })
      .onConflict((conflict) => conflict.columns(['port_uuid', 'key']).doUpdateSet({ metadata: value }))
      .execute();
  await put(metadata(true));
  expect([(await settings()).track, (await settings()).arrivalFront?.line]).toEqual([null, LINE]);
  const route = itemOf<Route>(await aroha('GET', `/routes/${koru.inward}`));
  expect(route.routeConstraints.map(({ constraint }) => constraint.location)).not.toContain(null);
  await put(metadata(false));
  expect((await settings()).track).toEqual(TRACK);
});

test('API-39 PLAN-12 GET /drawings returns the drawings of a pilotage in the order of the sailing', async () => {
  const attrs = { variant: 'tug', x: 0.5, y: 0.25, scale: [1, 1], rotation: 45, color: 'black', version: 1 };
  const shape = { id: 's1', name: 'Kaha', type: 'symbol', attrs };
  const row = (type: string, stage: string | null, metadata: object) => ({
    uuid: randomUUID(),
    pilotage_uuid: pilotage.uuid,
    type,
    stage_uuid: stage,
    metadata: JSON.stringify(metadata),
    ...dated,
  });
  const rows = [
    row('arrival-berthing', null, { shapes: [], vesselRotation: 90 }),
    row('stage', koru.stage, { shapes: [shape] }),
  ];
  await db.insertInto('drawing').values(rows).execute();
  const wire = {
    version: 1,
    pilotage: { uuid: pilotage.uuid },
    updatedAt: new Date(NOW).toISOString(),
    isFirst: false,
  };
  expect((await ofPilotage('/drawings')).json().data).toEqual([
    {
      ...wire,
      uuid: rows[1]?.uuid,
      type: 'stage',
      stage: { uuid: koru.stage, name: 'Approach' },
      route: null,
      isLast: false,
      metadata: { shapes: [shape] },
    },
    {
      ...wire,
      uuid: rows[0]?.uuid,
      type: 'arrival-berthing',
      stage: null,
      route: null,
      isLast: true,
      metadata: { shapes: [], vesselRotation: 90 },
    },
  ]);
});

test('API-29 ACCEPT-09 GET /pilotages/{id}/signature returns a list whose first entry is the latest', async () => {
  const row = (role: string, name: string, at: number) => ({
    uuid: randomUUID(),
    pilotage_uuid: pilotage.uuid,
    role,
    name,
    image: 'data:image/png;base64,AA==',
    plan_digest: null,
    created_at: new Date(at),
  });
  const rows = [row('pilot', 'Aroha Ngata', NOW), row('master', 'M. Aster', NOW + minutes(5))];
  await db.insertInto('signature').values(rows).execute();
  const { data } = (await aroha('GET', `/pilotages/${pilotage.uuid}/signature`)).json();
  expect(data.map((each: { name: string }) => each.name)).toEqual(['M. Aster', 'Aroha Ngata']);
  expect(data[0]).toEqual({
    uuid: rows[1]?.uuid,
    version: 1,
    pilotage: { uuid: pilotage.uuid },
    role: 'master',
    name: 'M. Aster',
    image: 'data:image/png;base64,AA==',
    createdAt: new Date(NOW + minutes(5)).toISOString(),
    signedAt: null,
    content: null,
    strokes: null,
    isStated: true,
    shownDiffers: null,
    isAccepted: true,
    keeps: null,
    sentTo: null,
  });
});

test('what hangs on an archived pilotage is not there for a pilot', async () => {
  const other = itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
  await db.updateTable('pilotage').set({ status: 'Arch' }).where('uuid', '=', other.uuid).execute();
  const paths = ['/pilotages_tugs', '/plan_settings', '/drawings'].map((path) => `${path}?pilotageUuid=${other.uuid}`);
  for (const path of [...paths, `/pilotages/${other.uuid}/signature`]) {
    expect([path, (await aroha('GET', path)).statusCode]).toEqual([path, 404]);
    expect([path, (await office('GET', path)).statusCode]).toEqual([path, 200]);
  }
});

test('a read that the client has already is 304', async () => {
  for (const path of ['/pilotages_tugs', '/plan_settings', '/drawings']) {
    const { etag = '' } = (await ofPilotage(path)).headers;
    const again = await aroha('GET', `${path}?pilotageUuid=${pilotage.uuid}`, {
      headers: { 'if-none-match': String(etag) },
    });
    expect([path, again.statusCode, again.body]).toEqual([path, 304, '']);
  }
});

const { tokenSecret } = testSettings();
const token = async (kind: TokenKind, person: string, at = clock.now) =>
  signToken(kind, await startSession(db, person, at), tokenSecret, at);
const image = (imageToken: string | null, chart = koru.chart, headers = {}) =>
  app.inject({ url: `/api/charts/${chart}/image${imageToken === null ? '' : `?imageToken=${imageToken}`}`, headers });

test('API-42 GET /charts/{uuid}/image answers the image: kept by nobody, shown to nobody else, and run by nothing', async () => {
  const answer = await image(await token('image', world.aroha));
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(PIXEL);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    etag: `W/"${SHA256}"`,
    'x-server-time': new Date(clock.now).toISOString(),
  });
  const known = await image(await token('image', world.aroha), koru.chart, { 'if-none-match': `W/"${SHA256}"` });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

test('API-42 `thumbnail` is the same chart, 240 pixels wide; a small chart is answered as it is', async () => {
  const svg = readFileSync(new URL('../../../ports/koru/charts/entrance.svg', import.meta.url), 'utf8');
  const bytes = new Resvg(svg).render().asPng();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const row = { uuid: randomUUID(), port_uuid: koru.uuid, name: 'Entrance', mime: 'image/png', sha256, bytes };
  const size = { width: 1379, height: 1095, scale_pixels: null, scale_meters: null };
  await db
    .insertInto('chart')
    .values({ ...row, ...size })
    .execute();
  const mine = await token('image', world.aroha);
  const [one, two] = await Promise.all([
    image(`${mine}&type=thumbnail`, row.uuid),
    image(`${mine}&type=thumbnail`, row.uuid),
  ]);
  expect(one.headers['content-type']).toBe('image/png');
  expect([one.rawPayload.readUInt32BE(16), one.rawPayload.readUInt32BE(20)]).toEqual([240, 191]);
  expect(one.rawPayload.length).toBeLessThan(bytes.length / 2);
  // An empty picture of this size takes less than one.
  expect(one.rawPayload.length).toBeGreaterThan(10_000);
  expect(one.headers.etag).toBe(`W/"${createHash('sha256').update(one.rawPayload).digest('hex')}"`);
  expect(two.rawPayload).toEqual(one.rawPayload);
  expect((await image(mine, row.uuid)).rawPayload).toEqual(bytes);
  expect((await image(`${mine}&type=thumbnail`)).rawPayload).toEqual(PIXEL);
  expect(codeOf(await image(`${mine}&type=huge`))).toBe('invalid');
});

test('API-42 `thumbnail` of a sheet is the sheet: it scales by itself, and the device gives it its colours', async () => {
  const bytes = readFileSync(new URL('../../../ports/koru/charts/entrance.svg', import.meta.url));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const row = { uuid: randomUUID(), port_uuid: koru.uuid, name: 'Sheet', mime: 'image/svg+xml', sha256, bytes };
  const size = { width: 1379, height: 1095, scale_pixels: null, scale_meters: null };
  await db
    .insertInto('chart')
    .values({ ...row, ...size })
    .execute();
  const answer = await image(`${await token('image', world.aroha)}&type=thumbnail`, row.uuid);
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(answer.rawPayload).toEqual(bytes);
});

test('attack 12 attack 36 an access token, a bearer, no token, two tokens or an old one open no image', async () => {
  const mine = await token('image', world.aroha);
  const access = await token('access', world.aroha);
  const answers = [
    await image(null),
    await image(''),
    await image('nonsense'),
    await image(access),
    await image(null, koru.chart, { authorization: `Bearer ${access}` }),
    await image(null, koru.chart, { authorization: `Bearer ${mine}` }),
    await image(`${mine}&imageToken=${mine}`),
    await image(await token('image', world.aroha, clock.now - minutes(16))),
  ];
  expect(answers.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual(answers.map(() => [401, 'noSession']));
  expect((await image(await token('image', world.aroha, clock.now - minutes(14)))).statusCode).toBe(200);
});

test('attack 36 an image token opens nothing but images, and nothing after the log-out', async () => {
  const session = await startSession(db, world.aroha, clock.now);
  const mine = await signToken('image', session, tokenSecret, clock.now);
  const ports = await anybody('GET', `/ports?imageToken=${mine}`, { headers: { authorization: `Bearer ${mine}` } });
  expect(ports.statusCode).toBe(401);
  expect((await image(mine)).statusCode).toBe(200);
  const ended = { revoked_at: new Date(clock.now - hours(1)) };
  await db.updateTable('session_family').set(ended).where('uuid', '=', session.familyUuid).execute();
  expect((await image(mine)).statusCode).toBe(401);
});

test('attack 38 a chart of another port or organisation is not there, with an image token of one’s own', async () => {
  for (const [person, chart] of [
    [world.tui, tacoma.chart],
    [world.aroha, elsewhere.chart],
    [world.erik, koru.chart],
    [world.aroha, randomUUID()],
  ] as const) {
    const answer = await image(await token('image', person), chart);
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'notFound']);
  }
});

test.each([
  '../../../../etc/passwd',
  '..%2f..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '..%252f..%252fetc%252fpasswd',
  '....//....//etc/passwd',
  '..\\..\\etc\\passwd',
  '%2fetc%2fpasswd',
  '%c0%ae%c0%ae%2fetc%2fpasswd',
  `${koru.chart}%00.png`,
  `${koru.chart}%2f..%2f${tacoma.chart}`,
])('attack 38 an image token opens no path to another file: %s', async (path) => {
  const answer = await image(await token('image', world.tui), path);
  expect([400, 404]).toContain(answer.statusCode);
  expect(['invalid', 'notFound']).toContain(codeOf(answer));
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.body).not.toMatch(/root:|PNG/);
});
