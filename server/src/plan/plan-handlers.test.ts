import { createHash, randomUUID } from 'node:crypto';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PlanSettings } from '@leadline/domain/plan/plan-settings';
import type { Route } from '@leadline/domain/routes/route';
import { minutes } from '@leadline/domain/time/instant';
import { expect, test } from 'vitest';
import { withPilots } from '../../test/samples.ts';
import { itemOf, testApp } from '../../test/test-app.ts';
import { NOW, PIXEL } from '../../test/test-world.ts';

const { as, db, world } = await testApp();
const { koru } = world;
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
    lapsed: null,
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
