import type { Endpoint } from '@leadline/domain/contract/endpoint';
import { createPilotageExtra, updatePilotageExtra } from '@leadline/domain/contract/extra-endpoints';
import { createRouteCheck, updatePilotage, updateRouteCheck } from '@leadline/domain/contract/pilotage-endpoints';
import { writeVessel } from '@leadline/domain/contract/vessel-endpoints';
import { withMaxDraft } from '@leadline/domain/pilotages/draft-rule';
import { extraChanges, flattenExtra, inflateExtra } from '@leadline/sync/extra-paths';
import { groupChanges } from '@leadline/sync/group-changes';
import { type EntityType, flatten, flattenBase, inflateVessel } from '@leadline/sync/merge-groups';
import type { GroupId, Json, Values } from '@leadline/sync/operation';
import type { GroupEdit, ItemType, QueuedOp, SyncItem, WireRequest } from '@leadline/sync/outbox';
import { valuesOf } from '@leadline/sync/overlay';
import type { Edit } from '@leadline/sync/ports';
import { confirmationOf, confirmedIn, withoutConfirmation } from './confirmation.ts';

interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

type Queued = Omit<Edit, 'sendsNow'>;

/** How the edits of one kind of record become a request, and how a call of an endpoint becomes an edit. */
interface Wire {
  read: (input: Input, isNew: boolean) => Queued | null;
  write: (op: QueuedOp, item: SyncItem) => WireRequest;
}

const portOf = (body: Values) => (body.port as { uuid: string }).uuid;

/** One row for every kind of record that is edited without a network. */
const WIRES: Partial<Record<ItemType, Wire>> = {
  pilotage: {
    read: ({ params, query, body }) => {
      const { port, base, ...changes } = body as Values;
      if (!base) return null;
      const { id } = params as { id: string };
      const review = (query as { review?: string } | undefined)?.review;
      const groups = {
        ...groupsOf('pilotage', changes, base as Values, withMaxDraft),
        ...(review === 'true' && confirmationOf(base as Values)),
      };
      const context = { port: portOf({ port }), ...(review && { review }) };
      return { item: { type: 'pilotage', uuid: id, pilotageUuid: null }, kind: 'patch', groups, context };
    },
    write: (op, { uuid }) => {
      const { port } = op.context;
      const seen = confirmedIn(op);
      const review = seen ? 'true' : op.context.review;
      const path = `/pilotages/${uuid}${review ? `?review=${review}` : ''}`;
      const fields = withoutConfirmation(op);
      return put(path, { ...valuesOf(fields), port: { uuid: port }, base: { ...seen, ...basesOf(fields) } });
    },
  },
  routeChecks: {
    read: ({ params, body }, isNew) => {
      const { uuid, pilotage, routeConstraint, overrides, base } = body as Values;
      if (!base) return null;
      const own = isNew ? uuid : (params as { id: string }).id;
      return {
        item: { type: 'routeChecks', uuid: String(own), pilotageUuid: (pilotage as { uuid: string }).uuid },
        kind: isNew ? 'create' : 'patch',
        groups: { overrides: { base: base as Values, value: { overrides } } },
        context: {
          pilotage: (pilotage as { uuid: string }).uuid,
          routeConstraint: (routeConstraint as { uuid: string }).uuid,
        },
      };
    },
    write: (op, item) => {
      const { uuid, pilotageUuid } = item;
      const body = {
        pilotage: { uuid: pilotageUuid },
        routeConstraint: { uuid: op.context.routeConstraint },
        ...valuesOf(op),
        base: basesOf(op),
      };
      if (isMade(op, item)) return { ...put('/pilotages_route_checks', { ...body, uuid }), method: 'POST' };
      return put(`/pilotages_route_checks/${uuid}`, body);
    },
  },
  vessel: {
    read: ({ params, body }) => {
      const { port, base, ...changes } = body as Values;
      if (!base) return null;
      const flat = flatten('vessel', changes);
      const groups = groupsOf('vessel', flat, flattenBase('vessel', base as Values, flat));
      const { imo } = params as { imo: string };
      const context = { port: portOf({ port }) };
      return { item: { type: 'vessel', uuid: imo, pilotageUuid: null }, kind: 'patch', groups, context };
    },
    write: (op, { uuid }) =>
      put(`/vessels/${uuid}`, {
        ...inflateVessel(valuesOf(op)),
        port: { uuid: op.context.port },
        base: inflateVessel(basesOf(op)),
      }),
  },
  extras: {
    read: ({ params, body }, isNew) => {
      const { uuid, pilotage, extraType, metadata, base } = body as Values;
      const own = isNew ? uuid : (params as { id: string }).id;
      if (!base || !own) return null;
      const pilotageUuid = (pilotage as { uuid: string }).uuid;
      return {
        item: { type: 'extras', uuid: String(own), pilotageUuid },
        kind: isNew ? 'create' : 'patch',
        groups: extraGroups({ metadata }, base as Values, isNew),
        context: { pilotage: pilotageUuid, extraType: String(extraType) },
      };
    },
    write: (op, item) => {
      const { uuid, pilotageUuid } = item;
      const body = {
        pilotage: { uuid: pilotageUuid },
        extraType: op.context.extraType,
        ...inflateExtra(valuesOf(op)),
        base: inflateExtra(basesOf(op)),
      };
      if (isMade(op, item)) return { ...put('/pilotages_extras', { ...body, uuid }), method: 'POST' };
      return put(`/pilotages_extras/${uuid}`, body);
    },
  },
};

