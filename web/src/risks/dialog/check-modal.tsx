import { showCoordinates, showFactor, showFigure } from '@leadline/domain/numbers/units';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { degreesAndMinutes } from '@leadline/domain/ports/degrees-minutes';
import type { Position } from '@leadline/domain/ports/port';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { staticUkc } from '@leadline/domain/risks/clearance/clearance-sum';
import type { TidalRate } from '@leadline/domain/tides/tidal-rate';
import type { Instant } from '@leadline/domain/time/instant';
import type { LimitFact } from '@leadline/domain/weather/limit-lines';
import { askFigures, doubtText } from '@leadline/domain/words/clearance/doubts';
import { constraintTypeWord } from '@leadline/domain/words/labels';
import { MET } from '@leadline/domain/words/saving/moved';
import { Modal } from '@mantine/core';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { FormEvent } from 'react';
import { useNow } from '../../data/calls/server-clock.ts';
import { ReadValue } from '../../ui/boxes/read-value.tsx';
import { useDiscardGuard } from '../../ui/dialogs/discard-question.tsx';
import { useOpenQuestion } from '../../ui/dialogs/open-question.ts';
import { useQuestion } from '../../ui/dialogs/use-question.tsx';
import { EmergencyButton } from '../../ui/emergency/emergency-button.tsx';
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts';
import { PaletteButton } from '../../ui/palette/palette-button.tsx';
import { ConflictPanel, type Sides } from '../../ui/states/conflict-panel.tsx';
import { MovedPanel, type MovedPart } from '../../ui/states/moved-panel.tsx';
import { WithTerms } from '../../ui/term.tsx';
import { streamText } from '../row-words.ts';
import type { AssessedPilotage } from '../use-route-assessment.ts';
import { CheckFields, TimeFields } from './check-fields.tsx';
import { CheckFooter, maySave } from './check-footer.tsx';
import styles from './check-modal.module.css';
import { CheckReasons, CheckVerdict } from './check-verdict.tsx';
import { ClearanceBars } from './clearance-bars.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { remedyLines } from './remedy-lines.ts';
import { squatShip } from './squat-help.tsx';
import { type CheckEditing, MET_GROUP, useCheckForm } from './use-check-form.ts';

interface Props {
  pilotage: Pilotage;
  assessed: AssessedPilotage;
  routeConstraintUuid: string;
  mayEdit: boolean;
  mayHide: boolean;
  showLocation: boolean;
  streamAt: (row: RowAssessment) => TidalRate | null;
  /** The port's limits of weather at this row, at the time that stands in the dialog. */
  limitsAt: (row: RowAssessment) => readonly LimitFact[];
  /** Changes the start of the pilotage; null for whoever may not. */
  onUseStart: ((start: Instant) => void) | null;
  onClose: () => void;
}

/** One constraint or waypoint of the route: its sum drawn, its boxes, and a verdict that follows them. */
export function CheckModal(props: Props) {
  const { pilotage, assessed, routeConstraintUuid, mayEdit, onClose } = props;
  const { ask, question } = useQuestion();
  const isOverhead = (shown: CheckEditing['row']) => shown.routeConstraint.constraint.constraintType === 'OHC';
  const editing: CheckEditing = useCheckForm({
    ...{ pilotage, assessed, routeConstraintUuid },
    isMeant: async (doubts) =>
      doubts.length === 0 || ask(askFigures(doubts.map((doubt) => doubtText(doubt, isOverhead(editing.row))))),
    onSaved: onClose,
  });
  const guard = useDiscardGuard(editing.isDirty && mayEdit);
  const { constraint } = editing.row.routeConstraint;
  const leave = async () => {
    if (!(await guard.mayLeave())) return;
    editing.forget();
    onClose();
  };
  useReturnFocus();
  return (
    <Modal.Root
      opened
      onClose={() => void leave()}
      closeOnClickOutside={!editing.isDirty}
      yOffset={16}
      size={1180}
      padding={0}
    >
      <Modal.Overlay className={styles.veil} />
      <Modal.Content
        classNames={{
          content: editing.row.isWaypoint ? `modal ${styles.dialog} ${styles.narrow}` : `modal ${styles.dialog}`,
        }}
      >
        <div className={styles.head}>
          <div className="grow">
            <Modal.Title component="h1">{constraint.isWaypoint ? 'Waypoint' : constraint.name}</Modal.Title>
            {constraint.isWaypoint ? <div>{constraint.name}</div> : null}
            {constraint.constraintType === null ? null : (
              <div className="dim">
                <WithTerms label={`Constraint type: ${constraintTypeWord(constraint.constraintType)}`} />
              </div>
            )}
          </div>
          <EmergencyButton />
          <PaletteButton />
          <button type="button" className="btn flat icon" aria-label="Close" onClick={() => void leave()}>
            <IconX className="i" aria-hidden />
          </button>
        </div>
        <div className={editing.row.isWaypoint ? styles.body : `${styles.body} ${styles.sides}`}>
          {editing.row.isWaypoint ? (
            <WaypointBody {...props} editing={editing} />
          ) : (
            <ConstraintBody {...props} editing={editing} />
          )}
        </div>
        <MetOrMoved editing={editing} zone={pilotage.port.timezone} />
        <CheckFooter editing={editing} mayEdit={mayEdit} onCancel={() => void leave()} />
        {guard.question}
        {question}
      </Modal.Content>
    </Modal.Root>
  );
}

/** In decimals as charts have it, and in degrees and minutes as it is said by radio. */
function placeText(location: Position | null): string {
  return [showCoordinates(location), ...(location ? [degreesAndMinutes(location)] : [])].join(' · ');
}

const NO_FIGURES = { sum: null, variables: null } as const;

type BodyProps = Props & { editing: CheckEditing };

