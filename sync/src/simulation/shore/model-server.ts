import type { KindName } from '@leadline/domain/contract/record-kinds';
import { isSameValue } from '@leadline/domain/numbers/same-value';
import { kindOf } from '../../kinds/all-kinds.ts';
import { decideMerge, decideReplay, type MergeDecision } from '../../merge/decide-write.ts';
import { groupsOf, pathsOfGroup } from '../../merge/merge-groups.ts';
import type { GroupId, Receipt, Values } from '../../operation.ts';
import { type ConflictingGroup, type GroupEdit, type ItemKey, itemKeyOf, type OpKind } from '../../outbox/outbox.ts';
import type { Answer, Cancelled, Told } from '../../ports.ts';
import { type DrawingWire, groupsInWire } from './drawing-wire.ts';
import { placeInPlan, planOf, type SignedPlan } from './signed-plan.ts';

export interface Row {
  version: number;
  values: Values;
  by: string;
  pilotageUuid: string | null;
  /** Of a pilotage there is one of a type in a place: a check of a constraint, a list of a type, a tug on a line. */
  place: string | null;
  /** Path → who wrote it last. */
  authors?: Record<string, string>;
  /** What it was before the last change, for whoever takes that back. */
  previous?: Values;
}

/** What a simulated request says; a real one says the same in the words of its endpoint. */
export interface ModelBody {
  type: KindName;
  uuid: string;
  pilotageUuid: string | null;
  place: string | null;
  kind: OpKind;
  groups: Record<GroupId, GroupEdit>;
  /** Of a drawing, in place of its groups. */
  wire?: DrawingWire;
  edits: string[];
}

/** A write that was accepted, with what stands after it; nothing stands after a removal. */
export interface Arrival {
  opId: string;
  user: string;
  /** The record that was written; of a creation in a place that was taken, the one that was there. */
  key: ItemKey;
  kind: OpKind;
  edits: string[];
  /** The groups that it named. */
  groups: GroupId[];
  after: Values | null;
}

/** One that changed the database. */
export interface Effect extends Arrival {
  isNew: boolean;
  /** Group → what was there, and what the writer said was there. */
  replaced: Record<GroupId, { stood: Values; base: Values; value: Values }>;
  /** Of a signature: the plan as the server held it then, and who wrote what of it. */
  signed?: { held: SignedPlan | null; authors: Record<string, string>; isAccepted: boolean };
}

/** What is answered of a record. */
export interface ModelEntity {
  key: ItemKey;
  uuid: string;
  /** Which database answers: another one after the server was restored. */
  epoch: number;
  values: Values | undefined;
}

interface Kept {
  receipt: Receipt;
  answer: Answer;
}

/** `none`: sees nothing of the port. `read`: may not write. */
export type Right = 'write' | 'read' | 'none';

export interface ModelServer {
  rows: Map<ItemKey, Row>;
  effects: Effect[];
  /** Effects, and writes that found all as it should be. */
  arrivals: Arrival[];
  /** Actions whose effect was lost when an older state was restored, and the keys whose receipts were. */
  undone: Set<string>;
  lostKeys: Set<string>;
  readonly epoch: number;
  /** `meant`: the database that it was sent for; null is any. */
  receive(user: string, opId: string, bytes: string, meant: string | null): Answer;
  cancel(user: string, opId: string): Cancelled;
  /** What became of an operation. */
  told(user: string, opId: string): Told;
  allow(user: string, right: Right): void;
  backUp(): void;
  /** The state of the last backup is put in place: what came since is gone. */
  restore(): void;
  /** Somebody ashore ends a pilotage: it refuses every further write. */
  archive(uuid: string): void;
  /** Somebody ashore takes the last change of a pilotage back. */
  revert(uuid: string): void;
  /** Another system puts another tug on a line. */
  reassign(what: number): void;
  /** A row that was there from the beginning. */
  seed(type: KindName, uuid: string, pilotageUuid: string | null, values: Values, place?: string): void;
}

type Written = { answer: Answer; result: Receipt['result'] };

