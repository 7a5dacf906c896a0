import { createHash, randomUUID } from 'node:crypto';
import type { Signature } from '@leadline/domain/acceptance/signature';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { KeptAnswer } from '@leadline/domain/share/kept/kept-plan';
import type { Share } from '@leadline/domain/share/share';
import { pdfText } from '@leadline/paper/sample/pdf-text';
import { beforeAll, describe, expect, test } from 'vitest';
import { withPilots } from '../../../test/samples.ts';
import { codeOf, itemOf, newKey, testApp } from '../../../test/test-app.ts';
import { PIXEL } from '../../../test/test-world.ts';
import { contentOfSigning } from '../../acceptance/content-of-signing.ts';
import type { SharedLink } from '../../http/tenants.ts';
import { planOfLink } from '../../share/plan-of-link.ts';
import { readPilotage } from '../pilotage-store.ts';

const { as, db, world, clock } = await testApp();
const { koru } = world;
const [aroha, office, stranger] = [await as(world.aroha), await as(world.office), await as(world.erik)];
const close = (uuid: string, status: 'Done' | 'Arch', by = aroha) =>
  by('PUT', `/pilotages/${uuid}`, { body: { port: { uuid: koru.uuid }, status }, key: newKey() });
const keptOf = async (uuid: string, by = office) => itemOf<KeptAnswer>(await by('GET', `/pilotages/${uuid}/kept`));
const create = async () => itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) })).uuid;
const paperOf = async (uuid: string) => (await office('POST', `/pilotages/${uuid}/pdf`)).rawPayload;
const vessel = (airDraft: number) => ({
  port: { uuid: koru.uuid },
  name: 'Kotuku',
  height: 40,
  metadata: { air_draft: airDraft },
});

/** Signed by both, and then done. */
async function done(made = create()): Promise<string> {
  const uuid = await made;
  for (const role of ['pilot', 'master'])
    await aroha('POST', `/pilotages/${uuid}/signature`, {
      body: { pilotage: { uuid }, role, name: 'R. Santos', image: null },
      key: newKey(),
    });
  expect((await close(uuid, 'Done')).statusCode).toBe(200);
  return uuid;
}

