import type { ComponentProps, ReactNode, Ref } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { ReadValue } from './read-value.tsx';

export interface BoxProps extends FieldProps {
  value: string;
  onChange: (typed: string) => void;
  onEnter?: () => void;
  onLeave?: () => void;
  readOnly?: boolean;
  /** Dim, inside at the right. */
  unit?: string;
}

interface TextBoxProps extends BoxProps {
  inputMode?: ComponentProps<'input'>['inputMode'];
  maxLength?: number;
  placeholder?: string;
  /** A button inside the box at the right. */
  inside?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextBox({
  value,
  onChange,
  onEnter,
  onLeave,
  readOnly,
  unit,
  inputMode,
  maxLength,
  placeholder,
  inside,
  inputRef,
  ...field
}: TextBoxProps) {
  if (readOnly) return <ReadValue {...field} value={value} unit={unit} />;
  return (
    <Field {...field}>
      {({ id, invalid, ...ties }) => (
        <div className={`${styles.box} ${invalid ? styles.bad : ''}`}>
          <input
            id={id}
            ref={inputRef}
            className={styles.input}
            aria-describedby={ties['aria-describedby']}
            aria-invalid={invalid || undefined}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onFocus={onEnter}
            onBlur={onLeave}
            inputMode={inputMode}
            maxLength={maxLength}
            placeholder={placeholder}
            autoComplete="off"
          />
          {unit && <span className="u">{unit}</span>}
          {inside}
        </div>
      )}
    </Field>
  );
}

/** Several lines of text; the box grows with them. */
export function NoteBox({
  value,
  onChange,
  onLeave,
  readOnly,
  maxLength,
  ...field
}: BoxProps & { maxLength?: number }) {
  if (readOnly) return <ReadValue {...field} value={value} />;
  return (
    <Field {...field}>
      {({ id, invalid, ...ties }) => (
        <div className={`${styles.area} ${invalid ? styles.bad : ''}`}>
          <textarea
            autoComplete="off"
            id={id}
            rows={1}
            className={styles.input}
            aria-describedby={ties['aria-describedby']}
            aria-invalid={invalid || undefined}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onLeave}
            maxLength={maxLength}
          />
        </div>
      )}
    </Field>
  );
}
