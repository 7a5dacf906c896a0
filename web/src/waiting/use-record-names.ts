import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { readPlanSettings } from '@leadline/domain/contract/plan-endpoints';
import { listBerthStations, listRoutes, readRoute } from '@leadline/domain/contract/port-endpoints';
import { listPorts, listUsers } from '@leadline/domain/contract/session-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { shownStages } from '@leadline/domain/plan/plan-settings';
import { type Lookup, shortId } from '@leadline/domain/record/history/shown-fields';
import { shortName } from '@leadline/domain/session/user';
import { isoToInstant } from '@leadline/domain/time/instant';
import { formatPortTime, portClock } from '@leadline/domain/time/port-time';
import { kindOf } from '@leadline/sync/kinds/all-kinds';
import { itemKeyOf, type OutboxState, type QueuedOp, type SyncItem } from '@leadline/sync/outbox/outbox';
import { useMemo } from 'react';
import { useEntities } from '../data/use-entities.ts';
import { type Find, useFind } from '../data/use-found.ts';
import { useLinkedLists } from '../pilotages/use-known-things.ts';
import type { Contexts } from './use-shown-items.ts';

/** Names for records of which this device may know no more than their ids. */
export interface RecordNames {
  /** "22 Nov 2026, 04:30 KEA MERIDIAN" of a pilotage, the name of a vessel. */
  nameOf: (item: Pick<SyncItem, 'type' | 'uuid' | 'pilotageUuid'>) => string;
  /** The same with what of it: "22 Nov 2026, 04:30 KEA MERIDIAN, tugs". */
  titleOf: (item: Pick<SyncItem, 'type' | 'uuid' | 'pilotageUuid'>, context?: QueuedOp['context']) => string;
  lookupOf: (ops: readonly QueuedOp[]) => Lookup;
}

const NAMED = [
  listPilotages,
  readPilotage,
  readVessel,
  readRoute,
  listRoutes,
  listBerthStations,
  listUsers,
  listPorts,
  readPlanSettings,
  listPilotageExtras,
] as const;
const NAMES_FRESH_MS = 5 * 60_000;

/** Reads what has the names. `outbox` may name what the lists that were read do not: a vessel that was typed. */
export function useRecordNames(outbox: OutboxState, contexts: Contexts): RecordNames {
  const find = useFind(NAMED);
  const { pilotages, vessels } = useMemo(() => namedIn(outbox, contexts), [outbox, contexts]);
  const read = useEntities(
    readPilotage,
    pilotages.map((id) => ({ params: { id } })),
    { freshForMs: NAMES_FRESH_MS },
  );
  const lists = outbox.items.filter(({ key, type }) => type === 'extras' && contexts.has(key));
  useEntities(
    listPilotageExtras,
    [...new Set(lists.flatMap(({ pilotageUuid }) => pilotageUuid ?? []))].map((pilotageUuid) => ({
      query: { pilotageUuid },
    })),
    { freshForMs: NAMES_FRESH_MS },
  );
  useEntities(readVessel, vessels, { freshForMs: NAMES_FRESH_MS });
  const routes = new Set(read.flatMap(({ data }) => data?.route?.uuid ?? []));
  useEntities(
    readRoute,
    [...routes].map((id) => ({ params: { id } })),
    { freshForMs: NAMES_FRESH_MS },
  );
  useLinkedLists(outbox.ops);
  return useMemo(() => namesFrom(find, outbox, contexts), [find, outbox, contexts]);
}

/** The pilotages and vessels that edits are about. */
function namedIn({ items }: OutboxState, contexts: Contexts) {
  const shown = items.filter(({ key }) => contexts.has(key));
  const others = shown.filter(({ type }) => type !== 'vessel');
  return {
    pilotages: [...new Set(others.map(({ uuid, pilotageUuid }) => pilotageUuid ?? uuid))],
    vessels: shown.flatMap(({ type, uuid: imo, key }) => {
      const portUuid = contexts.get(key)?.port;
      return type === 'vessel' && portUuid ? [{ params: { imo }, query: { portUuid } }] : [];
    }),
  };
}

