import { randomUUID } from 'node:crypto';
import type { PortPerson } from '@leadline/domain/session/port-person';
import { hours, minutes } from '@leadline/domain/time/instant';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startMailServer } from '../../../../test/mail-server.ts';
import { codeOf, testApp } from '../../../../test/test-app.ts';
import { NOW } from '../../../../test/test-world.ts';

const mail = await startMailServer({
  onRcptTo: ({ address }, _, done) =>
    done(address.startsWith('gone') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
});
const publicUrl = 'https://pilots.example.org';
const { db, world, clock, as } = await testApp({ smtpUrl: `smtp://127.0.0.1:${mail.port}`, publicUrl });
const { koru, tacoma, elsewhere } = world;
const port = { uuid: koru.uuid };

const admin = await as(world.admin);
const list = async (): Promise<PortPerson[]> => (await admin('GET', `/people?portUuid=${koru.uuid}`)).json().data;
const named = async (uuid: string) => (await list()).find((each) => each.uuid === uuid) ?? expect.fail('not there');
const rewi = (changes = {}) => ({
  ...{ port, uuid: randomUUID(), email: `rewi-${randomUUID()}@koru.example`, firstName: 'Rewi', lastName: 'Tautari' },
  ...{ roles: ['pilot'], ports: [koru.uuid], ...changes },
});
const invite = (body: object, call = admin) => call('POST', '/people', { body });
const decide = async (uuid: string, decision: string, call = admin) =>
  call('PUT', '/people/access', { body: { port, uuid, version: (await named(uuid)).version, decision } });
const change = async (uuid: string, changes: object, call = admin) => {
  const { version, firstName, lastName, ports } = await named(uuid);
  const stands = { firstName, lastName, roles: ['pilot'], ports: ports.map((each) => each.uuid) };
  return call('PUT', '/people', { body: { port, uuid, version, ...stands, ...changes } });
};

beforeEach(() => {
  clock.now = NOW;
  mail.received.length = 0;
});

test('an administrator sees everybody of the port and nobody else', async () => {
  const emails = (await list()).map(({ uuid }) => uuid);
  const { aroha, ben, tui, office, master, reader } = world;
  expect(emails.sort()).toEqual([aroha, ben, tui, office, world.admin, master, reader].sort());
  expect((await named(world.admin)).fixed).toBe('self');
});

test('an invitation sent twice is one person and one letter, and can be taken back and sent again', async () => {
  const body = rewi();
  expect((await invite(body)).statusCode).toBe(200);
  expect((await invite(body)).statusCode).toBe(200);
  const [letter] = await mail.waitFor(1);
  expect(letter?.recipients).toEqual([body.email]);
  expect(await named(body.uuid)).toMatchObject({ state: 'invited', until: '2026-11-29T03:00:00.000Z', lastSeen: null });
  await decide(body.uuid, 'withdraw');
  expect((await named(body.uuid)).state).toBe('notInvited');
  await decide(body.uuid, 'resend');
  await mail.waitFor(2);
  clock.now = NOW + hours(7 * 24);
  const later = await as(world.admin);
  const { data } = (await later('GET', `/people?portUuid=${koru.uuid}`)).json();
  expect(data.find(({ uuid }: PortPerson) => uuid === body.uuid).state).toBe('invitationEnded');
  expect(mail.received).toHaveLength(2);
});

test('attack 40 a name of a person holds nothing that cannot be seen or turns letters round, and is more than that', async () => {
  const body = rewi({ firstName: '\u202eRewi\u200b', lastName: 'Te\n Kaha ' });
  expect((await invite(body)).statusCode).toBe(200);
  expect(await named(body.uuid)).toMatchObject({ firstName: 'Rewi', lastName: 'Te Kaha' });
  expect((await change(body.uuid, { firstName: '\u2066Hine\u2069' })).statusCode).toBe(200);
  expect(await named(body.uuid)).toMatchObject({ firstName: 'Hine' });
  expect((await change(body.uuid, { firstName: '\u200b \u2800' })).statusCode).toBe(400);
  expect((await invite(rewi({ lastName: '\u3164' }))).statusCode).toBe(400);
});

test('the e-mail of somebody else, whoever they are, is refused', async () => {
  const { email } = await db
    .selectFrom('person')
    .select('email')
    .where('uuid', '=', world.erik)
    .executeTakeFirstOrThrow();
  const answer = await invite(rewi({ email: email.toUpperCase() }));
  expect([answer.statusCode, answer.json().error.fields]).toEqual([422, [{ path: 'body.email', code: 'emailTaken' }]]);
});

test('nobody is given a port that is not the administrator’s', async () => {
  expect(codeOf(await invite(rewi({ ports: [koru.uuid, elsewhere.uuid] })))).toBe('portNotAllowed');
  expect(codeOf(await change(world.ben, { ports: [elsewhere.uuid] }))).toBe('portNotAllowed');
});

test('nobody changes or closes themselves: the last administrator stays', async () => {
  for (const answer of [await decide(world.admin, 'close'), await change(world.admin, { roles: ['pilot'] })])
    expect([answer.statusCode, answer.json().error.fields]).toEqual([422, [{ path: 'body.uuid', code: 'self' }]]);
});

test('whoever works at another port too is changed by an administrator of both alone', async () => {
  const kept = { person_uuid: world.admin, port_uuid: tacoma.uuid };
  await db
    .deleteFrom('person_port')
    .where('person_uuid', '=', world.admin)
    .where('port_uuid', '=', tacoma.uuid)
    .execute();
  const answer = await decide(world.ben, 'close');
  await db.insertInto('person_port').values(kept).execute();
  expect([answer.statusCode, answer.json().error.fields]).toEqual([422, [{ path: 'body.uuid', code: 'elsewhere' }]]);
});

test('closing somebody ends every session at once; opened again, they log in anew', async () => {
  const tui = await as(world.tui);
  expect((await tui('GET', '/ports')).statusCode).toBe(200);
  expect((await decide(world.tui, 'close')).statusCode).toBe(200);
  expect((await tui('GET', '/ports')).statusCode).toBe(401);
  expect(await named(world.tui)).toMatchObject({ state: 'closed', sessions: [] });
  await decide(world.tui, 'open');
  expect((await tui('GET', '/ports')).statusCode).toBe(401);
});

test('what was read before somebody else changed it is 409 and changes nothing', async () => {
  const { version } = await named(world.ben);
  await change(world.ben, { lastName: 'Roe' });
  const late = await admin('PUT', '/people/access', { body: { port, uuid: world.ben, version, decision: 'close' } });
  expect([late.statusCode, codeOf(late)]).toEqual([409, 'conflict']);
  expect(await named(world.ben)).toMatchObject({ lastName: 'Roe', roles: ['pilot'] });
  expect((await named(world.ben)).state).not.toBe('closed');
});

test('a role that no administrator gives is kept', async () => {
  await change(world.master, { roles: ['reader'] });
  expect((await named(world.master)).roles).toEqual(['reader', 'master']);
});

test('of two administrators who take the role from each other at once, one stays', async () => {
  await change(world.office, { roles: ['admin'] });
  const office = await as(world.office);
  const [mine, theirs] = await Promise.all([
    change(world.office, { roles: ['staff'] }),
    (async () => {
      const { version } = await named(world.admin);
      const body = { port, uuid: world.admin, version, firstName: 'Ada', lastName: 'Admin', roles: ['staff'] };
      return office('PUT', '/people', { body: { ...body, ports: [koru.uuid, tacoma.uuid] } });
    })(),
  ]);
  const left = await db.selectFrom('person').select('uuid').where(sql<boolean>`'admin' = any (roles)`).execute();
  expect([mine, theirs].filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(left).toHaveLength(1);
  await db
    .updateTable('person')
    .set({ roles: ['admin'] })
    .where('uuid', '=', world.admin)
    .execute();
});

test('every change names who did it, with what stood before', async () => {
  const body = rewi();
  await invite(body);
  await change(body.uuid, { roles: ['staff'] });
  await decide(body.uuid, 'close');
  const entries = await db
    .selectFrom('audit')
    .select(['action', 'person_uuid', 'before', 'after'])
    .where('entity_id', '=', body.uuid)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action, person_uuid }) => [action, person_uuid])).toEqual(
    ['invited', 'changed', 'disabled'].map((action) => [action, world.admin]),
  );
  expect([entries[1]?.before, entries[1]?.after]).toMatchObject([{ roles: ['pilot'] }, { roles: ['staff'] }]);
});

