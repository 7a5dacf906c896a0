import { kilowattsToHorsepower, showFigure, UNSET } from '@leadline/domain/numbers/units';
import { MAX_REMARKS, MAX_TEXT } from '@leadline/domain/vessels/vessel';
import { TRACK_CONTROL, type VesselField } from '@leadline/domain/vessels/vessel-fields';
import { typedKilowatts } from '@leadline/domain/vessels/vessel-form';
import type { FieldError } from '@leadline/domain/words/form-errors';
import type { ReactNode } from 'react';
import { ChoiceBox } from '../../ui/boxes/choice-box.tsx';
import { GroupedFigure } from '../../ui/boxes/grouped-figure.tsx';
import { Segments } from '../../ui/boxes/segments.tsx';
import { type BoxProps, NoteBox, TextBox } from '../../ui/boxes/text-box.tsx';
import styles from './vessel-form.module.css';

export interface VesselBoxProps {
  field: VesselField;
  value: string;
  onChange: (typed: string) => void;
  onLeave: () => void;
  readOnly: boolean;
  error?: FieldError | undefined;
  mark: ReactNode;
  span?: 2 | 4;
}

/** What no option stands for: neither this nor that. */
const NOT_SET = 'Not set';
/** So many choices stand side by side; the six counts of propellers are narrow. */
const SIDE_BY_SIDE = 3;
const EMAILS_LENGTH = 13_000;

/** The control of one field, by its kind. */
export function VesselBox({ field, ...rest }: VesselBoxProps) {
  const { error = null, span, ...box } = rest;
  const props = { ...box, label: field.label, error, ...(span && { span }) };
  switch (field.kind) {
    case 'trackControl':
      return <TrackControl {...props} />;
    case 'remarks':
      return <NoteBox {...props} maxLength={MAX_REMARKS} />;
    case 'emails':
      return (
        <TextBox
          {...props}
          inputMode="email"
          maxLength={EMAILS_LENGTH}
          help={props.readOnly ? null : 'Separate addresses by commas'}
        />
      );
    case 'text':
      return <TextBox {...props} maxLength={MAX_TEXT} {...(field.key === 'mmsi' && { inputMode: 'numeric' })} />;
    case 'year':
      return <TextBox {...props} inputMode="numeric" />;
    default:
      return field.options.length > 0 ? <OneOf field={field} {...props} /> : <FigureOf field={field} {...props} />;
  }
}

/** VESSEL-15: the blank is a choice of its own. */
function TrackControl({ value, onChange, ...box }: BoxProps) {
  const { yes, no, unset } = TRACK_CONTROL;
  return (
    <Segments
      {...box}
      choices={[NOT_SET, yes, no]}
      value={value === '' ? (box.readOnly ? unset : NOT_SET) : value}
      onChange={(chosen) => onChange(chosen === NOT_SET ? '' : chosen)}
    />
  );
}

type OfField = BoxProps & { field: VesselField };

/** A few choices stand side by side, more open below. What is stored and is none of them stays a choice. */
function OneOf({ field: { key, options }, value, onChange, ...box }: OfField) {
  const isStrange = value !== '' && !options.includes(value);
  if (!isStrange && (options.length <= SIDE_BY_SIDE || key === 'prop_no'))
    return (
      <Segments {...box} choices={options} value={value || null} onChange={onChange} onClear={() => onChange('')} />
    );
  const all = isStrange ? [...options, value] : options;
  const choices = all.map((option) => ({ value: option, label: option }));
  return (
    <ChoiceBox
      {...box}
      choices={value === '' || key === 'vesselType' ? choices : [{ value: '', label: NOT_SET }, ...choices]}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      placeholder={NOT_SET}
    />
  );
}

/** VESSEL-19: beside kW stands the horsepower, while it is typed. */
function FigureOf({ field, ...box }: OfField) {
  const figure = <TextBox {...box} inputMode="decimal" {...(field.unit && { unit: field.unit })} />;
  if (field.unit !== 'kW') return figure;
  const power = typedKilowatts(box.value);
  const text = power === null ? UNSET : showFigure(kilowattsToHorsepower(power));
  return (
    <div className={`${styles.power} ${box.span ? styles.wide : ''}`}>
      {figure}
      <output aria-label={`${box.label} in horsepower`}>
        <GroupedFigure text={text} /> <small>hp</small>
      </output>
    </div>
  );
}
