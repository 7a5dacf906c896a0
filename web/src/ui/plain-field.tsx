import { type ReactNode, useId } from 'react';
import { StatusShape } from './status-mark.tsx';

/** What ties a control to its label and to its error. */
export interface FieldTies {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface PlainFieldProps {
  label: string;
  error: string | undefined;
  children: (ties: FieldTies) => ReactNode;
}

/** A field without Mantine, for the screens before the sign-in: label above, error as shape and words below. */
export function PlainField({ label, error, children }: PlainFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'inp err' : 'inp'}>
        {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': error ? errorId : undefined })}
      </div>
      {error && (
        <span className="msg bad" id={errorId}>
          <StatusShape kind="failed" className="s" />
          {error}
        </span>
      )}
    </div>
  );
}
