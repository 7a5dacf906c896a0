import { allTicked, isAsked, type Movement, withComment, withTick } from '@leadline/domain/checklist/list-edits';
import { listStatus } from '@leadline/domain/checklist/list-status';
import type { CheckItem } from '@leadline/domain/checklist/pilotage-extra';
import { CHECKLIST } from '@leadline/domain/words/checklist';
import { useId, useState } from 'react';
import { TickBox } from '../../ui/boxes/tick-box.tsx';
import styles from '../checklist.module.css';
import type { List } from './list-draft.ts';
import { ListEnd } from './list-end.tsx';
import { ListHead } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import type { ListForm } from './use-list-form.ts';

interface Props {
  form: ListForm<CheckItem>;
  movement: Movement;
  /** Why nothing may be ticked; null when it may. */
  reason: string | null;
  zone: string;
}

/** What pilot and ship tell each other, item by item. */
export function ChecklistSection({ form, movement, reason, zone }: Props) {
  const id = useId();
  const { list } = form;
  const { answered, asked } = listStatus(list, movement);
  const isReadOnly = reason !== null || form.isSaving || form.conflict !== null || form.needsDecision;
  const setItems = (value: CheckItem[]) => form.change({ ...list, value });
  return (
    <section className={styles.checklist} aria-labelledby={id} id="checklist">
      <ListHead id={id} title={CHECKLIST.checklist} count={CHECKLIST.checked(answered, asked)} form={form}>
        {isReadOnly ? null : <SelectAll form={form} movement={movement} />}
      </ListHead>
      <ul>
        {list.value.map((item) => (
          <ListRow
            key={item.uuid}
            item={item}
            movement={movement}
            isReadOnly={isReadOnly}
            onComment={(text) => setItems(withComment(list.value, item.uuid, text))}
            tie={`${id}${item.uuid}`}
            before={
              <TickBox
                id={`${id}${item.uuid}`}
                isTicked={item.isSelected}
                isDisabled={isReadOnly || !isAsked(item, movement)}
                onTick={(isSelected) => setItems(withTick(list.value, item.uuid, isSelected))}
              />
            }
          />
        ))}
      </ul>
      <ListEnd form={form} reason={reason} zone={zone} isReadOnly={isReadOnly} saveName={CHECKLIST.saveChecklist} />
    </section>
  );
}

interface SelectProps {
  form: ListForm<CheckItem>;
  movement: Movement;
}

/** CHECK-09: ticks what is asked; until something else is done it is undone as one. */
function SelectAll({ form, movement }: SelectProps) {
  const [step, setStep] = useState<{ before: List<CheckItem>; after: List<CheckItem> } | null>(null);
  const { list } = form;
  const { answered, asked } = listStatus(list, movement);
  if (step && step.after === list)
    return (
      <button type="button" className="btn flat" onClick={() => form.change(step.before)}>
        {CHECKLIST.undoSelectAll}
      </button>
    );
  const selectAll = () => {
    const after = { ...list, value: allTicked(list.value, movement) };
    setStep({ before: list, after });
    form.change(after);
  };
  return (
    <button type="button" className="btn flat" disabled={answered === asked} onClick={selectAll}>
      {CHECKLIST.selectAll}
    </button>
  );
}