function namesFrom(find: Find, { ops }: OutboxState, contexts: Contexts): RecordNames {
  const nameOf: RecordNames['nameOf'] = ({ type, uuid, pilotageUuid }) =>
    type === 'vessel' ? vesselName(find, ops, uuid) : pilotageName(find, pilotageUuid ?? uuid);
  return {
    nameOf,
    titleOf: (item, context = contexts.get(itemKeyOf(item.type, item.uuid)) ?? {}) =>
      `${nameOf(item)}, ${partName(find, item.type, context)}`,
    lookupOf: (own) => ({
      zone: zoneOf(find, own),
      nameOf: (uuid) => thingName(find, uuid) ?? itemName(find, own, uuid),
    }),
  };
}

/** Which part of a pilotage it is: "definition", "route check, Cutter Channel", "general notes". */
function partName(find: Find, type: SyncItem['type'], context: QueuedOp['context']): string {
  const { title, travels } = kindOf(type);
  return travels?.partName?.(context, (uuid) => thingName(find, uuid)) ?? title.toLowerCase();
}

const has = (uuid: string) => (item: { uuid: string }) => item.uuid === uuid;

function thingName(find: Find, uuid: string): string | undefined {
  const person = find(listUsers, has(uuid))?.metadata;
  const thing =
    find(listBerthStations, has(uuid)) ??
    find(listRoutes, has(uuid)) ??
    constraintNamed(find, uuid) ??
    stageNamed(find, uuid);
  return thing?.name ?? (person ? shortName(person) : undefined);
}

/** An item of a list: of this edit, which may make the list, or of the list as it was read. */
function itemName(find: Find, ops: readonly QueuedOp[], uuid: string): string | undefined {
  const path = `metadata.value.${uuid}`;
  const made = ops.findLast((op) => op.groups[path])?.groups[path]?.value[path] as
    | { label?: string }
    | null
    | undefined;
  return (
    made?.label ??
    listedItem(
      find(listPilotageExtras, (extra) => listedItem(extra, uuid) !== undefined),
      uuid,
    )
  );
}

function listedItem(extra: { metadata: object } | undefined, uuid: string): string | undefined {
  const { value } = (extra?.metadata ?? {}) as { value?: unknown };
  return Array.isArray(value) ? value.find((item) => item?.uuid === uuid)?.label : undefined;
}

function constraintNamed(find: Find, uuid: string): { name: string } | undefined {
  const isRow = has(uuid);
  return find(readRoute, (route) => route.routeConstraints.some(isRow))?.routeConstraints.find(isRow)?.constraint;
}

/** "3 Inner channels"; the stage of a former route has no number in this one. */
function stageNamed(find: Find, uuid: string): { name: string } | undefined {
  const isStage = has(uuid);
  const plan = find(readPlanSettings, (each) => shownStages(each).some(isStage));
  const stage = plan?.stages.find(isStage);
  return stage ? { name: `${stage.order} ${stage.name}` } : plan?.formerStages?.find(isStage);
}

function pilotageName(find: Find, uuid: string): string {
  const found = find(listPilotages, has(uuid)) ?? find(readPilotage, has(uuid));
  if (!found) return `Pilotage ${shortId(uuid)}`;
  const { date, port, vessel } = found;
  const day = formatPortTime(isoToInstant(date), port.timezone, 'D MMM YYYY');
  return `${day}, ${portClock(isoToInstant(date) ?? Number.NaN, port.timezone)} ${vessel.name}`;
}

function vesselName(find: Find, ops: readonly QueuedOp[], imo: string): string {
  const typed = ops.findLast((op) => op.item === `vessel:${imo}` && op.groups.name)?.groups.name?.value.name;
  if (typeof typed === 'string') return typed;
  const read = find(readVessel, ({ IMO }) => IMO === imo)?.name;
  return read ?? find(listPilotages, ({ vessel }) => vessel.IMO === imo)?.vessel.name ?? `IMO ${imo}`;
}

function zoneOf(find: Find, ops: readonly QueuedOp[]): string | undefined {
  const port = ops.find((op) => op.context.port)?.context.port ?? '';
  const pilotage = ops.find((op) => op.context.pilotage)?.context.pilotage ?? '';
  return find(listPorts, has(port))?.timezone ?? find(listPilotages, has(pilotage))?.port.timezone;
}
