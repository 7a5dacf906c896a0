import { randomBytes, randomUUID } from 'node:crypto';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Share } from '@leadline/domain/share/share';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { hours, minutes } from '@leadline/domain/time/instant';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startMailServer } from '../../test/mail-server.ts';
import { withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';
import { NOW } from '../../test/test-world.ts';
import { hashToken } from '../session/tokens.ts';

const mail = await startMailServer();
const publicUrl = 'https://pilots.example.org';
const { app, db, world, clock, as } = await testApp({ smtpUrl: `smtp://127.0.0.1:${mail.port}`, publicUrl });
const [aroha, tui, office, reader] = [
  await as(world.aroha),
  await as(world.tui),
  await as(world.office),
  await as(world.reader),
];
const MASTER = 'master@ship.example';
/** The start of the sample, and 20 minutes to each of its two constraints. */
const PASSAGE_END = Date.parse('2026-11-23T20:40:00Z');

beforeEach(async () => {
  clock.now = NOW;
  mail.received.length = 0;
  await db.deleteFrom('share_link').execute();
});

const makePlan = async () => itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) })).uuid;
const share = (pilotage: string, emails: unknown = [MASTER], { by = aroha, key = newKey(), more = {} } = {}) =>
  by('POST', '/pilotages/share', { key, body: { pilotage: { uuid: pilotage }, emails, ...more } });
const statusOf = async (pilotage: string) => itemOf<Pilotage>(await office('GET', `/pilotages/${pilotage}`)).status;
const told = (answer: { statusCode: number } & Parameters<typeof codeOf>[0]) => [answer.statusCode, codeOf(answer)];

let addresses = 0;
const nextAddress = () => {
  addresses += 1;
  return `10.2.0.${addresses}`;
};
const open = (id: string, token: string, remoteAddress = nextAddress()) =>
  app.inject({ url: `/api/pilotages/share/${id}`, headers: { authorization: `Bearer ${token}` }, remoteAddress });

/** Id and secret as they stand in an e-mail. */
const linkIn = (text = '') => {
  const [, id = '', token = ''] = /https:\/\/pilots\.example\.org\/share\/([\w-]+)#([\w-]+)/.exec(text) ?? [];
  return { id, token };
};
/** A plan that was sent, and the link that came. */
async function sentPlan() {
  const pilotage = await makePlan();
  const [link] = (await share(pilotage)).json().data as Share[];
  const links = () => mail.received.map(({ email }) => linkIn(email.text));
  const own = () => links().find(({ id }) => id === link?.uuid);
  await expect.poll(own, { timeout: 20_000 }).toBeDefined();
  return { pilotage, ...(own() as { id: string; token: string }) };
}

