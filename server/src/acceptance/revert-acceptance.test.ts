import type { Signature } from '@leadline/domain/acceptance/signature';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { afterEach, expect, test } from 'vitest';
import { withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';

const { as, db, world, clock } = await testApp();
const { koru } = world;
const [aroha, tui, office, reader] = [
  await as(world.aroha),
  await as(world.tui),
  await as(world.office),
  await as(world.reader),
];
type Call = typeof aroha;
const now = clock.now;
afterEach(() => {
  clock.now = now;
});

/** A plan that both have signed. */
async function accepted(status = 'Plan'): Promise<Pilotage> {
  const { uuid } = itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
  for (const role of ['pilot', 'master']) {
    const body = { pilotage: { uuid }, role, name: 'R. Santos', image: null };
    expect((await aroha('POST', `/pilotages/${uuid}/signature`, { body, key: newKey() })).statusCode).toBe(200);
  }
  await db.updateTable('pilotage').set({ status }).where('uuid', '=', uuid).execute();
  return read(uuid);
}
const read = async (uuid: string) => itemOf<Pilotage>(await office('GET', `/pilotages/${uuid}`));
const revert = (uuid: string, status = 'Plan', by: Call = aroha) =>
  by('POST', `/pilotages/${uuid}/revert`, { body: { status }, key: newKey() });
const end = (uuid: string, status: string, by: Call = aroha) =>
  by('PUT', `/pilotages/${uuid}?review=false`, { body: { port: { uuid: koru.uuid }, status }, key: newKey() });
const said = (answer: Awaited<ReturnType<Call>>) => [answer.statusCode, codeOf(answer)];

test.each(['Plan', 'SentUnread', 'SentRead', 'SentNewComment', 'Done'])(
  'ADMIN-09 after the revert of %s the status is Plan, both acceptances are cleared, and the signatures stay',
  async (status) => {
    const { uuid, version } = await accepted(status);
    const back = itemOf<Pilotage>(await revert(uuid, status));
    expect(back).toMatchObject({ status: 'Plan', pilotAccepted: false, masterAccepted: false, version: version + 1 });
    const signatures = (await aroha('GET', `/pilotages/${uuid}/signature`)).json().data as Signature[];
    expect(signatures).toHaveLength(2);
    expect(said(await revert(uuid))).toEqual([422, 'statusNotAllowed']);
  },
);

test('ADMIN-07 attack 29 by the server’s clock until 24 hours after the last constraint, to the millisecond', async () => {
  const { uuid, date, pilotageRouteChecks, route } = await accepted();
  expect(pilotageRouteChecks).toEqual([]);
  const rows = (await aroha('GET', `/routes/${route?.uuid}`)).json().data[0].routeConstraints as { time: number }[];
  const sailed = rows.reduce((sum, { time }) => sum + time, 0) * 60_000;
  const until = Date.parse(date) + sailed + 86_400_000;
  clock.now = until + 1;
  expect(said(await revert(uuid, 'Plan', await as(world.aroha)))).toEqual([422, 'statusNotAllowed']);
  clock.now = until;
  expect((await revert(uuid, 'Plan', await as(world.aroha))).statusCode).toBe(200);
});

test('ADMIN-02 nobody but its pilots takes an acceptance back or sets MPX Done', async () => {
  const { uuid } = await accepted();
  for (const by of [tui, office, reader, await as(world.admin)]) {
    expect(said(await revert(uuid, 'Plan', by))).toEqual([403, 'forbidden']);
    expect(said(await end(uuid, 'Done', by))).toEqual([403, 'forbidden']);
  }
  expect(await read(uuid)).toMatchObject({ status: 'Plan', pilotAccepted: true, masterAccepted: true });
});

test('ADMIN-07 what is archived or cancelled, or accepted by nobody, is not taken back', async () => {
  const { uuid } = await accepted();
  for (const status of ['Arch', 'Canc']) {
    await db.updateTable('pilotage').set({ status }).where('uuid', '=', uuid).execute();
    expect(said(await revert(uuid, status))).toEqual([422, 'endState']);
  }
  const { uuid: fresh } = itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
  expect(said(await revert(fresh))).toEqual([422, 'statusNotAllowed']);
});

test('ADMIN-07 a change of the status to Plan is no way round the revert and its time', async () => {
  for (const status of ['SentRead', 'Done']) {
    const { uuid } = await accepted(status);
    expect(said(await end(uuid, 'Plan'))).toEqual([422, status === 'Done' ? 'endState' : 'statusNotAllowed']);
  }
});

test('ADMIN-05 ADMIN-06 MPX Done needs both acceptances, and makes the pilotage Done', async () => {
  const { uuid } = await accepted();
  await db.updateTable('pilotage').set({ master_accepted: false }).where('uuid', '=', uuid).execute();
  expect(said(await end(uuid, 'Done'))).toEqual([422, 'statusNotAllowed']);
  await db.updateTable('pilotage').set({ master_accepted: true }).where('uuid', '=', uuid).execute();
  expect(itemOf<Pilotage>(await end(uuid, 'Done'))).toMatchObject({ status: 'Done', pilotAccepted: true });
});

test('ADMIN-07 of a revert and an MPX Done at the same time one counts and the other is 422', async () => {
  for (let round = 0; round < 5; round++) {
    const { uuid } = await accepted();
    const answers = await Promise.all([revert(uuid), end(uuid, 'Done')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const isDone = answers[1]?.statusCode === 200;
    expect(await read(uuid)).toMatchObject({ status: isDone ? 'Done' : 'Plan', pilotAccepted: isDone });
  }
});

test('ADMIN-03 ADMIN-04 archived it is 404 for every pilot, and its own are told by whom and when', async () => {
  const { uuid } = await accepted('Done');
  expect(itemOf<Pilotage>(await end(uuid, 'Arch'))).toMatchObject({ status: 'Arch' });
  const gone = await aroha('GET', `/pilotages/${uuid}`);
  expect(said(gone)).toEqual([404, 'notFound']);
  const at = new Date(now).toISOString();
  expect(gone.json().error.current).toEqual({ archived: { by: 'Aroha Ngata', at } });
  const other = await tui('GET', `/pilotages/${uuid}`);
  expect([...said(other), other.json().error.current]).toEqual([404, 'notFound', undefined]);
  expect(said(await end(uuid, 'Arch'))).toEqual([422, 'endState']);
});
