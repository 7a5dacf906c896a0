import { listBerthStations, listPortExtras } from '@leadline/domain/contract/port-endpoints';
import { listEmergencyCards } from '@leadline/domain/contract/ports/emergency-endpoints';
import { listPorts, listUsers } from '@leadline/domain/contract/session-endpoints';
import type { EmergencyCard } from '@leadline/domain/ports/emergency-card';
import { sql } from 'kysely';
import { positionOf } from '../db/position-of.ts';
import type { PlacedApi } from '../http/deps.ts';
import { serveRead } from '../http/serve.ts';
import { stationsOfPort } from './stations-of-port.ts';

export function mountPorts(api: PlacedApi): void {
  serveRead(api, listPorts, async ({ db, caller }) => {
    const rows = await db
      .selectFrom('port')
      .innerJoin('organisation', 'organisation.uuid', 'port.organisation_uuid')
      .selectAll('port')
      .select('organisation.name as organisation_name')
      .where('port.uuid', 'in', caller.ports.map((port) => port.uuid).concat(NONE))
      .orderBy('port.name')
      .execute();
    return rows.map((row) => ({
      uuid: row.uuid,
      name: row.name,
      timezone: row.timezone,
      ...(row.units === 'feet' && { units: row.units }),
      organisation: { uuid: row.organisation_uuid, name: row.organisation_name },
      location: positionOf(row),
      commonEmails: row.common_emails,
      notice: row.notice,
    }));
  });

  serveRead(api, listUsers, async ({ db, port }) => {
    const rows = await db
      .selectFrom('person')
      .innerJoin('person_port as member', 'member.person_uuid', 'person.uuid')
      .select(['person.uuid', 'person.organisation_uuid', 'first_name', 'last_name', 'roles', portIdentities])
      .where('member.port_uuid', '=', port.uuid)
      .where('disabled', '=', false)
      .where(sql<boolean>`'pilot' = any(roles)`)
      .orderBy('last_name')
      .orderBy('first_name')
      .execute();
    return rows.map((row) => ({
      uuid: row.uuid,
      metadata: row.first_name === null ? null : { firstName: row.first_name, lastName: row.last_name ?? '' },
      identity: { organisation: { uuid: row.organisation_uuid } },
      portIdentities: row.port_identities,
      roles: row.roles,
    }));
  });

  serveRead(api, listBerthStations, async ({ db, port }) => {
    const rows = await stationsOfPort(db, 'berth_station', port.uuid);
    return rows.map((row) => ({
      uuid: row.uuid,
      name: row.name,
      berthStationType: row.type,
      location: positionOf(row),
    }));
  });

  serveRead(api, listPortExtras, async ({ db, port }) => {
    const rows = await db
      .selectFrom('port_extra')
      .select(['uuid', 'extra_type', 'metadata'])
      .where('port_uuid', '=', port.uuid)
      .orderBy('ordinal')
      .orderBy('extra_type')
      .execute();
    return rows.map(({ uuid, extra_type: extraType, metadata: stored }) => {
      const { since, ...metadata } = stored as Record<string, unknown>;
      return { uuid, extraType, metadata, ...(typeof since === 'string' ? { since } : {}) };
    });
  });

  serveRead(api, listEmergencyCards, async ({ db, port }) => {
    const rows = await db
      .selectFrom('emergency_card')
      .select(['uuid', 'card'])
      .where('port_uuid', '=', port.uuid)
      .orderBy('ordinal')
      .execute();
    return rows.map(({ uuid, card }) => ({ ...(card as Omit<EmergencyCard, 'uuid'>), uuid }));
  });
}

/** An empty list is no SQL: a uuid that nothing has. */
const NONE = '00000000-0000-0000-0000-000000000000';

const portIdentities = sql<{ uuid: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('uuid', port.uuid, 'name', port.name) order by port.name), '[]')
  from person_port join port on port.uuid = person_port.port_uuid
  where person_port.person_uuid = person.uuid)`.as('port_identities');
