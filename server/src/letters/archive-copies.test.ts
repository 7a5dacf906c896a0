import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { wordsOfEntry } from '@leadline/domain/record/history/entry-lines';
import type { HistoryEntry } from '@leadline/domain/record/history/history-entry';
import { verifyRecord } from '@leadline/domain/record/verify-record';
import { minutes } from '@leadline/domain/time/instant';
import { pdfText } from '@leadline/paper/sample/pdf-text';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testKeeper } from '../../test/kept-log.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { withPilots } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { NOW } from '../../test/test-world.ts';
import { buildApp } from '../app.ts';
import { noPause } from '../http/limits/quiet-moments.ts';
import { makePapers } from '../paper/paper-thread.ts';
import { nodePrimitives } from '../record/node-primitives.ts';
import { sealLogs } from '../record/seal-logs.ts';
import { makeArchiveCopies } from './archive-copies.ts';
import { makeLetterPapers } from './letter-paper.ts';
import { makeLetterQueue } from './letter-queue.ts';
import { openPostbox } from './postbox.ts';

const refused = new Set<string>();
const mail = await startMailServer({
  onRcptTo: ({ address }, _, done) =>
    done(refused.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
});
const [AROHA, BEN] = ['aroha@koru.example', 'ben@koru.example'];
const settings = testSettings({ smtpUrl: `smtp://127.0.0.1:${mail.port}`, publicUrl: 'https://pilots.example.org' });
const { app, appDb, as, clock, db, world } = await testApp({ ...settings });
const papers = makePapers();
afterAll(async () => {
  await app.close();
  await papers.close();
});
const [aroha, office] = [await as(world.aroha), await as(world.office)];

beforeEach(async () => {
  mail.received.length = 0;
  refused.clear();
  clock.now = NOW;
  await db.deleteFrom('archive_copy').execute();
});

async function archived(before: () => Promise<unknown> = async () => {}): Promise<Pilotage> {
  const made = itemOf<Pilotage>(await office('POST', '/pilotages', { body: withPilots(world), key: newKey() }));
  await before();
  const change = { port: { uuid: made.port.uuid }, status: 'Arch' };
  const answer = await aroha('PUT', `/pilotages/${made.uuid}`, { body: change, key: newKey() });
  expect(answer.statusCode, answer.body).toBe(200);
  return made;
}
const seal = () => sealLogs(appDb, testKeeper());
const copiesOf = (uuid: string) =>
  db.selectFrom('archive_copy').selectAll().where('pilotage_uuid', '=', uuid).orderBy('queued_at').execute();
const endIn = async (uuid: string) => {
  const states = async () => (await copiesOf(uuid)).map(({ state }) => state);
  await expect.poll(states, { timeout: 20_000 }).not.toContain('waiting');
};
/** Another server looks at once; the one of this file would in 5 s. */
const endOf = async (uuid: string) => {
  await prompt.look();
  await endIn(uuid);
};
const entriesOf = async (uuid: string) =>
  (await office('GET', `/pilotages/${uuid}/history`)).json().data as HistoryEntry[];

/** Another server of the same database, which looks when it is told to. */
function anotherServer() {
  const log = { warn: () => {}, error: () => {} };
  const letters = makeLetterQueue(
    openPostbox(
      settings,
      () => clock.now,
      () => {},
    ),
    log,
  );
  const mailing = { db: appDb, letters, settings, clock: () => clock.now };
  const paperOf = makeLetterPapers({ ...mailing, papers, weather: { known: async () => [] }, pause: noPause });
  const copies = makeArchiveCopies({ ...mailing, paperOf }, () => {});
  const look = async () => {
    await copies.poke();
    await letters.settled();
  };
  return { look, stop: copies.stop };
}
const prompt = anotherServer();
afterAll(prompt.stop);

const filesOf = ({ attachments }: Email) =>
  attachments.map(({ filename, mimeType, content }) => ({
    ...{ filename, mimeType },
    bytes: Buffer.from(content as ArrayBuffer),
  }));

test('ADMIN-03 each pilot of an archived pilotage gets the whole record, once the log has it all, and the plan', async () => {
  const { uuid, vessel } = await archived();
  expect((await aroha('GET', `/pilotages/${uuid}/record`)).statusCode).toBe(404);
  const other = anotherServer();
  await other.look();
  expect((await copiesOf(uuid)).map(({ claimed_at }) => claimed_at)).toEqual([null, null]);
  await seal();
  const given = (await office('GET', `/pilotages/${uuid}/record?extended=true`)).body;
  const received = await mail.waitFor(2);
  expect(received.flatMap(({ recipients }) => recipients).sort()).toEqual([AROHA, BEN]);
  const { email } = received.find(({ recipients }) => recipients.includes(AROHA)) as (typeof received)[0];
  // 20:00 UTC is 09:00 of the next day in Auckland, UTC+13 in November (tz database, Pacific/Auckland).
  expect(email.subject).toBe('Record of the pilotage of Kotuku: arrival, Koru, Tue 24 Nov 2026');
  for (const part of [email.text, email.html])
    for (const words of ['Dear Aroha Ngata,', '09:00', 'https://pilots.example.org/verify', 'attached as a PDF'])
      expect(part).toContain(words);
  const [record, pdf] = filesOf(email);
  expect(record).toMatchObject({ filename: '20261124_record_Kotuku_Arrival.json', mimeType: 'application/json' });
  // What the office is given, values and all: the record is whole for whoever was its pilot.
  expect(record?.bytes.toString('utf8')).toBe(given);
  expect(verifyRecord(nodePrimitives, given)).toMatchObject({ fault: null, sound: 2, withheld: [] });
  expect(pdf).toMatchObject({ filename: '20261124_pilotage_plan_Kotuku_Arrival.pdf', mimeType: 'application/pdf' });
  expect(pdfText(pdf?.bytes ?? Buffer.of())).toContain(vessel.name);
  await endOf(uuid);
  await other.stop();
});

test('what became of each copy stands in the record, which names its pilot by his number', async () => {
  refused.add(BEN);
  const { uuid } = await archived();
  await seal();
  await endOf(uuid);
  const [failed, sent] = (await entriesOf(uuid)).filter(({ action }) => action.startsWith('copy')).sort(byAction);
  expect(failed).toMatchObject({ who: 'Leadline', after: { person: world.ben, fault: '550' } });
  expect(sent).toMatchObject({ who: 'Leadline', after: { person: world.aroha } });
  expect([failed, sent].map((entry) => wordsOfEntry(entry as HistoryEntry, undefined))).toEqual([
    { title: 'Copy not sent to a pilot', text: 'Hale, Ben: the mail server said 550', lines: [] },
    { title: 'Copy sent to a pilot', text: 'Ngata, Aroha', lines: [] },
  ]);
  const { rows } = await sql<{ parts: string }>`select parts from record_entry where pilotage_uuid = ${uuid}`.execute(
    db,
  );
  expect(rows.map(({ parts }) => parts).join()).not.toContain('@');
});
const byAction = (one: HistoryEntry, other: HistoryEntry) => one.action.localeCompare(other.action);

test('a pilot whose account is closed gets none, before it was queued or after', async () => {
  const close = (person: string, disabled: boolean) =>
    db.updateTable('person').set({ disabled }).where('uuid', '=', person).executeTakeFirst();
  const { uuid } = await archived(() => close(world.ben, true));
  expect((await copiesOf(uuid)).map(({ person_uuid }) => person_uuid)).toEqual([world.aroha]);
  await close(world.ben, false);
  const { uuid: later } = await archived();
  await close(world.ben, true);
  await seal();
  await endOf(uuid);
  await endOf(later);
  await close(world.ben, false);
  expect(mail.received.flatMap(({ recipients }) => recipients)).toEqual([AROHA, AROHA]);
  expect((await entriesOf(later)).find(({ action }) => action === 'copyFailed')).toMatchObject({
    after: { person: world.ben, fault: 'NO_ACCOUNT' },
  });
});

test('servers that look at once send each copy once', async () => {
  const made = [await archived(), await archived(), await archived()];
  const servers = [anotherServer(), anotherServer(), anotherServer()];
  await seal();
  await Promise.all(servers.map(({ look }) => look()));
  for (const { uuid } of made) await endOf(uuid);
  expect(mail.received).toHaveLength(6);
  await Promise.all(servers.map(({ stop }) => stop()));
});

test('what a server had in hand when it was killed the next sends after half an hour, and no sooner', async () => {
  const { uuid } = await archived();
  await db
    .updateTable('archive_copy')
    .set({ claimed_at: new Date(clock.now) })
    .execute();
  await seal();
  const next = anotherServer();
  clock.now += minutes(30);
  await next.look();
  expect((await copiesOf(uuid)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  clock.now += 1;
  await next.look();
  await endOf(uuid);
  expect(mail.received).toHaveLength(2);
  await next.stop();
});

test('a server that stops while a paper is made sends nothing, and the next one need not wait', async () => {
  const { uuid } = await archived();
  await seal();
  const stopping = anotherServer();
  const looked = stopping.look();
  await stopping.stop();
  await looked;
  expect((await copiesOf(uuid)).filter(({ state }) => state === 'sent')).toEqual([]);
  await endOf(uuid);
  expect(mail.received).toHaveLength(2);
});

test('an archiving that is refused queues nothing; what was opened again in the database and is archived anew goes again', async () => {
  const { uuid } = await archived();
  const archive = () =>
    aroha('PUT', `/pilotages/${uuid}`, { body: { port: { uuid: world.koru.uuid }, status: 'Arch' }, key: newKey() });
  await seal();
  await endOf(uuid);
  expect((await archive()).statusCode).toBe(422);
  expect((await copiesOf(uuid)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  await db.updateTable('pilotage').set({ status: 'Plan' }).where('uuid', '=', uuid).execute();
  expect((await archive()).statusCode).toBe(200);
  await seal();
  await endOf(uuid);
  const entries = mail.received.map(({ email }) => JSON.parse(String(filesOf(email)[0]?.bytes)).entries.length);
  // Made and archived; then two copies, and archived again.
  expect(entries).toEqual([2, 2, 5, 5]);
});

test('a copy that waits outlives the server: another one on the same database sends it', async () => {
  const { uuid } = await archived();
  await app.close();
  expect(mail.received).toEqual([]);
  const next = await buildApp({ db: appDb, settings, clock: () => clock.now, webRoot: null });
  await next.ready();
  await seal();
  await endIn(uuid);
  expect(mail.received.flatMap(({ recipients }) => recipients).sort()).toEqual([AROHA, BEN]);
  await next.close();
});
