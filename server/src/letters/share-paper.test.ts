import { randomUUID } from 'node:crypto';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { pdfText } from '@leadline/paper/sample/pdf-text';
import { kea } from '@leadline/paper/sample/sample-paper';
import type { Email } from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { startMailServer } from '../../test/mail-server.ts';
import { withPilots } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { noPause } from '../http/limits/quiet-moments.ts';
import { makePapers, type PaperMaker } from '../paper/paper-thread.ts';
import { makeLetterPapers } from './letter-paper.ts';
import { makeLetterQueue } from './letter-queue.ts';
import { openPostbox } from './postbox.ts';
import { makeShareMail } from './share-mail.ts';
import { sealToken } from './share-token.ts';

const [MASTER, AGENT] = ['master@ship.example', 'agent@ship.example'];
const mail = await startMailServer();
const smtpUrl = `smtp://127.0.0.1:${mail.port}`;
const settings = testSettings({ smtpUrl });
const { appDb, as, clock, db, world } = await testApp({ smtpUrl });
const aroha = await as(world.aroha);
const { uuid, vessel } = itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
const pdfs = ({ attachments }: Email) => attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));

beforeEach(() => {
  mail.received.length = 0;
});

test.each([
  ['to sign by', false],
  ['for information', true],
])('SHARE-04 a plan that is sent %s goes along as a PDF, the same to each address', async (_, isForInformation) => {
  const body = { pilotage: { uuid }, emails: [AGENT, MASTER], isForInformation };
  await aroha('POST', '/pilotages/share', { key: newKey(), body });
  const [one, other] = (await mail.waitFor(2)).map(({ email }) => email) as [Email, Email];
  expect(one.attachments).toMatchObject([
    // 20:00 UTC is 09:00 of the next day in Auckland, UTC+13 in November (tz database, Pacific/Auckland).
    { filename: '20261124_pilotage_plan_Kotuku_Arrival.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
  ]);
  const [pdf] = pdfs(one) as [Buffer];
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const words = pdfText(pdf);
  expect(words).toContain(vessel.name);
  expect(words).toContain('Page 1 of ');
  // As a link shows it: remarks and addresses of the port do not leave.
  expect(words).not.toMatch(/remarks|@/i);
  expect(pdfs(other)[0]?.equals(pdf)).toBe(true);
  for (const part of [one.text, one.html]) expect(part).toContain('The plan is attached as a PDF');
});

/** What leaves of a plan that waits, by a server that makes its papers here. */
async function sentWith(papers: PaperMaker, largest?: number): Promise<Email> {
  const link = randomUUID();
  const sealed_token = sealToken('secret', link, settings.tokenSecret);
  const of = { pilotage_uuid: uuid, sending: randomUUID(), shared_by: world.aroha, shared_at: new Date(clock.now) };
  const plan = { email: MASTER, is_for_information: false, token_hash: link, content_digest: '', sealed_token };
  await db
    .insertInto('share_link')
    .values({ uuid: link, ...of, ...plan })
    .execute();
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
  const weather = { known: async () => [] };
  const paperOf = makeLetterPapers({ ...mailing, papers, weather, pause: noPause, ...(largest && { largest }) });
  const shareMail = makeShareMail({ ...mailing, paperOf }, () => {});
  shareMail.poke();
  await shareMail.settled();
  await shareMail.stop();
  const [letter] = await mail.waitFor(1);
  await letters.settled();
  return letter?.email as Email;
}

const withoutPdf = (why: string) => ({
  attachments: [],
  text: expect.stringMatching(new RegExp(`/share/[\\w-]+#secret[\\s\\S]*The plan as a PDF is not attached: ${why}\\.`)),
});

test('while many wait for papers an e-mail of a plan leaves without its PDF and says so', async () => {
  const papers = makePapers();
  for (let count = 0; count < 20; count += 1) void papers.make(kea()).catch(() => null);
  expect(papers.waiting()).toBe(20);
  expect(await sentWith(papers)).toMatchObject(withoutPdf('too many papers were to be made when this e-mail left'));
  // It went by them.
  expect(papers.waiting()).toBeGreaterThan(10);
  await papers.close();
});

test('an e-mail whose paper takes too long to be made, or fails, leaves without it', async () => {
  const papers = makePapers(1);
  expect(await sentWith(papers)).toMatchObject(withoutPdf('it could not be made when this e-mail left'));
  await papers.close();
});

test('a paper that is too large for a mail server stays behind', async () => {
  const papers = makePapers();
  expect(await sentWith(papers, 5000)).toMatchObject(withoutPdf('it is too large for an e-mail'));
  await papers.close();
});
