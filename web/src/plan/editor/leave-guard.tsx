import { PLAN_EDITOR } from '@leadline/domain/words/plan/plan-editor';
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useOpenQuestion } from '../../ui/dialogs/open-question.ts';
import { useUnsaved } from '../../ui/dialogs/unsaved.ts';
import styles from './editor.module.css';

interface Guarded {
  isDirty: boolean;
  /** False when nothing was saved: the editor stays. */
  save: () => Promise<boolean>;
  /** "Continue": what is not saved is given up, also what was kept of it on this device. */
  discard: () => void;
}

/** PLAN-10: leaving with unsaved changes asks, by Back, by another stage, by the browser's own way back and by closing the tab. */
export function useLeaveGuard({ isDirty, save, discard }: Guarded): ReactNode {
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  useUnsaved(isDirty);
  const { state, proceed, reset } = useBlocker(() => dirty.current);
  const isAsked = state === 'blocked';
  useOpenQuestion(isAsked);
  useEffect(() => {
    if (!isDirty) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isDirty]);
  if (!isAsked) return null;
  const leave = () => {
    dirty.current = false;
    proceed?.();
  };
  return (
    <LeaveQuestion
      onCancel={() => reset?.()}
      onContinue={() => {
        discard();
        leave();
      }}
      onSave={async () => ((await save()) ? leave() : reset?.())}
    />
  );
}

interface QuestionProps {
  onCancel: () => void;
  onContinue: () => void;
  onSave: () => Promise<void>;
}

function LeaveQuestion({ onCancel, onContinue, onSave }: QuestionProps) {
  const [isSaving, setSaving] = useState(false);
  const save = () => {
    setSaving(true);
    void onSave();
  };
  return (
    <Modal.Root opened onClose={onCancel} closeOnClickOutside={false} centered size={624} zIndex={400}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.question}>
          <Modal.Title>{PLAN_EDITOR.leaveTitle}</Modal.Title>
          <p>{PLAN_EDITOR.leave}</p>
          <div className={styles.answers}>
            <button type="button" className="btn" data-autofocus disabled={isSaving} onClick={onCancel}>
              {PLAN_EDITOR.leaveCancel}
            </button>
            <span className="grow" />
            <button type="button" className="btn danger" disabled={isSaving} onClick={onContinue}>
              {PLAN_EDITOR.leaveContinue}
            </button>
            <button type="button" className="btn go" disabled={isSaving} onClick={save}>
              {PLAN_EDITOR.leaveSave}
            </button>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