/** The server as promised (S1 to S6): the real decision about a write, over rows in memory, each write one transaction. */
export function makeModelServer(): ModelServer {
  const rows = new Map<ItemKey, Row>();
  const receipts = new Map<string, Kept>();
  const rights = new Map<string, Right>();
  const effects: Effect[] = [];
  const arrivals: Arrival[] = [];
  const undone = new Set<string>();
  const lostKeys = new Set<string>();
  let epoch = 1;
  let backup = { rows: new Map<ItemKey, Row>(), receipts: new Map<string, Kept>(), arrivals: 0, effects: 0 };
  const receiptKey = (user: string, opId: string) => `${user} ${opId}`;

  const applied = (key: ItemKey, row: Row | undefined, wasNoop: boolean): Answer => {
    const uuid = key.slice(key.indexOf(':') + 1);
    const entity: ModelEntity = { key, uuid, epoch, values: row?.values };
    return { kind: 'applied', version: row?.version ?? 0, entity, wasNoop };
  };

  const write = (user: string, opId: string, body: ModelBody): Written => {
    const { type, pilotageUuid, kind, groups, edits } = body;
    const key = placed(rows, body) ?? itemKeyOf(type, body.uuid);
    const row = rows.get(key);
    const parent = pilotageUuid === null ? undefined : rows.get(itemKeyOf('pilotage', pilotageUuid));
    if (kindOf(type).isChild && !parent) return refuse('notFound', true);
    const pilotage = type === 'pilotage' ? row : parent;
    if (pilotage?.values.status === 'Arch') return refuse('endState', false);
    const arrival = { opId, user, key, kind, edits, groups: Object.keys(groups) };
    if (kind === 'delete') return remove(arrival, body, row);
    const decision = decide(body, row, key);
    if (decision.kind === 'refused') return refuse(decision.code, decision.code === 'notFound');
    if (decision.kind === 'incompleteBase') return refuse('incompleteBase', false);
    if (decision.kind === 'conflict')
      return {
        answer: { kind: 'conflict', groups: conflictOf(body, decision.groups, row), details: null },
        result: 'conflict',
      };
    if (decision.kind === 'noop') {
      arrivals.push({ ...arrival, after: row?.values ?? {} });
      return { answer: applied(key, row, true), result: 'noop' };
    }
    const values = { ...row?.values };
    const replaced: Effect['replaced'] = {};
    for (const group of decision.groups) {
      const edit = groups[group];
      if (!edit) continue;
      replaced[group] = { stood: standing(type, group, row), base: edit.base, value: edit.value };
      Object.assign(values, edit.value);
    }
    const next = {
      version: (row?.version ?? 0) + 1,
      values,
      by: user,
      pilotageUuid,
      place: row ? row.place : body.place,
      authors: authored(
        row,
        decision.groups.flatMap((group) => Object.keys(groups[group]?.value ?? {})),
        user,
      ),
      previous: row?.values ?? values,
    };
    const signed = type === 'signatures' && pilotageUuid !== null ? sign(values, pilotageUuid) : null;
    rows.set(key, next);
    const effect = { ...arrival, after: values, isNew: !row, replaced, ...(signed && { signed }) };
    effects.push(effect);
    arrivals.push(effect);
    return { answer: applied(key, next, false), result: 'applied' };
  };

  /** Under the lock of the pilotage: it is accepted only as it stands. */
  const sign = (signature: Values, pilotage: string): NonNullable<Effect['signed']> => {
    const held = planOf(
      [...rows].map(([key, { values }]) => [key, values] as const),
      pilotage,
    );
    const isAccepted = held !== null && isSameValue(signature.content, held);
    signature.isAccepted = isAccepted;
    const key = itemKeyOf('pilotage', pilotage);
    const row = rows.get(key);
    if (isAccepted && row)
      rows.set(key, { ...row, version: row.version + 1, values: { ...row.values, pilotAccepted: true } });
    return { held, authors: authorsOf(rows, pilotage), isAccepted };
  };

  const remove = (arrival: Omit<Arrival, 'after'>, body: ModelBody, row: Row | undefined): Written => {
    if (!row) {
      arrivals.push({ ...arrival, after: null });
      return { answer: applied(arrival.key, undefined, true), result: 'noop' };
    }
    const replaced: Effect['replaced'] = {};
    for (const group of groupsOf(body.type, Object.keys(row.values))) {
      const { base, value } = body.groups[group] ?? { base: {}, value: {} };
      replaced[group] = { stood: standing(body.type, group, row), base, value };
    }
    const changed = Object.keys(body.groups).filter(
      (group) => !isSameValue(replaced[group]?.stood, replaced[group]?.base),
    );
    if (changed.length > 0)
      return {
        answer: { kind: 'conflict', groups: conflictOf(body, changed, row), details: null },
        result: 'conflict',
      };
    rows.delete(arrival.key);
    const effect = { ...arrival, after: null, isNew: false, replaced };
    effects.push(effect);
    arrivals.push(effect);
    return { answer: applied(arrival.key, { ...row, version: row.version + 1, values: {} }, false), result: 'applied' };
  };

  /** A write that comes from ashore. */
  const change = (key: ItemKey, values: Values) => {
    const row = rows.get(key);
    if (row)
      rows.set(key, {
        ...row,
        version: row.version + 1,
        by: 'office',
        authors: authored(row, Object.keys(values), 'office'),
        previous: row.values,
        values: { ...row.values, ...values },
      });
  };

  return {
    rows,
    effects,
    arrivals,
    undone,
    lostKeys,
    get epoch() {
      return epoch;
    },
    receive: (user, opId, bytes, meant) => {
      if (meant !== null && meant !== String(epoch)) return { kind: 'unknown', reason: 'server', retryAfterMs: null };
      const right = rights.get(user) ?? 'write';
      const kept = receipts.get(receiptKey(user, opId));
      if (kept) {
        const decision = decideReplay(kept.receipt, bytes);
        return decision.kind === 'replay' ? kept.answer : refuse(decision.kind, false).answer;
      }
      const { answer, result } = right === 'write' ? write(user, opId, bodyOf(bytes)) : refusedTo(right);
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
    allow: (user, right) => {
      rights.set(user, right);
    },
    backUp: () => {
      backup = {
        rows: new Map(rows),
        receipts: new Map(receipts),
        arrivals: arrivals.length,
        effects: effects.length,
      };
    },
    restore: () => {
      for (const { edits } of arrivals.splice(backup.arrivals)) for (const edit of edits) undone.add(edit);
      effects.splice(backup.effects);
      for (const key of receipts.keys())
        if (!backup.receipts.has(key)) lostKeys.add(key.slice(key.lastIndexOf(' ') + 1));
      refill(rows, backup.rows);
      refill(receipts, backup.receipts);
      epoch += 1;
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
    seed: (type, uuid, pilotageUuid, values, place) => {
      const row = { version: 1, values, by: 'office', pilotageUuid, place: place ?? null };
      rows.set(itemKeyOf(type, uuid), row);
      backup.rows.set(itemKeyOf(type, uuid), row);
    },
  };
}

function authored(row: Row | undefined, paths: readonly string[], user: string): Record<string, string> {
  return { ...row?.authors, ...Object.fromEntries(paths.map((path) => [path, user])) };
}

/** Place in the plan → who wrote it last. */
function authorsOf(rows: ReadonlyMap<ItemKey, Row>, pilotage: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, { values, authors = {} }] of rows)
    for (const [path, user] of Object.entries(authors)) {
      const place = placeInPlan(key, path, values, pilotage);
      if (place !== null) found[place] = user;
    }
  return found;
}