describe('API-26 a plan is sent to the ship', () => {
  test('SHARE-07 its status is SentUnread, and each address gets an e-mail with a link of its own', async () => {
    const pilotage = await makePlan();
    const answer = await share(pilotage, [MASTER, ' Agent@Ship.example ']);
    expect(answer.statusCode).toBe(200);
    const shares = answer.json().data as Share[];
    expect(shares.map(({ email }) => email)).toEqual(['Agent@Ship.example', MASTER]);
    expect(await statusOf(pilotage)).toBe('SentUnread');
    const received = await mail.waitFor(2);
    expect(received.flatMap(({ recipients }) => recipients).sort()).toEqual(['Agent@ship.example', MASTER]);
    const links = received.map(({ email }) => linkIn(email.text));
    expect(new Set(links.map(({ id }) => id))).toEqual(new Set(shares.map(({ uuid }) => uuid)));
    // 43 letters of base64url: 256 bits.
    for (const { token } of links) expect(token).toMatch(/^[\w-]{43}$/);
    expect(links[0]?.token).not.toBe(links[1]?.token);
    const { email } = received[0] as (typeof received)[0];
    expect(email.subject).toContain('Kotuku');
    expect(email.html).toContain(`#${links[0]?.token}`);
  });

  test('the same key again sends nothing twice and answers what was sent', async () => {
    const [pilotage, key] = [await makePlan(), newKey()];
    const first = await share(pilotage, [MASTER], { key });
    await expect.poll(async () => (await shares(pilotage))[0]?.mail.state, { timeout: 20_000 }).toBe('sent');
    const again = await share(pilotage, [MASTER], { key });
    expect(again.json().data.map(({ uuid }: Share) => uuid)).toEqual(first.json().data.map(({ uuid }: Share) => uuid));
    expect(mail.received).toHaveLength(1);
    expect(await shares(pilotage)).toHaveLength(1);
  });

  test('it stands in the audit: who sent it, to whom', async () => {
    const pilotage = await makePlan();
    await share(pilotage);
    const entry = await db
      .selectFrom('audit')
      .select(['person_uuid', 'after'])
      .where('action', '=', 'shared')
      .where('entity_id', '=', pilotage)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ person_uuid: world.aroha, after: { emails: [MASTER], status: 'SentUnread' } });
  });

  test.each([
    ['a header of its own', ['a@b.c\r\nBcc:x@y']],
    ['a quoted name', ['"a b"@c.example']],
    ['no address', ['master']],
    ['a blank one', ['']],
    ['the same twice', [MASTER, 'MASTER@ship.example']],
    ['none', []],
    ['21', Array.from({ length: 21 }, (_, n) => `m${n}@ship.example`)],
  ])('attack 54 SHARE-02 addresses with %s: 400, nothing is sent', async (_, emails) => {
    const pilotage = await makePlan();
    expect(told(await share(pilotage, emails))).toEqual([400, 'invalid']);
    expect(await statusOf(pilotage)).toBe('Plan');
    expect(await shares(pilotage)).toEqual([]);
  });

  test('attack 54 the 51st sending of a person within an hour: 429 with its time, and the hour passes', async () => {
    const pilotage = await makePlan();
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < 50; n += 1)
        await sql`insert into share_link (uuid, pilotage_uuid, sending, email, is_for_information, token_hash, content_digest,
            shared_by, shared_at, mail_state)
          values (${randomUUID()}, ${pilotage}, ${randomUUID()}, ${MASTER}, false, ${randomUUID()}, '', ${world.aroha},
            ${new Date(NOW - minutes(30))}, 'sent')`.execute(trx);
    });
    const refused = await share(pilotage);
    expect([...told(refused), refused.headers['retry-after']]).toEqual([429, 'tooMany', '1800']);
    expect((await share(pilotage, [MASTER], { by: office })).statusCode).toBe(200);
    clock.now = NOW + minutes(31);
    expect((await share(pilotage, [MASTER], { by: await as(world.aroha) })).statusCode).toBe(200);
  });

  test.each([
    ['a pilot who is not assigned', tui, 'Plan', [403, 'forbidden']],
    ['a draft', aroha, 'Draft', [422, 'statusNotAllowed']],
    ['a new pilotage', aroha, 'New', [422, 'statusNotAllowed']],
    ['one that is done', aroha, 'Done', [422, 'endState']],
  ])('%s: refused, and no link is made', async (_, by, status, refusal) => {
    const pilotage = await makePlan();
    await db.updateTable('pilotage').set({ status }).where('uuid', '=', pilotage).execute();
    expect(told(await share(pilotage, [MASTER], { by }))).toEqual(refusal);
    expect(await shares(pilotage)).toEqual([]);
  });

  test('a status that the server alone sets is not taken from a person', async () => {
    const body = { port: { uuid: world.koru.uuid }, status: 'SentUnread' };
    expect(told(await aroha('PUT', `/pilotages/${await makePlan()}`, { body }))).toEqual([422, 'statusNotAllowed']);
  });
});

