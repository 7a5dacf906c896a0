import { decideMerge, decideReplay } from '../decide-write.ts';
import { ITEM_KINDS } from '../item-kinds.ts';
import { groupsOf, pathsOfGroup } from '../merge-groups.ts';
import type { GroupId, Receipt, Values } from '../operation.ts';
import {
  type ConflictingGroup,
  type GroupEdit,
  type ItemKey,
  type ItemType,
  itemKeyOf,
  type OpKind,
} from '../outbox.ts';
import type { Answer, Cancelled, Told } from '../ports.ts';
import { isSameValue } from '../same-value.ts';

export interface Row {
  version: number;
  values: Values;
  by: string;
  pilotageUuid: string | null;
  /** What it was before the last change, for whoever takes that back. */
  previous?: Values;
}

/** What a simulated request says; a real one says the same in the words of its endpoint. */
export interface ModelBody {
  type: ItemType;
  uuid: string;
  pilotageUuid: string | null;
  kind: OpKind;
  groups: Record<GroupId, GroupEdit>;
  edits: string[];
}

/** One effect on the database. */
export interface Effect {
  opId: string;
  user: string;
  key: ItemKey;
  kind: OpKind;
  edits: string[];
  /** Group → what was there, and what the writer said was there. */
  replaced: Record<GroupId, { stood: Values; base: Values; value: Values }>;
}

interface Kept {
  receipt: Receipt;
  answer: Answer;
}

export interface ModelServer {
  rows: Map<ItemKey, Row>;
  effects: Effect[];
  receive(user: string, opId: string, bytes: string): Answer;
  cancel(user: string, opId: string): Cancelled;
  /** What became of an operation. */
  told(user: string, opId: string): Told;
  /** Somebody ashore ends a pilotage: it refuses every further write. */
  archive(uuid: string): void;
  /** Somebody ashore takes the last change of a pilotage back. */
  revert(uuid: string): void;
  /** Another system puts another tug on a line. */
  reassign(what: number): void;
  /** A row that was there from the beginning. */
  seed(type: ItemType, uuid: string, pilotageUuid: string | null, values: Values): void;
}

