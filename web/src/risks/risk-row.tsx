import { showCoordinates, showFigure, showSigned, UNSET } from '@leadline/domain/numbers/units';
import { degreesAndMinutes } from '@leadline/domain/ports/degrees-minutes';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { rowMark } from '@leadline/domain/risks/changed/changed-summary';
import { shownTide } from '@leadline/domain/risks/clearance/clearance-sum';
import type { TidalRate } from '@leadline/domain/tides/tidal-rate';
import { clockOn } from '@leadline/domain/time/port-time';
import type { RowLine } from '@leadline/domain/weather/limit-lines';
import { CHANGED_VALUES } from '@leadline/domain/words/clearance/changed-values';
import { outcomeBeside } from '@leadline/domain/words/clearance/outcomes';
import { type Caution, cautionText, problemText } from '@leadline/domain/words/clearance/problems';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { NotSyncedMark } from '../sync/saving/not-synced.tsx';
import { Feet } from '../ui/feet.tsx';
import { SavedMark } from '../ui/states/saved-mark.tsx';
import { StatusMark, StatusShape } from '../ui/states/status-mark.tsx';
import { ChangedLines } from './changed-lines.tsx';
import styles from './risks.module.css';
import { isOfShip } from './route-cautions.ts';
import { kindOfRow, streamText } from './row-words.ts';

/** Heads of the figures, shown with each of them where a row that is only read has two lines. */
export const FIGURES = { tide: 'Tide', available: 'Available', required: 'Required', remains: 'Remains' } as const;

export interface RiskRowProps {
  row: RowAssessment;
  zone: string;
  stream: TidalRate | null;
  /** Observed less predicted tide, metres; null where the port does not show it. */
  residual: number | null;
  /** What limits of weather say here; nothing where they are kept. */
  weather: readonly RowLine[];
  /** Hidden rows keep their figures only in the Default view. */
  isSkipped: boolean;
  showLocation: boolean;
  /** What was changed here is on this tablet alone. */
  isWaiting: boolean;
  /** The time that is read on the graph is that of this row, or she is on her way to it then. */
  reading: 'met' | 'next' | null;
  /** Null where rows are only read. */
  onOpen: (() => void) | null;
}

/** One row of the list; its name is the button, and the whole row is its target. */
export function RiskRow(props: RiskRowProps) {
  const { row, zone, onOpen } = props;
  const { constraint } = row.routeConstraint;
  return (
    <tr
      className={rowClass(props)}
      data-reading={props.reading ?? undefined}
      aria-current={props.reading === 'met' ? 'time' : undefined}
    >
      <td className="tm">{clockOn(row.at, row.pilotageStartTime, zone)}</td>
      <td className={styles.name}>
        <SavedMark uuid={row.routeConstraint.uuid} />
        <RowName onOpen={onOpen}>
          <b>{constraint.name}</b> <small>{kindOfRow(row)}</small>
        </RowName>
        {props.isWaiting && (
          <span className={styles.remark}>
            <NotSyncedMark />
          </span>
        )}
        <Remarks {...props} />
        {props.isSkipped ? null : <WeatherRemarks lines={props.weather} />}
      </td>
      {props.isSkipped ? <Blanks /> : <RowFigures {...props} />}
      <td className={styles.status}>
        <RowResult row={row} isSkipped={props.isSkipped} />
      </td>
      {onOpen === null ? null : (
        <td className={styles.chevron}>
          <IconChevronRight className="i s faint" aria-hidden />
        </td>
      )}
    </tr>
  );
}

function RowName({ onOpen, children }: { onOpen: RiskRowProps['onOpen']; children: ReactNode }) {
  if (onOpen === null) return <span className={styles.rowname}>{children}</span>;
  return (
    <button type="button" onClick={onOpen}>
      {children}
    </button>
  );
}

function rowClass({ row }: RiskRowProps): string | undefined {
  if (row.hidden) return styles.hidden;
  return row.verdict === 'failed' ? styles.fail : undefined;
}

