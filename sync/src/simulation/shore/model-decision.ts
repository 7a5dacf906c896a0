import type { KindName } from '@leadline/domain/contract/record-kinds';
import { kindOf } from '../../kinds/all-kinds.ts';
import { decideMerge, type MergeDecision } from '../../merge/decide-write.ts';
import { pathsOfGroup } from '../../merge/merge-groups.ts';
import type { GroupId, Receipt, Values } from '../../operation.ts';
import { type ConflictingGroup, type ItemKey, itemKeyOf } from '../../outbox/outbox.ts';
import type { Answer } from '../../ports.ts';
import { groupsInWire } from './drawing-wire.ts';
import type { ModelBody, Right, Row } from './model-types.ts';
import { placeInPlan } from './signed-plan.ts';

/** What one write is answered, and what its receipt says. */
export type Written = { answer: Answer; result: Receipt['result'] };

export function authored(row: Row | undefined, paths: readonly string[], user: string): Record<string, string> {
  return { ...row?.authors, ...Object.fromEntries(paths.map((path) => [path, user])) };
}

/** Place in the plan → who wrote it last. */
export function authorsOf(rows: ReadonlyMap<ItemKey, Row>, pilotage: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, { values, authors = {} }] of rows)
    for (const [path, user] of Object.entries(authors)) {
      const place = placeInPlan(key, path, values, pilotage);
      if (place !== null) found[place] = user;
    }
  return found;
}

export function bodyOf(bytes: string): ModelBody {
  const body = JSON.parse(bytes) as ModelBody;
  return body.wire ? { ...body, groups: groupsInWire(body.wire) } : body;
}

/** What is not seen is not there; what may not be written is a 403 that is kept as every refusal. */
export function refusedTo(right: Right): Written {
  if (right === 'none') return refuse('notFound', true);
  return { answer: { kind: 'unauthorised', status: 403, code: 'forbidden', message: 'no' }, result: 'rejected' };
}

export function refill<K, V>(map: Map<K, V>, from: ReadonlyMap<K, V>): void {
  map.clear();
  for (const [key, value] of from) map.set(key, value);
}

/** Who makes what is there already writes into it: a check of the constraint, a list of the type. */
export function placed(rows: ReadonlyMap<ItemKey, Row>, body: ModelBody): ItemKey | null {
  if (body.kind !== 'create' || body.place === null) return null;
  const found = [...rows].find(([key, row]) => isInPlace(key, row, body));
  return found?.[0] ?? null;
}

export function isInPlace(key: ItemKey, row: Row, { type, pilotageUuid, place }: ModelBody): boolean {
  return key.startsWith(`${type}:`) && row.pilotageUuid === pilotageUuid && row.place === place;
}

type Decision = MergeDecision | { kind: 'refused'; code: 'notFound' | 'placeTaken' };

/** A record that is there is merged into; one that is not is made by whoever has not seen it there either. */
export function decide({ type, uuid, kind, groups }: ModelBody, row: Row | undefined, key: ItemKey): Decision {
  const all = Object.keys(groups);
  const isPlaced = kindOf(type).isOneOfPlace;
  if (row) {
    if (kind === 'patch' || isPlaced) return decideMerge(type, groups, row.values);
    return key === itemKeyOf(type, uuid) ? { kind: 'noop' } : { kind: 'refused', code: 'placeTaken' };
  }
  if (kind === 'patch') return { kind: 'refused', code: 'notFound' };
  const gone = all.filter((group) => Object.values(groups[group]?.base ?? {}).some((value) => value !== null));
  return isPlaced && gone.length > 0 ? { kind: 'conflict', groups: gone } : { kind: 'apply', groups: all };
}

export function refuse(code: string, isGone: boolean) {
  return {
    answer: { kind: 'rejected', code, message: code, details: null, isGone } satisfies Answer,
    result: 'rejected' as const,
  };
}

export function standing(type: KindName, group: GroupId, row: Row | undefined): Values {
  const paths = pathsOfGroup(type, group);
  return Object.fromEntries(paths.map((path) => [path, row?.values[path] ?? null]));
}

export function conflictOf(
  body: ModelBody,
  groups: GroupId[],
  row: Row | undefined,
): Record<GroupId, ConflictingGroup> {
  return Object.fromEntries(
    groups.map((group) => [group, { current: standing(body.type, group, row), by: row?.by ?? null, at: null }]),
  );
}
