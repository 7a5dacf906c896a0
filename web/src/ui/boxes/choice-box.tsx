import { Select } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { ReadValue } from './read-value.tsx';

export interface Choice {
  value: string;
  label: string;
  /** Small, after the label. */
  note?: string;
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
  /** A shape before each label, in the list and in the box. */
  shape?: (value: string) => ReactNode;
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
  shape,
  ...field
}: Props) {
  const label = choices.find((choice) => choice.value === value)?.label ?? '';
  if (readOnly) return <ReadValue {...field} value={label} />;
  return (
    <Field {...field}>
      {({ id, invalid, ...ties }) => (
        <Select
          autoComplete="off"
          id={id}
          data={[...choices]}
          value={value}
          onChange={onChange}
          onBlur={onLeave}
          onKeyDownCapture={takeMarked}
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
          maxDropdownHeight={400}
          leftSection={shape?.(value ?? '')}
          leftSectionPointerEvents="none"
          renderOption={shape && (({ option, checked }) => <Shaped {...option} shape={shape} isChosen={checked} />)}
          classNames={{
            input: `${styles.choice} ${shape ? styles.shaped : ''}`,
            dropdown: styles.menu,
            option: `${styles.option} ${shape ? styles.shapedOption : ''}`,
          }}
        />
      )}
    </Field>
  );
}

/**
 * What is marked is taken. The list forgets its mark in a timer of its opening, which comes after the next keys where
 * pictures are slow: Enter would then take nothing.
 */
function takeMarked(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked) return;
  event.preventDefault();
  event.stopPropagation();
  marked.click();
}

function Shaped({
  value,
  label,
  note,
  shape,
  isChosen = false,
}: Choice & Pick<Required<Props>, 'shape'> & { isChosen?: boolean }) {
  return (
    <>
      {shape(value)}
      {label}
      {note && <small className="dim">{note}</small>}
      {isChosen && <IconCheck className={`i s ${styles.chosen}`} aria-hidden />}
    </>
  );
}