/** Cautions of this row in words (those of the ship stand above the list), and the stream where the port has a table for it. */
function Remarks({ row, zone, stream, isSkipped }: RiskRowProps) {
  if (isSkipped || row.isWaypoint) return null;
  const outcome = row.sum === null ? null : outcomeBeside(row.sum, row.variables.kind);
  return (
    <>
      {outcome === null ? null : (
        <span className={row.sum?.outcome === 'touches' ? `${styles.remark} ${styles.touches}` : styles.remark}>
          {outcome}
        </span>
      )}
      {stream ? <span className={styles.remark}>{streamText(stream)}</span> : null}
      <ChangedLines row={row} zone={zone} className={styles.remark} />
      {row.cautions.filter(isNotOfShip).map((caution) => (
        <span key={caution.code} className={styles.remark}>
          <StatusShape kind="caution" className="s" />
          {cautionText(caution, zone)}
        </span>
      ))}
    </>
  );
}

/** Beside the clearance, which they leave as it is. */
function WeatherRemarks({ lines }: { lines: readonly RowLine[] }) {
  return lines.map(({ kind, text }) => (
    <span key={text} className={styles.remark}>
      {kind === 'waiting' ? null : <StatusShape kind={kind} className="s" />}
      {text}
    </span>
  ));
}

function RowFigures(props: RiskRowProps) {
  const { row, zone, residual } = props;
  if (row.isWaypoint) return <WaypointFacts {...props} />;
  if (row.verdict === 'notCalculable')
    return (
      <td className={styles.reason} colSpan={4}>
        {row.problems.map((problem) => (
          <span key={problem.code}>{problemText(problem, zone)}</span>
        ))}
      </td>
    );
  if (row.sum === null) return <Blanks />;
  const { available, required, remains, places } = row.sum;
  const { kind } = row.variables;
  const tide = row.tide === null ? null : shownTide(row.tide.height, kind, places);
  return (
    <>
      <td className="num" data-head={FIGURES.tide}>
        {showFigure(tide, places)}
        <Feet metres={tide} side={kind === 'keel' ? 'down' : 'up'} className={styles.given} />
        {row.tide?.overridden ? <small className={styles.given}>override</small> : null}
        {residual === null ? null : <small className={styles.given}>{showSigned(residual)} to predicted</small>}
        {row.tide?.certain === false ? <small className={styles.given}>uncertain</small> : null}
      </td>
      <td className="num wide" data-head={FIGURES.available}>
        {showFigure(available, places)}
        <Feet metres={available} side="down" className={styles.given} />
      </td>
      <td className="num wide" data-head={FIGURES.required}>
        {showFigure(required, places)}
        <Feet metres={required} side="up" className={styles.given} />
      </td>
      <td className={row.verdict === 'failed' ? 'num big neg' : 'num big'} data-head={FIGURES.remains}>
        {row.shownResult}
        <Feet metres={remains} side="down" className={styles.given} />
      </td>
    </>
  );
}

/** A waypoint asks for no clearance: where it lies and how the stream runs. */
function WaypointFacts({ row, stream, showLocation }: RiskRowProps) {
  const { location } = row.routeConstraint.constraint;
  const facts = [
    showLocation ? showCoordinates(location) : null,
    showLocation && location ? degreesAndMinutes(location) : null,
    stream ? streamText(stream) : null,
  ];
  return (
    <td className={styles.reason} colSpan={4}>
      {facts
        .filter((fact) => fact !== null)
        .map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
    </td>
  );
}

function Blanks() {
  return (
    <>
      <td className="num faint">{UNSET}</td>
      <td className="num faint wide">{UNSET}</td>
      <td className="num faint wide">{UNSET}</td>
      <td className="num big faint">{UNSET}</td>
    </>
  );
}

function RowResult({ row, isSkipped }: Pick<RiskRowProps, 'row' | 'isSkipped'>) {
  if (isSkipped) return <StatusMark kind="hidden" />;
  if (row.isWaypoint) return row.hidden ? <StatusMark kind="hidden" /> : null;
  return (
    <>
      {rowMark(row) === 'caution' ? (
        <StatusMark kind="caution" word={CHANGED_VALUES.passedChanged} qualifier={row.hidden ? 'hidden' : undefined} />
      ) : (
        <StatusMark kind={row.verdict} qualifier={row.hidden ? 'hidden' : undefined} />
      )}
      {row.cautions.length > 0 ? (
        <span className={styles.withcaution}>
          <StatusShape kind="caution" className="s" />
          <span className="vh">with caution</span>
        </span>
      ) : null}
    </>
  );
}

function isNotOfShip(caution: Caution): boolean {
  return !isOfShip(caution);
}
