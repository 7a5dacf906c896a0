import { randomUUID } from 'node:crypto';
import { minutes } from '@leadline/domain/time/instant';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withPilots } from '../../test/samples.ts';
import { itemOf, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { NOW } from '../../test/test-world.ts';
import { noPause } from '../http/limits/quiet-moments.ts';
import { makePapers } from '../paper/paper-thread.ts';
import type { Letter } from './letter.ts';
import { makeLetterPapers } from './letter-paper.ts';
import { makeLetterQueue } from './letter-queue.ts';
import { makeShareMail } from './share-mail.ts';
import { sealToken } from './share-token.ts';

const { db, appDb, world, as } = await testApp();
const settings = testSettings();
const aroha = await as(world.aroha);
const { uuid: pilotage } = itemOf<{ uuid: string }>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
const said: string[] = [];
const log = { warn: () => {}, error: () => {} };
const papers = makePapers();
afterAll(papers.close);
const REFUSED = Object.assign(new Error(), { code: 'EENVELOPE', responseCode: 550, permanent: true });

beforeEach(() => db.deleteFrom('share_link').execute());

/** A link whose e-mail waits. */
async function waiting(part: { claimedAt?: number; secret?: string; isRevoked?: boolean } = {}): Promise<string> {
  const uuid = randomUUID();
  await db
    .insertInto('share_link')
    .values({
      ...{
        uuid,
        pilotage_uuid: pilotage,
        sending: randomUUID(),
        email: 'master@ship.example',
        is_for_information: false,
      },
      ...{ token_hash: uuid, content_digest: '', shared_by: world.aroha, shared_at: new Date(NOW) },
      sealed_token: sealToken(`token of ${uuid}`, uuid, part.secret ?? settings.tokenSecret),
      mail_claimed_at: part.claimedAt === undefined ? null : new Date(part.claimedAt),
      revoked_at: part.isRevoked ? new Date(NOW) : null,
    })
    .execute();
  return uuid;
}

/** A server that looks once. */
async function look(refusal: Error | null = null, stopsAtOnce = false) {
  const sent: Letter[] = [];
  const send = async (letter: Letter) => {
    if (refusal) throw refusal;
    sent.push(letter);
  };
  const letters = makeLetterQueue({ send }, log, { delays: [1] });
  const mailing = { db: appDb, letters, settings, clock: () => NOW };
  const weather = { known: async () => [] };
  const paperOf = makeLetterPapers({ ...mailing, papers, weather, pause: noPause });
  const mail = makeShareMail({ ...mailing, paperOf }, (words) => said.push(words));
  mail.poke();
  if (stopsAtOnce) await mail.stop();
  await mail.settled();
  await mail.stop();
  await letters.settled();
  return sent;
}

const stateOf = (uuid: string) =>
  db
    .selectFrom('share_link')
    .select(['mail_state', 'mail_fault', 'mail_at', 'sealed_token'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

test('SHARE an e-mail that waits is sent with its own link, and says who sends what', async () => {
  const uuid = await waiting();
  const [letter] = await look();
  expect(letter?.to).toBe('master@ship.example');
  expect(letter?.text).toContain(`/share/${uuid}#token of ${uuid}`);
  for (const words of ['Aroha Ngata', 'Kotuku', 'Koru', 'arrival', 'Tue 24 Nov 2026', '09:00'])
    expect(letter?.text).toContain(words);
  expect(await stateOf(uuid)).toEqual({ mail_state: 'sent', mail_fault: null, mail_at: NOW, sealed_token: null });
});

test('two servers that look at once send it once: what one has in hand the other leaves, and does not wait for', async () => {
  const uuid = await waiting();
  const sentBeside = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('share_link').select('uuid').where('uuid', '=', uuid).forUpdate().execute();
    return look();
  });
  expect(sentBeside).toEqual([]);
  expect(await look()).toHaveLength(1);
});

test('what a server had in hand when it stopped is sent by the next after twenty minutes', async () => {
  await waiting({ claimedAt: NOW - minutes(20) });
  expect(await look()).toEqual([]);
  await db.deleteFrom('share_link').execute();
  await waiting({ claimedAt: NOW - minutes(20) - 1 });
  expect(await look()).toHaveLength(1);
});

test('a server that stops while the paper of a plan is made sends nothing, and the next one need not wait', async () => {
  const uuid = await waiting();
  expect(await look(null, true)).toEqual([]);
  expect(await stateOf(uuid)).toMatchObject({ mail_state: 'waiting', mail_fault: null });
  expect(await look()).toHaveLength(1);
});

test('a refusal for good is told with its code', async () => {
  const uuid = await waiting();
  await look(REFUSED);
  expect(await stateOf(uuid)).toEqual({ mail_state: 'failed', mail_fault: '550', mail_at: NOW, sealed_token: null });
});

test('a link that was taken back gets no e-mail and says so; one whose secret is lost has failed', async () => {
  const [revoked, lost] = [await waiting({ isRevoked: true }), await waiting({ secret: 'x'.repeat(40) })];
  expect(await look()).toEqual([]);
  expect(await stateOf(revoked)).toMatchObject({ mail_state: 'failed', mail_fault: 'TAKEN_BACK' });
  expect(await stateOf(lost)).toMatchObject({ mail_state: 'failed', mail_fault: 'SECRET_LOST' });
});

test.each([
  ['Canc', 'CANCELLED'],
  ['Arch', 'LINK_ENDED'],
] as const)('an e-mail that waits while its pilotage becomes %s does not leave', async (status, fault) => {
  const uuid = await waiting();
  const turn = (to: string) => sql`update pilotage set status = ${to} where uuid = ${pilotage}`.execute(db);
  const { rows } = await sql<{ status: string }>`select status from pilotage where uuid = ${pilotage}`.execute(db);
  await turn(status);
  expect(await look()).toEqual([]);
  await turn(rows[0]?.status ?? '');
  expect(await stateOf(uuid)).toEqual({ mail_state: 'failed', mail_fault: fault, mail_at: NOW, sealed_token: null });
});
