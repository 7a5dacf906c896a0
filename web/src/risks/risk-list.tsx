import type { RouteAssessment, RowAssessment } from '@leadline/domain/risks/assess-route';
import { rowsWithoutSquat } from '@leadline/domain/risks/without-squat';
import type { TidalRate } from '@leadline/domain/tides/tidal-rate';
import type { Instant } from '@leadline/domain/time/instant';
import { clocksChangeBetween, clockWithOffset } from '@leadline/domain/time/port-time';
import type { RowLine } from '@leadline/domain/weather/limit-lines';
import { noSquatCounted } from '@leadline/domain/words/clearance/squat';
import { clocksChangeText } from '@leadline/domain/words/clocks-change';
import { useState } from 'react';
import { StatusShape } from '../ui/states/status-mark.tsx';
import { FIGURES, RiskRow } from './risk-row.tsx';
import styles from './risks.module.css';

interface Props {
  assessment: RouteAssessment;
  zone: string;
  /** Whether this person may hide rows of this port. */
  mayHide: boolean;
  showLocations: boolean;
  streamAt: (row: RowAssessment) => TidalRate | null;
  residualAt: (row: RowAssessment) => number | null;
  /** What limits of weather say at a row. */
  weatherAt?: (row: RowAssessment) => readonly RowLine[];
  /** Constraints at which something is on this tablet alone. */
  waiting: ReadonlySet<string>;
  /** The time that is read on the graph: the row that is met then is marked, else the next one. */
  readAt: Instant | null;
  /** What must be said of all rows: "For a start at 15:54, not saved". */
  note: string | null;
  /** Null where rows are only read. */
  onOpen: ((routeConstraintUuid: string) => void) | null;
}

type View = 'active' | 'default';

/** Every constraint and waypoint of the route, in order, with what is there, what is needed, and what remains. */
export function RiskList(props: Props) {
  const { assessment, zone, mayHide, showLocations, streamAt, residualAt, weatherAt, waiting, readAt, note, onOpen } =
    props;
  const [view, setView] = useState<View>('active');
  const { rows, hiddenCount } = assessment;
  return (
    <section className={`sec ${styles.constraints} ${onOpen === null ? styles.onlyRead : ''}`} aria-labelledby="risks">
      <header>
        <h2 id="risks">Risk Assessment</h2>
        {note === null ? null : <b className="cautionline">{note}</b>}
        <span className="dim small grow">{noSquatCounted(rowsWithoutSquat(rows))}</span>
        {hiddenCount > 0 ? (
          <span className="dim small">
            You are hiding {hiddenCount} item(s) out of {rows.length}
          </span>
        ) : null}
        {mayHide ? <ViewToggle view={view} onChange={setView} /> : null}
      </header>
      <ClocksChangeLine assessment={assessment} zone={zone} />
      <table className="tbl dense">
        <thead>
          <tr>
            <th className="tm" scope="col">
              {clockWithOffset(assessment.pilotageStartTime, zone)}
            </th>
            <th scope="col">
              <b className={styles.ink}>Start of pilotage</b>
            </th>
            <th className="num" scope="col">
              {FIGURES.tide}
            </th>
            <th className="num wide" scope="col">
              {FIGURES.available}
            </th>
            <th className="num wide" scope="col">
              {FIGURES.required}
            </th>
            <th className={`num ${styles.remains}`} scope="col">
              {FIGURES.remains}, m
            </th>
            <th className={styles.status} scope="col">
              Result
            </th>
            {onOpen === null ? null : (
              <th className={styles.chevron} scope="col">
                <span className="vh">Open</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <RiskRow
              key={row.routeConstraint.uuid}
              row={row}
              zone={zone}
              stream={streamAt(row)}
              residual={residualAt(row)}
              weather={weatherAt?.(row) ?? []}
              isSkipped={row.hidden && view === 'active'}
              showLocation={showLocations}
              isWaiting={waiting.has(row.routeConstraint.uuid)}
              reading={readingOf(row, rows, readAt)}
              onOpen={onOpen && (() => onOpen(row.routeConstraint.uuid))}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Where the ship is at the time that is read: at this row, or on her way to it. */
function readingOf(row: RowAssessment, rows: readonly RowAssessment[], readAt: Instant | null): 'met' | 'next' | null {
  if (readAt === null || row.hidden) return null;
  if (row.at === readAt) return 'met';
  const shown = rows.filter(({ hidden }) => !hidden);
  if (shown.some(({ at }) => at === readAt)) return null;
  return shown.find(({ at }) => at > readAt) === row ? 'next' : null;
}

/** On the night of the change the rows say which of two equal clocks is meant, and this line why. */
function ClocksChangeLine({ assessment: { pilotageStartTime, rows }, zone }: Pick<Props, 'assessment' | 'zone'>) {
  const last = rows.at(-1);
  const change = last ? clocksChangeBetween(pilotageStartTime, last.at, zone) : null;
  return change === null ? null : (
    <p className="cautionline">
      <StatusShape kind="caution" className="s" />
      {clocksChangeText(change)}
    </p>
  );
}

function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <fieldset className="seg">
      <legend className="vh">Hidden rows</legend>
      <button type="button" aria-pressed={view === 'active'} onClick={() => onChange('active')}>
        Active
      </button>
      <button type="button" aria-pressed={view === 'default'} onClick={() => onChange('default')}>
        Default
      </button>
    </fieldset>
  );
}
