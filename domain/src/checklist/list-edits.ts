import type { MovementType } from '../pilotages/pilotage-fields.ts';
import type { KnownFigure } from './known-figure.ts';
import type { CheckItem, PassFailItem } from './pilotage-extra.ts';

type Item = CheckItem | PassFailItem;
/** Of a draft none may be chosen yet. */
export type Movement = MovementType | null;

/** CHECK-04: what is not asked of this movement. */
export function isDisabled({ disableForMovementTypes }: Pick<Item, 'disableForMovementTypes'>, movement: Movement) {
  return movement !== null && disableForMovementTypes.includes(movement);
}

/** What a person can answer: no heading, and nothing that is not asked of this movement. */
export function isAsked(item: Item, movement: Movement): boolean {
  return !item.isHeader && !isDisabled(item, movement);
}

export function withTick(items: readonly CheckItem[], uuid: string, isSelected: boolean): CheckItem[] {
  return items.map((item) => (item.uuid === uuid ? { ...item, isSelected } : item));
}

/** CHECK-09: every item that is asked is ticked; headings and what is not asked stay as they are. */
export function allTicked(items: readonly CheckItem[], movement: Movement): CheckItem[] {
  return items.map((item) => (isAsked(item, movement) ? { ...item, isSelected: true } : item));
}

export function withComment<T extends Item>(items: readonly T[], uuid: string, comment: string): T[] {
  return items.map((item) =>
    item.uuid === uuid ? { ...item, comment: comment.trim() === '' ? null : comment } : item,
  );
}

export type Judgement = 'pass' | 'caution';

export function judgementOf({ passChecked, failChecked }: PassFailItem): Judgement | null {
  if (passChecked) return 'pass';
  return failChecked ? 'caution' : null;
}

/** CHECK-05: one or the other; a second press takes it back. What was known stands with it. */
export function withJudgement(
  items: readonly PassFailItem[],
  uuid: string,
  pressed: Judgement,
  known: KnownFigure | null,
): PassFailItem[] {
  return items.map((item) => (item.uuid === uuid ? judged(item, pressed, known) : item));
}

function judged(item: PassFailItem, pressed: Judgement, known: KnownFigure | null): PassFailItem {
  const { known: _before, ...bare } = item;
  if (judgementOf(item) === pressed) return { ...bare, passChecked: false, failChecked: false };
  const checked = { passChecked: pressed === 'pass', failChecked: pressed === 'caution' };
  return { ...bare, ...checked, ...(known && { known }) };
}

/** What a person said where the figure beside it said the other; null where they agree, or either says nothing. */
export function judgedAgainst(item: PassFailItem): Judgement | null {
  const judged = judgementOf(item);
  const says = item.known?.says ?? null;
  return says !== null && judged !== says ? judged : null;
}
