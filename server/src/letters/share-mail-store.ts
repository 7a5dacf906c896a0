import type { PilotageStatus } from '@leadline/domain/pilotages/rights/pilotage-status';
import { mailRefusal, WITHDRAWN_MAIL } from '@leadline/domain/share/share-rules';
import { type Instant, minutes } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { tellLater } from '../db/tell-servers.ts';
import { timestamp } from '../db/timestamp.ts';
import type { ToldMail } from '../live/news.ts';
import { passageEnd } from '../pilotages/pilotage-json.ts';
import { addEntry, type Recording } from '../writes/record-entry.ts';
import type { SentPlan } from './share-letter.ts';

/** Longer than all attempts at one e-mail: what a server took in hand before and did not end, it did not live to end. */
const CLAIM: number = minutes(20);
const AT_ONCE = 50;

export type ClaimedPlan = Omit<SentPlan, 'token'> & { sealed: string | null; withdrawal: string | null };

interface LinkOfMail {
  status: PilotageStatus;
  isRevoked: boolean;
  passageEnd: Instant;
}

/** Of `link` and its pilotage `p`. */
const linkOfMail = sql`p.status, link.revoked_at is not null as "isRevoked", ${passageEnd} as "passageEnd"`;

/**
 * The oldest that wait and that no server has in hand; two servers that look at once get different ones. Those whose link has
 * ended come along with the reason, so that they wait no longer.
 */
export function claimPlans(db: Kysely<Tables>, now: Instant): Promise<ClaimedPlan[]> {
  return serverWork(db, async (trx) => {
    const { rows } = await sql<Omit<ClaimedPlan, 'withdrawal'> & LinkOfMail>`
      with free as (
        select uuid from share_link
        where mail_state = 'waiting'
          and (mail_claimed_at is null or mail_claimed_at < ${timestamp(now - CLAIM)})
        order by shared_at limit ${AT_ONCE} for update skip locked)
      update share_link link set mail_claimed_at = ${timestamp(now)}
      from free, pilotage p, port, person
      where link.uuid = free.uuid and p.uuid = link.pilotage_uuid and port.uuid = link.port_uuid
        and person.uuid = link.shared_by
      returning link.uuid, link.pilotage_uuid as "pilotageUuid", link.email, link.sealed_token as sealed, link.is_for_information as "isForInformation",
        p.vessel_name as "vesselName", p.movement_type as "movementType", p.date, port.name as "portName", port.timezone,
        coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.email) as sender, ${linkOfMail}`.execute(
      trx,
    );
    return rows.map(({ status, isRevoked, passageEnd, ...plan }) => ({
      ...plan,
      withdrawal: mailRefusal({ status, isRevoked, passageEnd }, now),
    }));
  });
}

/** Why an e-mail may not leave any more, from its link and pilotage as they are now; null when it may. */
export function withdrawalOf(db: Kysely<Tables>, link: string, now: Instant): Promise<string | null> {
  return serverWork(db, async (trx) => {
    const { rows } = await sql<LinkOfMail>`
      select ${linkOfMail} from share_link link join pilotage p on p.uuid = link.pilotage_uuid
      where link.uuid = ${link}`.execute(trx);
    return rows[0] ? mailRefusal(rows[0], now) : 'LINK_ENDED';
  });
}

/** What was taken in hand and will not be sent by this server, which stops: the next one may. */
export function releasePlans(db: Kysely<Tables>, links: readonly string[]): Promise<unknown> {
  return serverWork(db, (trx) =>
    trx.updateTable('share_link').set({ mail_claimed_at: null }).where('uuid', 'in', links).execute(),
  );
}

type LinkOf = Recording & { pilots: string[] };

/**
 * What became of an e-mail stands at its link and in the record. Of one that was given up (`fault`) its pilots and its
 * sender hear at once; not of one whose link had ended first, which somebody did on purpose.
 */
export function notePlan(db: Kysely<Tables>, link: string, { fault, at }: { fault: string | null; at: Instant }) {
  return serverWork(db, async (trx) => {
    // Pilotage before link, as every write does: two that wait for each other would end in neither.
    const { rows } = await sql<LinkOf>`
      select p.uuid as pilotage, p.port_uuid as port, p.organisation_uuid as organisation,
        array_remove(array[p.pilot_uuid, p.pilot_second_uuid], null) as pilots
      from pilotage p where p.uuid = (select pilotage_uuid from share_link where uuid = ${link})
      for update of p`.execute(trx);
    const ended = await trx
      .updateTable('share_link')
      .set({
        mail_state: fault === null ? 'sent' : 'failed',
        mail_at: new Date(at),
        mail_fault: fault,
        sealed_token: null,
      })
      .where('uuid', '=', link)
      .where('mail_state', '=', 'waiting')
      .returning(['email', 'shared_by'])
      .executeTakeFirst();
    const [of] = rows;
    if (!of || !ended) return;
    const { email, shared_by } = ended;
    const after = { link, email };
    if (fault === null) return addEntry(trx, of, { action: 'mailSent', at, after });
    await addEntry(trx, of, { action: 'mailFailed', at, after: { ...after, fault } });
    if (WITHDRAWN_MAIL.some((code) => code === fault)) return;
    const people = [...new Set([...of.pilots, shared_by])];
    const news = { mailFailed: { pilotage: of.pilotage, share: link }, port: of.port, people } satisfies ToldMail;
    tellLater(trx, [JSON.stringify(news)]);
  });
}
