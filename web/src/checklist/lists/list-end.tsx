import { answerText } from '@leadline/domain/checklist/answer-text';
import { NOTES_LIMIT } from '@leadline/domain/checklist/pilotage-extra';
import { CHECKLIST } from '@leadline/domain/words/checklist';
import { UNSAVED_CHANGES } from '@leadline/domain/words/prompts';
import { SAVED_ON_TABLET } from '@leadline/domain/words/toasts';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { MovedPanel } from '../../ui/states/moved-panel.tsx';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import styles from '../checklist.module.css';
import { CommentBox } from './item-comment.tsx';
import { ListConflictPanel } from './list-conflict-panel.tsx';
import { type Item, itemOf, LIST_COMMENT } from './list-draft.ts';
import type { ListForm } from './use-list-form.ts';

interface Props<I extends Item> {
  form: ListForm<I>;
  reason: string | null;
  zone: string;
  isReadOnly: boolean;
  /** Of three buttons with one word on the page. */
  saveName: string;
}

/** Below the items: the comment on the list, what others changed meanwhile, and Save. */
export function ListEnd<I extends Item>({ form, reason, zone, isReadOnly, saveName }: Props<I>) {
  const { list } = form;
  if (reason !== null)
    return (
      <>
        {list.comment ? <p className={styles.readnotes}>{list.comment}</p> : null}
        <p className="dim row">
          <IconLock className="i s" aria-hidden />
          {reason}
        </p>
      </>
    );
  return (
    <>
      <CommentBox
        label={CHECKLIST.listComment}
        text={list.comment}
        limit={NOTES_LIMIT}
        isDisabled={isReadOnly}
        onType={(comment) => form.change({ ...list, comment })}
      />
      <MovedPanel parts={movedParts(form)} />
      {form.conflict && <ListConflictPanel conflict={form.conflict} zone={zone} form={form} />}
      <div className={styles.saved}>
        <SaveState form={form} />
        <span className="grow" />
        <button type="button" className="btn go" aria-label={saveName} disabled={!form.maySave} onClick={form.save}>
          {form.isSaving ? 'Saving…' : 'Save'}
        </button>
      </div>
    </>
  );
}

function movedParts<I extends Item>({ moved, takeTheirs, keepMine, conflict }: ListForm<I>) {
  if (conflict) return [];
  return moved.parts.map((part) => {
    const theirs = itemOf(moved.now, part);
    const change =
      part === LIST_COMMENT
        ? CHECKLIST.movedComment(moved.now.comment)
        : CHECKLIST.movedItem(theirs?.label ?? '', answerText(theirs).toLowerCase());
    return {
      key: part,
      changes: [change],
      isTouched: true,
      onTake: () => takeTheirs(part),
      onKeep: () => keepMine(part),
    };
  });
}

function SaveState<I extends Item>({ form }: { form: ListForm<I> }) {
  if (form.problem !== null)
    return (
      <span className="row neg" role="alert">
        <StatusShape kind="failed" />
        {form.problem}
      </span>
    );
  if (form.needsDecision) return <b>{CHECKLIST.askedOnSync}</b>;
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
