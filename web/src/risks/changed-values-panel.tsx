import { showFigure } from '@leadline/domain/numbers/units';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { withoutFigure } from '@leadline/domain/routes/figure-stamps';
import type { Overrides } from '@leadline/domain/routes/route-check';
import { minutesToSpan } from '@leadline/domain/time/clock-time';
import { portClock } from '@leadline/domain/time/port-time';
import {
  CHANGED_VALUES,
  type ChangedFigure,
  changedOnText,
  figureName,
  isCautionary,
  offPrediction,
} from '@leadline/domain/words/clearance/changed-values';
import { type ReactNode, useId } from 'react';
import { StatusShape } from '../ui/states/status-mark.tsx';
import styles from './changed-values.module.css';
import type { AssessedPilotage } from './use-route-assessment.ts';
import { useTakeBack } from './use-take-back.ts';

interface Props {
  pilotage: Pilotage;
  assessed: AssessedPilotage;
  mayEdit: boolean;
}

/** Every figure and leg time of this pilotage that a person put in place of the port's, what it does, and the way back. */
export function ChangedValuesPanel({ pilotage, assessed, mayEdit }: Props) {
  const entries = assessed.assessment.rows.flatMap((row) => [
    ...(hasOwnLeg(row) ? [{ row, change: null }] : []),
    ...row.changes.map((change) => ({ row, change })),
  ]);
  if (entries.length === 0) return null;
  return (
    <section className={`sec ${styles.changes}`} aria-labelledby="changedvalues">
      <header>
        <h2 id="changedvalues">
          {CHANGED_VALUES.title} <span className={styles.count}>{entries.length}</span>
        </h2>
      </header>
      <ul>
        {entries.map(({ row, change }) =>
          change === null ? (
            <LegEntry key={`${row.routeConstraint.uuid}/leg`} {...{ pilotage, assessed, row, mayEdit }} />
          ) : (
            <FigureEntry
              key={`${row.routeConstraint.uuid}/${change.figure}`}
              {...{ pilotage, assessed, row, change, mayEdit }}
            />
          ),
        )}
      </ul>
    </section>
  );
}

function hasOwnLeg({ overrides: { time }, routeConstraint }: RowAssessment): boolean {
  return typeof time === 'number' && time !== routeConstraint.time;
}

/** What the row comes to with the port's own in this one place. */
function rowWithout({ preview }: AssessedPilotage, row: RowAssessment, overrides: Overrides) {
  const { uuid } = row.routeConstraint;
  const rows = preview(new Map([[uuid, overrides]])).rows;
  return rows.find(({ routeConstraint }) => routeConstraint.uuid === uuid) ?? row;
}

type OfRow = Props & { row: RowAssessment };

function FigureEntry({ change, ...props }: OfRow & { change: ChangedFigure }) {
  const { pilotage, assessed, row } = props;
  const zone = pilotage.port.timezone;
  const without = (overrides: Overrides) => withoutFigure(overrides, change.figure);
  const isTide = change.figure === 'tideOverrideValue';
  const doubt = offPrediction(change);
  const outcome = CHANGED_VALUES.without(change, rowWithout(assessed, row, without(row.overrides)));
  return (
    <Entry
      {...props}
      without={without}
      isCaution={isCautionary(change)}
      name={`${figureName(change)}${isTide ? ` ${portClock(row.at, zone)}` : ''}`}
      notes={[changedOnText(change, zone, row.at), row.hidden ? CHANGED_VALUES.hidden : outcome]}
    >
      <Values change={change} />
      {doubt === null ? null : <span className={styles.note}>{doubt}</span>}
    </Entry>
  );
}

/** Another leg is no less safe by itself: what it does to the tide at the rows is in their sums. */
function LegEntry(props: OfRow) {
  const { assessed, row } = props;
  const without = (overrides: Overrides) => ({ ...overrides, time: null });
  const outcome = CHANGED_VALUES.withoutLeg(rowWithout(assessed, row, without(row.overrides)));
  return (
    <Entry
      {...props}
      without={without}
      isCaution={false}
      name={CHANGED_VALUES.legTime}
      notes={row.hidden ? [CHANGED_VALUES.hidden] : row.isWaypoint ? [] : [outcome]}
    >
      <span className={styles.to}>
        <span className="vh">port </span>
        <s>{minutesToSpan(row.routeConstraint.time)}</s>
        <span className="vh">, now </span>
        <b className="new">{row.time} h</b>
      </span>
    </Entry>
  );
}

interface EntryProps extends Pick<Props, 'pilotage' | 'mayEdit'> {
  row: RowAssessment;
  without: (overrides: Overrides) => Overrides;
  isCaution: boolean;
  /** What was changed at the row. */
  name: string;
  /** Who, when and why, and what the row comes to without it. */
  notes: readonly string[];
  /** The port's value and the one that counts. */
  children: ReactNode;
}

function Entry({ pilotage, row, without, isCaution, name, notes, mayEdit, children }: EntryProps) {
  const { takeBack, isBusy, problem } = useTakeBack(pilotage, row, without);
  const titleId = useId();
  return (
    <li className={styles.entry}>
      <div className="grow">
        <b className={styles.what} id={titleId}>
          {isCaution ? <StatusShape kind="caution" className="s" /> : null}
          {`${row.routeConstraint.constraint.name}, ${name}`}
        </b>
        {children}
        {notes.map((note) => (
          <span key={note} className={`${styles.note} dim`}>
            {note}
          </span>
        ))}
        {problem === null ? null : (
          <span className={`${styles.note} neg`} role="alert">
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
    <span className={styles.to}>
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
