import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { wordsOfEntry } from '@leadline/domain/record/history/entry-lines';
import type { HistoryEntry } from '@leadline/domain/record/history/history-entry';
import { afterEach, expect, test } from 'vitest';
import { arrival, withPilots } from '../../../test/samples.ts';
import { codeOf, itemOf, newKey, testApp } from '../../../test/test-app.ts';

const { as, db, world, clock } = await testApp();
const { koru } = world;
const [aroha, ben, tui, office, reader] = [
  await as(world.aroha),
  await as(world.ben),
  await as(world.tui),
  await as(world.office),
  await as(world.reader),
];
type Call = typeof aroha;
const now = clock.now;
afterEach(() => {
  clock.now = now;
});
const DAY = 24 * 60 * 60 * 1000;
const REASON = 'Ship diverted to Tauranga';

let berthDay = 0;
/** Each on a day of its own: none takes the berth of another. */
const onItsOwnDay = () => new Date(Date.UTC(2027, 0, 1 + 3 * berthDay++)).toISOString();

async function planned(status = 'Plan', body: object = withPilots(world)): Promise<Pilotage> {
  const made = itemOf<Pilotage>(await office('POST', '/pilotages', { body: { ...body, date: onItsOwnDay() } }));
  await db.updateTable('pilotage').set({ status }).where('uuid', '=', made.uuid).execute();
  return read(made.uuid);
}
const read = async (uuid: string) => itemOf<Pilotage>(await office('GET', `/pilotages/${uuid}`));
const cancel = (uuid: string, body: object = { reason: REASON }, by: Call = aroha, key = newKey()) =>
  by('POST', `/pilotages/${uuid}/cancel`, { body, key });
const restore = (uuid: string, by: Call = aroha) =>
  by('POST', `/pilotages/${uuid}/restore`, { body: {}, key: newKey() });
const said = (answer: Awaited<ReturnType<Call>>) => [answer.statusCode, codeOf(answer)];

test.each(['Draft', 'New', 'Plan', 'SentUnread', 'SentRead', 'SentNewComment'])(
  'ADMIN-02 %s is cancelled for a reason, and an undo makes it what it was',
  async (status) => {
    const { uuid, version } = await planned(status);
    const cancellation = { by: 'Aroha Ngata', at: new Date(now).toISOString(), reason: REASON, from: status };
    const cancelled = itemOf<Pilotage>(await cancel(uuid));
    expect(cancelled).toMatchObject({ status: 'Canc', version: version + 1, cancellation });
    expect(await read(uuid)).toMatchObject({ status: 'Canc', cancellation });
    expect(itemOf<Pilotage>(await restore(uuid, ben))).toMatchObject({
      ...{ status, version: version + 2, cancellation: null },
    });
  },
);

test('ADMIN-02 its pilots and the office cancel and take back; nobody else does', async () => {
  const { uuid } = await planned();
  for (const by of [tui, reader]) expect(said(await cancel(uuid, { reason: REASON }, by))).toEqual([403, 'forbidden']);
  for (const by of [ben, office, await as(world.admin)]) {
    expect((await cancel(uuid, { reason: REASON }, by)).statusCode).toBe(200);
    expect(said(await restore(uuid, tui))).toEqual([403, 'forbidden']);
    expect((await restore(uuid, by)).statusCode).toBe(200);
  }
  const { uuid: nobodys } = await planned('Plan', arrival(koru));
  expect(said(await cancel(nobodys, { reason: REASON }, tui))).toEqual([403, 'forbidden']);
  expect((await cancel(nobodys, { reason: REASON }, office)).statusCode).toBe(200);
});

test('ADMIN-02 what is done, archived or cancelled is not cancelled, and no change of the status goes that way', async () => {
  const { uuid } = await planned();
  for (const status of ['Done', 'Arch', 'Canc']) {
    await db.updateTable('pilotage').set({ status }).where('uuid', '=', uuid).execute();
    expect(said(await cancel(uuid))).toEqual([422, 'endState']);
  }
  // Cancelled before it was kept when: there is no undo.
  expect(said(await restore(uuid))).toEqual([422, 'statusNotAllowed']);
  const { uuid: other } = await planned();
  const body = { port: { uuid: koru.uuid }, status: 'Canc' };
  expect(said(await aroha('PUT', `/pilotages/${other}`, { body, key: newKey() }))).toEqual([422, 'statusNotAllowed']);
  expect(said(await restore(other))).toEqual([422, 'statusNotAllowed']);
});

