import type { SignatureRole } from '@leadline/domain/acceptance/signature';
import { isSameValue } from '@leadline/domain/numbers/same-value';
import { kindOf } from '../../kinds/all-kinds.ts';
import { decideReplay } from '../../merge/decide-write.ts';
import { groupsOf } from '../../merge/merge-groups.ts';
import type { Receipt, Values } from '../../operation.ts';
import { type ItemKey, itemKeyOf } from '../../outbox/outbox.ts';
import type { Answer } from '../../ports.ts';
import {
  authored,
  authorsOf,
  bodyOf,
  conflictOf,
  decide,
  placed,
  refill,
  refuse,
  refusedTo,
  standing,
  type Written,
} from './model-decision.ts';
import type { Arrival, Effect, ModelBody, ModelEntity, ModelServer, Right, Row } from './model-types.ts';
import { acceptedIn, BOX_OF, planOf } from './signed-plan.ts';

const isDrawn = (groups: ModelBody['groups']) => (groups.signature?.value.image ?? null) !== null;

interface Kept {
  receipt: Receipt;
  answer: Answer;
}

/** The server as promised (S1 to S6): the real decision about a write, over rows in memory, each write one transaction. */
export function makeModelServer(useESignatures: boolean): ModelServer {
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
    if (useESignatures && type === 'signatures' && !isDrawn(groups)) return refuse('ruleBroken', false);
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
      ...row,
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

  /** Under the lock of the pilotage: it is accepted only as it stands, in the name of the role alone. */
  const sign = (signature: Values, pilotage: string): NonNullable<Effect['signed']> => {
    const held = planOf(
      [...rows].map(([key, { values }]) => [key, values] as const),
      pilotage,
    );
    const isAccepted = held !== null && isSameValue(signature.content, held);
    signature.isAccepted = isAccepted;
    const key = itemKeyOf('pilotage', pilotage);
    const row = rows.get(key);
    const box = BOX_OF[signature.role as SignatureRole];
    if (isAccepted && row) rows.set(key, { ...row, version: row.version + 1, values: { ...row.values, [box]: true } });
    const accepted = acceptedIn(rows.get(key)?.values);
    const revertedAt = row?.revertedAt ?? 0;
    return { held, authors: authorsOf(rows, pilotage), isAccepted, accepted, revertedAt };
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
    useESignatures,
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
      if (!row?.previous) return;
      // An acceptance follows from signatures, and is no change that somebody made.
      const { pilotAccepted: _, masterAccepted: __, ...previous } = row.previous;
      change(key, { ...previous, status: row.values.status });
    },
    revertAcceptance: (uuid) => {
      const key = itemKeyOf('pilotage', uuid);
      const row = rows.get(key);
      const none = Object.fromEntries(Object.values(BOX_OF).map((box) => [box, false]));
      if (!row) return;
      const values = { ...row.values, ...none };
      rows.set(key, { ...row, version: row.version + 1, values, revertedAt: effects.length });
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
