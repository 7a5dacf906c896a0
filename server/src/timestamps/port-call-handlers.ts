import { createHash } from 'node:crypto';
import type { Bytes } from '@leadline/domain/contract/endpoint';
import {
  decidePortCallMessage,
  readPortCallEvents,
  readPortCallQueue,
} from '@leadline/domain/contract/extra-endpoints';
import type { PortCallFile } from '@leadline/domain/timestamps/port-call/port-call-event';
import {
  type PortCallFacts,
  portCallEvents,
  portCallRefusal,
} from '@leadline/domain/timestamps/port-call/port-call-events';
import { sql } from 'kysely';
import type { Caller } from '../http/caller.ts';
import type { PlacedApi } from '../http/deps.ts';
import { Failure, ruleBroken } from '../http/failure.ts';
import { serveOwn, serveRead } from '../http/serve.ts';
import { readOfPilotage } from '../pilotages/read-of-pilotage.ts';
import { hookOfPort } from '../webhook/webhook-settings.ts';
import { audit } from '../writes/audit.ts';
import { decideMessage, queueOfPort } from './dead-messages.ts';
import { idOf, portCallFacts, storedTimes, timesOf } from './port-call-facts.ts';

export function mountPortCalls(api: PlacedApi): void {
  const { settings, clock } = api.deps;

  serveRead(api, readPortCallEvents, async ({ db, caller, place }) => {
    const read = sql<{ facts: PortCallFacts; times: unknown }>`
      json_build_object('facts', ${portCallFacts}, 'times', ${storedTimes})`;
    const { facts, times } = await readOfPilotage(db, caller, place.uuid, read);
    const refusal = portCallRefusal(facts);
    if (refusal !== null) throw ruleBroken('pilotage', refusal);
    return fileOf({ standard: STANDARD, ...portCallEvents(timesOf(times), facts, idOf) });
  });

  serveRead(api, readPortCallQueue, async ({ db, caller, port }) => {
    demandAdmin(caller);
    return queueOfPort(db, port.uuid, hookOfPort(settings.webhooks, port));
  });

  serveOwn(api, decidePortCallMessage, async ({ db, caller, port, body, address }) => {
    demandAdmin(caller);
    const now = clock();
    const { uuid, decision } = body;
    if (await decideMessage(db, { port: port.uuid, uuid, decision, now }))
      await audit(db, {
        ...{ at: now, personUuid: caller.userUuid, organisationUuid: caller.organisationUuid, address },
        ...{ action: decision, entity: 'portCallMessage', id: uuid },
      });
    return queueOfPort(db, port.uuid, hookOfPort(settings.webhooks, port));
  });
}

const STANDARD: PortCallFile['standard'] = 'DCSA Just in Time Port Call 2.0.0';

function demandAdmin({ roles }: Caller): void {
  if (!roles.includes('admin')) throw new Failure('forbidden');
}

function fileOf(file: PortCallFile): Bytes {
  const bytes = Buffer.from(`${JSON.stringify(file, null, 2)}\n`, 'utf8');
  return { mime: 'application/json', bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
