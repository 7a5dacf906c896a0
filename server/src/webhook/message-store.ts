import type { Duration, Instant } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';
import { timestamp } from '../db/timestamp.ts';
import type { AfterAttempt } from './after-attempt.ts';

/** A message that this server has in hand. */
export interface ClaimedMessage {
  id: number;
  uuid: string;
  body: string;
  /** With the one that is about to be made. */
  attempts: number;
}

interface Claim {
  port: string;
  addressHash: string;
  most: number;
  now: Instant;
  /** Longer than an attempt may take: what is claimed for longer was left by a server that died. */
  claimMs: Duration;
}

/**
 * Takes in hand the oldest messages of a port that are due, of each pilotage its first alone: the next one waits until that
 * one was taken, and behind a dead one all of its pilotage wait. Two servers that look at once get different ones. Nothing
 * while the receiver at this address has said that it is gone.
 */
export function claimMessages(db: Kysely<Tables>, { port, addressHash, most, now, claimMs }: Claim) {
  return serverWork(db, async (trx) => {
    const { rows } = await sql<ClaimedMessage>`
      with free as (
        select id from port_call_message message
        where port_uuid = ${port} and state = 'waiting' and next_at <= ${timestamp(now)}
          and (claimed_until is null or claimed_until < ${timestamp(now)})
          and not exists (select from port_call_message earlier where earlier.pilotage_uuid = message.pilotage_uuid
            and earlier.id < message.id and earlier.state in ('waiting', 'dead'))
          and not exists (select from port_call_message gone where gone.port_uuid = ${port} and gone.state = 'dead'
            and gone.problem = 'gone' and gone.address_hash = ${addressHash})
        order by id limit ${most} for update skip locked)
      update port_call_message message
      set claimed_until = ${timestamp(now + claimMs)}, attempts = attempts + 1, address_hash = ${addressHash}
      from free where message.id = free.id
      returning message.id::float8 as id, message.uuid, message.body, message.attempts`.execute(trx);
    return rows;
  });
}

/** What became of an attempt. A message that somebody has left out meanwhile stays left out. */
export async function noteAttempt(
  db: Kysely<Tables>,
  { id, attempts }: Pick<ClaimedMessage, 'id' | 'attempts'>,
  { after, status, now }: { after: AfterAttempt; status: number | null; now: Instant },
): Promise<void> {
  const done =
    after.kind === 'again'
      ? { next_at: new Date(after.at), problem: after.problem }
      : {
          state: after.kind,
          ended_at: new Date(now),
          problem: after.kind === 'dead' ? after.problem : null,
        };
  await serverWork(db, (trx) =>
    trx
      .updateTable('port_call_message')
      .set({ ...done, status, claimed_until: null })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      // Another server that took it over has counted on.
      .where('attempts', '=', attempts)
      .execute(),
  );
}

export function portsOfAll(db: Kysely<Tables>): Promise<{ uuid: string; name: string }[]> {
  return serverWork(db, (trx) => trx.selectFrom('port').select(['uuid', 'name']).execute());
}
