import { createHash } from 'node:crypto';
import type { Instant } from '@leadline/domain/time/instant';
import type {
  DeadMessage,
  MessageDecision,
  PortCallQueue,
} from '@leadline/domain/timestamps/port-call/port-call-queue';
import { type Kysely, sql } from 'kysely';
import { instantJson } from '../db/json-parts.ts';
import type { Tables } from '../db/tables.ts';
import { timestamp } from '../db/timestamp.ts';
import { Failure } from '../http/failure.ts';
import type { Webhook } from '../webhook/webhook-settings.ts';

const MOST_SHOWN = 100;

/** What waits for the receiver of a port, and what it did not take, the oldest first. */
export async function queueOfPort(db: Kysely<Tables>, port: string, hook: Webhook | null): Promise<PortCallQueue> {
  const hash = hook && createHash('sha256').update(hook.url.href).digest('hex');
  // A port that PostgreSQL does not show to this caller has no queue for him either.
  const { rows } = await sql<{ waiting: number; ended: boolean; dead: DeadMessage[] }>`
    select (select count(*)::integer from port_call_message where port_uuid = ${port} and state = 'waiting') as waiting,
      exists (select from port_call_message where port_uuid = ${port} and state = 'dead' and problem = 'gone'
        and address_hash = ${hash}) as ended,
      (select coalesce(json_agg(json_build_object('uuid', m.uuid,
          'pilotage', json_build_object('uuid', m.pilotage_uuid, 'vesselName', m.vessel_name),
          'label', m.label, 'problem', m.problem, 'status', m.status, 'attempts', m.attempts,
          'at', ${instantJson('m.ended_at')}, 'heldBack', m.held_back, 'maySendAgain', m.body <> '') order by m.id), '[]')
        from (select message.*, p.vessel_name, (select count(*)::integer from port_call_message later
              where later.pilotage_uuid = message.pilotage_uuid and later.id > message.id
                and later.state = 'waiting') as held_back
            from port_call_message message join pilotage p on p.uuid = message.pilotage_uuid
            where message.port_uuid = ${port} and message.state = 'dead' order by message.id limit ${MOST_SHOWN}) m) as dead
    from port where uuid = ${port}`.execute(db);
  const [row] = rows;
  if (!row) throw new Failure('notFound');
  const { waiting, ended, dead } = row;
  return { receiver: hook === null ? 'none' : ended ? 'ended' : 'on', waiting, dead };
}

interface Decision {
  port: string;
  uuid: string;
  decision: MessageDecision;
  now: Instant;
}

/**
 * Whether there was such a message to decide about. One of which none could be made cannot be sent. After a 410 the receiver
 * is asked anew, whichever of the messages it was said of is decided about: the hash that held back the port goes.
 */
export async function decideMessage(db: Kysely<Tables>, { port, uuid, decision, now }: Decision): Promise<boolean> {
  const isAgain = decision === 'sendAgain';
  const { rows } = await sql`
    with decided as (
      select id, problem from port_call_message
      where port_uuid = ${port} and uuid = ${uuid} and state = 'dead' and (not ${isAgain}::boolean or body <> '')
      for update),
    asked_anew as (
      update port_call_message message set address_hash = null from decided
      where message.port_uuid = ${port} and message.state = 'dead' and message.problem = 'gone'
        and decided.problem = 'gone' and message.id <> decided.id)
    update port_call_message message
    set state = ${isAgain ? 'waiting' : 'leftOut'}, claimed_until = null, problem = null, status = null,
      attempts = case when ${isAgain}::boolean then 0 else attempts end, next_at = ${timestamp(now)}::timestamptz,
      ended_at = case when ${isAgain}::boolean then null else ${timestamp(now)}::timestamptz end
    from decided where message.id = decided.id
    returning message.id`.execute(db);
  return rows.length > 0;
}
