import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { beforeEach, expect, test } from 'vitest';
import { withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';

const { db, world, as, clock } = await testApp();
const [aroha, tui, reader] = [await as(world.aroha), await as(world.tui), await as(world.reader)];
const port = { uuid: world.koru.uuid };

const allow = (isOn: boolean) =>
  db
    .insertInto('preference')
    .values({
      ...{ port_uuid: port.uuid, key: 'feature_flags' },
      metadata: JSON.stringify({ plan_status_update_enabled: isOn }),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['port_uuid', 'key'])
        .doUpdateSet({ metadata: JSON.stringify({ plan_status_update_enabled: isOn }) }),
    )
    .execute();

beforeEach(() => allow(true));

async function sentPlan(): Promise<string> {
  const { uuid } = itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
  const body = { pilotage: { uuid }, emails: ['master@ship.example'] };
  expect((await aroha('POST', '/pilotages/share', { body, key: newKey() })).statusCode).toBe(200);
  return uuid;
}
const refresh = (uuid: string, by = aroha) => by('PUT', `/pilotages/${uuid}/plan_status`, { key: newKey() });
const statusAfter = async (uuid: string) => itemOf<Pilotage>(await refresh(uuid)).status;
const deepen = (uuid: string, vesselFwdDraft: number) =>
  aroha('PUT', `/pilotages/${uuid}`, { body: { port, vesselFwdDraft } });

test('API-44 a sent plan whose content changed is a plan again, and is so once', async () => {
  const uuid = await sentPlan();
  await deepen(uuid, 8.3);
  const first = itemOf<Pilotage>(await refresh(uuid));
  expect(first.status).toBe('Plan');
  expect(itemOf<Pilotage>(await refresh(uuid))).toEqual(first);
});

test('API-44 one whose content is as it was sent stays sent, also after a change that was taken back', async () => {
  const uuid = await sentPlan();
  expect(await statusAfter(uuid)).toBe('SentUnread');
  await deepen(uuid, 8.3);
  await deepen(uuid, 8.1);
  const notes = { pilotage: { uuid }, extraType: 'general_notes', metadata: { value: 'Slow ahead' } };
  await aroha('POST', '/pilotages_extras', { body: notes });
  expect(await statusAfter(uuid)).toBe('SentUnread');
});

test.each<[string, (uuid: string) => [string, object]]>([
  [
    'a figure of a constraint',
    (uuid) => [
      '/pilotages_route_checks',
      { pilotage: { uuid }, routeConstraint: { uuid: world.koru.bar }, overrides: { residual: -0.1 } },
    ],
  ],
  ['a tug', (uuid) => ['/pilotages_tugs', { pilotage: { uuid }, tug: { uuid: world.koru.tug }, lineNumber: 3 }]],
])('API-44 %s is content', async (_, change) => {
  const uuid = await sentPlan();
  const [path, body] = change(uuid);
  expect((await aroha('POST', path, { body })).statusCode).toBe(200);
  expect(await statusAfter(uuid)).toBe('Plan');
});

test('API-44 sent again it is compared with what was sent last', async () => {
  const uuid = await sentPlan();
  await deepen(uuid, 8.3);
  clock.now += 1000;
  const body = { pilotage: { uuid }, emails: ['master@ship.example'] };
  await aroha('POST', '/pilotages/share', { body, key: newKey() });
  expect(await statusAfter(uuid)).toBe('SentUnread');
});

test('PREFS-13 without the flag nothing changes', async () => {
  await allow(false);
  const uuid = await sentPlan();
  await deepen(uuid, 8.3);
  expect(await statusAfter(uuid)).toBe('SentUnread');
});

test('API-44 whoever may not change the plan, and what is over: refused', async () => {
  const uuid = await sentPlan();
  await deepen(uuid, 8.3);
  const told = async (by: typeof aroha) => codeOf(await refresh(uuid, by));
  expect(await told(reader)).toBe('forbidden');
  await db.updateTable('pilotage').set({ status: 'Done' }).where('uuid', '=', uuid).execute();
  expect(await told(aroha)).toBe('endState');
  await db.updateTable('pilotage').set({ status: 'SentRead' }).where('uuid', '=', uuid).execute();
  expect(itemOf<Pilotage>(await refresh(uuid, tui)).status).toBe('Plan');
});
