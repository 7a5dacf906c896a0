import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { COMMENTS_PER_HOUR, type Comment } from '@leadline/domain/share/comment';
import type { Share } from '@leadline/domain/share/share';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { hours, minutes } from '@leadline/domain/time/instant';
import { beforeEach, describe, expect, test } from 'vitest';
import { type OpenedLink, sendLink } from '../../test/samples/sent-link.ts';
import { withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';
import { NOW } from '../../test/test-world.ts';

const given = await testApp();
const { db, world, clock, as } = given;
const [aroha, tui, office, reader] = [
  await as(world.aroha),
  await as(world.tui),
  await as(world.office),
  await as(world.reader),
];

beforeEach(() => {
  clock.now = NOW;
});

const told = (answer: { statusCode: number } & Parameters<typeof codeOf>[0]) => [answer.statusCode, codeOf(answer)];
/** The clock of a test may have outlived the token of a log-in. */
const commentsOf = async (pilotage: string, person = world.office) =>
  (await (await as(person))('GET', `/pilotages/${pilotage}/comment`)).json().data as Comment[];
const statusOf = async (pilotage: string) => itemOf<Pilotage>(await office('GET', `/pilotages/${pilotage}`)).status;
const linksOf = async (pilotage: string) =>
  (await office('GET', `/pilotages/${pilotage}/shares`)).json().data as Share[];
const write = (pilotage: string, comment: string, { by = aroha, key = newKey() } = {}) =>
  by('POST', `/pilotages/${pilotage}/comment`, { key, body: { comment } });
const fromShip = (link: OpenedLink, comment: unknown = 'One shackle a minute', more = {}) =>
  link.post('comment', { uuid: newKey(), comment, name: 'Capt. R. Santos', ...more });

async function sent(isForInformation = false) {
  const pilotage = itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) })).uuid;
  return { pilotage, link: await sendLink(given, pilotage, { isForInformation }) };
}

