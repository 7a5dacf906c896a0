import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@leadline/domain/contract/all-endpoints';
import { attachFile, removeAttachment } from '@leadline/domain/contract/attachment-endpoints';
import { openComments } from '@leadline/domain/contract/comment-endpoints';
import { restorePilotage, revertAcceptance } from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { fieldsOf } from '@leadline/domain/pilotages/pilotage';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requestOf } from '../../test/requests.ts';
import { withPilots } from '../../test/samples.ts';
import { sentBefore } from '../../test/targets.ts';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';
import { timestamp } from '../db/timestamp.ts';

const { as, anybody, db, world, clock } = await testApp();
const { koru } = world;
const [aroha, ben] = [await as(world.aroha), await as(world.ben)];
const port = { uuid: koru.uuid };

async function create(changes = {}): Promise<Pilotage> {
  return itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world, changes), key: newKey() }));
}
const read = async (uuid: string) => itemOf<Pilotage>(await aroha('GET', `/pilotages/${uuid}`));
const put = (uuid: string, body: object, key: string | undefined = newKey(), call = aroha) =>
  call('PUT', `/pilotages/${uuid}`, { body: { port, ...body }, key });
const auditCount = async (uuid: string) =>
  Number(
    (
      await db
        .selectFrom('audit')
        .select(db.fn.countAll().as('n'))
        .where('entity_id', '=', uuid)
        .executeTakeFirstOrThrow()
    ).n,
  );
const receipts = (key: string) => db.selectFrom('receipt').selectAll().where('key', '=', key).execute();
const draftsSeen = ({ vesselFwdDraft, vesselAftDraft, vesselMaxDraft }: Pilotage) => ({
  vesselFwdDraft,
  vesselAftDraft,
  vesselMaxDraft,
});

test('S1 the same key twice has one effect and answers the pilotage as it is now', async () => {
  const made = await create();
  const key = newKey();
  await put(made.uuid, { notes: 'first' }, key);
  await put(made.uuid, { notes: 'second' });
  const again = itemOf(await put(made.uuid, { notes: 'first' }, key));
  expect(again).toMatchObject({ notes: 'second', version: 3 });
  expect(await auditCount(made.uuid)).toBe(3);
  expect(await receipts(key)).toMatchObject([{ result: 'applied', version: 2, person_uuid: world.aroha }]);
});

/** An e-mail leaves when it leaves. */
const withoutMail = (answer: { body: string }) => answer.body.replace(/"mail":\{[^}]*\}/g, '');

