import { type Duration, hours, type Instant, minutes, seconds } from '@leadline/domain/time/instant';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { timestamp } from '../db/timestamp.ts';
import { addEntry, type Recording } from '../writes/record-entry.ts';
import { signedPairs } from './kept-paper-store.ts';

/** What the entry of a paper that was made is called: it says which, and its digest. */
export const PAPER_KEPT = 'paperKept';

/** A server that has a paper in hand says so again each half minute: what was claimed for longer it did not live to end. */
const CLAIM: Duration = minutes(2);
export const RENEWED_EACH: Duration = seconds(30);
/** Until the next attempt, by how many there were: after the last one it is given up. */
const DELAYS: readonly Duration[] = [minutes(1), minutes(10), hours(1), hours(6)];
/** Until it is looked whether a plan that was changed stands again as it was signed, and how long that goes on. */
const CHANGED: Duration = minutes(10);
const STAYS_CHANGED: Duration = hours(24 * 30);

/** A paper that this server has in hand. */
export interface ClaimedPaper {
  uuid: string;
  pilotage: string;
  signedAt: Instant;
  /** With the one that is about to be made. */
  attempts: number;
}

/** Puts the papers that are still to be made in the queue, of plans that were signed since then. */
export function queuePapers(db: Kysely<Tables>, since: Instant): Promise<void> {
  const signed = sql<boolean>`p.uuid in (select pilotage_uuid from signature where created_at >= ${timestamp(since)})`;
  return serverWork(db, (trx) => queueStanding(trx, signed));
}

export async function queueStanding(trx: Transaction<Tables>, which: RawBuilder<boolean>): Promise<void> {
  await sql`insert into kept_paper (uuid, pilotage_uuid, pilot_signature_uuid, master_signature_uuid, signed_at, next_at)
    select paper, pilotage, pilot, master, signed_at, signed_at from (${signedPairs(which)}) pair
    on conflict (uuid) do nothing`.execute(trx);
}

/** The later signature of a paper `k`, with what the paper shows of the plan. */
export const isPrintedOf = sql.raw(`s.to_print is not null
  and s.uuid in (k.pilot_signature_uuid, k.master_signature_uuid)
  and s.printed_with_uuid in (k.pilot_signature_uuid, k.master_signature_uuid)`);

/** What was kept to print papers `k` is needed no more. */
export async function forgetPlan(trx: Transaction<Tables>, which: RawBuilder<boolean>): Promise<void> {
  await sql`update signature s set to_print = null from kept_paper k where ${which} and ${isPrintedOf}`.execute(trx);
}

/** The oldest that is due, that no server has in hand and that is none of `tried`; two servers that look at once get different ones. */
export async function claimPaper(
  db: Kysely<Tables>,
  { now, tried }: { now: Instant; tried: readonly string[] },
): Promise<ClaimedPaper | null> {
  const { rows } = await serverWork(db, (trx) =>
    sql<ClaimedPaper>`
      with free as (
        select uuid from kept_paper
        where state = 'waiting' and removed_at is null and next_at <= ${timestamp(now)}
          and (claimed_until is null or claimed_until < ${timestamp(now)}) and uuid <> all (${tried}::uuid[])
        order by signed_at limit 1 for update skip locked)
      update kept_paper set claimed_until = ${timestamp(now + CLAIM)}, attempts = attempts + 1
      from free where kept_paper.uuid = free.uuid
      returning kept_paper.uuid, pilotage_uuid as pilotage, signed_at as "signedAt", attempts`.execute(trx),
  );
  return rows[0] ?? null;
}

/** It is still in hand: people's papers may be before it. */
export async function renewClaim(db: Kysely<Tables>, paper: ClaimedPaper, now: Instant): Promise<void> {
  await serverWork(db, (trx) =>
    trx
      .updateTable('kept_paper')
      .set({ claimed_until: new Date(now + CLAIM) })
      .where('uuid', '=', paper.uuid)
      .where(inHand(paper))
      .execute(),
  );
}

/** Whether papers wait that are due, or that are in hand. */
export async function isWaiting(db: Kysely<Tables>, now: Instant): Promise<boolean> {
  const { rows } = await serverWork(db, (trx) =>
    sql`select from kept_paper where state = 'waiting' and removed_at is null and next_at <= ${timestamp(now)}
      limit 1`.execute(trx),
  );
  return rows.length > 0;
}

