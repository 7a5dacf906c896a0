import { type Instant, minutes } from '@leadline/domain/time/instant';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Settings } from '../settings.ts';
import type { LetterPaper, PaperOfPlan } from './letter-paper.ts';
import type { LetterQueue } from './letter-queue.ts';
import { shareLetter } from './share-letter.ts';
import { type ClaimedPlan, claimPlans, notePlan, releasePlans, withdrawalOf } from './share-mail-store.ts';
import { unsealToken } from './share-token.ts';

interface ShareMailDeps {
  db: Kysely<Tables>;
  letters: LetterQueue;
  settings: Pick<Settings, 'publicUrl' | 'tokenSecret'>;
  clock: () => Instant;
  paperOf: PaperOfPlan;
}

const EVERY = minutes(5);
/** The secret that the token was sealed with is gone: the plan has to be sent again. */
const SECRET_LOST = 'SECRET_LOST';

/**
 * Sends the e-mails of shared plans. They wait in the database, so that a restart loses none: whichever server is poked, or
 * looks every five minutes, takes in hand those that nobody has.
 */
export function makeShareMail({ db, letters, settings, clock, paperOf }: ShareMailDeps, say: (words: string) => void) {
  const told = new Set<Promise<void>>();
  const stopped = new AbortController();

  const note = (uuid: string, fault: string | null) => notePlan(db, uuid, { fault, at: clock() });

  const sendOne = (plan: ClaimedPlan, paper: LetterPaper) => {
    const token = plan.sealed && unsealToken(plan.sealed, plan.uuid, settings.tokenSecret);
    if (!token) return note(plan.uuid, SECRET_LOST);
    letters.post(
      async () => shareLetter({ ...plan, token }, paper, settings.publicUrl),
      (fault) => note(plan.uuid, fault),
      () => withdrawalOf(db, plan.uuid, clock()),
    );
  };

  /** All addresses of one plan get the same paper. */
  const sendPlans = async (pilotage: string, claimed: readonly ClaimedPlan[]) => {
    for (const { uuid, withdrawal } of claimed) if (withdrawal !== null) await note(uuid, withdrawal);
    const plans = claimed.filter(({ withdrawal }) => withdrawal === null);
    if (plans.length === 0) return;
    const paper = await paperOf(pilotage, stopped.signal);
    if (stopped.signal.aborted) {
      await releasePlans(
        db,
        plans.map(({ uuid }) => uuid),
      );
      return;
    }
    if ('missing' in paper) say(`E-mails of a shared plan leave without its PDF: ${paper.missing}`);
    for (const plan of plans) await sendOne(plan, paper);
  };

  const send = async () => {
    try {
      const claimed = await claimPlans(db, clock());
      const plansOf = (pilotage: string) => claimed.filter(({ pilotageUuid }) => pilotageUuid === pilotage);
      const pilotages = new Set(claimed.map(({ pilotageUuid }) => pilotageUuid));
      const ends = await Promise.allSettled([...pilotages].map((each) => sendPlans(each, plansOf(each))));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
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
  /** Of what waits for its paper nothing is sent any more. */
  const stop = async () => {
    clearInterval(timer);
    stopped.abort();
    await settled();
  };
  return { poke, stop, settled };
}
