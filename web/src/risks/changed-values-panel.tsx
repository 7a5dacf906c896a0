import { showFigure } from '@leadline/domain/numbers/units';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { withoutFigure } from '@leadline/domain/routes/figure-stamps';
import { portClock } from '@leadline/domain/time/port-time';
import {
  CHANGED_VALUES,
  type ChangedFigure,
  changedByText,
  figureName,
  isCautionary,
  offPrediction,
} from '@leadline/domain/words/changed-values';
import { useId } from 'react';
import { StatusShape } from '../ui/states/status-mark.tsx';
import type { AssessedPilotage } from './use-route-assessment.ts';
import './changed-values.css';
import { useTakeBack } from './use-take-back.ts';

interface Props {
  pilotage: Pilotage;
  assessed: AssessedPilotage;
  mayEdit: boolean;
}

/** Every figure of this pilotage that a person put in place of the port's, what it does, and the way back. */
export function ChangedValuesPanel({ pilotage, assessed, mayEdit }: Props) {
  const rows = assessed.assessment.rows.filter(({ changes }) => changes.length > 0);
  const count = rows.reduce((sum, { changes }) => sum + changes.length, 0);
  if (count === 0) return null;
  return (
    <section className="sec cv" aria-labelledby="changedvalues">
      <header>
        <h2 id="changedvalues">
          {CHANGED_VALUES.title} <span className="count">{count}</span>
        </h2>
      </header>
      <ul>
        {rows.flatMap((row) =>
          row.changes.map((change) => (
            <Entry
              key={`${row.routeConstraint.uuid}/${change.figure}`}
              {...{ pilotage, row, change, mayEdit }}
              without={rowWithout(assessed, row, change)}
            />
          )),
        )}
      </ul>
    </section>
  );
}

/** What the row comes to with the port's figure in this one place. */
function rowWithout({ preview }: AssessedPilotage, row: RowAssessment, { figure }: ChangedFigure) {
  const { uuid } = row.routeConstraint;
  const rows = preview(new Map([[uuid, withoutFigure(row.overrides, figure)]])).rows;
  return rows.find(({ routeConstraint }) => routeConstraint.uuid === uuid) ?? row;
}

interface EntryProps extends Pick<Props, 'pilotage' | 'mayEdit'> {
  row: RowAssessment;
  change: ChangedFigure;
  without: RowAssessment;
}

function Entry({ pilotage, row, change, without, mayEdit }: EntryProps) {
  const { takeBack, isBusy, problem } = useTakeBack(pilotage, row, change.figure);
  const titleId = useId();
  const zone = pilotage.port.timezone;
  const place = row.routeConstraint.constraint.name;
  const isTide = change.figure === 'tideOverrideValue';
  const title = `${place}, ${figureName(change)}${isTide ? ` ${portClock(row.at, zone)}` : ''}`;
  const doubt = offPrediction(change);
  return (
    <li className="entry">
      <div className="grow">
        <b className="what" id={titleId}>
          {isCautionary(change) ? <StatusShape kind="caution" className="s" /> : null}
          {title}
        </b>
        <Values change={change} />
        {doubt === null ? null : <span className="note">{doubt}</span>}
        <span className="note dim">{changedByText(change, zone, row.at)}</span>
        <span className="note dim">{row.hidden ? CHANGED_VALUES.hidden : CHANGED_VALUES.without(change, without)}</span>
        {problem === null ? null : (
          <span className="note neg" role="alert">
            {problem}
          </span>
        )}
      </div>
      {mayEdit ? (
        <button
          type="button"
          className="btn"
          disabled={isBusy}
          aria-describedby={titleId}
          onClick={() => void takeBack()}
        >
          {CHANGED_VALUES.takeBack}
        </button>
      ) : null}
    </li>
  );
}

/** The port's figure struck out, and the one that counts. */
function Values({ change }: { change: ChangedFigure }) {
  return (
    <span className="to">
      {change.portValue === null ? (
        <span className="dim">{CHANGED_VALUES.noPortValue(change)}</span>
      ) : (
        <>
          <span className="vh">{CHANGED_VALUES.portSource(change)} </span>
          <s>{showFigure(change.portValue)}</s>
          <span className="vh">, now </span>
        </>
      )}
      <b className="new">{showFigure(change.value)} m</b>
    </span>
  );
}