const endSession = (uuid: string, session: string, call = admin) =>
  call('PUT', '/people/sessions', { body: { port, uuid, session } });

test('the session of a lost device is ended alone: it is out at once, and the person goes on elsewhere', async () => {
  const lost = await as(world.tui);
  const [onLost] = (await named(world.tui)).sessions;
  clock.now = NOW + minutes(1);
  const other = await as(world.tui);
  const before = (await named(world.tui)).sessions;
  expect(before.map(({ uuid }) => uuid)).toContain(onLost?.uuid);
  const answer = await endSession(world.tui, onLost?.uuid ?? '');
  expect(answer.statusCode).toBe(200);
  expect((await lost('GET', '/ports')).statusCode).toBe(401);
  expect((await other('GET', '/ports')).statusCode).toBe(200);
  expect((await named(world.tui)).sessions).toEqual(before.filter(({ uuid }) => uuid !== onLost?.uuid));
  // Pressed again it changes nothing, and is noted once.
  expect((await endSession(world.tui, onLost?.uuid ?? '')).statusCode).toBe(200);
  const noted = db.selectFrom('audit').select('person_uuid').where('action', '=', 'sessionEnded');
  expect(await noted.where('entity_id', '=', world.tui).execute()).toEqual([{ person_uuid: world.admin }]);
});

test('a session of somebody else is not ended by naming it beside another person', async () => {
  const office = await as(world.office);
  const [session] = (await named(world.office)).sessions;
  expect((await endSession(world.tui, session?.uuid ?? '')).statusCode).toBe(200);
  expect((await office('GET', '/ports')).statusCode).toBe(200);
  expect(codeOf(await endSession(world.admin, session?.uuid ?? ''))).toBe('ruleBroken');
  expect((await endSession(world.erik, session?.uuid ?? '')).statusCode).toBe(404);
});

test('what became of the letter of an invitation is told', async () => {
  const taken = rewi();
  await invite(taken);
  await mail.waitFor(1);
  await expect.poll(async () => (await named(taken.uuid)).letter).toBe('sent');
  await decide(taken.uuid, 'withdraw');
  expect((await named(taken.uuid)).letter).toBeNull();
});

test('a letter that the mail server refuses for good is told as not sent', async () => {
  const refused = rewi({ email: `gone-${randomUUID()}@koru.example` });
  await invite(refused);
  await expect.poll(async () => (await named(refused.uuid)).letter).toBe('failed');
});
