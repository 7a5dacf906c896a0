import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { SaveOption } from '@leadline/domain/pilotages/pilotage-changes';
import {
  anotherForm,
  type FormField,
  type PilotageForm as FormValues,
  newForm,
} from '@leadline/domain/pilotages/pilotage-form';
import { formHold, isEditable, saveOptions } from '@leadline/domain/pilotages/rights/form-rights';
import { isMaster, type PilotageRights } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { isEndState } from '@leadline/domain/pilotages/rights/pilotage-status';
import { portDay } from '@leadline/domain/time/port-time';
import { CREATING } from '@leadline/domain/words/saving/offline';
import { type ReactNode, useCallback, useId } from 'react';
import { serverNow } from '../../data/calls/server-clock.ts';
import { useOnline } from '../../data/connection.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { useDiscardGuard } from '../../ui/dialogs/discard-question.tsx';
import { useQuestion } from '../../ui/dialogs/use-question.tsx';
import { useFirstError } from '../../ui/focus/use-first-error.ts';
import { MovedPanel } from '../../ui/states/moved-panel.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useNewVesselQuestion } from '../../vessels/search/use-new-vessel-question.tsx';
import { useVesselSearchDialog } from '../../vessels/search/use-vessel-search-dialog.tsx';
import { MovementGroup } from '../form-boxes/movement-group.tsx';
import { PeopleGroup } from '../form-boxes/people-group.tsx';
import { useFieldMarks } from '../form-boxes/use-field-marks.tsx';
import { useLastDraft } from '../form-boxes/use-last-draft.ts';
import { VesselGroup } from '../form-boxes/vessel-group.tsx';
import { FormConflictPanel } from '../form-saving/form-conflict-panel.tsx';
import { formQuestions } from '../form-saving/form-questions.ts';
import { useFormSubmit } from '../form-saving/use-form-submit.ts';
import { FormFooter } from './form-footer.tsx';
import { FormHead } from './form-head.tsx';
import styles from './pilotage-form.module.css';
import { useMovedParts } from './use-moved-parts.ts';
import { usePilotageForm } from './use-pilotage-form.ts';

export interface PilotageFormProps {
  title: string;
  subtitle?: string;
  frame: 'page' | 'modal';
  listPath: string;
  /** The review route: Confirm, and every submit leads to planning. */
  isReview?: boolean;
  /** Null makes a new one. */
  stored: Pilotage | null;
  /** The same as the server has it, without the edits that wait on this device. */
  servers?: Pilotage | null;
  /** The same as it is by now: others may have changed it since the form was opened. */
  now?: Pilotage | null;
  port: { uuid: string; timezone: string };
  rights: Pick<PilotageRights, 'fields'>;
  /** Why not everything may be changed; stands once below the head. */
  why: string | null;
  /** Back to where the person came from. */
  onLeave: () => void;
  onPlan: (pilotageUuid: string) => void;
  /** After Create Another, when another form takes the place of this one. */
  onAnother?: () => void;
  /** At the end of the head of a page. */
  menu?: ReactNode;
  /** Beside Cancel: another way out. */
  beside?: ReactNode;
}