const shares = async (pilotage: string) =>
  (await office('GET', `/pilotages/${pilotage}/shares`)).json().data as Share[];

test('an e-mail that has left is told as sent, and its secret is kept nowhere', async () => {
  const { pilotage, token } = await sentPlan();
  await expect.poll(async () => (await shares(pilotage))[0]?.mail.state, { timeout: 20_000 }).toBe('sent');
  const { rows } = await sql<{ text: string; sealed: string | null }>`
    select link::text as text, sealed_token as sealed from share_link link`.execute(db);
  expect(rows[0]?.sealed).toBeNull();
  expect(rows[0]?.text).not.toContain(token);
});

describe('SHARE-05 the link shows its plan, and that alone', () => {
  test('API-27 pilotage, vessel, route, stages and texts in one answer', async () => {
    const { pilotage, id, token } = await sentPlan();
    const plan = itemOf<SharedPlan>(await open(id, token));
    expect(plan.pilotage.uuid).toBe(pilotage);
    expect(plan.route?.routeConstraints).toHaveLength(2);
    expect(plan.planSettings.stages).toHaveLength(1);
    expect(plan.share.endsAt).toBe(new Date(PASSAGE_END + hours(48)).toISOString());
  });

  test('SHARE-05 the tides are those that the port itself reads of the stations of the route', async () => {
    const { id, token } = await sentPlan();
    const { tides } = itemOf<SharedPlan>(await open(id, token));
    expect(tides.map(({ stationUuid }) => stationUuid)).toEqual([world.koru.tideStation]);
    const [at, height] = Object.entries(tides[0]?.heights ?? {})[100] ?? [];
    const query = `stationUuid=${world.koru.tideStation}&tidesType=all&fromDate=${at}&toDate=2026-11-24T12:00:00Z`;
    const own = await aroha('GET', `/tide_data?${query}`);
    expect(own.json().data[0][at ?? '']).toBe(height);
    expect(tides[0]?.meta.datum).toBe(own.json().meta.datum);
  });

  test('attack 38 its charts open by its secret: of another port or link they do not, nor once it was taken back', async () => {
    const { id, token } = await sentPlan();
    const chartOf = (chart: string, by = token) =>
      app.inject({
        url: `/api/pilotages/share/${id}/charts/${chart}`,
        headers: { authorization: `Bearer ${by}` },
        remoteAddress: nextAddress(),
      });
    const own = await chartOf(world.koru.chart);
    const stored = await db.selectFrom('chart').select('bytes').where('uuid', '=', world.koru.chart).executeTakeFirst();
    expect([own.statusCode, own.rawPayload.equals(stored?.bytes ?? Buffer.from('none'))]).toEqual([200, true]);
    expect(own.headers['cache-control']).toBe('no-store');
    expect(told(await chartOf(world.tacoma.chart))).toEqual([404, 'notFound']);
    expect(told(await chartOf(world.koru.chart, (await sentPlan()).token))).toEqual([404, 'notFound']);
    await aroha('DELETE', `/pilotages/share/${id}`, { key: newKey() });
    expect(told(await chartOf(world.koru.chart))).toEqual([401, 'noSession']);
  });

  test('attacks 30 and 31 what the port does not show a master is absent', async () => {
    const marked = { comments: 'SECRET remarks', call_sign: 'SECRET', master_name: 'M. Aster' };
    const vessel = {
      port: { uuid: world.koru.uuid },
      name: 'Kotuku',
      emails: ['secret@ship.example'],
      metadata: marked,
    };
    await aroha('PUT', '/vessels/9074729', { body: vessel });
    const { pilotage, id, token } = await sentPlan();
    const extra = (extraType: string, metadata: object) =>
      aroha('POST', '/pilotages_extras', { body: { pilotage: { uuid: pilotage }, extraType, metadata } });
    await extra('general_notes', { value: 'SECRET note' });
    const answer = await open(id, token);
    expect(itemOf<SharedPlan>(answer).vessel?.metadata?.master_name).toBe('M. Aster');
    expect(answer.body).not.toMatch(/secret|previousData|alteredByUser|changedBy/i);
  });

  test('attack 30 the secret of another link is 404, and opens nothing else of the API', async () => {
    const [one, other] = [await sentPlan(), await sentPlan()];
    expect(told(await open(one.id, other.token))).toEqual([404, 'notFound']);
    for (const url of [`/api/pilotages/${other.pilotage}`, '/api/ports', `/api/pilotages/${other.pilotage}/shares`]) {
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${other.token}` } });
      expect(told(answer)).toEqual([401, 'noSession']);
    }
  });

  test('attack 33 after 20 guesses from one network within a minute: 429', async () => {
    const { id, token } = await sentPlan();
    const guess = () => open(id, `${randomUUID()}${'A'.repeat(7)}`, '10.9.9.9');
    for (let n = 0; n < 20; n += 1) expect((await guess()).statusCode).toBe(401);
    expect((await guess()).statusCode).toBe(429);
    expect((await open(id, token)).statusCode).toBe(200);
  });

  test('attack 33 a secret has 128 bits or more, is stored as a hash and sealed, and 100,000 guesses meet none', async () => {
    const { id, token } = await sentPlan();
    const stored = await db.selectFrom('share_link').selectAll().execute();
    expect(stored.find(({ uuid }) => uuid === id)).toBeDefined();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    const guesses = Array.from({ length: 100_000 }, () => hashToken(randomBytes(32).toString('base64url')));
    const hashes = new Set(stored.map(({ token_hash }) => token_hash));
    expect([hashes.has(hashToken(token)), guesses.filter((guess) => hashes.has(guess)).length]).toEqual([true, 0]);
  });

  test('attack 34 it ends 48 h past the last constraint, and moves with the passage', async () => {
    const { pilotage, id, token } = await sentPlan();
    clock.now = PASSAGE_END + hours(48) - 1;
    expect((await open(id, token)).statusCode).toBe(200);
    clock.now += 1;
    expect(told(await open(id, token))).toEqual([401, 'noSession']);
    const postponed = { port: { uuid: world.koru.uuid }, date: '2026-11-30T20:00:00.000Z' };
    await (await as(world.aroha))('PUT', `/pilotages/${pilotage}`, { body: postponed });
    expect((await open(id, token)).statusCode).toBe(200);
  });

  test.each(['Arch', 'Canc'])('attack 34 of a pilotage that is %s it shows nothing', async (status) => {
    const { pilotage, id, token } = await sentPlan();
    await db.updateTable('pilotage').set({ status }).where('uuid', '=', pilotage).execute();
    const answer = await open(id, token);
    expect(told(answer)).toEqual([401, 'noSession']);
    // Nothing of the plan, nor the port's reason: that it is cancelled, and no more.
    expect(answer.json().error.current).toEqual(status === 'Canc' ? { cancelled: true } : undefined);
  });

  test('attack 34 taken back it shows nothing from the next call on; a second time changes nothing', async () => {
    const { pilotage, id, token } = await sentPlan();
    const revoke = (by = aroha) => by('DELETE', `/pilotages/share/${id}`, { key: newKey() });
    expect(told(await revoke(tui))).toEqual([403, 'forbidden']);
    expect(told(await revoke(reader))).toEqual([403, 'forbidden']);
    expect((await open(id, token)).statusCode).toBe(200);
    const first = itemOf<Share>(await revoke());
    expect(first.revokedAt).toBe(new Date(NOW).toISOString());
    expect(told(await open(id, token))).toEqual([401, 'noSession']);
    clock.now += minutes(1);
    expect(itemOf<Share>(await revoke()).revokedAt).toBe(first.revokedAt);
    expect(await statusOf(pilotage)).toBe('SentUnread');
  });
});
