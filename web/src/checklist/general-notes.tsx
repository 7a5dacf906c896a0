import { NOTES_LIMIT } from '@leadline/domain/checklist/pilotage-extra';
import { UNSAVED_CHANGES } from '@leadline/domain/words/prompts';
import { madeField, notesCleared } from '@leadline/domain/words/saving/moved';
import { SAVED_ON_TABLET } from '@leadline/domain/words/toasts';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useId } from 'react';
import { NotSyncedMark } from '../sync/saving/not-synced.tsx';
import { MovedPanel, type MovedPart } from '../ui/states/moved-panel.tsx';
import { StatusShape } from '../ui/states/status-mark.tsx';
import styles from './checklist.module.css';
import { NotesConflictPanel } from './notes-conflict-panel.tsx';
import type { NotesForm } from './use-notes-form.ts';

interface Props {
  form: NotesForm;
  /** Why nothing may be written; null when it may. */
  reason: string | null;
  zone: string;
}

/** Free words about the job, of everybody who may write them. */
export function GeneralNotes({ form, reason, zone }: Props) {
  const id = useId();
  const isOver = form.length > NOTES_LIMIT;
  return (
    <section className={styles.generalnotes} aria-labelledby={id} id="general-notes">
      <header className="sech">
        <h2 id={id}>General Notes</h2>
        {form.isWaiting && <NotSyncedMark />}
        <span className="grow" />
        {reason === null && (
          <span id={`${id}c`} className={isOver ? 'small neg row' : 'small dim'} role={isOver ? 'alert' : undefined}>
            {isOver && <StatusShape kind="failed" className="s" />}
            {form.length} / {NOTES_LIMIT} character limit
          </span>
        )}
      </header>
      {reason === null ? (
        <NotesBox form={form} id={id} isOver={isOver} />
      ) : (
        <ReadNotes text={form.text} reason={reason} />
      )}
      <MovedPanel parts={reason === null ? movedParts(form) : []} />
      {form.conflict && reason === null && (
        <NotesConflictPanel conflict={form.conflict} zone={zone} isDisabled={form.isSaving} onDecide={form.decide} />
      )}
    </section>
  );
}

/** Of notes the server names no author. */
function movedParts({ moved, isDirty, takeTheirs, keepMine }: NotesForm): MovedPart[] {
  if (moved === null) return [];
  const changes = [moved === '' ? notesCleared(null) : madeField(null, 'General Notes', `“${moved}”`)];
  return [{ key: 'notes', changes, isTouched: isDirty, onTake: takeTheirs, onKeep: keepMine }];
}

function NotesBox({ form, id, isOver }: { form: NotesForm; id: string; isOver: boolean }) {
  return (
    <>
      <textarea
        autoComplete="off"
        className={isOver ? 'inp area err' : 'inp area'}
        aria-label="General Notes"
        aria-describedby={`${id}c ${id}s`}
        aria-invalid={isOver || undefined}
        placeholder="No notes yet"
        value={form.text}
        readOnly={form.isSaving || form.conflict !== null}
        onChange={(event) => form.onType(event.currentTarget.value)}
      />
      <div className={styles.saved}>
        <span id={`${id}s`}>
          <SaveState form={form} />
        </span>
        <span className="grow" />
        <button type="button" className="btn go" disabled={!form.maySave} onClick={form.save}>
          {form.isSaving ? 'Saving…' : 'Save'}
        </button>
      </div>
    </>
  );
}

function SaveState({ form }: { form: NotesForm }) {
  if (form.problem !== null)
    return (
      <span className="row neg" role="alert">
        <StatusShape kind="failed" />
        {form.problem}
      </span>
    );
  if (form.conflict) return <b>Needs your decision</b>;
  if (form.isDirty) return <span className="dim">{UNSAVED_CHANGES}</span>;
  if (!form.isWaiting) return null;
  return (
    <span className="row">
      <StatusShape kind="passed" />
      <b>{SAVED_ON_TABLET}</b>
    </span>
  );
}

function ReadNotes({ text, reason }: { text: string; reason: string }) {
  return (
    <>
      <p className={text === '' ? `${styles.readnotes} dim` : styles.readnotes}>
        {text === '' ? 'No notes yet' : text}
      </p>
      <p className="dim row">
        <IconLock className="i s" aria-hidden />
        {reason}
      </p>
    </>
  );
}