/** The form of a pilotage: new, draft, review and edit share it. */
export function PilotageForm(props: PilotageFormProps) {
  const {
    title,
    subtitle,
    frame,
    listPath,
    isReview = false,
    stored,
    servers = stored,
    now = null,
    port,
    rights,
    why,
    onLeave,
    onPlan,
  } = props;
  const { uuid: portUuid, timezone: zone } = port;
  const today = portDay(serverNow(), zone);
  const status = stored?.status ?? null;
  const { caller, user, roles } = useSignedIn();
  const ownPilot = roles.includes('pilot') ? user.uuid : null;
  const isOver = status !== null && isEndState(status);
  const hold = formHold({ isMasterView: isMaster(caller), isEndState: isOver });
  const fields = hold === 'readOnly' ? 'none' : rights.fields;
  const mayEdit = useCallback((field: FormField) => isEditable(field, { fields }, status), [fields, status]);
  const { ask, question } = useQuestion();
  const newVessel = useNewVesselQuestion(portUuid);
  const state = usePilotageForm({
    stored,
    begun: newForm(today, ownPilot),
    portUuid,
    zone,
    today,
    isEditable: mayEdit,
    ask,
  });
  const guard = useDiscardGuard(state.isDirty && fields !== 'none');
  const search = useVesselSearchDialog({
    portUuid,
    zone,
    onDone: ({ imo, name }) => state.change({ imo, vesselName: name }),
  });
  const lastDraft = useLastDraft(stored ? null : (state.vessel?.IMO ?? null), portUuid, today, zone);
  const { ref, focusFirstError } = useFirstError();
  usePageTitle(title);
  const titleId = useId();

  const onDone = (option: SaveOption, saved: Pilotage | null) => {
    if (option === 'another' && !props.onAnother) {
      state.restart(anotherForm(state.form, today, ownPilot));
      return startAnother();
    }
    guard.release();
    if (option === 'another') return props.onAnother?.();
    const planned = saved ?? stored;
    return planned && (option === 'plan' || isReview) ? onPlan(planned.uuid) : onLeave();
  };
  const hasVesselToCheck = status === null || status === 'Draft' || state.form.imo !== state.opened.imo;
  const mayStart = async (form: FormValues) => {
    const questions = formQuestions({ form, opened: state.opened, vessel: await state.awaitVessel() });
    for (const question of questions) if (!(await ask(question))) return false;
    return isVesselKnown(form);
  };
  const isVesselKnown = async (form: FormValues) =>
    !hasVesselToCheck || !mayEdit('imo') || newVessel.check(form.imo.trim(), form.vesselName.trim());
  const saving = useFormSubmit({
    state,
    stored,
    servers,
    portUuid,
    zone,
    mayStart,
    onErrors: focusFirstError,
    onDone,
  });
  const { startAnother } = saving;
  // OFFLINE-14: only what exists may wait for the server.
  const creationHold = useOnline() || stored ? null : CREATING.kept;
  const submit = async (option: SaveOption) => {
    if (creationHold === null) await saving.submit(option);
  };
  const moved = useMovedParts(now, state, saving);
  const close = async () => {
    if (!(await guard.mayLeave())) return;
    guard.release();
    onLeave();
  };
  const options = saveOptions({ fields }, status, isReview);
  const isWaiting = formHold({ isSaving: saving.busy !== null }) === 'waiting';
  const markOf = useFieldMarks({ stored, servers, isReview });
  const group = { state, isEditable: mayEdit, markOf, today, zone };
  const main: SaveOption | undefined = options.includes('save') ? 'save' : options.at(-1);

  const Body = frame === 'page' ? 'main' : 'div';

  return (
    <form
      autoComplete="off"
      ref={ref}
      className={`${styles.form} ${styles[frame]}`}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (main) void submit(main);
      }}
    >
      <FormHead {...{ title, subtitle, frame, listPath, titleId }} menu={props.menu} onClose={() => void close()} />
      <Body className={styles.body} inert={isWaiting}>
        {why && <p className={styles.why}>{why}</p>}
        {saving.conflict && (
          <FormConflictPanel
            conflict={saving.conflict}
            forms={{ opened: state.opened, mine: state.form }}
            choices={state.choices}
            zone={zone}
            onDecide={saving.decide}
          />
        )}
        <MovementGroup {...group} />
        <VesselGroup
          {...group}
          storedMaxDraft={stored?.vesselMaxDraft ?? null}
          hasNewDrafts={!stored || hasNewDrafts(state.form, state.opened)}
          lastDraft={lastDraft}
          onSearch={search.open}
        />
        <PeopleGroup {...group} />
      </Body>
      <MovedPanel parts={moved} />
      <FormFooter
        options={options}
        busy={saving.busy}
        errorCount={Object.keys(state.errors).length}
        problem={saving.problem}
        hold={creationHold}
        isDirty={state.isDirty && fields !== 'none'}
        onSave={(option) => void submit(option)}
        onClose={() => void close()}
      >
        {props.beside}
      </FormFooter>
      {/* Enter in a field saves as the button does that is safest. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      {search.dialog}
      {question}
      {newVessel.question}
      {guard.question}
    </form>
  );
}

function hasNewDrafts(form: FormValues, opened: FormValues): boolean {
  return form.vesselFwdDraft !== opened.vesselFwdDraft || form.vesselAftDraft !== opened.vesselAftDraft;
}
