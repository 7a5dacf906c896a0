import type { Access, PlacedEntity, PortRight, RequestPath } from '@leadline/domain/contract/endpoint';
import type { KindName } from '@leadline/domain/contract/record-kinds';
import { canEdit, isAdministrator } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { kindOf } from '@leadline/sync/kinds/all-kinds';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, type CallerContext, type CallerPort, NO_PORT } from './caller.ts';
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

export interface Parsed {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Membership first, rights second: whoever does not belong to the port learns nothing of what is there. A port is
 * answered with 403, its things with 404.
 */
export function grant(access: Access, { caller, portOfEntity }: CallerContext, input: Parsed) {
  if (access.kind === 'port') {
    const port = portAmong(caller, valueAt(input, access.at));
    if (!port) throw new Failure('portNotAllowed');
    demand(caller, access.right);
    return { caller, port };
  }
  if (access.kind === 'entity') {
    const port = portAmong(caller, portOfEntity);
    if (!port) throw new Failure('notFound');
    demand(caller, access.right);
    return { caller, place: { uuid: valueAt(input, access.at), port } };
  }
  return { caller };
}

function demand(caller: Caller, right: PortRight): void {
  const may = right === 'read' || (right === 'edit' ? canEdit(caller) : isAdministrator(caller));
  if (!may) throw new Failure('forbidden');
}

function portAmong(caller: Caller, uuid: string | null): CallerPort | undefined {
  return caller.ports.find((port) => port.uuid === uuid);
}

function valueAt(input: Parsed, path: RequestPath): string {
  const value = path.split('.').reduce<unknown>((from, key) => (from as Record<string, unknown>)[key], input);
  if (typeof value !== 'string') throw new Error(`the endpoint names ${path}, which is no text`);
  return value;
}

/** Where the port of the thing that an endpoint is about is found, as a part of the statement that finds the caller. */
export function portOfEntity(access: Access, input: Parsed): RawBuilder<string | null> {
  if (access.kind !== 'entity') return NO_PORT;
  const uuid = valueAt(input, access.at);
  const of = sql`(select port_uuid from ${sql.table(tableOf(access.entity))} where uuid = ${uuid})`;
  // A pilotage that is closed is shown with the charts of then.
  if (access.entity !== 'chart') return of as RawBuilder<string | null>;
  return sql`coalesce(${of}, (select port_uuid from former_chart where uuid = ${uuid} limit 1))`;
}

function tableOf(entity: PlacedEntity): string {
  return Object.hasOwn(TABLES, entity) ? TABLES[entity as keyof typeof TABLES] : kindOf(entity as KindName).table;
}

const TABLES = {
  route: 'route',
  berthStation: 'berth_station',
  tideStation: 'tide_station',
  tideRateStation: 'tide_rate_station',
  chart: 'chart',
  share: 'share_link',
} as const satisfies Record<Exclude<PlacedEntity, KindName>, string>;
