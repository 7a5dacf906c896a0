import { FIGURE_BOX } from '@leadline/domain/words/saving/moved';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useDiscardGuard } from '../../ui/dialogs/discard-question.tsx';
import { useUnsaved } from '../../ui/dialogs/unsaved.ts';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import styles from '../vessel.module.css';
import type { FigureBoxProps } from './figure-box.tsx';
import { type FigureEditing, useFigureEditing } from './use-figure-editing.ts';

interface Props extends Pick<FigureBoxProps, 'label' | 'figure' | 'pilotage' | 'hull' | 'unit' | 'isReadOnly'> {
  /** By a key: the focus goes back to the figure. */
  onClose: (byKey: boolean) => void;
}

/**
 * A figure while it is edited: Enter or Save stores it, Escape or Cancel leaves it as it was. Looking away stores nothing:
 * an untouched box closes, one that was typed into stays open.
 */
export function OpenFigureBox({ label, figure, pilotage, hull, unit, isReadOnly, onClose }: Props) {
  const id = useId();
  const editing = useFigureEditing(figure, pilotage, hull);
  const { typed, isTyped, isSaving, problem } = editing;
  const guard = useDiscardGuard(isTyped && !isSaving);
  useUnsaved(isSaving);
  const input = useRef<HTMLInputElement>(null);
  useCloseOnLeaving(() => onClose(false));

  const save = async () => {
    if (await editing.commit()) onClose(document.activeElement === input.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The same key must not press the figure that takes the place of the box.
    event.preventDefault();
    if (event.key === 'Escape') onClose(true);
    else void save();
  };
  const onBlur = (event: FocusEvent) => {
    if (!isTyped && !isSaving && !event.currentTarget.contains(event.relatedTarget)) onClose(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes no press, it only notices that the focus has left
    <div
      className={
        problem === null ? `${styles.figurebutton} ${styles.open}` : `${styles.figurebutton} ${styles.open} err`
      }
      onBlur={onBlur}
    >
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <span className="row">
        <input
          ref={input}
          id={id}
          // biome-ignore lint/a11y/noAutofocus: the person pressed the figure to type into it
          autoFocus
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          readOnly={isSaving}
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${id}m`}
          onChange={(event) => editing.type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.currentTarget.select()}
        />
        <small>{unit}</small>
        <BoxButton label={`Cancel ${label}`} isOff={isSaving} onPress={() => onClose(true)}>
          <IconX className="i" aria-hidden />
        </BoxButton>
        <BoxButton label={`Save ${label}`} isOff={isSaving || isReadOnly} onPress={() => void save()}>
          <IconCheck className="i" aria-hidden />
        </BoxButton>
      </span>
      <BoxMessage id={`${id}m`} editing={editing} />
      {guard.question}
      {editing.question}
    </div>
  );
}

interface ButtonProps {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: React.ReactNode;
}

function BoxButton({ label, isOff, onPress, children }: ButtonProps) {
  // The focus stays in the box, and with it the keyboard of the tablet.
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      className="btn flat icon"
      aria-label={label}
      disabled={isOff}
      onMouseDown={keepFocus}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Why nothing was saved, before what somebody else made of the figure, before how to save. */
function BoxMessage({ id, editing }: { id: string; editing: FigureEditing }) {
  const { problem, moved, isSaving, isTyped } = editing;
  if (isSaving || (problem === null && moved === null))
    return (
      <span id={id} className="src">
        {isSaving ? FIGURE_BOX.saving : FIGURE_BOX[isTyped ? 'typed' : 'untouched']}
      </span>
    );
  return (
    <span id={id} className="src neg" role="alert">
      <StatusShape kind={problem === null ? 'caution' : 'failed'} />
      {[problem, moved].filter(Boolean).join('. ')}
    </span>
  );
}

/** The page stays where a dialog opens above it: what was given up there is not in the box afterwards. */
function useCloseOnLeaving(close: () => void): void {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (opened.current !== pathname) close();
  });
}