describe('ACCEPT-11 comments between port and ship', () => {
  test('both read one thread: who wrote, in which role, and when', async () => {
    const { pilotage, link } = await sent();
    expect((await write(pilotage, 'We hold at the boarding ground')).statusCode).toBe(200);
    clock.now += minutes(22);
    const own = itemOf<Comment>(await fromShip(link));
    expect(own).toMatchObject({
      comment: 'One shackle a minute',
      role: 'master',
      name: 'Capt. R. Santos',
      email: null,
    });
    const [first, second, ...none] = await commentsOf(pilotage);
    expect(none).toEqual([]);
    expect(first).toMatchObject({ comment: 'We hold at the boarding ground', role: 'pilot', name: 'Aroha Ngata' });
    expect(second).toMatchObject({ uuid: own.uuid, email: link.email, createdAt: new Date(clock.now).toISOString() });
    const shown = itemOf<SharedPlan>(await link.get()).comments;
    expect(shown.map(({ comment }) => comment)).toEqual([first?.comment, second?.comment]);
    expect(shown.every(({ email }) => email === null)).toBe(true);
  });

  test('SHARE-07 one of the ship makes the plan SentNewComment; opened by one of its pilots it is SentRead, by others it stays', async () => {
    const { pilotage, link } = await sent();
    const opened = (by: typeof aroha) => by('PUT', `/pilotages/${pilotage}/comment`, { key: newKey() });
    await fromShip(link);
    expect(await statusOf(pilotage)).toBe('SentNewComment');
    for (const by of [office, tui]) expect((await opened(by)).statusCode).toBe(200);
    expect(await statusOf(pilotage)).toBe('SentNewComment');
    expect(itemOf<Pilotage>(await opened(aroha)).status).toBe('SentRead');
    await write(pilotage, 'Understood');
    expect(await statusOf(pilotage)).toBe('SentRead');
  });

  test('SHARE-07 of what is done neither a comment nor its opening changes the status; of what is archived nobody writes', async () => {
    const { pilotage, link } = await sent();
    const become = (status: string) =>
      db.updateTable('pilotage').set({ status }).where('uuid', '=', pilotage).execute();
    await become('Done');
    expect((await fromShip(link)).statusCode).toBe(200);
    await aroha('PUT', `/pilotages/${pilotage}/comment`, { key: newKey() });
    expect(await statusOf(pilotage)).toBe('Done');
    await become('Arch');
    expect(told(await write(pilotage, 'Late', { by: office }))).toEqual([422, 'endState']);
    expect(told(await fromShip(link))).toEqual([401, 'noSession']);
    expect(await commentsOf(pilotage)).toHaveLength(1);
  });

  test.each([
    ['500 characters, two of UTF-16 each', '🚢'.repeat(500), [200, null]],
    ['501 characters', 'x'.repeat(501), [400, 'invalid']],
    ['blanks', '  \n ', [400, 'invalid']],
    ['none', null, [400, 'invalid']],
  ])('%s of ship and port', async (_, comment, expected) => {
    const { pilotage, link } = await sent();
    expect(told(await write(pilotage, comment as string))).toEqual(expected);
    expect(told(await fromShip(link, comment))).toEqual(expected);
  });

  test('a call whose answer was lost writes nothing twice', async () => {
    const { pilotage, link } = await sent();
    const key = newKey();
    const first = itemOf<Comment>(await write(pilotage, 'Once', { key }));
    expect(itemOf<Comment>(await write(pilotage, 'Once', { key }))).toEqual(first);
    const uuid = newKey();
    const own = itemOf<Comment>(await fromShip(link, 'Once', { uuid }));
    expect(itemOf<Comment>(await fromShip(link, 'Once', { uuid }))).toEqual(own);
    expect(await commentsOf(pilotage)).toHaveLength(2);
    // The id of somebody else's is no way to read or replace it.
    expect(told(await fromShip(link, 'Mine', { uuid: first.uuid }))).toEqual([422, 'ruleBroken']);
    expect(await commentsOf(pilotage)).toHaveLength(2);
  });

  test('API-44 who is not assigned may write, who only reads may not', async () => {
    const { pilotage } = await sent();
    expect(itemOf<Comment>(await write(pilotage, 'From ashore', { by: office })).role).toBe('office');
    expect((await write(pilotage, 'From the other pilot', { by: tui })).statusCode).toBe(200);
    expect(told(await write(pilotage, 'x', { by: reader }))).toEqual([403, 'forbidden']);
    expect(await commentsOf(pilotage, world.reader)).toHaveLength(2);
  });

  test('attack 54 a link that floods: 429 after 30 within an hour, and the hour passes', async () => {
    const { pilotage, link } = await sent();
    for (let n = 0; n < COMMENTS_PER_HOUR; n += 1) expect((await fromShip(link, `${n}`)).statusCode).toBe(200);
    const refused = await fromShip(link);
    expect([...told(refused), refused.headers['retry-after']]).toEqual([429, 'tooMany', '3600']);
    clock.now += hours(1);
    expect((await fromShip(link)).statusCode).toBe(200);
    expect(await commentsOf(pilotage)).toHaveLength(COMMENTS_PER_HOUR + 1);
  });

  test('"I do not agree" is the master’s answer, kept as such; a link for information cannot give it', async () => {
    const { pilotage, link } = await sent();
    // An app of an earlier release does not say when he gave it.
    const said = itemOf<Comment>(await fromShip(link, 'Draft is 11.9', { isDisagreement: true }));
    expect(said).toMatchObject({ isDisagreement: true, givenAt: null });
    const uuid = newKey();
    const givenAt = new Date(NOW - minutes(1)).toISOString();
    const own = { uuid, isDisagreement: true, givenAt };
    expect(itemOf<Comment>(await fromShip(link, 'Nor is the trim', own)).givenAt).toBe(givenAt);
    const again = await fromShip(link, 'Nor is the trim', { ...own, givenAt: new Date(NOW).toISOString() });
    expect(itemOf<Comment>(again).givenAt).toBe(givenAt);
    // A comment is one when it comes.
    expect(itemOf<Comment>(await fromShip(link, 'When?', { givenAt })).givenAt).toBeNull();
    const agent = await sent(true);
    expect(told(await fromShip(agent.link, 'No', { isDisagreement: true }))).toEqual([403, 'forbidden']);
    expect(itemOf<Comment>(await fromShip(agent.link, 'When?')).role).toBe('information');
    await db.updateTable('pilotage').set({ status: 'Done' }).where('uuid', '=', pilotage).execute();
    expect(told(await fromShip(link, 'Late', { isDisagreement: true }))).toEqual([422, 'endState']);
  });

  test('on the tablet of its pilot it is the same answer, in the record with his name and who held the tablet', async () => {
    const { pilotage, link } = await sent();
    // By a tablet whose clock is ahead of the server's: kept as it was stated, as of a signature.
    const givenAt = new Date(NOW + hours(1)).toISOString();
    const body = { comment: 'Draft is 11.9', name: 'R. Santos', givenAt };
    const disagree = (by: typeof aroha, key = newKey()) =>
      by('POST', `/pilotages/${pilotage}/disagreement`, { key, body });
    for (const by of [tui, office, reader]) expect(told(await disagree(by))).toEqual([403, 'forbidden']);
    const key = newKey();
    const own = itemOf<Comment>(await disagree(aroha, key));
    expect(own).toMatchObject({ role: 'master', name: 'R. Santos', email: null, isDisagreement: true, givenAt });
    expect(own.createdAt).toBe(new Date(NOW).toISOString());
    expect(itemOf<Comment>(await disagree(aroha, key))).toEqual(own);
    expect(await commentsOf(pilotage)).toEqual([own]);
    expect(itemOf<SharedPlan>(await link.get()).comments).toEqual([own]);
    expect(await statusOf(pilotage)).toBe('SentNewComment');
    const audited = db.selectFrom('audit').selectAll().where('entity_id', '=', pilotage);
    expect(await audited.where('action', '=', 'commented').execute()).toMatchObject([
      { person_uuid: world.aroha, after: { role: 'master', name: 'R. Santos', isDisagreement: true, givenAt } },
    ]);
    const become = (status: string) =>
      db.updateTable('pilotage').set({ status }).where('uuid', '=', pilotage).execute();
    await become('Done');
    expect(told(await disagree(aroha))).toEqual([422, 'endState']);
    // Never sent, or not again: it does not become a sent one.
    await become('Plan');
    await disagree(aroha);
    expect(await statusOf(pilotage)).toBe('Plan');
  });

  test('taken back, a link writes nothing', async () => {
    const { pilotage, link } = await sent();
    await aroha('DELETE', `/pilotages/share/${link.id}`, { key: newKey() });
    expect(told(await fromShip(link))).toEqual([401, 'noSession']);
    expect(told(await link.post('read', { device: 'phone' }))).toEqual([401, 'noSession']);
    expect(await commentsOf(pilotage)).toEqual([]);
  });
});

