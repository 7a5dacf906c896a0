import { ChoiceBox } from '../../ui/boxes/choice-box.tsx';
import { readingHelp } from '../list/reading-help.tsx';
import { FieldBoxes } from './field-boxes.tsx';
import styles from './form-groups.module.css';
import { boxProps, type GroupProps } from './group-props.ts';
import { choiceToPilot, pilotToChoice } from './use-form-choices.ts';

/** Who goes, how they get on board, and what else is agreed. */
export function PeopleGroup(group: GroupProps) {
  return (
    <section className={styles.group} aria-labelledby="group-people">
      <h2 id="group-people">People and transfer</h2>
      <div className={styles.grid}>
        <PilotBox group={group} field="pilot" />
        <PilotBox group={group} field="pilotSecond" />
        <FieldBoxes group={group} section="people" kinds={['choice', 'text', 'figure', 'notes']} />
      </div>
    </section>
  );
}

function PilotBox({ group, field }: { group: GroupProps; field: 'pilot' | 'pilotSecond' }) {
  const { form, choices, change } = group.state;
  return (
    <ChoiceBox
      {...boxProps(group, field)}
      choices={choices[field]}
      value={pilotToChoice(form[field])}
      onChange={(value) => change({ [field]: choiceToPilot(value) })}
      help={readingHelp(choices.reading.pilots)}
    />
  );
}
