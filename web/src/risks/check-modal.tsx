import { showCoordinates, showFigure } from '@leadline/domain/numbers/units';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import type { TidalRate } from '@leadline/domain/tides/tidal-rate';
import { Modal } from '@mantine/core';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useNow } from '../data/server-clock.ts';
import { useDiscardGuard } from '../ui/discard-question.tsx';
import { PaletteButton } from '../ui/palette-button.tsx';
import { ReadValue } from '../ui/read-value.tsx';
import { WithTerms } from '../ui/term.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { CheckFields, TimeFields } from './check-fields.tsx';
import { CheckVerdict } from './check-verdict.tsx';
import { ClearanceBars } from './clearance-bars.tsx';
import { ReasonFields } from './reason-fields.tsx';
import { remedyLines } from './remedy-lines.ts';
import { streamText } from './row-words.ts';
import { squatShip } from './squat-help.tsx';
import { type CheckEditing, useCheckForm } from './use-check-form.ts';
import type { AssessedPilotage } from './use-route-assessment.ts';

interface Props {
  pilotage: Pilotage;
  assessed: AssessedPilotage;
  routeConstraintUuid: string;
  mayEdit: boolean;
  mayHide: boolean;
  showLocation: boolean;
  streamAt: (row: RowAssessment) => TidalRate | null;
  onClose: () => void;
}

/** One constraint or waypoint of the route: its sum drawn, its boxes, and a verdict that follows them. */
export function CheckModal(props: Props) {
  const { pilotage, assessed, routeConstraintUuid, mayEdit, onClose } = props;
  const editing = useCheckForm({ pilotage, assessed, routeConstraintUuid, onSaved: onClose });
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
      centered
      size={1180}
      padding={0}
    >
      <Modal.Overlay className="checkveil" />
      <Modal.Content classNames={{ content: editing.row.isWaypoint ? 'modal checkmodal narrow' : 'modal checkmodal' }}>
        <div className="mhead" data-clear-of-toasts>
          <div className="grow">
            <Modal.Title component="h1">{constraint.isWaypoint ? 'Waypoint' : constraint.name}</Modal.Title>
            {constraint.isWaypoint ? <div>{constraint.name}</div> : null}
            {constraint.constraintType === null ? null : (
              <div className="dim">
                <WithTerms label={`Constraint type: ${constraint.constraintType}`} />
              </div>
            )}
          </div>
          <PaletteButton />
          {/* The focus begins at the harmless way out, not at the palette: Enter twice must not change the light. */}
          <button
            type="button"
            className="btn flat icon"
            aria-label="Close"
            data-autofocus
            onClick={() => void leave()}
          >
            <IconX className="i" aria-hidden />
          </button>
        </div>
        <div className="cbody">
          {editing.row.isWaypoint ? (
            <WaypointBody {...props} editing={editing} />
          ) : (
            <ConstraintBody {...props} editing={editing} />
          )}
        </div>
        <CheckFooter editing={editing} mayEdit={mayEdit} onCancel={() => void leave()} />
        {guard.question}
      </Modal.Content>
    </Modal.Root>
  );
}

type BodyProps = Props & { editing: CheckEditing };