/** The server as promised (S1 to S6): the real decision about a write, over rows in memory, each write one transaction. */
export function makeModelServer(): ModelServer {
  const rows = new Map<ItemKey, Row>();
  const receipts = new Map<string, Kept>();
  const effects: Effect[] = [];
  const receiptKey = (user: string, opId: string) => `${user} ${opId}`;

  const write = (user: string, opId: string, body: ModelBody): { answer: Answer; result: Receipt['result'] } => {
    const key = itemKeyOf(body.type, body.uuid);
    const row = rows.get(key);
    const parent = body.pilotageUuid === null ? undefined : rows.get(itemKeyOf('pilotage', body.pilotageUuid));
    if (ITEM_KINDS[body.type].isChild && !parent) return refuse('notFound', true);
    const pilotage = body.type === 'pilotage' ? row : parent;
    if (pilotage?.values.status === 'Arch') return refuse('endState', false);
    if (body.kind === 'delete') return remove(user, opId, body, key, row);
    const decision = decideMerge(
      ITEM_KINDS[body.type].merges,
      { kind: body.kind === 'patch' ? 'patch' : 'create', groups: body.groups },
      row?.values ?? null,
    );
    if (decision.kind === 'notFound') return refuse('notFound', true);
    if (decision.kind === 'incompleteBase') return refuse('incompleteBase', false);
    if (decision.kind === 'conflict')
      return {
        answer: { kind: 'conflict', groups: conflictOf(body, decision.groups, row), details: null },
        result: 'conflict',
      };
    if (decision.kind === 'noop') return { answer: applied(row, true), result: 'noop' };
    const values = { ...row?.values };
    const replaced: Effect['replaced'] = {};
    for (const group of decision.groups) {
      const edit = body.groups[group];
      if (!edit) continue;
      replaced[group] = { stood: standing(body.type, group, row), base: edit.base, value: edit.value };
      Object.assign(values, edit.value);
    }
    const next = {
      version: (row?.version ?? 0) + 1,
      values,
      by: user,
      pilotageUuid: body.pilotageUuid,
      previous: row?.values ?? values,
    };
    rows.set(key, next);
    effects.push({ opId, user, key, kind: body.kind, edits: body.edits, replaced });
    return { answer: applied(next, false), result: 'applied' };
  };

  const remove = (user: string, opId: string, body: ModelBody, key: ItemKey, row: Row | undefined) => {
    if (!row) return { answer: applied(undefined, true), result: 'noop' as const };
    const replaced: Effect['replaced'] = {};
    for (const group of groupsOf(ITEM_KINDS[body.type].merges, Object.keys(row.values))) {
      const { base, value } = body.groups[group] ?? { base: {}, value: {} };
      replaced[group] = { stood: standing(body.type, group, row), base, value };
    }
    const changed = Object.keys(body.groups).filter(
      (group) => !isSameValue(replaced[group]?.stood, replaced[group]?.base),
    );
    if (changed.length > 0)
      return {
        answer: { kind: 'conflict' as const, groups: conflictOf(body, changed, row), details: null },
        result: 'conflict' as const,
      };
    rows.delete(key);
    effects.push({ opId, user, key, kind: 'delete', edits: body.edits, replaced });
    return { answer: applied({ ...row, version: row.version + 1, values: {} }, false), result: 'applied' as const };
  };

  /** A write that comes from ashore. */
  const change = (key: ItemKey, values: Values) => {
    const row = rows.get(key);
    if (row)
      rows.set(key, {
        ...row,
        version: row.version + 1,
        by: 'office',
        previous: row.values,
        values: { ...row.values, ...values },
      });
  };

  return {
    rows,
    effects,
    receive: (user, opId, bytes) => {
      const kept = receipts.get(receiptKey(user, opId));
      if (kept) {
        if (kept.receipt.result === 'cancelled') return refuse('cancelled', false).answer;
        const { kind } = decideReplay(kept.receipt, bytes);
        return kind === 'replay' ? kept.answer : refuse('keyReused', false).answer;
      }
      const { answer, result } = write(user, opId, JSON.parse(bytes) as ModelBody);
      const receipt = { bodyHash: bytes, result, code: null, version: null };
      receipts.set(receiptKey(user, opId), { receipt, answer });
      return answer;
    },
    cancel: (user, opId) => {
      const kept = receipts.get(receiptKey(user, opId));
      if (!kept) {
        const receipt = { bodyHash: '', result: 'cancelled' as const, code: null, version: null };
        receipts.set(receiptKey(user, opId), { receipt, answer: refuse('cancelled', false).answer });
        return 'cancelled';
      }
      if (kept.receipt.result === 'cancelled') return 'cancelled';
      return kept.receipt.result === 'applied' || kept.receipt.result === 'noop' ? 'applied' : 'refused';
    },
    told: (user, opId) => {
      const kept = receipts.get(receiptKey(user, opId));
      if (!kept) return { kind: 'none' };
      if (kept.answer.kind === 'applied') return { kind: 'applied', version: kept.answer.version };
      return { kind: 'refused' };
    },
    archive: (uuid) => change(itemKeyOf('pilotage', uuid), { status: 'Arch' }),
    revert: (uuid) => {
      const key = itemKeyOf('pilotage', uuid);
      const row = rows.get(key);
      if (row?.previous) change(key, { ...row.previous, status: row.values.status });
    },
    reassign: (what) => {
      const tugs = [...rows.keys()].filter((key) => key.startsWith('tugs:')).sort();
      const key = tugs[what % Math.max(1, tugs.length)];
      if (key) change(key, { tug: `other ${what}` });
    },
    seed: (type, uuid, pilotageUuid, values) => {
      rows.set(itemKeyOf(type, uuid), { version: 1, values, by: 'office', pilotageUuid });
    },
  };
}

function refuse(code: string, isGone: boolean) {
  return {
    answer: { kind: 'rejected', code, message: code, details: null, isGone } satisfies Answer,
    result: 'rejected' as const,
  };
}

function applied(row: Row | undefined, wasNoop: boolean): Answer {
  return { kind: 'applied', version: row?.version ?? 0, entity: row?.values, wasNoop };
}

function standing(type: ItemType, group: GroupId, row: Row | undefined): Values {
  const paths = pathsOfGroup(ITEM_KINDS[type].merges, group);
  return Object.fromEntries(paths.map((path) => [path, row?.values[path] ?? null]));
}

function conflictOf(body: ModelBody, groups: GroupId[], row: Row | undefined): Record<GroupId, ConflictingGroup> {
  return Object.fromEntries(
    groups.map((group) => [group, { current: standing(body.type, group, row), by: row?.by ?? null, at: null }]),
  );
}