function bodyOf(bytes: string): ModelBody {
  const body = JSON.parse(bytes) as ModelBody;
  return body.wire ? { ...body, groups: groupsInWire(body.wire) } : body;
}

/** What is not seen is not there; what may not be written is a 403 that is kept as every refusal. */
function refusedTo(right: Right): Written {
  if (right === 'none') return refuse('notFound', true);
  return { answer: { kind: 'unauthorised', status: 403, code: 'forbidden', message: 'no' }, result: 'rejected' };
}

function refill<K, V>(map: Map<K, V>, from: ReadonlyMap<K, V>): void {
  map.clear();
  for (const [key, value] of from) map.set(key, value);
}

/** Who makes what is there already writes into it: a check of the constraint, a list of the type. */
function placed(rows: ReadonlyMap<ItemKey, Row>, body: ModelBody): ItemKey | null {
  if (body.kind !== 'create' || body.place === null) return null;
  const found = [...rows].find(([key, row]) => isInPlace(key, row, body));
  return found?.[0] ?? null;
}

function isInPlace(key: ItemKey, row: Row, { type, pilotageUuid, place }: ModelBody): boolean {
  return key.startsWith(`${type}:`) && row.pilotageUuid === pilotageUuid && row.place === place;
}

type Decision = MergeDecision | { kind: 'refused'; code: 'notFound' | 'placeTaken' };

/** A record that is there is merged into; one that is not is made by whoever has not seen it there either. */
function decide({ type, uuid, kind, groups }: ModelBody, row: Row | undefined, key: ItemKey): Decision {
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

function refuse(code: string, isGone: boolean) {
  return {
    answer: { kind: 'rejected', code, message: code, details: null, isGone } satisfies Answer,
    result: 'rejected' as const,
  };
}

function standing(type: KindName, group: GroupId, row: Row | undefined): Values {
  const paths = pathsOfGroup(type, group);
  return Object.fromEntries(paths.map((path) => [path, row?.values[path] ?? null]));
}

function conflictOf(body: ModelBody, groups: GroupId[], row: Row | undefined): Record<GroupId, ConflictingGroup> {
  return Object.fromEntries(
    groups.map((group) => [group, { current: standing(body.type, group, row), by: row?.by ?? null, at: null }]),
  );
}
