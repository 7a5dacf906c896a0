import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { ReadValue } from './read-value.tsx';

interface Props<T extends string> extends FieldProps {
  choices: readonly T[];
  value: T | null;
  onChange: (choice: T) => void;
  /** A choice that need not be made can be taken back by pressing it again. */
  onClear?: () => void;
  readOnly?: boolean;
}

/** Two or three choices side by side. */
export function Segments<T extends string>({ choices, value, onChange, onClear, readOnly, ...field }: Props<T>) {
  if (readOnly) return <ReadValue {...field} value={value ?? ''} />;
  const press = (choice: T) => (choice === value && onClear ? onClear() : onChange(choice));
  return (
    <Field {...field} isGroup>
      {({ invalid, ...ties }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would take the legend out of the field's own label
        <div
          role="group"
          className={`seg wide ${invalid ? styles.badgroup : ''}`}
          aria-labelledby={ties['aria-labelledby']}
          aria-describedby={ties['aria-describedby']}
        >
          {choices.map((choice) => (
            <button
              key={choice}
              type="button"
              className={styles.segment}
              aria-pressed={choice === value}
              onClick={() => press(choice)}
            >
              {choice}
            </button>
          ))}
        </div>
      )}
    </Field>
  );
}
