import { CHECKLIST } from '../words/checklist.ts';

/** What a person said of an item, as it stands in a question about it; of nothing, that it was taken out. */
export function answerText(item: Record<string, unknown> | null | undefined): string {
  if (!item) return CHECKLIST.takenOut;
  if (item.isSelected) return CHECKLIST.ticked;
  if (item.passChecked) return CHECKLIST.pass;
  return item.failChecked ? CHECKLIST.caution : CHECKLIST.notAnswered;
}
