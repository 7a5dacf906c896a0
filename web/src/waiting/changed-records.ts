import { isSameValue } from '@leadline/domain/numbers/same-value';
import { UNSET } from '@leadline/domain/numbers/units';
import { isListItem, shownFields, shownInstant } from '@leadline/domain/record/history/shown-fields';
import { DRAWING_CLASH, drawnCount } from '@leadline/domain/words/plan/drawings';
import type { ChangedGroup, ChangedRecord } from '@leadline/paper/changes-document';
import { shapeIn, TURN_PATH } from '@leadline/sync/merge/drawing-paths';
import { foldGroups } from '@leadline/sync/merge/fold';
import type { Values } from '@leadline/sync/operation';
import { type OutboxState, opsOf, type QueuedOp } from '@leadline/sync/outbox/outbox';
import { groupLabel, signerOf } from './group-words.ts';
import { itemStateOf } from './item-state.ts';
import type { RecordNames } from './use-record-names.ts';

/** Everything that waits: the first thing seen, the last thing wanted, and what the server has where the two met. */
export function changedRecords(outbox: OutboxState, names: RecordNames): ChangedRecord[] {
  return outbox.items.flatMap((item) => {
    const ops = opsOf(outbox, item.key);
    const last = ops.at(-1);
    if (!last) return [];
    const { word, why } = itemStateOf(item, outbox);
    const madeAt = shownInstant(last.madeAt, names.lookupOf(ops).zone);
    return [{ title: names.titleOf(item), state: word, reason: why ?? '', madeAt, groups: changedGroups(ops, names) }];
  });
}

/** What the edits of one record come to, group by group. */
export function changedGroups(ops: readonly QueuedOp[], names: RecordNames): ChangedGroup[] {
  if (ops[0]?.item.startsWith('drawings:')) return changedDrawing(ops);
  if (ops[0]?.item.startsWith('signatures:')) return ops.map(({ groups }) => signed(groups));
  const lookup = names.lookupOf(ops);
  const refusal = ops[0]?.refusal;
  const all = Object.entries(foldGroups(ops)).filter(([group, { value }]) => !isMadeEvent(ops, group, value));
  return all.map(([group, { base, value }]) => {
    const before = textsOf(base);
    const met = refusal?.kind === 'conflict' ? refusal.groups[group] : undefined;
    const theirs = met && textsOf(met.current);
    const fields = shownFields(value, lookup).map(({ label, text }) => ({
      label,
      before: before.get(label) ?? UNSET,
      mine: text,
      theirs: theirs ? (theirs.get(label) ?? UNSET) : null,
    }));
    return { label: groupLabel(group), fields };
  });

  function textsOf(values: Record<string, unknown>): Map<string, string> {
    return new Map(shownFields(values, lookup).map(({ label, text }) => [label, text]));
  }
}

/** Of a drawing how many shapes are drawn, changed and taken out: nobody reads hundreds of strokes. */
function changedDrawing(ops: readonly QueuedOp[]): ChangedGroup[] {
  const edits = Object.values(foldGroups(ops)).filter(({ base, value }) => !isSameValue(base, value));
  const isSet = (values: Values) => Object.values(values).some((value) => value !== null);
  const shapes = edits.filter(({ value }) => Object.keys(value).some((path) => shapeIn(path) !== null));
  const drawn = shapes.filter(({ base }) => !isSet(base)).length;
  const takenOut = shapes.filter(({ value }) => !isSet(value)).length;
  const mine = drawnCount({ drawn, takenOut, changed: shapes.length - drawn - takenOut });
  const turn = edits.find(({ value }) => Object.hasOwn(value, TURN_PATH));
  const degrees = (values: Values) => DRAWING_CLASH.degrees(Number(values[TURN_PATH] ?? 0));
  return [
    ...(mine ? [group(DRAWING_CLASH.drawing, { before: UNSET, mine })] : []),
    ...(turn ? [group(DRAWING_CLASH.turn, { before: degrees(turn.base), mine: degrees(turn.value) })] : []),
  ];
}

/** Whoever records the first time makes the list of the port's events with it; what they said is the time. */
function isMadeEvent(ops: readonly QueuedOp[], group: string, value: Values): boolean {
  return ops[0]?.context.extraType === 'timestamp_checklist' && isListItem(group) && value[group] !== null;
}

/** Whose it is: its drawing and the plan under it are no text to be read. */
function signed(groups: QueuedOp['groups']): ChangedGroup {
  const mine = signerOf(groups.signature?.value ?? {});
  return group(groupLabel('signature'), { before: UNSET, mine });
}

function group(label: string, texts: { before: string; mine: string }): ChangedGroup {
  return { label, fields: [{ label, ...texts, theirs: null }] };
}
