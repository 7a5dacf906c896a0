import type { VesselFieldDisplay } from '@leadline/domain/preferences/preferences';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import type { VesselFormField } from '@leadline/domain/vessels/vessel-form';
import { MAX_NAME } from '@leadline/domain/vessels/vessel-name';
import { addressErrors } from '@leadline/domain/words/form-errors';
import { UNSAVED_CHANGES } from '@leadline/domain/words/prompts';
import { itemKeyOf } from '@leadline/sync/outbox/outbox';
import { Fragment, useId, useMemo, useRef } from 'react';
import { NotSyncedMark } from '../../sync/saving/not-synced.tsx';
import { useWaitingGroups } from '../../sync/saving/use-waiting.ts';
import { ReadValue } from '../../ui/boxes/read-value.tsx';
import { TextBox } from '../../ui/boxes/text-box.tsx';
import { useDiscardGuard } from '../../ui/dialogs/discard-question.tsx';
import { useFirstError } from '../../ui/focus/use-first-error.ts';
import { MovedPanel } from '../../ui/states/moved-panel.tsx';
import { StatusMark } from '../../ui/states/status-mark.tsx';
import { DerivedNote } from '../figures/derived-note.tsx';
import { groupOfBox } from './moved-boxes.ts';
import { SectionList, useSectionInSight } from './section-list.tsx';
import { useMovedBoxes } from './use-moved-boxes.ts';
import { useVesselForm } from './use-vessel-form.ts';
import { useVesselSubmit } from './use-vessel-submit.ts';
import { VesselBox } from './vessel-box.tsx';
import { VesselConflictPanel } from './vessel-conflict-panel.tsx';
import styles from './vessel-form.module.css';
import { UpdateButton, VesselFormHead } from './vessel-form-head.tsx';
import { IDENTITY, type VesselSection, vesselSections } from './vessel-sections.ts';

export interface VesselFormProps {
  title: string;
  vessel: Vessel;
  /** The same as it is by now: others may have changed it since the form was opened. */
  now: Vessel;
  port: { uuid: string; timezone: string };
  display: VesselFieldDisplay;
  /** Why nothing may be changed; null when it may. */
  why: string | null;
  /** Back to the tab. */
  onLeave: () => void;
}

/** Every field of the vessel that the port shows, in its parts. */
export function VesselForm({ title, vessel, now, port, display, why, onLeave }: VesselFormProps) {
  const readOnly = why !== null;
  const state = useVesselForm(vessel, display);
  const { form, errors, shown } = state;
  const sections = useMemo(() => vesselSections(shown), [shown]);
  const guard = useDiscardGuard(state.isDirty && !readOnly);
  const { ref, focusFirstError } = useFirstError();
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  const sight = useSectionInSight(body, IDENTITY);
  const onDone = () => {
    guard.release();
    onLeave();
  };
  const saving = useVesselSubmit({ vessel, portUuid: port.uuid, state, onDone });
  const moved = useMovedBoxes(now, state, saving);
  const isAsked = saving.asked.length > 0;
  const mayUpdate = !readOnly && state.isDirty && !state.hasErrors && !saving.isBusy && !isAsked;
  const update = async () => {
    if (readOnly || !state.isDirty || isAsked) return;
    if (Object.keys(state.check()).length > 0) return focusFirstError();
    await saving.submit();
  };
  const close = async () => {
    if (!(await guard.mayLeave())) return;
    guard.release();
    onLeave();
  };
  const waiting = useWaitingGroups(itemKeyOf('vessel', vessel.IMO));
  const boxOf = (box: VesselFormField) => ({
    value: form[box],
    error: errors[box],
    readOnly,
    mark: waiting.has(groupOfBox(box)) && <NotSyncedMark />,
    onChange: (typed: string) => state.change(box, typed),
    onLeave: () => state.leave(box),
  });
  const errorsIn = ({ id, fields }: VesselSection) =>
    fields.filter(({ field }) => errors[field.key]).length + (id === IDENTITY && errors.name ? 1 : 0);
  const count = Object.keys(errors).length;
  return (
    <form
      autoComplete="off"
      ref={ref}
      className={styles.form}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void update();
      }}
    >
      {/* Enter in a box checks also while Update cannot be pressed: the first button that submits is the one it presses. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      <VesselFormHead
        title={title}
        titleId={titleId}
        vessel={vessel}
        zone={port.timezone}
        onClose={() => void close()}
      />
      <div className={styles.columns}>
        <SectionList sections={sections} current={sight.current} errorsIn={errorsIn} onGo={sight.goTo} />
        <div ref={body} className={styles.body} tabIndex={readOnly ? 0 : undefined} onScroll={sight.onScroll}>
          {why && <p className={styles.why}>{why}</p>}
          {sections.map((section) => (
            <section
              key={section.id}
              className={styles.section}
              data-section={section.id}
              aria-labelledby={`${titleId}${section.id}`}
            >
              <h2 id={`${titleId}${section.id}`} tabIndex={-1}>
                {section.title}
              </h2>
              <div className={styles.grid}>
                {section.id === IDENTITY && (
                  <TextBox {...boxOf('name')} error={errors.name ?? null} label="Name" span={2} maxLength={MAX_NAME} />
                )}
                {section.fields.map(({ field, ...place }) => (
                  <Fragment key={field.key}>
                    <VesselBox field={field} {...place} {...boxOf(field.key)} />
                    {field.key === 'vesselType' && <ReadValue label="IMO" value={vessel.IMO} />}
                    {!readOnly && field.key === endOfLengths(section) && <DerivedNote form={form} />}
                  </Fragment>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
      {isAsked ? (
        <VesselConflictPanel groups={saving.asked} zone={port.timezone} onDecide={saving.decide} />
      ) : (
        <MovedPanel parts={moved} />
      )}
      <div className={styles.footer}>
        <button type="button" className="btn" onClick={() => void close()}>
          {readOnly ? 'Close' : 'Cancel'}
        </button>
        <div className={`grow ${styles.state}`} role="status">
          {count > 0 && <StatusMark kind="failed" word={addressErrors(count)} />}
          {saving.problem && count === 0 && <StatusMark kind="warning" word={saving.problem} />}
          {state.isDirty && !readOnly && !saving.problem && count === 0 && (
            <span className="dim">{UNSAVED_CHANGES}</span>
          )}
        </div>
        {!readOnly && <UpdateButton isEnabled={mayUpdate} isBusy={saving.isBusy} onPress={() => void update()} />}
      </div>
      {guard.question}
    </form>
  );
}

const LENGTHS_ROW: readonly VesselFormField[] = ['length', 'bridgeToStern', 'bridgeToBow', 'beam'];
/** Below their row is said what follows from two of the lengths. */
const endOfLengths = ({ fields }: VesselSection) =>
  fields.findLast(({ field }) => LENGTHS_ROW.includes(field.key))?.field.key;
