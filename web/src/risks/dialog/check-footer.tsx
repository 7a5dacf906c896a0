import styles from './check-modal.module.css';
import type { CheckEditing } from './use-check-form.ts';

/** RISK-36 */
export function maySave(editing: CheckEditing, mayEdit: boolean): boolean {
  return mayEdit && editing.isDirty && !editing.hasErrors && !editing.isSaving && editing.conflict === null;
}

/** What ends the dialog, and whether something in it is unsaved. */
export function CheckFooter(props: { editing: CheckEditing; mayEdit: boolean; onCancel: () => void }) {
  const { editing, mayEdit, onCancel } = props;
  return (
    <div className={styles.foot}>
      {mayEdit ? (
        <button type="button" className="btn flat" onClick={editing.onReset}>
          Reset to default
        </button>
      ) : null}
      <span className="grow" />
      {editing.isDirty && mayEdit ? <span className={`dim ${styles.unsaved}`}>You have unsaved changes</span> : null}
      <button type="button" className={`btn ${styles.tall}`} onClick={onCancel}>
        {mayEdit ? 'Cancel' : 'Close'}
      </button>
      {mayEdit ? (
        <button
          type="button"
          className="btn go"
          disabled={!maySave(editing, mayEdit)}
          onClick={() => void editing.save()}
        >
          {editing.isSaving ? 'Saving…' : 'Save'}
        </button>
      ) : null}
    </div>
  );
}