function ConstraintBody({ pilotage, assessed, mayEdit, mayHide, showLocation, streamAt, editing }: BodyProps) {
  const { row } = editing;
  const zone = pilotage.port.timezone;
  const now = useNow();
  const variables = editing.hasErrors ? null : row.variables;
  const { constraint } = row.routeConstraint;
  const stream = streamAt(row);
  return (
    <>
      <CheckVerdict
        row={row}
        zone={zone}
        hasErrors={editing.hasErrors}
        remedies={remedyLines(row, assessed.input, editing.overrides, zone, now)}
      />
      <ConflictQuestion editing={editing} />
      <div className="two">
        <figure>
          {variables ? (
            <ClearanceBars variables={variables} />
          ) : (
            <p className="nodrawing">Nothing to draw until the verdict can be calculated</p>
          )}
        </figure>
        <form autoComplete="off" onSubmit={(event) => event.preventDefault()}>
          <CheckFields
            {...editing}
            zone={zone}
            isReadOnly={!mayEdit}
            squat={squatShip(pilotage, assessed.vessel.data)}
          />
          <ReasonFields editing={editing} isReadOnly={!mayEdit} />
          {mayHide ? <HideButton editing={editing} /> : null}
          <dl className="kv">
            {variables?.kind === 'keel' ? (
              <>
                <Fact label="Actual UKC" value={showFigure(variables.actualUkc)} unit="m" />
                <Fact label="Static result" value={showFigure(variables.staticResult)} unit="m" />
                <Fact label="Tide correction factor" value={showFigure(variables.tideCorrectionFactor)} />
              </>
            ) : null}
            {constraint.isWaypoint && showLocation ? (
              <Fact label="Position" value={showCoordinates(constraint.location)} />
            ) : null}
            {stream ? <Fact label="Tide rate" value={streamText(stream)} /> : null}
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
function WaypointBody({ mayEdit, mayHide, showLocation, streamAt, editing }: BodyProps) {
  const { row } = editing;
  const stream = streamAt(row);
  return (
    <form autoComplete="off" className="waypoint" onSubmit={(event) => event.preventDefault()}>
      <ConflictQuestion editing={editing} />
      {showLocation ? (
        <ReadValue label="Position" value={showCoordinates(row.routeConstraint.constraint.location)} />
      ) : null}
      {stream ? <ReadValue label="Tide rate" value={streamText(stream)} /> : null}
      <TimeFields {...editing} isReadOnly={!mayEdit} />
      {mayHide ? <HideButton editing={editing} /> : null}
    </form>
  );
}

function HideButton({ editing }: { editing: CheckEditing }) {
  const { isHidden } = editing.form;
  const word = editing.row.isWaypoint ? 'waypoint' : 'constraint';
  return (
    <button type="button" className="btn hide" aria-pressed={isHidden} onClick={editing.onHide}>
      {isHidden ? <IconEye className="i s" aria-hidden /> : <IconEyeOff className="i s" aria-hidden />}
      {isHidden ? `Show ${word}` : `Hide ${word}`}
    </button>
  );
}

/** Nothing is chosen for the pilot: whose values count is a question. */
function ConflictQuestion({ editing }: { editing: CheckEditing }) {
  const { conflict } = editing;
  if (conflict === null) return null;
  return (
    <div className="banner" role="alert">
      <span className="grow">Someone else changed these parameters meanwhile. Whose count?</span>
      <button type="button" className="btn" onClick={() => editing.takeTheirs(conflict.current)}>
        Use theirs
      </button>
      <button type="button" className="btn" onClick={() => void editing.saveMine()}>
        Use mine
      </button>
    </div>
  );
}

function CheckFooter(props: { editing: CheckEditing; mayEdit: boolean; onCancel: () => void }) {
  const { editing, mayEdit, onCancel } = props;
  const maySave = mayEdit && editing.isDirty && !editing.hasErrors && !editing.isSaving && editing.conflict === null;
  return (
    <div className="mfoot">
      {mayEdit ? (
        <button type="button" className="btn flat" onClick={editing.onReset}>
          Reset to default
        </button>
      ) : null}
      <span className="grow" />
      {editing.isDirty && mayEdit ? <span className="dim unsaved">You have unsaved changes</span> : null}
      <button type="button" className="btn tall" onClick={onCancel}>
        {mayEdit ? 'Cancel' : 'Close'}
      </button>
      {mayEdit ? (
        <button type="button" className="btn go" disabled={!maySave} onClick={() => void editing.save()}>
          {editing.isSaving ? 'Saving…' : 'Save'}
        </button>
      ) : null}
    </div>
  );
}
