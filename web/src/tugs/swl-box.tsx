import { acceptTyped, formatTyped, parseTyped } from '@leadline/domain/numbers/rounding';
import { showShort, UNSET } from '@leadline/domain/numbers/units';
import { isSwl, lineName, swlOf } from '@leadline/domain/tugs/tug-lines';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { TUGS } from '@leadline/domain/words/tugs';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { acceptStroke } from '../ui/boxes/accept-stroke.ts';
import { REFUSED_IN_A_FIGURE } from '../ui/boxes/number-box.tsx';
import { useUnsaved } from '../ui/dialogs/unsaved.ts';
import { SwlFigure } from './line-box.tsx';
import styles from './tugs.module.css';
import { useSwlSaving } from './use-swl-saving.ts';

interface Props {
  lineNumber: number;
  /** Undefined while her record is not known, and where she has none. */
  vessel: Vessel | undefined;
  portUuid: string;
  isReadOnly: boolean;
}

/** What the bollard of a line bears: a press opens it, and it is saved when it is left (TUGS-05). */
export function SwlBox({ lineNumber, vessel, portUuid, isReadOnly }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);
  useEffect(() => {
    if (isOpen || !isBack.current) return;
    isBack.current = false;
    button.current?.focus();
  }, [isOpen]);
  const swl = swlOf(vessel, lineNumber);
  if (!vessel || isReadOnly)
    return (
      <div className={styles.swl}>
        <SwlFigure swl={swl} />
      </div>
    );
  if (isOpen)
    return (
      <SwlEditor
        {...{ lineNumber, vessel, portUuid }}
        onClose={(byKey) => {
          isBack.current = byKey;
          setOpen(false);
        }}
      />
    );
  const said = swl === null ? UNSET : `${showShort(swl)} t`;
  return (
    <button
      ref={button}
      type="button"
      className={styles.swl}
      aria-label={TUGS.ofLine(lineName(lineNumber), said)}
      onClick={() => setOpen(true)}
    >
      <SwlFigure swl={swl} />
    </button>
  );
}

interface EditorProps extends Pick<Props, 'lineNumber' | 'portUuid'> {
  vessel: Vessel;
  /** By a key: the focus goes back to the box. */
  onClose: (byKey: boolean) => void;
}

/** A key that would make it more than a bollard can bear leaves what stood there. */
function accepted(before: string, typed: string): string {
  const next = acceptStroke(before, typed, REFUSED_IN_A_FIGURE, acceptTyped);
  const figure = parseTyped(next);
  return figure.kind === 'number' && !isSwl(figure.value) ? before : next;
}

const textOf = (stored: number | null) => (stored === null ? '' : formatTyped(String(stored), 'down'));

/**
 * It is saved by Enter, and when it is left with something typed. What met the load that somebody else gave is not put over
 * that by a look away: Enter, or another figure, says so.
 */
function SwlEditor({ lineNumber, vessel, portUuid, onClose }: EditorProps) {
  const id = useId();
  const saving = useSwlSaving(vessel, lineNumber, portUuid);
  const { stored, moved, save, isSaving, problem } = saving;
  const [typed, setTyped] = useState(() => textOf(stored));
  const [isLeft, setLeft] = useState(false);
  useUnsaved(isSaving);
  const commit = async (byKey: boolean) => {
    const figure = parseTyped(typed);
    if (figure.kind === 'notANumber' || isSaving) return;
    // As it was opened: a third decimal is not cut by looking at it.
    if (typed.trim() === textOf(stored)) return onClose(byKey);
    setTyped(formatTyped(typed, 'down'));
    if (await save(figure.kind === 'empty' ? null : figure.value)) onClose(byKey);
    else setLeft(true);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void commit(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose(true);
  };
  return (
    <form className={styles.editor} onSubmit={onSubmit} autoComplete="off" noValidate>
      <label className="vh" htmlFor={id}>
        {TUGS.editSwl(lineName(lineNumber))}
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the person pressed the box to type into it
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        readOnly={isSaving}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}n`}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          saving.forgetMet();
          setTyped(accepted(typed, event.currentTarget.value));
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!saving.hasMet) void commit(false);
        }}
      />
      <span id={`${id}n`} className={styles.editornote} role={isLeft || moved !== null ? 'alert' : undefined}>
        {[problem, moved].filter(Boolean).join('. ') || TUGS.forAllJobs}
      </span>
    </form>
  );
}
