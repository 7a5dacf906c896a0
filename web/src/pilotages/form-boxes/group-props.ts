import { rowOf } from '@leadline/domain/pilotages/pilotage-fields';
import { boxLabel, type FormField, fieldOfBox, TYPED_KINDS } from '@leadline/domain/pilotages/pilotage-form';
import type { ReactNode } from 'react';
import type { FormState } from '../form/use-pilotage-form.ts';
import type { MarkedBox } from './use-field-marks.tsx';

/** What a group of the form works with. */
export interface GroupProps {
  state: FormState;
  isEditable: (field: FormField) => boolean;
  /** What is true of its value as it stands. */
  markOf: (box: MarkedBox) => ReactNode;
  today: string;
  zone: string;
}

/** What every box of a field takes: its name, its error, its mark, whether it may be changed, what happens when it is left. */
export function boxProps({ state, isEditable, markOf }: GroupProps, field: FormField) {
  return {
    label: boxLabel(field),
    error: state.errors[field],
    mark: markOf(field),
    readOnly: !isEditable(field),
    onLeave: () => state.leave(field),
  };
}

type TextField = {
  [Field in FormField]: FormState['form'][Field] extends string ? Field : never;
}[FormField];

export function isTextField(field: FormField): field is TextField {
  return TYPED_KINDS.includes(rowOf(fieldOfBox(field)).kind);
}

/** The same for a box of text, with its value. */
export function textProps(group: GroupProps, field: TextField) {
  return {
    ...boxProps(group, field),
    optional: !rowOf(fieldOfBox(field)).isRequired,
    value: group.state.form[field],
    onChange: (typed: string) => group.state.change({ [field]: typed }),
  };
}
