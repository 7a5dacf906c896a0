import { Select } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { ReadValue } from './read-value.tsx';

export interface Choice {
  value: string;
  label: string;
}

interface Props extends FieldProps {
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string | null) => void;
  onLeave?: () => void;
  readOnly?: boolean;
  disabled?: boolean;
  placeholder?: string;
  nothing?: string;
}

/** From so many choices on a person may type to find one. */
const SEARCHED_FROM = 13;

/** One of many, in a list that opens below. */
export function ChoiceBox({
  choices,
  value,
  onChange,
  onLeave,
  readOnly,
  disabled,
  placeholder,
  nothing,
  ...field
}: Props) {
  const label = choices.find((choice) => choice.value === value)?.label ?? '';
  if (readOnly) return <ReadValue {...field} value={label} />;
  return (
    <Field {...field}>
      {({ id, invalid, ...ties }) => (
        <Select
          id={id}
          data={[...choices]}
          value={value}
          onChange={onChange}
          onBlur={onLeave}
          disabled={disabled}
          placeholder={placeholder ?? 'Choose'}
          searchable={choices.length >= SEARCHED_FROM}
          nothingFoundMessage={nothing ?? 'Nothing found'}
          allowDeselect={false}
          aria-describedby={ties['aria-describedby']}
          aria-invalid={invalid || undefined}
          data-bad={invalid || undefined}
          withCheckIcon
          checkIconPosition="right"
          rightSection={<IconChevronDown className={`i s ${styles.chevron}`} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          maxDropdownHeight={336}
          classNames={{ input: styles.choice, dropdown: styles.menu, option: styles.option }}
        />
      )}
    </Field>
  );
}
