import { charactersIn } from './characters.ts';
import { isAsked, type Movement } from './list-edits.ts';
import { type CheckItem, ITEM_COMMENT_LIMIT, NOTES_LIMIT, type PassFailItem } from './pilotage-extra.ts';

export interface ListStatus {
  /** How many of the items that are asked are answered. */
  answered: number;
  asked: number;
  /** CHECK-06, CHECK-07: every comment within its limit. */
  isValid: boolean;
}

interface List {
  value: readonly (CheckItem | PassFailItem)[];
  comment: string | null;
}

/** How far a list is filled in. What was answered and is not asked any more does not count; it is kept. */
export function listStatus({ value, comment }: List, movement: Movement): ListStatus {
  const asked = value.filter((item) => isAsked(item, movement));
  return {
    answered: asked.filter(isAnswered).length,
    asked: asked.length,
    isValid: fits(comment, NOTES_LIMIT) && value.every((item) => fits(item.comment, ITEM_COMMENT_LIMIT)),
  };
}

export function isAnswered(item: CheckItem | PassFailItem): boolean {
  return 'isSelected' in item ? item.isSelected : item.passChecked || item.failChecked;
}

function fits(text: string | null, limit: number): boolean {
  return charactersIn(text ?? '') <= limit;
}