test('ADMIN-02 the undo ends after 24 hours by the server’s clock, to the millisecond', async () => {
  const { uuid } = await planned();
  expect((await cancel(uuid)).statusCode).toBe(200);
  clock.now = now + DAY + 1;
  expect(said(await restore(uuid, await as(world.aroha)))).toEqual([422, 'statusNotAllowed']);
  clock.now = now + DAY;
  expect((await restore(uuid, await as(world.aroha))).statusCode).toBe(200);
});

test('changed by somebody else since it was seen, it is a conflict that names him, and nothing is cancelled', async () => {
  const { uuid, version } = await planned();
  const body = { port: { uuid: koru.uuid }, vesselAgent: 'Koru Shipping' };
  await office('PUT', `/pilotages/${uuid}`, { body, key: newKey() });
  const answer = await cancel(uuid, { reason: REASON, version });
  expect(said(answer)).toEqual([409, 'conflict']);
  expect(answer.json().error.current).toMatchObject({ status: 'Plan', vesselAgent: 'Koru Shipping' });
  expect((await cancel(uuid, { reason: REASON, version: version + 1 })).statusCode).toBe(200);
});

test('attack 25 while it is cancelled nothing of it changes, and an edit that comes late is refused', async () => {
  const { uuid } = await planned();
  await cancel(uuid);
  const body = { port: { uuid: koru.uuid }, notes: 'From sea', base: { notes: null } };
  expect(said(await aroha('PUT', `/pilotages/${uuid}`, { body, key: newKey() }))).toEqual([422, 'endState']);
  expect((await read(uuid)).notes).toBeNull();
});

test('S1 the same key again cancels once; of two at once one is refused', async () => {
  const { uuid, version } = await planned();
  const key = newKey();
  const [first, again] = [
    await cancel(uuid, { reason: REASON }, aroha, key),
    await cancel(uuid, { reason: REASON }, aroha, key),
  ];
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect((await read(uuid)).version).toBe(version + 1);
  await restore(uuid);
  const both = await Promise.all([cancel(uuid, { reason: 'Fog' }, ben), cancel(uuid, { reason: 'Strike' }, office)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});

test('the audit and the record of the pilotage say who cancelled it and why', async () => {
  const { uuid } = await planned();
  await cancel(uuid, { reason: REASON }, office);
  await restore(uuid, office);
  const entries = await db
    .selectFrom('audit')
    .select(['action', 'before', 'after', 'person_uuid'])
    .where('entity_id', '=', uuid)
    .where('action', 'in', ['cancelled', 'restored'])
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    {
      action: 'cancelled',
      before: { status: 'Plan' },
      after: { status: 'Canc', reason: REASON },
      person_uuid: world.office,
    },
    { action: 'restored', before: { status: 'Canc' }, after: { status: 'Plan' }, person_uuid: world.office },
  ]);
  const { data } = (await aroha('GET', `/pilotages/${uuid}/history`)).json() as { data: HistoryEntry[] };
  const told = data.slice(0, 2).map((entry) => wordsOfEntry(entry, 'Pacific/Auckland'));
  expect(told.map(({ title, text }) => [title, text])).toEqual([
    ['Cancellation taken back', null],
    ['Cancelled', REASON],
  ]);
});

test('the undo is refused when its berth or a pilot was given away meanwhile, and names to whom', async () => {
  const { uuid, date } = await planned();
  await cancel(uuid);
  const body = { ...withPilots(world), date, vessel: { IMO: '9321483', name: 'Tui Trader' } };
  const taking = itemOf<Pilotage>(await office('POST', '/pilotages', { body }));
  const answer = await restore(uuid);
  expect(said(answer)).toEqual([422, 'ruleBroken']);
  const { clashes } = answer.json().error.current as { clashes: { kind: string; other: { uuid: string } }[] };
  expect(clashes.map(({ kind, other }) => [kind, other.uuid])).toEqual([
    ['berth', taking.uuid],
    ['pilot', taking.uuid],
    ['pilot', taking.uuid],
  ]);
  expect((await read(uuid)).status).toBe('Canc');
  await cancel(taking.uuid);
  expect((await restore(uuid)).statusCode).toBe(200);
});

test('no reason is no cancellation', async () => {
  const { uuid } = await planned();
  for (const reason of ['', '  ', 'x'.repeat(501)])
    expect(said(await cancel(uuid, { reason }))).toEqual([400, 'invalid']);
  expect((await read(uuid)).status).toBe('Plan');
});