/** While the server does not know its id, it is addressed by its place: there it is made, or merged into what is there. */
const isMade = (op: QueuedOp, item: SyncItem) => op.kind === 'create' || item.isNew;

const ENDPOINTS = new Map<Endpoint, { type: ItemType; isNew: boolean }>([
  [updatePilotage, { type: 'pilotage', isNew: false }],
  [createRouteCheck, { type: 'routeChecks', isNew: true }],
  [updateRouteCheck, { type: 'routeChecks', isNew: false }],
  [writeVessel, { type: 'vessel', isNew: false }],
  [createPilotageExtra, { type: 'extras', isNew: true }],
  [updatePilotageExtra, { type: 'extras', isNew: false }],
]);

/** The edit that a call means; null for one that cannot wait, such as the creation of a pilotage (OFFLINE-14). */
export function editOfCall(endpoint: Endpoint, input: Input): Queued | null {
  const found = ENDPOINTS.get(endpoint);
  return found ? (WIRES[found.type]?.read(input, found.isNew) ?? null) : null;
}

export function requestOf(op: QueuedOp, item: SyncItem): WireRequest {
  const wire = WIRES[item.type];
  if (!wire) throw new Error('Unknown sync entity type');
  return wire.write(op, item);
}

function groupsOf(
  type: EntityType,
  changes: Values,
  base: Values,
  complete?: (after: Values, changes: Values, seen: Values) => Values,
): Record<GroupId, GroupEdit> {
  const groups = groupChanges(type, { changes, base, stored: base, ...(complete && { complete }) });
  return Object.fromEntries(
    Object.entries(groups).map(([group, { base: seen = {}, value }]) => [group, { base: seen, value }]),
  );
}

/** Who makes a list sends all of it: there may be none yet. Of one that is there goes what differs. */
function extraGroups(sent: Values, base: Values, isNew: boolean): Record<GroupId, GroupEdit> {
  const changes = isNew ? flattenExtra(sent) : extraChanges(sent, base);
  return groupsOf('extra', changes, flattenBase('extra', base, changes));
}

function basesOf(op: QueuedOp): Values {
  return Object.assign({}, ...Object.values(op.groups).map(({ base }) => base));
}

function put(path: string, body: unknown): WireRequest {
  return { method: 'PUT', path, body: body as Json };
}