function ConstraintBody({
  pilotage,
  assessed,
  mayEdit,
  mayHide,
  showLocation,
  streamAt,
  limitsAt,
  onUseStart,
  editing,
}: BodyProps) {
  const { row } = editing;
  const zone = pilotage.port.timezone;
  const now = useNow();
  const { sum, variables } = editing.hasErrors ? NO_FIGURES : row;
  const { constraint } = row.routeConstraint;
  const stream = streamAt(row);
  return (
    <>
      <CheckVerdict row={row} zone={zone} hasErrors={editing.hasErrors} />
      <div className={styles.parts}>
        <figure>
          {sum && variables ? (
            <ClearanceBars kind={variables.kind} sum={sum} />
          ) : (
            <p className={styles.nodrawing}>Nothing to draw until the verdict can be calculated</p>
          )}
        </figure>
        <CheckReasons
          row={row}
          zone={zone}
          hasErrors={editing.hasErrors}
          remedies={remedyLines(row, assessed.input, editing.overrides, zone, now)}
          onUseStart={onUseStart}
        />
        <form autoComplete="off" onSubmit={(event) => submit(event, editing, mayEdit)}>
          <SubmitByEnter />
          <CheckFields
            {...editing}
            zone={zone}
            isReadOnly={!mayEdit}
            squat={squatShip(pilotage, assessed.vessel.data)}
          />
          <ReasonFields editing={editing} isReadOnly={!mayEdit} />
          {mayHide ? <HideButton editing={editing} /> : null}
          <dl className="kv">
            {sum && variables?.kind === 'keel' ? (
              <>
                <Fact label="Actual UKC" value={showFigure(sum.withMargin, sum.places)} unit="m" />
                <Fact label="Static result" value={showFigure(staticUkc(sum), sum.places)} unit="m" />
                <Fact label="Tide correction factor" value={showFactor(variables.tideCorrectionFactor)} />
              </>
            ) : null}
            {constraint.isWaypoint && showLocation ? (
              <Fact label="Position" value={placeText(constraint.location)} />
            ) : null}
            {stream ? <Fact label="Tide rate" value={streamText(stream)} /> : null}
            {limitsAt(row).map(({ label, value }) => (
              <Fact key={label} label={label} value={value} />
            ))}
            {constraint.note ? <Fact label="Note" value={constraint.note} /> : null}
          </dl>
        </form>
      </div>
    </>
  );
}

function Fact({ label, value, unit = '' }: { label: string; value: string; unit?: string }) {
  return (
    <div>
      <dt>
        <WithTerms label={label} />
      </dt>
      <dd>{value}</dd>
      <dd>{unit}</dd>
    </div>
  );
}

/** A waypoint without a clearance: when she passes it, where it lies, how the stream runs. */
function WaypointBody({ pilotage, mayEdit, mayHide, showLocation, streamAt, limitsAt, editing }: BodyProps) {
  const { row } = editing;
  const stream = streamAt(row);
  return (
    <form
      autoComplete="off"
      className={styles.waypoint}
      tabIndex={-1}
      data-autofocus
      onSubmit={(event) => submit(event, editing, mayEdit)}
    >
      <SubmitByEnter />
      {showLocation ? <ReadValue label="Position" value={placeText(row.routeConstraint.constraint.location)} /> : null}
      {stream ? <ReadValue label="Tide rate" value={streamText(stream)} /> : null}
      {limitsAt(row).map(({ label, value }) => (
        <ReadValue key={label} label={label} value={value} />
      ))}
      <TimeFields {...editing} zone={pilotage.port.timezone} isReadOnly={!mayEdit} />
      {mayHide ? <HideButton editing={editing} /> : null}
    </form>
  );
}

function HideButton({ editing }: { editing: CheckEditing }) {
  const { isHidden } = editing.form;
  const word = editing.row.isWaypoint ? 'waypoint' : 'constraint';
  return (
    <button type="button" className={`btn ${styles.hide}`} aria-pressed={isHidden} onClick={editing.onHide}>
      {isHidden ? <IconEye className="i s" aria-hidden /> : <IconEyeOff className="i s" aria-hidden />}
      {isHidden ? `Show ${word}` : `Hide ${word}`}
    </button>
  );
}

/** A save that met another's is asked about in its versions; what moves beneath the open dialog, in one line. */
function MetOrMoved({ editing, zone }: { editing: CheckEditing; zone: string }) {
  const { met, takeTheirs, keepMine } = editing;
  useOpenQuestion(met !== null);
  if (met === null) return <MovedPanel parts={movedParts(editing)} />;
  const decide = (sides: Sides) => (sides[MET_GROUP] === 'theirs' ? takeTheirs() : keepMine());
  return (
    <div className={styles.asked}>
      <ConflictPanel title={MET.title} groups={[met]} zone={zone} isAtOnce onDecide={decide} />
    </div>
  );
}

/** Nothing is chosen for the pilot: what others stored at this row meanwhile is taken, or mine is kept on top of it. */
function movedParts({ moved, conflict, takeTheirs, keepMine }: CheckEditing): MovedPart[] {
  if (conflict === null) return [];
  return [{ key: 'overrides', changes: moved, isTouched: true, onTake: takeTheirs, onKeep: keepMine }];
}

/** Enter in a field of the constraint saves; in the squat help, which is in the same form, it does not. */
function submit(event: FormEvent, editing: CheckEditing, mayEdit: boolean): void {
  event.preventDefault();
  if (document.activeElement?.closest(`.${styles.squat}`) || !maySave(editing, mayEdit)) return;
  void editing.save();
}

/** A form of several fields is sent by Enter only where it has a button to send it; the one to press is in the footer. */
function SubmitByEnter() {
  return <button type="submit" hidden />;
}
