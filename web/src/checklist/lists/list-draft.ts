import type { ListOf } from '@leadline/domain/checklist/pilotage-list';
import { isSameValue } from '@leadline/domain/numbers/same-value';
import type { Side } from '../../ui/states/conflict-panel.tsx';

/** The lists that a person fills in. */
export type FilledType = 'checklist' | 'pass_fail_checklist';
export type Item = ListOf<FilledType>['value'][number];

export interface List<I extends Item = Item> {
  value: I[];
  comment: string | null;
}

export interface ListDraft<I extends Item = Item> {
  list: List<I>;
  /** What stood on screen, item for item, when it was changed. */
  seen: List<I>;
}

/** The comment under the list, beside the items. */
export const LIST_COMMENT = 'comment';

/** The parts that a person has changed: uuids of items, and the comment. */
export function changedParts({ list, seen }: ListDraft): string[] {
  const items = list.value.filter((item) => !isSameValue(item, itemOf(seen, item.uuid))).map(({ uuid }) => uuid);
  return isSameText(list.comment, seen.comment) ? items : [...items, LIST_COMMENT];
}

/**
 * A draft on top of what stands now: what the person has not touched follows what others save. A part that both changed
 * stays as it is drafted and seen: it is asked about.
 */
export function onTopOf<I extends Item>(draft: ListDraft<I>, now: List<I>): ListDraft<I> & { clashes: string[] } {
  if (isSameValue(draft.seen, now)) return { ...draft, clashes: [] };
  const touched = new Set(changedParts(draft));
  const clashes = [...touched].filter((part) => isClash(draft, now, part));
  const standing = new Set(now.value.map(({ uuid }) => uuid));
  const takenOut = clashes.filter((part) => part !== LIST_COMMENT && !standing.has(part));
  const asDrafted = takenOut.flatMap((uuid) => itemOf(draft.list, uuid) ?? []);
  const asSeen = takenOut.flatMap((uuid) => itemOf(draft.seen, uuid) ?? []);
  const list = now.value.map((item) => (touched.has(item.uuid) ? (itemOf(draft.list, item.uuid) ?? item) : item));
  const seen = now.value.map((item) => (clashes.includes(item.uuid) ? (itemOf(draft.seen, item.uuid) ?? item) : item));
  return {
    list: {
      value: [...list, ...asDrafted],
      comment: touched.has(LIST_COMMENT) ? draft.list.comment : now.comment,
    },
    seen: {
      value: [...seen, ...asSeen],
      comment: clashes.includes(LIST_COMMENT) ? draft.seen.comment : now.comment,
    },
    clashes,
  };
}

function isClash({ list, seen }: ListDraft, now: List, part: string): boolean {
  if (part === LIST_COMMENT) return !isSameText(now.comment, seen.comment) && !isSameText(now.comment, list.comment);
  const theirs = itemOf(now, part);
  return !isSameValue(theirs, itemOf(seen, part)) && !isSameValue(theirs, itemOf(list, part));
}

/** One part is decided: mine on top of theirs, or theirs. */
export function decided<I extends Item>(draft: ListDraft<I>, now: List<I>, part: string, side: Side): ListDraft<I> {
  const seen = withPart(draft.seen, now, part);
  return { seen, list: side === 'theirs' ? withPart(draft.list, now, part) : draft.list };
}

function withPart<I extends Item>(list: List<I>, now: List<I>, part: string): List<I> {
  if (part === LIST_COMMENT) return { ...list, comment: now.comment };
  const theirs = itemOf(now, part);
  return { ...list, value: list.value.flatMap((item) => (item.uuid === part ? (theirs ?? []) : item)) };
}

export function itemOf<I extends Item>({ value }: List<I>, uuid: string): I | undefined {
  return value.find((item) => item.uuid === uuid);
}

const isSameText = (one: string | null, other: string | null) => (one ?? '').trim() === (other ?? '').trim();

/** As it is sent: comments without blanks at their ends. */
export function trimmed<I extends Item>({ value, comment }: List<I>): List<I> {
  return { value: value.map((item) => ({ ...item, comment: bare(item.comment) })), comment: bare(comment) };
}

const bare = (text: string | null) => text?.trim() || null;
