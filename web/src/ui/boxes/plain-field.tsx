import { type ReactNode, useId } from 'react';
import { FailedShape } from '../states/sign-in-shapes.tsx';

/** What ties a control to its label, its help and its error. */
export interface FieldTies {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface PlainFieldProps {
  label: string;
  error: string | undefined;
  /** Always there, below the error. */
  help?: ReactNode;
  /** Comes and goes while somebody types; a screen reader says it. */
  note?: ReactNode;
  children: (ties: FieldTies) => ReactNode;
}

/** A field without Mantine, for the screens before the sign-in: label above, error as shape and words below. */
export function PlainField({ label, error, help, note, children }: PlainFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const helpId = `${id}-help`;
  const described = [error && errorId, help && helpId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'inp err' : 'inp'}>
        {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': described })}
      </div>
      {error && (
        <span className="msg bad" id={errorId}>
          <FailedShape />
          {error}
        </span>
      )}
      {note !== undefined && (
        <span className="msg" role="status">
          {note}
        </span>
      )}
      {help && <div id={helpId}>{help}</div>}
    </div>
  );
}
