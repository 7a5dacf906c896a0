import type { NewLinkSignature, Signature } from '@leadline/domain/acceptance/signature';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Comment } from '@leadline/domain/share/comment';
import { planParts } from '@leadline/domain/share/plan-content';
import type { Share } from '@leadline/domain/share/share';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { sealGiven, sealParts } from '@leadline/domain/share/signed-content';
import { hours } from '@leadline/domain/time/instant';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drawnSignature } from '../../test/samples/drawn-signature.ts';
import { type OpenedLink, sendLink } from '../../test/samples/sent-link.ts';
import { withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, newKey, refusalOf, testApp } from '../../test/test-app.ts';
import { NOW } from '../../test/test-world.ts';
import { nodeSealing } from '../record/node-primitives.ts';

const given = await testApp();
const { db, world, clock, as } = given;
const [aroha, office] = [await as(world.aroha), await as(world.office)];

beforeEach(() => {
  clock.now = NOW;
});
afterEach(async () => {
  await db.deleteFrom('preference').where('port_uuid', '=', world.koru.uuid).execute();
});

const told = (answer: { statusCode: number } & Parameters<typeof codeOf>[0]) => [answer.statusCode, codeOf(answer)];
const read = async (uuid: string) => itemOf<Pilotage>(await (await as(world.office))('GET', `/pilotages/${uuid}`));
const listed = async (uuid: string): Promise<Signature[]> =>
  (await (await as(world.aroha))('GET', `/pilotages/${uuid}/signature`)).json().data;
const preferring = (key: string, metadata: object) =>
  db
    .insertInto('preference')
    .values({ port_uuid: world.koru.uuid, key, metadata: JSON.stringify(metadata) })
    .execute();

async function sent(isForInformation = false) {
  const pilotage = itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) })).uuid;
  return { pilotage, link: await sendLink(given, pilotage, { isForInformation }) };
}

/** What the page of the link seals: what it shows, under the random bytes that it was given. */
async function contentOf(plan: SharedPlan): Promise<NewLinkSignature['content']> {
  const unreviewed = { needsReview: false, alteredByUser: null, alteredByUserVessel: null, previousData: null };
  const pilotage = { ...plan.pilotage, ...unreviewed, attachments: [] } as unknown as Pilotage;
  const vessel = plan.vessel && ({ metadata: {}, ...plan.vessel } as unknown as Vessel);
  const decided = await sealGiven(nodeSealing, planParts({ ...plan, pilotage, vessel }), plan.toSign ?? []);
  return { decided, shown: await sealParts(nodeSealing, []) };
}

interface Signing {
  plan?: SharedPlan;
  signedAt?: number;
  by?: string;
}

async function sign(
  link: OpenedLink,
  { plan, signedAt = clock.now, by = link.token }: Signing = {},
  more: object = {},
) {
  const content = await contentOf(plan ?? itemOf<SharedPlan>(await link.get()));
  const body = { uuid: newKey(), name: 'Capt. R. Santos', image: null, strokes: null, content };
  return link.post('signature', { ...body, signedAt: new Date(signedAt).toISOString(), ...more }, by);
}