test.each(allEndpoints.filter((each) => each.keyed).map((each) => [`${each.method} ${each.path}`, each] as const))(
  'S1 S4 every write leaves one effect, one audit entry and a closed receipt: %s',
  async (_, endpoint) => {
    const made = await create();
    const checkBody = {
      pilotage: { uuid: made.uuid },
      routeConstraint: { uuid: koru.bar },
      overrides: { residual: -0.1 },
    };
    const check = itemOf<{ uuid: string }>(await aroha('POST', '/pilotages_route_checks', { body: checkBody }));
    const notes = { pilotage: { uuid: made.uuid }, extraType: 'general_notes', metadata: { value: 'Slow' } };
    const extra = itemOf<{ uuid: string }>(await aroha('POST', '/pilotages_extras', { body: notes })).uuid;
    const standby = { pilotage: { uuid: made.uuid }, tug: { uuid: koru.tug }, lineNumber: 14 };
    const tug = itemOf<{ uuid: string }>(await aroha('POST', '/pilotages_tugs', { body: standby })).uuid;
    const berthed = { pilotage: { uuid: made.uuid }, isLast: true, metadata: { shapes: [] } };
    const drawing = itemOf<{ uuid: string }>(await aroha('POST', '/drawings', { body: berthed })).uuid;
    const share = await sentBefore({ db, world }, made.uuid);
    const target = { port: koru, pilotage: made.uuid, check: check.uuid, extra, tug, drawing, share };
    const { method, path, body } = requestOf(endpoint, target);
    // What is taken back was accepted.
    const accepted = { status: 'Plan', pilot_accepted: true };
    if (endpoint === revertAcceptance)
      await db.updateTable('pilotage').set(accepted).where('uuid', '=', made.uuid).execute();
    // What is taken back was cancelled, and takes the berth of no other of these.
    if (endpoint === restorePilotage) {
      const ownDay = { date: new Date('2027-03-01T20:00:00.000Z') };
      await db.updateTable('pilotage').set(ownDay).where('uuid', '=', made.uuid).execute();
      await aroha('POST', `/pilotages/${made.uuid}/cancel`, { body: { reason: 'Ship diverted' }, key: newKey() });
    }
    // What is opened is new.
    if (endpoint === openComments)
      await db.updateTable('pilotage').set({ status: 'SentNewComment' }).where('uuid', '=', made.uuid).execute();
    // What is removed was attached, beside another.
    for (const name of endpoint === removeAttachment ? ['Kept.pdf', 'Removed long ago.pdf'] : []) {
      const attached = { ...requestOf(attachFile, target).body, name, attachmentType: 'weather' };
      await aroha('POST', `/pilotages/${made.uuid}/attachment`, { body: attached, key: newKey() });
    }
    const key = newKey();
    clock.now += 1000;
    const first = await aroha(method, path, { body, key });
    expect(withoutMail(await aroha(method, path, { body, key }))).toEqual(withoutMail(first));
    const [receipt, ...others] = await receipts(key);
    // A link has no version of its own: its pilotage has.
    const { version = (await read(made.uuid)).version } = itemOf<{ version?: number }>(first);
    expect([receipt, others]).toMatchObject([{ result: 'applied', version, code: null }, []]);
    const [entity = '', id = ''] = receipt?.entity?.split(':') ?? [];
    expect(first.body).toContain(id);
    const entries = await db
      .selectFrom('audit')
      .selectAll()
      .where('entity_type', '=', entity)
      .where('entity_id', '=', id)
      .where('at', '=', timestamp(clock.now))
      .execute();
    expect(entries).toMatchObject([{ person_uuid: world.aroha, address: '127.0.0.1' }]);
  },
);

test('S1 twenty twins at once have one effect, and all are told the same', async () => {
  const made = await create();
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 20 }, () => put(made.uuid, { vesselAgent: 'Agent' }, key)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await read(made.uuid)).toMatchObject({ vesselAgent: 'Agent', version: 2 });
  expect(await auditCount(made.uuid)).toBe(2);
});

test('S5 twenty creations of one uuid at once, with a key each, make one pilotage', async () => {
  const uuid = randomUUID();
  const body = withPilots(world, { uuid });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => aroha('POST', '/pilotages', { body, key: newKey() })),
  );
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await auditCount(uuid)).toBe(1);
});

test('S1 keys are of one person: another may use the same', async () => {
  const made = await create();
  const key = newKey();
  await put(made.uuid, { notes: 'by Aroha' }, key);
  expect(itemOf(await put(made.uuid, { notes: 'by Ben' }, key, ben))).toMatchObject({ notes: 'by Ben' });
});

test('S2 a key that was used for other bytes is refused, and does nothing', async () => {
  const [made, other] = [await create(), await create()];
  const key = newKey();
  await put(made.uuid, { notes: 'first' }, key);
  for (const answer of [await put(made.uuid, { notes: 'second' }, key), await put(other.uuid, { notes: 'first' }, key)])
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'keyReused']);
  expect(await read(made.uuid)).toMatchObject({ notes: 'first', version: 2 });
  expect(await read(other.uuid)).toMatchObject({ notes: null, version: 1 });
});

