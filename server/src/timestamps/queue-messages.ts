import { randomUUID } from 'node:crypto';
import { portCallChanges, portCallMessage } from '@leadline/domain/timestamps/port-call/port-call-changes';
import {
  type PortCallFacts,
  portCallEvents,
  portCallRefusal,
} from '@leadline/domain/timestamps/port-call/port-call-events';
import { sql } from 'kysely';
import { hookOfPort, type WebhookSettings } from '../webhook/webhook-settings.ts';
import type { Write } from '../writes/keyed-write.ts';
import { idOf, isReadable, portCallFacts, timesOf } from './port-call-facts.ts';

/** The times of a pilotage before and after a write, as they are kept. */
export interface TimesWritten {
  pilotage: string;
  before: unknown;
  after: unknown;
}

/**
 * Puts what a write has changed into the queue of the port's receiver, in the transaction of the write: both are there or
 * neither. The pilotage is locked, so that the messages of one are numbered in the order of its writes.
 */
export async function queueMessages(
  { trx, now }: Pick<Write, 'trx' | 'now'>,
  settings: WebhookSettings,
  { pilotage, before, after }: TimesWritten,
): Promise<void> {
  if (settings.hooks.length === 0) return;
  const { rows } = await sql<{ uuid: string; name: string; facts: PortCallFacts }>`
    select port.uuid, port.name, ${portCallFacts} as facts
    from pilotage p join port on port.uuid = p.port_uuid where p.uuid = ${pilotage}`.execute(trx);
  const [row] = rows;
  if (!row || !hookOfPort(settings, row)) return;
  const { facts } = row;
  const eventsIn = (metadata: unknown) => portCallEvents(timesOf(metadata), facts, idOf).events;
  const told = eventsIn(isReadable(before) ? before : null);
  const refusal = portCallRefusal(facts);
  // Without it no time has its event; the port's administrator is told in its place that something was not said.
  const changes = portCallChanges(told, eventsIn(after));
  if (changes.length === 0) return;
  const at = new Date(now);
  await trx
    .insertInto('port_call_message')
    .values(
      changes.map((change) => ({
        ...{ uuid: randomUUID(), pilotage_uuid: pilotage, label: change.event.label.slice(0, 300) },
        ...{ created_at: at, next_at: at },
        ...(refusal === null
          ? { body: portCallMessage(change, now) }
          : { body: '', state: 'dead' as const, problem: refusal, ended_at: at }),
      })),
    )
    .execute();
}
