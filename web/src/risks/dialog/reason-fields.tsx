import { LONGEST_REASON } from '@leadline/domain/routes/route-check';
import { CHANGED_VALUES, figureName, USUAL_REASONS } from '@leadline/domain/words/clearance/changed-values';
import { TextBox } from '../../ui/boxes/text-box.tsx';
import styles from './check-modal.module.css';
import type { CheckEditing } from './use-check-form.ts';

/** One line for each figure that leaves the ship less than the port's own, or was observed: it is not stored without a reason. */
export function ReasonFields({ editing, isReadOnly }: { editing: CheckEditing; isReadOnly: boolean }) {
  const isOverhead = editing.row.routeConstraint.constraint.constraintType === 'OHC';
  return editing.toExplain.map((figure) => (
    <div key={figure} className={styles.reasonfield}>
      <TextBox
        label={CHANGED_VALUES.reasonLabel(figureName({ figure, isOverhead }))}
        value={editing.form.reasons[figure]}
        maxLength={LONGEST_REASON}
        readOnly={isReadOnly}
        error={editing.reasonsMissing.includes(figure) ? { text: CHANGED_VALUES.reasonNeeded } : null}
        onChange={(typed) => editing.onReason(figure, typed)}
      />
      {isReadOnly || editing.form.reasons[figure] !== '' ? null : (
        <div className={`row ${styles.usualreasons}`}>
          {USUAL_REASONS[figure].map((reason) => (
            <button key={reason} type="button" className="btn" onClick={() => editing.onReason(figure, reason)}>
              {reason}
            </button>
          ))}
        </div>
      )}
    </div>
  ));
}