test('S1 what was refused stays refused under its key, also when it would pass by now', async () => {
  const made = await create();
  const key = newKey();
  const body = { pilot: { uuid: world.office } };
  const refused = await put(made.uuid, body, key);
  expect(codeOf(refused)).toBe('ruleBroken');
  await db
    .updateTable('person')
    .set({ roles: ['staff', 'pilot'] })
    .where('uuid', '=', world.office)
    .execute();
  expect((await put(made.uuid, body, key)).json()).toEqual(refused.json());
  expect(await receipts(key)).toMatchObject([{ result: 'rejected', code: 'ruleBroken' }]);
  expect((await put(made.uuid, body)).statusCode).toBe(200);
});

test.each([
  ['400 invalid', { vesselFwdDraft: -1 }, 'invalid'],
  ['400 incompleteBase', { vesselFwdDraft: 9, base: { vesselFwdDraft: 8.1 } }, 'incompleteBase'],
  ['422 statusNotAllowed', { status: 'Canc' }, 'statusNotAllowed'],
])('S1 a definite %s leaves a receipt', async (_, body, code) => {
  const made = await create();
  const key = newKey();
  expect(codeOf(await put(made.uuid, body, key))).toBe(code);
  expect(await receipts(key)).toMatchObject([{ result: 'rejected', code }]);
  expect((await read(made.uuid)).version).toBe(1);
});

test('S1 another port 404, a missing right 403: both leave a receipt', async () => {
  const made = await create();
  const [tui, erik] = [await as(world.tui), await as(world.erik)];
  const [denied, absent] = [newKey(), newKey()];
  expect((await put(made.uuid, { notes: 'x' }, denied, tui)).statusCode).toBe(403);
  expect((await put(made.uuid, { notes: 'x' }, absent, erik)).statusCode).toBe(404);
  expect(await receipts(denied)).toMatchObject([{ code: 'forbidden', person_uuid: world.tui }]);
  expect(await receipts(absent)).toMatchObject([{ code: 'notFound', person_uuid: world.erik }]);
});

test('S1 401 leaves no receipt, and a key that is no UUID is 400', async () => {
  const made = await create();
  const key = newKey();
  expect((await put(made.uuid, { notes: 'x' }, key, anybody)).statusCode).toBe(401);
  expect(await receipts(key)).toEqual([]);
  expect(codeOf(await put(made.uuid, { notes: 'x' }, 'mine'))).toBe('invalid');
});

test('S1 a lock that does not come in 5 s is 503 with Retry-After, without a receipt, and the same bytes may come again', async () => {
  const made = await create();
  const key = newKey();
  await db.transaction().execute(async (trx) => {
    await sql`select 1 from pilotage where uuid = ${made.uuid} for update`.execute(trx);
    const busy = await put(made.uuid, { notes: 'x' }, key);
    expect([busy.statusCode, codeOf(busy), busy.headers['retry-after']]).toEqual([503, 'busy', '2']);
  });
  expect(await receipts(key)).toEqual([]);
  expect((await put(made.uuid, { notes: 'x' }, key)).statusCode).toBe(200);
}, 15_000);

test('S3 a group that somebody changed since it was seen is a conflict: nothing is applied, both values are told', async () => {
  const made = await create();
  clock.now += 60_000;
  const since = new Date(clock.now).toISOString();
  await put(made.uuid, { vesselFwdDraft: 8.6 }, newKey(), ben);
  const late = await put(made.uuid, { vesselFwdDraft: 9.1, notes: 'late', base: { ...draftsSeen(made), notes: null } });
  expect([late.statusCode, codeOf(late)]).toEqual([409, 'conflict']);
  const { error } = late.json();
  expect(error.groups).toEqual({
    drafts: {
      current: { vesselFwdDraft: 8.6, vesselAftDraft: 8.4, vesselMaxDraft: 8.6 },
      by: 'Ben Hale',
      at: since,
    },
  });
  expect(error.current).toMatchObject({ uuid: made.uuid, vesselFwdDraft: 8.6, version: 2 });
  expect(await read(made.uuid)).toMatchObject({ vesselFwdDraft: 8.6, notes: null, version: 2 });
});