/** What a port and a ship's owner may do a year later: another depth, text, sheet, table of tides, name and air draft. */
async function changeAll() {
  await aroha('PUT', '/vessels/9074729', { body: vessel(33.3) });
  await db.updateTable('port_constraint').set({ value: 7.7 }).where('port_uuid', '=', koru.uuid).execute();
  await db.updateTable('port_extra').set({ metadata: '{"value":"At nobody’s risk."}' }).execute();
  await db.updateTable('berth_station').set({ name: 'New Quay' }).where('uuid', '=', koru.quay).execute();
  const bytes = Buffer.concat([PIXEL, Buffer.from([0])]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await db.updateTable('chart').set({ bytes, sha256 }).where('uuid', '=', koru.chart).execute();
  const { source } = await db
    .selectFrom('tide_station')
    .select('source')
    .where('uuid', '=', koru.tideStation)
    .executeTakeFirstOrThrow();
  const higher = JSON.stringify({ ...(source as object), mslAboveChartDatum: 2.12 });
  await db.updateTable('tide_station').set({ source: higher }).where('uuid', '=', koru.tideStation).execute();
}

let uuid = '';
let before: { paper: Buffer; signatures: Signature[] };

beforeAll(async () => {
  await aroha('PUT', '/vessels/9074729', { body: vessel(31) });
  const terms = { uuid: randomUUID(), port_uuid: koru.uuid, extra_type: 'terms', ordinal: 0 };
  await db
    .insertInto('port_extra')
    .values({ ...terms, metadata: '{"value":"At her risk."}' })
    .execute();
  uuid = await done();
  before = {
    paper: await paperOf(uuid),
    signatures: (await office('GET', `/pilotages/${uuid}/signature`)).json().data,
  };
  await changeAll();
});

describe('a pilotage that is done keeps what it rested on', () => {
  test('her figures, depths, texts, tides and the names of its places', async () => {
    const { plan } = await keptOf(uuid);
    expect(plan?.vessel?.metadata.air_draft).toBe(31);
    expect(plan?.route?.routeConstraints.map(({ constraint }) => constraint.value)).toEqual([9.4, 9.4]);
    expect(plan?.portExtras.map(({ metadata }) => metadata)).toEqual([{ value: 'At her risk.' }]);
    expect(plan?.pilotage.toLocation?.name).toBe('North Quay');
    expect(plan?.tides.map(({ stationUuid }) => stationUuid)).toEqual([koru.tideStation]);
    expect(plan?.keptAt).toBe(new Date(clock.now).toISOString());
  });

  test('what is another since then is told apart, value by value', async () => {
    const { since } = await keptOf(uuid);
    expect(since).toEqual([
      { label: 'To', kept: 'North Quay', now: 'New Quay' },
      { label: 'Air draft', kept: '31.00 m', now: '33.30 m' },
      { label: 'Port Terms & Conditions', kept: 'At her risk.', now: 'At nobody’s risk.' },
      { label: 'Constraint 0: depth or height', kept: '9.40 m', now: '7.70 m' },
      { label: 'Constraint 1: depth or height', kept: '9.40 m', now: '7.70 m' },
      // 2.12 m in place of 1.87 m of mean sea level above the datum.
      { label: 'Tide at Gauge', kept: 'As kept', now: 'Different by up to 0.25 m' },
      { label: 'Chart of Approach', kept: 'As kept', now: 'Changed' },
    ]);
  });

  test('its paper is the same, byte for byte, and does not say that it was changed', async () => {
    const paper = await paperOf(uuid);
    expect(createHash('sha256').update(paper).digest('hex')).toBe(
      createHash('sha256').update(before.paper).digest('hex'),
    );
    expect(pdfText(paper)).toContain('At her risk.');
    expect(pdfText(paper)).not.toMatch(/changed since signature/i);
  });

  test('what is compared with a signature is what was kept', async () => {
    const { facts } = await readPilotage(db, uuid);
    const [signed] = before.signatures;
    const means = { preferences: [], weather: { known: async () => [] } };
    const { isSame } = await contentOfSigning(db, facts, means, signed?.content ?? undefined);
    expect(isSame).toBe(true);
  });

  test('a chart that the port has replaced is there by its digest', async () => {
    const { plan } = await keptOf(uuid);
    const chart = plan?.planSettings.stages[0]?.chart;
    const former = await db
      .selectFrom('former_chart')
      .select(['sha256', 'bytes'])
      .where('uuid', '=', koru.chart)
      .execute();
    expect(former.map(({ sha256, bytes }) => [sha256, bytes.equals(PIXEL)])).toEqual([[chart?.sha256, true]]);
  });

  test('archived it stands as it was done, for the office alone', async () => {
    const archived = await done();
    await aroha('PUT', '/vessels/9074729', { body: vessel(35) });
    expect((await close(archived, 'Arch')).statusCode).toBe(200);
    expect((await keptOf(archived)).plan?.vessel?.metadata.air_draft).toBe(33.3);
    const asked = await aroha('GET', `/pilotages/${archived}/kept`);
    expect([asked.statusCode, codeOf(asked)]).toEqual([404, 'notFound']);
    expect(codeOf(await stranger('GET', `/pilotages/${archived}/kept`))).toBe('notFound');
  });
});

test('an open one keeps nothing, and one that is taken back is shown by what is now', async () => {
  const open = await create();
  expect(await keptOf(open)).toEqual({ plan: null, since: [] });
  const back = await done();
  const body = { status: 'Done' };
  expect((await aroha('POST', `/pilotages/${back}/revert`, { body, key: newKey() })).statusCode).toBe(200);
  expect(await keptOf(back)).toEqual({ plan: null, since: [] });
});

test('one that was closed before such things were kept says so, and is shown by what is now', async () => {
  const old = await create();
  await db.updateTable('pilotage').set({ status: 'Done' }).where('uuid', '=', old).execute();
  expect(await keptOf(old)).toEqual({ plan: null, since: [] });
});

test('SHARE-05 a link shows what was kept while it is open', async () => {
  const shared = await create();
  const sending = { pilotage: { uuid: shared }, emails: ['master@ship.example'] };
  const [link] = (await aroha('POST', '/pilotages/share', { body: sending, key: newKey() })).json().data as Share[];
  await done(Promise.resolve(shared));
  await db.updateTable('port_constraint').set({ value: 6.6 }).where('port_uuid', '=', koru.uuid).execute();
  const means = {
    now: clock.now,
    secret: '',
    logKey: '',
    dukc: () => ({ system: null, plans: [] }),
    transits: () => null,
    weather: { known: async () => [] },
  };
  const { plan } = await planOfLink(db, { uuid: link?.uuid ?? '', pilotageUuid: shared } as SharedLink, means);
  expect(plan.route?.routeConstraints.map(({ constraint }) => constraint.value)).toEqual([7.7, 7.7]);
});
