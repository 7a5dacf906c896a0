import { randomUUID } from 'node:crypto';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { HistoryEntry } from '@leadline/domain/record/history/history-entry';
import type { Share } from '@leadline/domain/share/share';
import { expect, test } from 'vitest';
import { startMailServer } from '../../test/mail-server.ts';
import { withPilots } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { makeLetterQueue } from './letter-queue.ts';
import { openPostbox } from './postbox.ts';
import { makeShareMail } from './share-mail.ts';
import { sealToken } from './share-token.ts';

const MASTER = 'master@ship.example';
/** Defers at the first attempt (450: the mailbox is busy), and does what happens meanwhile before it says so. */
let meanwhile: (() => Promise<unknown>) | null = null;
const mail = await startMailServer({
  onRcptTo: (_address, _session, done) => {
    const work = meanwhile;
    meanwhile = null;
    if (!work) return done();
    void work().then(() => done(Object.assign(new Error('try again later'), { responseCode: 450 })));
  },
});
const smtpUrl = `smtp://127.0.0.1:${mail.port}`;
const settings = testSettings({ smtpUrl });
const { appDb, as, db, clock, world } = await testApp();
const office = await as(world.office);

/** As a server with that mail server looks once, and tries again at once. */
async function send() {
  const now = () => clock.now;
  const postbox = openPostbox(settings, now, () => {});
  const quiet = { warn: () => {}, error: () => {} };
  const letters = makeLetterQueue(postbox, quiet, { delays: [1] });
  const paperOf = async () => ({ missing: 'notMade' as const });
  const mailing = { db: appDb, letters, settings, clock: now, paperOf };
  const shareMail = makeShareMail(mailing, () => {});
  shareMail.poke();
  await shareMail.settled();
  await letters.settled();
  await shareMail.stop();
}

/** A link whose e-mail waits; the sender of the app is not asked. */
async function waiting() {
  const { uuid } = itemOf<Pilotage>(await office('POST', '/pilotages', { body: withPilots(world) }));
  const link = randomUUID();
  const of = { pilotage_uuid: uuid, sending: randomUUID(), shared_by: world.aroha, shared_at: new Date(clock.now) };
  const sealed_token = sealToken('secret', link, settings.tokenSecret);
  const plan = { email: MASTER, is_for_information: false, token_hash: link, content_digest: '', sealed_token };
  await db
    .insertInto('share_link')
    .values({ uuid: link, ...of, ...plan })
    .execute();
  return { uuid, link };
}

test.each([
  ['taken back', 'TAKEN_BACK'],
  ['cancelled', 'CANCELLED'],
] as const)(
  'SHARE-05 %s between a first attempt that was deferred and the next one: no e-mail leaves',
  async (how, fault) => {
    const { uuid, link } = await waiting();
    meanwhile = () =>
      how === 'cancelled'
        ? office('POST', `/pilotages/${uuid}/cancel`, { key: newKey(), body: { reason: 'No berth' } })
        : office('DELETE', `/pilotages/share/${link}`, { key: newKey() });
    await send();
    expect(meanwhile).toBeNull();
    expect(mail.received).toEqual([]);
    const [share] = (await office('GET', `/pilotages/${uuid}/shares`)).json().data as Share[];
    expect(share?.mail).toMatchObject({ state: 'failed', fault });
    const entries = (await office('GET', `/pilotages/${uuid}/history`)).json().data as HistoryEntry[];
    const ofMail = entries.filter(({ action }) => action.startsWith('mail'));
    expect(ofMail).toMatchObject([{ action: 'mailFailed', after: { email: MASTER, link, fault } }]);
  },
);
