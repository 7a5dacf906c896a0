import { pilotageMode, transferMethod } from '@leadline/domain/pilotages/pilotage';
import { ChoiceBox } from '../../ui/boxes/choice-box.tsx';
import { Segments } from '../../ui/boxes/segments.tsx';
import { NoteBox, TextBox } from '../../ui/boxes/text-box.tsx';
import { readingHelp } from '../list/reading-help.tsx';
import styles from './form-groups.module.css';
import { FORM_LABELS } from './form-labels.ts';
import { boxProps, type GroupProps, textProps } from './group-props.ts';
import { choiceToPilot, pilotToChoice } from './use-form-choices.ts';

const TRANSFERS = transferMethod.options.map((method) => ({ value: method, label: method }));
const SHORT_TEXT = 200;
const NOTES_LENGTH = 5000;

/** Who goes, how they get on board, and what else is agreed. */
export function PeopleGroup(group: GroupProps) {
  const { form, change } = group.state;
  return (
    <section className={styles.group} aria-labelledby="group-people">
      <h2 id="group-people">People and transfer</h2>
      <div className={styles.grid}>
        <PilotBox group={group} field="pilot" />
        <PilotBox group={group} field="pilotSecond" />
        <Segments
          {...boxProps(group, 'pilotageMode')}
          label={FORM_LABELS.pilotageMode}
          choices={pilotageMode.options}
          value={form.pilotageMode}
          onChange={(mode) => change({ pilotageMode: mode })}
        />
        <ChoiceBox
          {...boxProps(group, 'transferMethod')}
          label={FORM_LABELS.transferMethod}
          choices={TRANSFERS}
          value={form.transferMethod}
          onChange={(method) => change({ transferMethod: transferMethod.nullable().parse(method) })}
        />
        <TextBox {...textProps(group, 'vesselAgent')} label={FORM_LABELS.vesselAgent} optional maxLength={SHORT_TEXT} />
        <TextBox {...textProps(group, 'outerEnd')} label={FORM_LABELS.outerEnd} optional maxLength={SHORT_TEXT} />
        <TextBox {...textProps(group, 'innerEnd')} label={FORM_LABELS.innerEnd} optional maxLength={SHORT_TEXT} />
        <TextBox {...textProps(group, 'bridgeMark')} label={FORM_LABELS.bridgeMark} optional maxLength={SHORT_TEXT} />
        <NoteBox {...textProps(group, 'notes')} label={FORM_LABELS.notes} optional span={4} maxLength={NOTES_LENGTH} />
      </div>
    </section>
  );
}

function PilotBox({ group, field }: { group: GroupProps; field: 'pilot' | 'pilotSecond' }) {
  const { form, choices, change } = group.state;
  return (
    <ChoiceBox
      {...boxProps(group, field)}
      label={FORM_LABELS[field]}
      choices={choices[field]}
      value={pilotToChoice(form[field])}
      onChange={(value) => change({ [field]: choiceToPilot(value) })}
      help={readingHelp(choices.reading.pilots)}
    />
  );
}
