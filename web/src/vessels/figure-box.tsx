import { formatTyped } from '@leadline/domain/numbers/rounding';
import { showFigure } from '@leadline/domain/numbers/units';
import type { BoxChange } from '@leadline/domain/pilotages/pilotage-changes';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconSquareXFilled from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { GroupedFigure } from '../ui/grouped-figure.tsx';
import { useUnsaved } from '../ui/unsaved.ts';

export interface FigureBoxProps {
  label: string;
  value: number | null;
  unit: 'm' | 't';
  /** Where the figure comes from, or that it is on this tablet alone. */
  source: ReactNode;
  isReadOnly: boolean;
  /** What typed words would change. */
  check: (typed: string) => BoxChange;
  /** Null when it was saved, else why not. */
  save: (typed: string) => Promise<string | null>;
}

/** A large figure that is edited where it stands: Enter or leaving it saves, Escape leaves it as it was. */
export function FigureBox(props: FigureBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { button, giveBack } = useFocusBack();
  if (props.isReadOnly) return <BoxFigure {...props} />;
  if (typed === null)
    return (
      <button ref={button} type="button" className="figbtn" onClick={() => setTyped(boxText(props.value))}>
        <BoxFigure {...props} />
        <IconPencil className="i" aria-label="Change" />
      </button>
    );
  return (
    <OpenBox
      {...props}
      typed={typed}
      onType={setTyped}
      onClose={(byKey) => {
        if (byKey) giveBack();
        setTyped(null);
      }}
    />
  );
}

/** After a key closed the box the figure has the focus again. */
function useFocusBack() {
  const isDue = useRef(false);
  const button = (element: HTMLButtonElement | null) => {
    if (!element || !isDue.current) return;
    isDue.current = false;
    element.focus();
  };
  const giveBack = () => {
    isDue.current = true;
  };
  return { button, giveBack };
}

function boxText(value: number | null): string {
  return value === null ? '' : formatTyped(String(value));
}

function BoxFigure({ label, value, unit, source }: FigureBoxProps) {
  return (
    <span className="fig">
      <span className="lab">{label}</span>
      <span className="n">
        <GroupedFigure text={showFigure(value)} />
        {value === null ? null : <small>{unit}</small>}
      </span>
      <span className="src">{source}</span>
    </span>
  );
}

interface OpenProps extends FigureBoxProps {
  typed: string;
  onType: (typed: string) => void;
  /** By a key: the focus goes back to the figure. */
  onClose: (byKey: boolean) => void;
}

function OpenBox({ label, unit, check, save, typed, onType, onClose }: OpenProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const input = useRef<HTMLInputElement>(null);
  const isSent = useRef(false);
  useUnsaved(true);

  const commit = async (byKey: boolean) => {
    // Enter and then leaving the box is one save.
    if (isSent.current) return;
    const change = check(typed);
    if (change.kind === 'same') return onClose(byKey);
    if (change.kind === 'invalid') return setProblem('A number of 0 or more');
    isSent.current = true;
    setSaving(true);
    onType(formatTyped(typed));
    const failure = await save(typed);
    isSent.current = false;
    setSaving(false);
    if (failure === null) onClose(byKey && document.activeElement === input.current);
    else setProblem(failure);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The same key must not press the figure that takes the place of the box.
    event.preventDefault();
    if (event.key === 'Enter') void commit(true);
    else onClose(true);
  };
  return (
    <div className={problem === null ? 'figbtn open' : 'figbtn open err'}>
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
          onChange={(event) => {
            setProblem(null);
            // As typed: letters that silently vanished would leave an empty box, and an empty box unsets the figure.
            onType(event.currentTarget.value);
          }}
          // After a failure only a key or the button saves: leaving the box must not write over somebody else's figure.
          onBlur={() => problem === null && void commit(false)}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.currentTarget.select()}
        />
        <small>{unit}</small>
        <button
          type="button"
          className="btn flat icon"
          aria-label={`Save ${label}`}
          disabled={isSaving}
          // Leaving the box saves already; the press must not save twice.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void commit(true)}
        >
          <IconCheck className="i" aria-hidden />
        </button>
      </span>
      <span
        id={`${id}m`}
        className={problem === null ? 'src' : 'src neg'}
        role={problem === null ? undefined : 'alert'}
      >
        {problem === null ? null : <IconSquareXFilled className="i s bad" aria-hidden />}
        {problem ?? (isSaving ? 'Saving…' : 'Enter saves, Escape does not')}
      </span>
    </div>
  );
}
