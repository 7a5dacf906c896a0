import { PLAN } from '@leadline/domain/words/plan';
import { PLAN_EDITOR } from '@leadline/domain/words/plan/plan-editor';
import { UNSAVED_CHANGES } from '@leadline/domain/words/prompts';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HelpButton } from '../../sync/online-state.tsx';
import { EmergencyButton } from '../../ui/emergency/emergency-button.tsx';
import { PaletteButton } from '../../ui/palette/palette-button.tsx';
import styles from './editor.module.css';

interface Props {
  /** Address of the tab. */
  back: string;
  title: string;
  /** Ship and time. */
  subtitle: string;
  editing: { isDirty: boolean; canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void } | null;
  /** Null where nothing may be edited. */
  onSave: (() => void) | null;
  /** PLAN-08: loading, or being saved. */
  isBusy: boolean;
  /** This tablet keeps nothing that is unsaved: with the tab it would be lost. */
  isNotKept?: boolean;
  /** Why the last save came to nothing. */
  problem: string | null;
  /** What waits on this tablet, whether the server is there. */
  children?: ReactNode;
}

/** PLAN-08: Back, the stage, undo and redo, Save. */
export function EditorBar({ back, title, subtitle, editing, onSave, isBusy, isNotKept, problem, children }: Props) {
  return (
    <header className={styles.bar}>
      <Link className="btn flat" to={back} aria-label="Back">
        <IconArrowLeft className="i" aria-hidden />
        <span className={styles.wide}>Back</span>
      </Link>
      <div className={styles.what}>
        <h1>{title}</h1>
        <span>{subtitle}</span>
      </div>
      <span className={styles.state} role="status">
        {problem ? <strong>{problem}</strong> : null}
        {!onSave ? PLAN.readOnly : null}
        {editing?.isDirty && !problem ? (isNotKept ? PLAN_EDITOR.notKept : UNSAVED_CHANGES) : null}
      </span>
      {children}
      {onSave ? (
        <>
          <StepButton name="Undo" letter="Z" isDisabled={isBusy || !editing?.canUndo} onStep={() => editing?.undo()}>
            <IconArrowBackUp className="i" aria-hidden />
          </StepButton>
          <StepButton name="Redo" letter="Y" isDisabled={isBusy || !editing?.canRedo} onStep={() => editing?.redo()}>
            <IconArrowForwardUp className="i" aria-hidden />
          </StepButton>
        </>
      ) : null}
      <EmergencyButton />
      <PaletteButton />
      <HelpButton />
      {onSave ? (
        <button type="button" className="btn go" disabled={isBusy || !editing?.isDirty} onClick={onSave}>
          Save
        </button>
      ) : null}
    </header>
  );
}

interface StepProps {
  name: string;
  /** With Ctrl. */
  letter: string;
  isDisabled: boolean;
  onStep: () => void;
  children: ReactNode;
}

function StepButton({ name, letter, isDisabled, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      className="btn icon"
      aria-label={name}
      aria-keyshortcuts={`Control+${letter}`}
      title={`${name} (Ctrl+${letter})`}
      disabled={isDisabled}
      onClick={onStep}
    >
      {children}
    </button>
  );
}
