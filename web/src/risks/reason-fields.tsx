import { LONGEST_REASON } from '@leadline/domain/routes/route-check';
import { CHANGED_VALUES, figureName, needsReason } from '@leadline/domain/words/changed-values';
import { TextBox } from '../ui/text-box.tsx';
import type { CheckEditing } from './use-check-form.ts';

/** One line for each figure that leaves the ship less than the port's own: it is not stored without a reason. */
export function ReasonFields({ editing, isReadOnly }: { editing: CheckEditing; isReadOnly: boolean }) {
  const asked = editing.row.changes.filter(needsReason);
  return asked.map((change) => (
    <TextBox
      key={change.figure}
      label={CHANGED_VALUES.reasonLabel(figureName(change))}
      value={editing.form.reasons[change.figure]}
      maxLength={LONGEST_REASON}
      readOnly={isReadOnly}
      error={editing.reasonsMissing.includes(change) ? { text: CHANGED_VALUES.reasonNeeded } : null}
      onChange={(typed) => editing.onReason(change.figure, typed)}
    />
  ));
}
