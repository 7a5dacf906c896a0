import { type MovementType, movementType } from '@leadline/domain/pilotages/pilotage-fields';
import { startOnClock } from '@leadline/domain/pilotages/pilotage-form';
import { sideTo } from '@leadline/domain/routes/route';
import { oneOfTwo, PROMPTS } from '@leadline/domain/words/prompts';
import type { ReactNode } from 'react';
import { ChoiceBox } from '../../ui/boxes/choice-box.tsx';
import { DateBox } from '../../ui/boxes/date-box.tsx';
import { Segments } from '../../ui/boxes/segments.tsx';
import { TimeBox } from '../../ui/boxes/time-box.tsx';
import { readingHelp } from '../list/reading-help.tsx';
import { FieldBoxes } from './field-boxes.tsx';
import styles from './form-groups.module.css';
import { boxProps, type GroupProps, textProps } from './group-props.ts';

/** Movement first, because it decides the rest. */
export function MovementGroup(group: GroupProps) {
  const { form, choices, change } = group.state;
  return (
    <section className={styles.group} aria-labelledby="group-movement">
      <h2 id="group-movement">Movement</h2>
      <div className={`${styles.grid} ${styles.movement}`}>
        <Segments<MovementType>
          {...boxProps(group, 'movementType')}
          span={2}
          choices={movementType.options}
          value={form.movementType}
          onChange={(chosen) => change({ movementType: chosen })}
        />
        <DateBox {...textProps(group, 'date')} today={group.today} />
        <TimeBox {...textProps(group, 'time')} />
        <TimeTwice {...group} />
        <PlaceBox group={group} end="fromLocation" choices={choices.from} />
        <PlaceBox group={group} end="toLocation" choices={choices.to} />
        <Segments
          {...boxProps(group, 'sideTo')}
          span={2}
          choices={sideTo.options}
          value={form.sideTo}
          onChange={(side) => change({ sideTo: side })}
          onClear={() => change({ sideTo: null })}
        />
        <RouteBox {...group} />
        <FieldBoxes group={group} section="movement" kinds={['text', 'figure', 'notes']} />
      </div>
    </section>
  );
}

/** On the night the clocks go back a time may happen twice: the person says which. */
function TimeTwice(group: GroupProps) {
  const { form, change } = group.state;
  const start = startOnClock(form, group.zone);
  if (start.kind !== 'two') return null;
  const earlier = oneOfTwo(form.time, 'first', start.earlierOffset);
  const later = oneOfTwo(form.time, 'second', start.laterOffset);
  return (
    <div className={styles.twice}>
      <Segments
        {...boxProps(group, 'occurrence')}
        label={PROMPTS.timeTwice}
        choices={[earlier, later]}
        value={form.occurrence === 'earlier' ? earlier : later}
        onChange={(chosen) => change({ occurrence: chosen === earlier ? 'earlier' : 'later' })}
      />
    </div>
  );
}

interface PlaceProps {
  group: GroupProps;
  end: 'fromLocation' | 'toLocation';
  choices: GroupProps['state']['choices']['from'];
}

function PlaceBox({ group, end, choices }: PlaceProps) {
  return (
    <ChoiceBox
      {...boxProps(group, end)}
      span={2}
      choices={choices}
      value={group.state.form[end]}
      onChange={(uuid) => group.state.change({ [end]: uuid })}
      help={readingHelp(group.state.choices.reading.places)}
    />
  );
}

function RouteBox(group: GroupProps) {
  const { form, choices, change } = group.state;
  const hasEnds = form.fromLocation !== null && form.toLocation !== null;
  const isNone = hasEnds && choices.routes !== undefined && choices.routeChoices.length === 0;
  return (
    <ChoiceBox
      {...boxProps(group, 'route')}
      span={2}
      choices={choices.routeChoices}
      value={form.route}
      onChange={(route) => change({ route })}
      disabled={!hasEnds || isNone}
      placeholder={hasEnds ? 'Choose' : 'Choose From and To first'}
      help={routeHelp(group)}
    />
  );
}

/** Why there is no choice, or how the choice was made. */
function routeHelp({ state: { form, opened, choices } }: GroupProps): ReactNode {
  if (form.fromLocation === null || form.toLocation === null) return null;
  if (!choices.routes) return readingHelp(choices.reading.routes);
  const { length } = choices.routeChoices;
  if (length === 0) return `There is no route between these places${form.sideTo ? ' for this side' : ''}`;
  if (length > 1 || form.route === opened.route) return null;
  return `The only route${form.sideTo ? ' for this side' : ''}, chosen for you`;
}
