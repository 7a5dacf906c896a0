import { UNSET } from '@leadline/domain/numbers/units';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

/** A value that may not be changed: text on a hairline, as high as its field. */
export function ReadValue({ value, unit, ...field }: FieldProps & { value: string; unit?: string }) {
  const shown = value.trim() === '' ? UNSET : value;
  return (
    <Field {...field} optional={false} isGroup isReadOnly>
      {() => (
        <div className={styles.value}>
          {shown}
          {unit && shown !== UNSET && <small>{unit}</small>}
        </div>
      )}
    </Field>
  );
}
