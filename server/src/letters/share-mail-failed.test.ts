import type { Pilotage, PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { wordsOfEntry } from '@leadline/domain/record/history/entry-lines';
import type { HistoryEntry } from '@leadline/domain/record/history/history-entry';
import type { Share } from '@leadline/domain/share/share';
import { undelivered } from '@leadline/domain/share/undelivered';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { follow, listening } from '../../test/follow.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { arrival, withPilots } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { buildApp } from '../app.ts';

const MASTER = 'master@ship.example';
const GONE = 'gone@ship.example';
const mail = await startMailServer({
  onRcptTo: ({ address }, _, done) =>
    done(address.toLowerCase() === GONE ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
});
const smtpUrl = `smtp://127.0.0.1:${mail.port}`;
const { app, appDb, as, db, clock, tokenOf, world } = await testApp({ smtpUrl });
/** The tablets of the port hang on another server than the one that sends. */
const other = await buildApp({ db: appDb, settings: testSettings({ smtpUrl }), clock: () => clock.now, webRoot: null });
const url = await listening(other);
afterAll(async () => {
  await other.close();
  await app.close();
});
const [aroha, office] = [await as(world.aroha), await as(world.office)];
const tabletOf = async (person: string) => follow(url, world.koru.uuid, await tokenOf(person));

async function shareBy(caller: typeof aroha, emails: string[], body = withPilots(world)) {
  const { uuid } = itemOf<Pilotage>(await office('POST', '/pilotages', { body }));
  const sharing = { pilotage: { uuid }, emails };
  const { data } = (await caller('POST', '/pilotages/share', { key: newKey(), body: sharing })).json();
  return { uuid, links: data as Share[] };
}

const entriesOf = async (pilotage: string) =>
  (await office('GET', `/pilotages/${pilotage}/history`)).json().data as HistoryEntry[];
const ofMail = (entries: HistoryEntry[]) => entries.filter(({ action }) => action.startsWith('mail'));

test('API-26 an e-mail that is refused for good is told to its pilots and its sender alone, at another server too', async () => {
  const people = [world.aroha, world.ben, world.office, world.tui];
  const tablets = await Promise.all(people.map(tabletOf));
  const { uuid, links } = await shareBy(office, [GONE]);
  const isMail = ({ name }: { name: string }) => name === 'mailFailed';
  const told = { pilotage: uuid, share: links[0]?.uuid };
  for (const tablet of tablets.slice(0, 3)) expect((await tablet.next(isMail)).data).toEqual(told);
  // What is told after it has come: it would be there.
  const { uuid: later } = await shareBy(office, [MASTER], arrival(world.koru));
  await tablets[3]?.next(({ data }) => (data as { id?: string }).id === later);
  expect(tablets.map(({ told }) => told.filter(isMail).length)).toEqual([1, 1, 1, 0]);
  for (const tablet of tablets) tablet.leave();
});

test('each e-mail stands in the record with its address and what the mail server said, by the server and by no person', async () => {
  const { uuid, links } = await shareBy(aroha, [GONE, MASTER]);
  await expect.poll(async () => ofMail(await entriesOf(uuid)).length, { timeout: 20_000 }).toBe(2);
  const answer = (await office('GET', `/pilotages/${uuid}/history`)).json();
  const entries = ofMail(answer.data as HistoryEntry[]);
  const linkOf = (email: string) => links.find((link) => link.email === email)?.uuid;
  const by = { who: 'Leadline', device: null, entity: 'pilotage', id: uuid };
  expect(entries.find(({ action }) => action === 'mailSent')).toMatchObject({
    ...by,
    after: { email: MASTER, link: linkOf(MASTER) },
  });
  const failed = entries.find(({ action }) => action === 'mailFailed') as HistoryEntry;
  expect(failed).toMatchObject({ ...by, after: { email: GONE, link: linkOf(GONE), fault: '550' } });
  expect(wordsOfEntry(failed, undefined)).toEqual({
    title: 'Email not sent',
    text: 'gone@ship.example: the mail server said 550',
    lines: [],
  });
  // The office made the pilotage and Aroha shared it; the server is no third person.
  expect(answer.meta.people).toBe(2);
});

test('the state of a link is never seen without its entry in the record', async () => {
  const { uuid } = await shareBy(aroha, [GONE, MASTER]);
  const counts = sql<{ ended: number; told: number }>`
    select (select count(*)::int from share_link where pilotage_uuid = ${uuid} and mail_state <> 'waiting') as ended,
      (select count(*)::int from record_entry
        where pilotage_uuid = ${uuid} and entry::json -> 'body' ->> 'action' like 'mail%') as told`;
  for (let ended = 0; ended < 2; ) {
    const { rows } = await counts.execute(db);
    expect(rows[0]?.told).toBe(rows[0]?.ended);
    ended = rows[0]?.ended ?? 0;
  }
});

test('API-15 the list counts addresses that were not reached, until the plan is sent again or the link is taken back', async () => {
  const { uuid, links } = await shareBy(aroha, [GONE]);
  const counted = async () => {
    const rows = (await aroha('GET', `/pilotages?portUuid=${world.koru.uuid}`)).json().data as PilotageRow[];
    const shares = (await aroha('GET', `/pilotages/${uuid}/shares`)).json().data as Share[];
    // As the dialog counts them, and as one row is read after news.
    const read = itemOf<Pilotage>(await aroha('GET', `/pilotages/${uuid}`));
    const count = rows.find((row) => row.uuid === uuid)?.undelivered;
    expect([count ?? 0, read.undelivered]).toEqual([undelivered(shares).length, count]);
    return count;
  };
  const ended = async (state: string, count: number) =>
    expect
      .poll(
        () =>
          db
            .selectFrom('share_link')
            .where('pilotage_uuid', '=', uuid)
            .where('mail_state', '=', state as never)
            .select('uuid')
            .execute(),
        { timeout: 20_000 },
      )
      .toHaveLength(count);
  await ended('failed', 1);
  expect(await counted()).toBe(1);
  clock.now += 1000;
  const again = { pilotage: { uuid }, emails: [GONE.toUpperCase()] };
  const { data } = (await aroha('POST', '/pilotages/share', { key: newKey(), body: again })).json();
  expect(await counted()).toBeNull();
  await ended('failed', 2);
  expect(await counted()).toBe(1);
  for (const link of [...links, ...data]) await aroha('DELETE', `/pilotages/share/${link.uuid}`, { key: newKey() });
  expect(await counted()).toBeNull();
});
