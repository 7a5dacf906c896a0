import { type Instant, minutes } from '@leadline/domain/time/instant';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Settings } from '../settings.ts';
import type { LetterQueue } from './letter-queue.ts';
import { shareLetter } from './share-letter.ts';
import { type ClaimedPlan, claimPlans, notePlan } from './share-mail-store.ts';
import { unsealToken } from './share-token.ts';

interface ShareMailDeps {
  db: Kysely<Tables>;
  letters: LetterQueue;
  settings: Pick<Settings, 'publicUrl' | 'tokenSecret'>;
  clock: () => Instant;
}

const EVERY = minutes(5);
/** The secret that the token was sealed with is gone: the plan has to be sent again. */
const SECRET_LOST = 'SECRET_LOST';

/**
 * Sends the e-mails of shared plans. They wait in the database, so that a restart loses none: whichever server is poked, or
 * looks every five minutes, takes in hand those that nobody has.
 */
export function makeShareMail({ db, letters, settings, clock }: ShareMailDeps, say: (words: string) => void) {
  const told = new Set<Promise<void>>();

  const note = (uuid: string, fault: string | null) => notePlan(db, uuid, { fault, at: clock() });

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
      for (const plan of await claimPlans(db, clock())) await sendOne(plan);
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
