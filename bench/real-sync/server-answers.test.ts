import 'fake-indexeddb/auto';
import { createHash, randomUUID } from 'node:crypto';
import { createPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { preHashText } from '@leadline/domain/session/credentials';
import { hours } from '@leadline/domain/time/instant';
import { makeLink } from '@leadline/server/session/accounts/link-tokens';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arrival } from '../../server/test/samples.ts';
import { sessionCalls } from '../../server/test/session-calls.ts';
import { testApp } from '../../server/test/test-app.ts';
import type { Sent } from './lossy-network.ts';
import { type OneTablet, oneTablet } from './one-tablet.ts';
import { askAs, makeRecords, signInAt } from './shore.ts';
import { openStage } from './stage.ts';

vi.setConfig({ testTimeout: 300_000 });
const site = await testApp();
const stage = openStage(site);
afterAll(stage.close);

let seed = 30_000;
let tablet: OneTablet;
beforeEach(async () => {
  seed += 1;
  tablet = await oneTablet(stage, seed);
});
afterEach(() => tablet.discard());

/** One edit of each kind: notes of the pilotage, the vessel's beam, a check, general notes. */
const ONE_EACH = [0, 6, 8, 10];

test('SYNC-07 what comes two to five times, the last time 30 days later, has one effect and one answer', async () => {
  for (const [index, what] of ONE_EACH.entries()) {
    let sent: Sent | undefined;
    tablet.world.networkFault = (each) => {
      if (each.key !== null) sent = each;
      return null;
    };
    const { edit } = await tablet.record(await tablet.wanted(what, 1));
    await tablet.start();
    if (!sent) throw new Error('Nothing was sent');
    const first = await deliver(sent);
    for (let more = 0; more < index; more += 1) expect(await deliver(sent)).toEqual(first);
    site.clock.now += hours(30 * 24);
    expect(await deliver(sent)).toEqual(first);
    site.clock.now -= hours(30 * 24);
    const { applied, miscounted } = await tablet.effects();
    expect(miscounted).toEqual([]);
    expect(applied.filter((effect) => effect.edits.includes(edit))).toHaveLength(1);
  }
});

/** The same bytes under the same id, by whoever is signed in then. */
async function deliver({ method, path, headers, body }: Sent) {
  const { token } = await signInAt(site, tablet.tab.holder.user);
  const answer = await site.app.inject({
    method: method as 'PUT',
    url: path,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
}

test('SYNC-09 SYNC-10 a record that the server cannot take is sent three times in a run and not more; the rest goes, and the person sees which it is', async () => {
  const [broken] = tablet.world.records.pilotages;
  const sends = new Map<string, number>();
  tablet.world.networkFault = ({ key, path }) => {
    if (key === null) return null;
    sends.set(key, (sends.get(key) ?? 0) + 1);
    return path.startsWith(`/api/pilotages/${broken}`) ? 'errorBefore' : null;
  };
  const stays = await tablet.record(await tablet.wanted(0, 1));
  // A check of the same pilotage, the other pilotage, the vessel: none depends on what stays.
  const goes = [
    await tablet.record(await tablet.wanted(8, 2)),
    await tablet.record(await tablet.wanted(4, 1)),
    await tablet.record(await tablet.wanted(6, 1)),
  ];
  for (let run = 1; run <= 3; run += 1) {
    sends.clear();
    const { results } = await tablet.start();
    expect(results.get(stays.key)?.kind).toBe('failed');
    expect(sends.get(stays.edit)).toBe(3);
    expect(sends.size).toBe(run === 1 ? 4 : 1);
  }
  const { applied } = await tablet.effects();
  expect(applied.flatMap(({ edits }) => edits).sort()).toEqual(goes.map(({ edit }) => edit).sort());
  const { items } = tablet.tab.engine.outbox();
  expect(items.find(({ key }) => key === stays.key)).toMatchObject({ status: 'SYNC_ERROR', reason: 'server' });
  expect(tablet.tab.engine.state().error).toBe('Partial sync');
  // Edits go on.
  expect((await tablet.record(await tablet.wanted(1, 1))).saved).toBe('saved');
  tablet.world.networkFault = () => null;
  await tablet.start();
  expect(tablet.tab.engine.outbox().ops).toEqual([]);
});

const preHashOf = (password: string) => createHash('sha256').update(preHashText(password)).digest('hex');

test.for(['a new password', 'the office'] as const)(
  'OFFLINE-16 SYNC-07 20 edits wait while %s ends the session ashore: none counts as failed, and 20 of 20 are sent after the log-in',
  async (ending) => {
    const mine = await withPilotages(20);
    const edits: string[] = [];
    for (const pilotage of mine.pilotages) {
      const wanted = await mine.tablet.wanted(0, 1);
      const item = { ...wanted.item, uuid: pilotage };
      edits.push((await mine.tablet.record({ ...wanted, item })).edit);
    }
    const { user } = mine.tablet.tab.holder;
    if (ending === 'a new password') await setPassword(user, 'Kotuku-drifts-2027');
    else
      await site.db
        .updateTable('session_family')
        .set({ revoked_at: new Date() })
        .where('person_uuid', '=', user)
        .execute();
    const refused = await mine.tablet.start();
    expect(refused.ended).toBe('auth');
    const { ops, items } = mine.tablet.tab.engine.outbox();
    expect(ops.map(({ attempts, outcome }) => [attempts, outcome])).toEqual(Array(20).fill([0, 'unsent']));
    expect(items.filter(({ status }) => status !== 'SYNC_PENDING')).toEqual([]);
    expect(items.some(({ message }) => message === 'Sign in to send')).toBe(true);
    mine.tablet.tab.tablet.logIn.tokens = ending === 'a new password' ? await logIn(user) : await signInAt(site, user);
    expect((await mine.tablet.start()).ended).toBe('done');
    const versions = await site.db
      .selectFrom('pilotage')
      .select(['version', 'notes'])
      .where('uuid', 'in', mine.pilotages)
      .execute();
    expect(versions).toEqual(Array(20).fill({ version: 2, notes: 'Notes 1' }));
    const receipts = await site.db.selectFrom('receipt').select('result').where('key', 'in', edits).execute();
    expect(receipts).toEqual(Array(20).fill({ result: 'applied' }));
    mine.tablet.discard();
  },
);

/** So many pilotages of the same pilot, all alike. */
async function withPilotages(count: number) {
  const records = await makeRecords(site, seed + 500);
  const ask = askAs(site, await signInAt(site, records.people[0]));
  const pilotages: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const body = { ...arrival(site.world.koru), uuid: randomUUID(), pilot: { uuid: records.people[0] } };
    pilotages.push((await ask(createPilotage, { body }))?.uuid ?? '');
  }
  return { tablet: await oneTablet(stage, seed + 500, records), pilotages };
}

async function setPassword(user: string, password: string): Promise<void> {
  const token = await makeLink(site.db, 'reset', user, site.clock.now);
  const body = { token, passwordHash: preHashOf(password) };
  expect((await site.anybody('PUT', '/users/password/reset', { body })).statusCode).toBe(200);
}

async function logIn(user: string) {
  const { token, refreshToken } = await sessionCalls(site).signedIn({
    email: `${user}@koru.example`,
    password: preHashOf('Kotuku-drifts-2027'),
  });
  return { token, refreshToken };
}
