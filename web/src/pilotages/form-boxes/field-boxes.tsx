import { FIELD_NAMES, rowOf } from '@leadline/domain/pilotages/pilotage-fields';
import { type FormField, fieldOfBox, type PilotageForm } from '@leadline/domain/pilotages/pilotage-form';
import type { ReactNode } from 'react';
import { ChoiceBox } from '../../ui/boxes/choice-box.tsx';
import { NumberBox } from '../../ui/boxes/number-box.tsx';
import { Segments } from '../../ui/boxes/segments.tsx';
import { NoteBox, TextBox } from '../../ui/boxes/text-box.tsx';
import { boxProps, type GroupProps, isTextField, textProps } from './group-props.ts';

/** So many choices stand side by side; more open in a list. */
const MOST_SEGMENTS = 3;

interface Props {
  group: GroupProps;
  field: FormField;
  help?: ReactNode;
}

/** The box of a field that needs no more than its row in the table of fields says. */
function FieldBox({ group, field, help }: Props) {
  const { kind, options = [], most, unit, side } = rowOf(fieldOfBox(field));
  if (isTextField(field)) {
    const props = { ...textProps(group, field), help };
    if (kind === 'figure') return <NumberBox {...props} unit={unit} side={side} />;
    return kind === 'notes' ? (
      <NoteBox {...props} span={4} maxLength={most} />
    ) : (
      <TextBox {...props} maxLength={most} />
    );
  }
  const choose = (value: string | null) => group.state.change({ [field]: value } as Partial<PilotageForm>);
  const props = { ...boxProps(group, field), value: group.state.form[field], onChange: choose, help };
  if (options.length <= MOST_SEGMENTS) return <Segments {...props} choices={options} />;
  return <ChoiceBox {...props} choices={options.map((option) => ({ value: option, label: option }))} />;
}

interface BoxesProps {
  group: GroupProps;
  section: 'movement' | 'vessel' | 'people';
  kinds: readonly ('choice' | 'text' | 'figure' | 'notes')[];
  helpOf?: Partial<Record<FormField, ReactNode>>;
}

/** The boxes of a part of the form, kind after kind, each in the order of the table of fields. */
export function FieldBoxes({ group, section, kinds, helpOf = {} }: BoxesProps) {
  const fields = kinds.flatMap((kind) =>
    FIELD_NAMES.filter((field) => rowOf(field).section === section && rowOf(field).kind === kind),
  ) as FormField[];
  return fields.map((field) => <FieldBox key={field} group={group} field={field} help={helpOf[field]} />);
}
