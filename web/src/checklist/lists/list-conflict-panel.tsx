import { answerText } from '@leadline/domain/checklist/answer-text';
import { CHECKLIST } from '@leadline/domain/words/checklist';
import { MET } from '@leadline/domain/words/saving/moved';
import { type AskedGroup, ConflictPanel } from '../../ui/states/conflict-panel.tsx';
import { type Item, itemOf, LIST_COMMENT, type List } from './list-draft.ts';
import type { ListClash, ListConflict, ListForm } from './use-list-form.ts';

interface Props<I extends Item> {
  conflict: ListConflict<I>;
  zone: string;
  form: ListForm<I>;
}

/** Somebody else answered the same items meanwhile: item by item the person says whose answer counts. */
export function ListConflictPanel<I extends Item>({ conflict, zone, form }: Props<I>) {
  return (
    <ConflictPanel
      title={MET.title}
      groups={conflict.clashes.map((clash) => groupOf(clash, conflict))}
      zone={zone}
      isDisabled={form.isSaving}
      onDecide={form.decide}
    />
  );
}

function groupOf<I extends Item>({ part, by, at }: ListClash, { before, mine, theirs }: ListConflict<I>): AskedGroup {
  const versions: List[] = [before, mine, theirs];
  if (part === LIST_COMMENT) {
    const texts = versions.map(({ comment }) => comment || '--');
    return { id: part, title: CHECKLIST.listComment, rows: [{ label: CHECKLIST.comment, texts }], by, at };
  }
  const items = versions.map((list) => itemOf(list, part));
  const label = items.find((item) => item)?.label ?? '';
  const rows = [
    { label: CHECKLIST.answer, texts: items.map(answerText) },
    { label: CHECKLIST.comment, texts: items.map((item) => item?.comment || '--') },
  ];
  return { id: part, title: label, rows, by, at };
}
