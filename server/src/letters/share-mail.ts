import { type Instant, minutes } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { timestamp } from '../db/timestamp.ts';
import type { Settings } from '../settings.ts';
import type { LetterQueue } from './letter-queue.ts';
import { type SentPlan, shareLetter } from './share-letter.ts';
import { unsealToken } from './share-token.ts';

interface ShareMailDeps {
  db: Kysely<Tables>;
  letters: LetterQueue;
  settings: Pick<Settings, 'publicUrl' | 'tokenSecret'>;
  clock: () => Instant;
}

/** Longer than all attempts at one e-mail: what a server took in hand before and did not end, it did not live to end. */
const CLAIM: number = minutes(20);
const EVERY = minutes(5);
const AT_ONCE = 50;
/** The secret that the token was sealed with is gone: the plan has to be sent again. */
const SECRET_LOST = 'SECRET_LOST';

/**
 * Sends the e-mails of shared plans. They wait in the database, so that a restart loses none: whichever server is poked, or
 * looks every five minutes, takes in hand those that nobody has.
 */
export function makeShareMail({ db, letters, settings, clock }: ShareMailDeps, say: (words: string) => void) {
  const told = new Set<Promise<void>>();

  const note = (uuid: string, fault: string | null) =>
    serverWork(db, async (trx) => {
      const ended = {
        mail_state: fault === null ? 'sent' : 'failed',
        mail_at: new Date(clock()),
        mail_fault: fault,
      } as const;
      await trx
        .updateTable('share_link')
        .set({ ...ended, sealed_token: null })
        .where('uuid', '=', uuid)
        .execute();
    });

  const sendOne = (plan: ClaimedPlan) => {
    const token = plan.sealed && unsealToken(plan.sealed, plan.uuid, settings.tokenSecret);
    if (!token) return note(plan.uuid, SECRET_LOST);
    letters.post(
      async () => shareLetter({ ...plan, token }, settings.publicUrl),
      (fault) => note(plan.uuid, fault),
    );
  };

  const send = async () => {
    try {
      for (const plan of await claim(db, clock())) await sendOne(plan);
    } catch (error) {
      // What was taken in hand is free again in twenty minutes.
      say(`E-mails of shared plans wait: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  const poke = () => {
    const work = send().finally(() => told.delete(work));
    told.add(work);
  };
  const timer = setInterval(poke, EVERY);
  timer.unref();

  const settled = async () => {
    await Promise.all(told);
  };
  const stop = async () => {
    clearInterval(timer);
    await settled();
  };
  return { poke, stop, settled };
}

type ClaimedPlan = Omit<SentPlan, 'token'> & { sealed: string | null };

/** The oldest that wait and that no server has in hand; two servers that look at once get different ones. */
function claim(db: Kysely<Tables>, now: Instant): Promise<ClaimedPlan[]> {
  return serverWork(db, async (trx) => {
    const { rows } = await sql<ClaimedPlan>`
      with free as (
        select uuid from share_link
        where mail_state = 'waiting' and revoked_at is null
          and (mail_claimed_at is null or mail_claimed_at < ${timestamp(now - CLAIM)})
        order by shared_at limit ${AT_ONCE} for update skip locked)
      update share_link link set mail_claimed_at = ${timestamp(now)}
      from free, pilotage p, port, person
      where link.uuid = free.uuid and p.uuid = link.pilotage_uuid and port.uuid = link.port_uuid
        and person.uuid = link.shared_by
      returning link.uuid, link.email, link.sealed_token as sealed, link.is_for_information as "isForInformation",
        p.vessel_name as "vesselName", p.movement_type as "movementType", p.date, port.name as "portName", port.timezone,
        coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.email) as sender`.execute(trx);
    return rows;
  });
}
