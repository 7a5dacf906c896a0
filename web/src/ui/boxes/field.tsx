import type { FieldError } from '@leadline/domain/words/form-errors';
import IconSquareX from '@tabler/icons-react/dist/esm/icons/IconSquareXFilled.mjs';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** What a control takes from its field, so that label, help and error are tied to it. */
export interface FieldTies {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  /** For the look, and to find the first wrong field. */
  invalid: boolean;
}

export interface FieldProps {
  label: string;
  optional?: boolean;
  error?: FieldError | null;
  help?: ReactNode;
  /** Below the control: what is true of the value as it stands. */
  mark?: ReactNode;
  /** Columns of four. */
  span?: 2 | 4;
}

interface Props extends FieldProps {
  children: (ties: FieldTies) => ReactNode;
  /** A group of buttons has no single control for a label to point at. */
  isGroup?: boolean;
  /** Text instead of a control. */
  isReadOnly?: boolean;
}

/** A label above, a control, help or what is wrong below. */
export function Field({ label, optional, error, help, mark, span, isGroup, isReadOnly, children }: Props) {
  const id = useId();
  const messageId = error || help ? `${id}m` : undefined;
  const described = [messageId, mark && `${id}k`].filter(Boolean).join(' ') || undefined;
  const Label = isGroup ? 'span' : 'label';
  return (
    <div
      className={`field ${span ? styles[`span${span}`] : ''}`}
      data-invalid={error ? true : undefined}
      data-readonly={isReadOnly}
    >
      <Label id={`${id}l`} className="lab" htmlFor={isGroup ? undefined : id}>
        {label}
        {optional && <em className={styles.optional}> optional</em>}
      </Label>
      {children({
        id,
        'aria-labelledby': `${id}l`,
        'aria-describedby': described,
        invalid: Boolean(error),
      })}
      {mark && <span id={`${id}k`}>{mark}</span>}
      {error ? (
        <ErrorLine id={messageId} error={error} />
      ) : help ? (
        <div id={messageId} className={`msg ${styles.help}`}>
          {help}
        </div>
      ) : null}
    </div>
  );
}

function ErrorLine({ id, error }: { id: string | undefined; error: FieldError }) {
  return (
    <div id={id} className={styles.wrong}>
      <span className="msg bad">
        <IconSquareX className="i s bad" aria-hidden="true" />
        {error.text}
      </span>
      {error.reason && <span className="msg">{error.reason}</span>}
    </div>
  );
}