describe('SHARE-07 a plan that was sent is read by a person', () => {
  test('fetching the link is not reading it: a scanner of e-mails leaves it unread', async () => {
    const { pilotage, link } = await sent();
    clock.now += minutes(1);
    await link.get();
    const fetchedAt = new Date(clock.now).toISOString();
    clock.now += minutes(1);
    await link.get();
    expect(await linksOf(pilotage)).toMatchObject([{ fetchedAt, readAt: null, readDevice: null }]);
    expect(await statusOf(pilotage)).toBe('SentUnread');
  });

  test('the page says so once: SentRead, with time and kind of device, in the audit and the record too', async () => {
    const { pilotage, link } = await sent();
    const readAt = new Date(clock.now).toISOString();
    expect(itemOf(await link.post('read', { device: 'phone' }))).toEqual({ readAt });
    clock.now += minutes(5);
    expect(itemOf(await link.post('read', { device: 'computer' }))).toEqual({ readAt });
    expect(await linksOf(pilotage)).toMatchObject([{ email: link.email, readAt, readDevice: 'phone' }]);
    expect(await statusOf(pilotage)).toBe('SentRead');
    const entries = await db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'read')
      .where('entity_id', '=', pilotage)
      .execute();
    expect(entries).toMatchObject([
      { person_uuid: null, after: { link: link.id, email: link.email, device: 'phone' } },
    ]);
    const written = await db.selectFrom('record_entry').select('parts').where('pilotage_uuid', '=', pilotage).execute();
    expect(JSON.stringify(written.at(-1)?.parts)).toContain(link.email);
  });

  test('a link for information is read for itself: the ship has not seen the plan', async () => {
    const { pilotage, link } = await sent(true);
    await link.post('read', { device: 'computer' });
    expect((await linksOf(pilotage))[0]?.readDevice).toBe('computer');
    expect(await statusOf(pilotage)).toBe('SentUnread');
  });
});

test('attack 65 the copy that a reader took stands in the audit, by the address of his link, once a day', async () => {
  const { pilotage, link } = await sent();
  const copied = (more = {}) => link.post('read', { device: 'tablet', isCopied: true, ...more });
  const rows = async () =>
    (
      await db
        .selectFrom('audit')
        .select(['at', 'person_uuid', 'address', 'after'])
        .where('action', '=', 'exported')
        .where('entity_id', '=', pilotage)
        .orderBy('id')
        .execute()
    ).map(({ address, ...entry }) => ({ ...entry, hasAddress: address !== null }));
  await link.post('read', { device: 'tablet' });
  expect(await rows()).toEqual([]);
  const after = { what: 'plan', link: link.id, email: link.email, device: 'tablet' };
  const entry = { at: NOW, person_uuid: null, after, hasAddress: true };
  for (const wait of [0, minutes(5), hours(23)]) {
    clock.now += wait;
    await copied();
    expect(await rows()).toEqual([entry]);
  }
  clock.now = NOW + hours(24);
  // Taken without a network, and said an hour later.
  const copiedAt = new Date(NOW + hours(23)).toISOString();
  await copied({ copiedAt });
  const later = { ...entry, at: NOW + hours(24), after: { ...after, at: copiedAt } };
  expect(await rows()).toEqual([entry, later]);
  await db.updateTable('pilotage').set({ status: 'Arch' }).where('uuid', '=', pilotage).execute();
  clock.now += hours(24);
  expect(told(await copied({ copiedAt }))).toEqual([401, 'noSession']);
  expect(await rows()).toEqual([entry, later]);
});

test('attack 30 the secret of another link writes nothing here: 404', async () => {
  const [one, other] = [await sent(), await sent()];
  for (const [what, body] of [
    ['comment', { uuid: newKey(), comment: 'x', name: '' }],
    ['read', { device: 'tablet' }],
  ] as const)
    expect(told(await one.link.post(what, body, other.link.token))).toEqual([404, 'notFound']);
  expect(await commentsOf(one.pilotage)).toEqual([]);
});