describe('ACCEPT-04 SHARE-05 the master signs by his link', () => {
  test('what he signed is what the server holds: he has accepted, with the name and the address of the link', async () => {
    const { pilotage, link } = await sent();
    const own = itemOf<Signature>(await sign(link));
    expect(own).toMatchObject({ role: 'master', name: 'Capt. R. Santos', isAccepted: true, isStated: true });
    expect(own.sentTo ?? null).toBeNull();
    expect(await read(pilotage)).toMatchObject({
      masterAccepted: true,
      masterName: 'Capt. R. Santos',
      pilotAccepted: false,
    });
    expect(await listed(pilotage)).toMatchObject([{ uuid: own.uuid, sentTo: link.email, isAccepted: true }]);
    const written = await db.selectFrom('record_entry').select('parts').where('pilotage_uuid', '=', pilotage).execute();
    expect(JSON.stringify(written.at(-1)?.parts)).toContain(link.email);
    const entries = await db.selectFrom('audit').selectAll().where('entity_id', '=', own.uuid).execute();
    expect(entries).toMatchObject([{ action: 'created', entity_type: 'signatures', person_uuid: null }]);
  });

  test('attacks 30 and 31: of what the port does not show he signs the digest; it is kept whole, and he never reads it', async () => {
    await preferring('vessel_field_display_config', { disabled_master_view: { call_sign: true } });
    const metadata = { call_sign: '9VZK1', gross_tonnage: 40_000 };
    const vessel = { port: { uuid: world.koru.uuid }, name: 'Kotuku', metadata };
    expect((await aroha('PUT', '/vessels/9074729', { body: vessel })).statusCode).toBe(200);
    const { pilotage, link } = await sent();
    const plan = itemOf<SharedPlan>(await link.get());
    const part = plan.toSign?.find(({ name }) => name === 'vessel.call_sign');
    expect(part?.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(part?.salt).toBeUndefined();
    expect(plan.toSign?.find(({ name }) => name === 'vessel.gross_tonnage')?.salt).toMatch(/^[0-9a-f]{32}$/);
    const answer = await sign(link, { plan });
    expect(itemOf<Signature>(answer).isAccepted).toBe(true);
    expect(answer.body).not.toContain('9VZK1');
    expect((await link.get()).body).not.toContain('9VZK1');
    const [kept] = await listed(pilotage);
    expect(kept?.content?.decided.parts.find(({ name }) => name === 'vessel.call_sign')?.value).toBe('"9VZK1"');
    expect(kept?.content?.decided.digest).toBe(itemOf<Signature>(answer).content?.decided.digest);
  });

  test('pilot and master sign one digest, whoever is first', async () => {
    const { pilotage, link } = await sent();
    const own = itemOf<Signature>(await sign(link));
    const again = itemOf<SharedPlan>(await link.get());
    expect((await contentOf(again)).decided.digest).toBe(own.content?.decided.digest);
    const body = {
      pilotage: { uuid: pilotage },
      role: 'pilot',
      name: 'Aroha Ngata',
      image: null,
      content: (await listed(pilotage))[0]?.content,
    };
    const pilots = itemOf<Signature>(await aroha('POST', `/pilotages/${pilotage}/signature`, { body, key: newKey() }));
    expect(pilots.isAccepted).toBe(true);
    expect(pilots.content?.decided.digest).toBe(own.content?.decided.digest);
  });

  test('another plan than he saw: kept as evidence, nobody is accepted; with what stands now he signs again', async () => {
    const { pilotage, link } = await sent();
    const plan = itemOf<SharedPlan>(await link.get());
    const change = { port: { uuid: world.koru.uuid }, vesselAgent: 'Another agent' };
    expect((await aroha('PUT', `/pilotages/${pilotage}`, { body: change, key: newKey() })).statusCode).toBe(200);
    expect(itemOf<Signature>(await sign(link, { plan })).isAccepted).toBe(false);
    expect((await read(pilotage)).masterAccepted).toBe(false);
    expect(itemOf<Signature>(await sign(link)).isAccepted).toBe(true);
    expect(await listed(pilotage)).toHaveLength(2);
  });

  test('a call whose answer was lost signs nothing twice; the id of somebody else’s is refused', async () => {
    const [one, other] = [await sent(), await sent()];
    const uuid = newKey();
    const first = itemOf<Signature>(await sign(one.link, {}, { uuid }));
    expect(itemOf<Signature>(await sign(one.link, {}, { uuid }))).toEqual(first);
    expect(await listed(one.pilotage)).toHaveLength(1);
    expect(told(await sign(other.link, {}, { uuid }))).toEqual([422, 'ruleBroken']);
  });

  test('ACCEPT-05 PREFS-08 with e-signatures on there is a drawing', async () => {
    await preferring('feature_flags', { use_e_signatures: true });
    const { link } = await sent();
    expect(told(await sign(link))).toEqual([422, 'ruleBroken']);
    expect(itemOf<Signature>(await sign(link, {}, { image: drawnSignature() })).image).toMatch(/^data:image\/png/);
  });
});

describe('who may not', () => {
  test('a link for information can never sign, and is given nothing to sign', async () => {
    const [{ link }, { link: masters }] = [await sent(true), await sent()];
    expect(itemOf<SharedPlan>(await link.get()).toSign).toBeNull();
    const content = await contentOf(itemOf<SharedPlan>(await masters.get()));
    expect(told(await sign(link, {}, { content }))).toEqual([403, 'forbidden']);
  });

  test('attack 30 the secret of another link signs nothing here, nor does one of nobody', async () => {
    const [one, other] = [await sent(), await sent()];
    expect(told(await sign(one.link, { by: other.link.token }))).toEqual([404, 'notFound']);
    expect(told(await sign(one.link, { by: 'A'.repeat(43) }))).toEqual([401, 'noSession']);
    expect(await listed(one.pilotage)).toEqual([]);
  });

  test('attack 34 taken back, or cancelled: nothing, also of what was signed before', async () => {
    const [one, other] = [await sent(), await sent()];
    const plan = itemOf<SharedPlan>(await one.link.get());
    await office('DELETE', `/pilotages/share/${one.link.id}`, { key: newKey() });
    expect(told(await sign(one.link, { plan }))).toEqual([401, 'noSession']);
    const cancelled = itemOf<SharedPlan>(await other.link.get());
    await db.updateTable('pilotage').set({ status: 'Canc' }).where('uuid', '=', other.pilotage).execute();
    expect(told(await sign(other.link, { plan: cancelled }))).toEqual([401, 'noSession']);
    expect(await listed(one.pilotage)).toEqual([]);
  });

  test('SHARE-05 made before the end it is evidence for seven days after it, and never accepts; made after it, nothing', async () => {
    const { pilotage, link } = await sent();
    const plan = itemOf<SharedPlan>(await link.get());
    const end = Date.parse(plan.share.endsAt);
    clock.now = end - 1;
    const before = end - hours(1);
    clock.now = end + hours(1);
    expect(told(await sign(link, { plan, signedAt: end }))).toEqual([401, 'noSession']);
    const late = itemOf<Signature>(await sign(link, { plan, signedAt: before }));
    expect(late).toMatchObject({ isAccepted: false, lapsed: 'linkEnded' });
    // Nor does a pilot make it accept, also when others have changed the plan.
    const change = { port: { uuid: world.koru.uuid }, vesselAgent: 'Another agent' };
    await (await as(world.office))('PUT', `/pilotages/${pilotage}`, { body: change, key: newKey() });
    const keeps = { signature: late.uuid, reason: 'Gone' };
    const body = { pilotage: { uuid: pilotage }, role: 'master', name: 'R. Santos', image: null, keeps };
    const kept = await (await as(world.aroha))('POST', `/pilotages/${pilotage}/signature`, { body, key: newKey() });
    expect(refusalOf(kept)).toEqual([422, 'ruleBroken', 'body.keeps.signature notOpen']);
    clock.now = end + hours(24 * 7);
    expect(told(await sign(link, { plan, signedAt: before }))).toEqual([401, 'noSession']);
    expect((await read(pilotage)).masterAccepted).toBe(false);
    expect(await listed(pilotage)).toHaveLength(1);
  });

  test('what is done takes no acceptance', async () => {
    const { pilotage, link } = await sent();
    const plan = itemOf<SharedPlan>(await link.get());
    await db.updateTable('pilotage').set({ status: 'Done' }).where('uuid', '=', pilotage).execute();
    expect(itemOf<Signature>(await sign(link, { plan })).isAccepted).toBe(false);
    expect(itemOf<SharedPlan>(await link.get()).toSign).toBeNull();
  });

  test('attack 54 a link that floods: 429 after 10 within an hour', async () => {
    const { link } = await sent();
    const plan = itemOf<SharedPlan>(await link.get());
    for (let n = 0; n < 10; n += 1) expect((await sign(link, { plan })).statusCode).toBe(200);
    expect(told(await sign(link, { plan }))).toEqual([429, 'tooMany']);
  });

  test('attack 41 a part that is not what its digest says is refused', async () => {
    const { link } = await sent();
    const content = structuredClone(await contentOf(itemOf<SharedPlan>(await link.get())));
    const [part] = content.decided.parts;
    if (part) part.value = '{"vesselAgent":"Mine"}';
    expect(told(await sign(link, {}, { content }))).toEqual([422, 'ruleBroken']);
  });
});

test('"I do not agree" and a signature after it: both stand, and the links say who', async () => {
  const { pilotage, link } = await sent();
  await link.post('comment', {
    uuid: newKey(),
    comment: 'Draft is 11.9',
    name: 'Capt. R. Santos',
    isDisagreement: true,
  });
  expect((await read(pilotage)).status).toBe('SentNewComment');
  expect(itemOf<Signature>(await sign(link)).isAccepted).toBe(true);
  const comments = (await office('GET', `/pilotages/${pilotage}/comment`)).json().data as Comment[];
  expect(comments).toMatchObject([{ isDisagreement: true, email: link.email }]);
  const links = (await office('GET', `/pilotages/${pilotage}/shares`)).json().data as Share[];
  expect(links).toHaveLength(1);
});
