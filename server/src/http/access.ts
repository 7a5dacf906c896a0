import type { Access, PlacedEntity, PortRight, RequestPath } from '@leadline/domain/contract/endpoint';
import { canEdit } from '@leadline/domain/pilotages/pilotage-rights';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Caller, CallerPort } from './caller.ts';
import { Failure } from './failure.ts';

/** A thing that stands under one of the caller's ports. */
export interface Place {
  uuid: string;
  port: CallerPort;
}

/** What a handler learns from the check of access, by the kind that the endpoint asks for. */
export type Granted<A extends Access> = A extends { kind: 'open' }
  ? { caller: null }
  : A extends { kind: 'port' }
    ? { caller: Caller; port: CallerPort }
    : A extends { kind: 'entity' }
      ? { caller: Caller; place: Place }
      : { caller: Caller };

interface Parsed {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Membership first, rights second: whoever does not belong to the port learns nothing of what is there. A port is
 * answered with 403, its things with 404.
 */
export async function grant(db: Kysely<Tables>, access: Access, caller: Caller, input: Parsed) {
  if (access.kind === 'port') {
    const port = portOf(caller, valueAt(input, access.at));
    if (!port) throw new Failure('portNotAllowed');
    demand(caller, access.right);
    return { caller, port };
  }
  if (access.kind === 'entity') {
    const place = await findPlace(db, caller, access.entity, valueAt(input, access.at));
    if (!place) throw new Failure('notFound');
    demand(caller, access.right);
    return { caller, place };
  }
  return { caller };
}

export function demand(caller: Caller, right: PortRight): void {
  if (right === 'edit' && !canEdit(caller)) throw new Failure('forbidden');
}

function portOf(caller: Caller, uuid: string): CallerPort | undefined {
  return caller.ports.find((port) => port.uuid === uuid);
}

function valueAt(input: Parsed, path: RequestPath): string {
  const value = path.split('.').reduce<unknown>((from, key) => (from as Record<string, unknown>)[key], input);
  if (typeof value !== 'string') throw new Error(`the endpoint names ${path}, which is no text`);
  return value;
}

const PORT_OF: Record<PlacedEntity, (db: Kysely<Tables>, uuid: string) => Promise<string | undefined>> = {
  pilotage: (db, uuid) => portColumn(db, 'pilotage', uuid),
  route: (db, uuid) => portColumn(db, 'route', uuid),
  berthStation: (db, uuid) => portColumn(db, 'berth_station', uuid),
  tideStation: (db, uuid) => portColumn(db, 'tide_station', uuid),
  routeCheck: async (db, uuid) =>
    (
      await db
        .selectFrom('route_check')
        .innerJoin('pilotage', 'pilotage.uuid', 'route_check.pilotage_uuid')
        .select('pilotage.port_uuid')
        .where('route_check.uuid', '=', uuid)
        .executeTakeFirst()
    )?.port_uuid,
};

type PlacedTable = 'pilotage' | 'route' | 'berth_station' | 'tide_station';

async function portColumn(db: Kysely<Tables>, table: PlacedTable, uuid: string): Promise<string | undefined> {
  return (await db.selectFrom(table).select('port_uuid').where('uuid', '=', uuid).executeTakeFirst())?.port_uuid;
}

async function findPlace(
  db: Kysely<Tables>,
  caller: Caller,
  entity: PlacedEntity,
  uuid: string,
): Promise<Place | null> {
  const port = portOf(caller, (await PORT_OF[entity](db, uuid)) ?? '');
  return port ? { uuid, port } : null;
}