/** What became of a paper that was in hand. */
export type AfterMaking =
  /** Its signatures stand in the boxes no more: nothing is to be kept. */
  | { kind: 'gone' }
  /** Not its turn yet, which is no attempt: not in the log, too many papers, the server stops. */
  | { kind: 'notYet' }
  | { kind: 'changed' }
  | { kind: 'failed' }
  | { kind: 'made'; paperVersion: number; sha256: string; bytes: Uint8Array; isKept: boolean };

/** What is told of it for operators; null where nothing came of it yet. */
export type PaperOutcome = 'kept' | 'tooLarge' | 'again' | 'givenUp';

/** Writes down what became of it; a server that was taken over from writes nothing. */
export async function noteMaking(
  db: Kysely<Tables>,
  paper: ClaimedPaper,
  after: AfterMaking,
  now: Instant,
): Promise<PaperOutcome | null> {
  return serverWork(db, async (trx) => {
    if (after.kind === 'made') return keep(trx, paper, after, now);
    if (after.kind === 'gone') {
      await forgetPlan(trx, sql<boolean>`k.uuid = ${paper.uuid}`);
      await trx.deleteFrom('kept_paper').where('uuid', '=', paper.uuid).where(inHand(paper)).execute();
      return null;
    }
    const { next, attempts } = laterOf(paper, after.kind, now);
    await trx
      .updateTable('kept_paper')
      .set({
        ...{ claimed_until: null, is_changed: after.kind === 'changed', attempts },
        ...(next === null ? { state: 'failed' as const } : next === undefined ? {} : { next_at: new Date(next) }),
      })
      .where('uuid', '=', paper.uuid)
      .where(inHand(paper))
      .execute();
    if (next === null) {
      await forgetPlan(trx, sql<boolean>`k.uuid = ${paper.uuid}`);
      return 'givenUp';
    }
    return after.kind === 'failed' ? 'again' : null;
  });
}

/** When it is its turn again: undefined at once, null never. Only what failed was an attempt. */
function laterOf(
  { attempts, signedAt }: ClaimedPaper,
  kind: 'notYet' | 'changed' | 'failed',
  now: Instant,
): { next: Instant | null | undefined; attempts: number } {
  if (kind === 'notYet') return { next: undefined, attempts: attempts - 1 };
  if (kind === 'changed')
    return { next: now - signedAt > STAYS_CHANGED ? null : now + CHANGED, attempts: attempts - 1 };
  const delay = DELAYS[attempts - 1];
  return { next: delay === undefined ? null : now + delay, attempts };
}

const inHand = ({ attempts }: ClaimedPaper) =>
  sql<boolean>`state = 'waiting' and removed_at is null and attempts = ${attempts}`;

async function keep(
  trx: Transaction<Tables>,
  paper: ClaimedPaper,
  { paperVersion, sha256, bytes, isKept }: AfterMaking & { kind: 'made' },
  now: Instant,
): Promise<PaperOutcome | null> {
  // Before its paper, as whoever erases it: neither waits for the other for ever.
  const { rows } = await sql<Recording>`
    select uuid as pilotage, port_uuid as port, organisation_uuid as organisation
    from pilotage where uuid = ${paper.pilotage} for key share`.execute(trx);
  const [of] = rows;
  if (!of) return null;
  const state = isKept ? 'kept' : 'tooLarge';
  const { numUpdatedRows } = await trx
    .updateTable('kept_paper')
    .set({
      ...{ state, sha256, paper_version: paperVersion, size: bytes.length, made_at: new Date(now) },
      ...{ claimed_until: null, is_changed: false },
    })
    .where('uuid', '=', paper.uuid)
    .where(inHand(paper))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  await forgetPlan(trx, sql<boolean>`k.uuid = ${paper.uuid}`);
  if (isKept)
    await trx
      .insertInto('kept_paper_file')
      .values({ kept_paper_uuid: paper.uuid, pilotage_uuid: paper.pilotage, bytes: Buffer.from(bytes) })
      .execute();
  // Last, as of every write: entries of a pilotage wait for each other.
  const after = { paper: paper.uuid, sha256, size: bytes.length, paperVersion };
  await addEntry(trx, of, { action: PAPER_KEPT, at: now, after });
  return state;
}