test('S3 a conflict is answered the same to its twin, though the value came back', async () => {
  const made = await create();
  const key = newKey();
  const body = { vesselFwdDraft: 9.1, base: draftsSeen(made) };
  await put(made.uuid, { vesselFwdDraft: 8.6 }, newKey(), ben);
  const late = await put(made.uuid, body, key);
  await put(made.uuid, draftsSeen(made), newKey(), ben);
  expect((await put(made.uuid, body, key)).json()).toEqual(late.json());
  expect(await receipts(key)).toMatchObject([{ result: 'conflict' }]);
  expect((await put(made.uuid, body)).statusCode).toBe(200);
});

test('S3 changes of different groups merge, and what is already as it shall be is no conflict', async () => {
  const made = await create();
  await put(made.uuid, { vesselFwdDraft: 8.6 }, newKey(), ben);
  const merged = await put(made.uuid, { vesselAgent: 'Agent', base: { vesselAgent: null } });
  expect(itemOf(merged)).toMatchObject({ vesselFwdDraft: 8.6, vesselAgent: 'Agent', version: 3 });
  const same = await put(made.uuid, { vesselFwdDraft: 8.6, base: draftsSeen(made) });
  expect(itemOf(same)).toMatchObject({ vesselFwdDraft: 8.6, version: 3 });
});

test('S3 of two who change the same group at once from what both saw, one is told', async () => {
  for (let round = 0; round < 10; round += 1) {
    const made = await create();
    const answers = await Promise.all([
      put(made.uuid, { vesselFwdDraft: 8.7, base: draftsSeen(made) }),
      put(made.uuid, { vesselFwdDraft: 8.9, base: draftsSeen(made) }, newKey(), ben),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    const stored = await read(made.uuid);
    const winner = answers.find((answer) => answer.statusCode === 200);
    expect(stored.vesselFwdDraft).toBe(winner && itemOf<Pilotage>(winner).vesselFwdDraft);
  }
});

test('S3, S4 changes of many fields at once are all kept, each with a version of its own', async () => {
  const made = await create();
  const fields = ['vesselAgent', 'vesselVisitCode', 'outerEnd', 'notes'] as const;
  await Promise.all(fields.map((field) => put(made.uuid, { [field]: `by ${field}` })));
  const stored = await read(made.uuid);
  expect(fields.map((field) => stored[field])).toEqual(fields.map((field) => `by ${field}`));
  expect(stored.version).toBe(5);
});

test('S3 a base of all that was seen is never short of a field', async () => {
  const made = await create();
  const answer = await put(made.uuid, { sideTo: null, base: fieldsOf(made) });
  expect(itemOf(answer)).toMatchObject({ sideTo: null, version: 2 });
});

test('a caller without key and base writes plainly: the last write wins, and is versioned', async () => {
  const made = await create();
  await aroha('PUT', `/pilotages/${made.uuid}`, { body: { port, notes: 'one' } });
  const answer = await ben('PUT', `/pilotages/${made.uuid}`, { body: { port, notes: 'two' } });
  expect(itemOf(answer)).toMatchObject({ notes: 'two', version: 3 });
});

test('S1 what was done is answered as done after the port was taken away, and shows nothing of the thing', async () => {
  const made = await create();
  const key = newKey();
  expect((await put(made.uuid, { notes: 'Slow' }, key, ben)).statusCode).toBe(200);
  const ports = await db.deleteFrom('person_port').where('person_uuid', '=', world.ben).returningAll().execute();
  try {
    const again = await put(made.uuid, { notes: 'Slow' }, key, ben);
    expect([again.statusCode, again.json()]).toEqual([200, { data: [], meta: { isApplied: true, version: 2 } }]);
    expect((await put(made.uuid, { notes: 'Slow' }, newKey(), ben)).statusCode).toBe(404);
  } finally {
    await db.insertInto('person_port').values(ports).execute();
  }
  expect(itemOf(await put(made.uuid, { notes: 'Slow' }, key, ben))).toMatchObject({ notes: 'Slow' });
});
