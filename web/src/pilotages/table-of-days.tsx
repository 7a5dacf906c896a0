import { clashesOf } from '@leadline/domain/pilotages/clashes/clashes';
import { dayHeading, hasVisitCodes, type ListDay } from '@leadline/domain/pilotages/list/pilotage-list';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { TODAY } from '@leadline/domain/words/labels';
import { type RefObject, useMemo } from 'react';
import type { ChangedSinceSigned } from '../acceptance/use-changed-since-signed.ts';
import { useKeptPilotages } from '../sync/prefetch/device-prefetch.ts';
import { Term } from '../ui/term.tsx';
import { EarlierLine } from './list/earlier-line.tsx';
import styles from './list/pilotage-table.module.css';
import { lineProps, type MeasureLine, PilotageTableRow } from './list/pilotage-table-row.tsx';
import type { RowsInSight } from './list/use-rows-in-sight.ts';
import { hasOffline } from './offline/has-offline.ts';

export interface PilotageTableProps {
  rows: readonly PilotageRow[];
  /** Rows before filters and pages: a column does not come and go with them. */
  allRows: readonly PilotageRow[];
  /** Of which the plan is another than what was signed. */
  changed: ChangedSinceSigned;
  zone: string;
  now: number;
  userUuid: string;
  /** Whether what is over of today stands in one line, until that is pressed. */
  foldsEarlier: boolean;
}

export interface PlacedDay extends ListDay {
  /** The number of its heading among all lines of the page; its rows follow. */
  line: number;
  /** Of today what is over, in one line before its rows, or after them. */
  earlier: readonly PilotageRow[];
  isFoldLast: boolean;
}

const foldsOf = ({ earlier }: PlacedDay) => (earlier.length > 0 ? 1 : 0);

/** Its heading, what is folded and its rows. */
export const linesOf = (day: PlacedDay) => 1 + foldsOf(day) + day.rows.length;

interface TableOfDaysProps extends Omit<PilotageTableProps, 'now' | 'foldsEarlier'> {
  days: readonly PlacedDay[];
  /** Lines of the page: headings, what is folded and rows. */
  lines: number;
  isUnfolded: boolean;
  onUnfold: () => void;
  /** Of a long page what is in sight; null draws all. */
  sight?: RowsInSight | null;
  table?: RefObject<HTMLTableElement | null>;
}

/** The rows of one page, those of a day together under its date. */
export function TableOfDays({
  rows,
  allRows,
  changed,
  zone,
  userUuid,
  days,
  lines,
  isUnfolded,
  onUnfold,
  sight = null,
  table,
}: TableOfDaysProps) {
  const clashes = useMemo(() => clashesOf(allRows), [allRows]);
  const withVisit = useMemo(() => hasVisitCodes(allRows), [allRows]);
  const kept = useKeptPilotages(useMemo(() => rows.map(({ uuid }) => uuid), [rows]));
  const withOffline = hasOffline();
  const columns = (withVisit ? 11 : 10) + (withOffline ? 1 : 0);
  const isDrawn = (line: number) => sight === null || (line >= sight.first && line < sight.last);
  const lineOf = (line: number) => (sight ? line : null);
  return (
    <table
      ref={table}
      className={`tbl ${styles.list}${withVisit ? '' : ` ${styles.withoutvisits}`}${withOffline ? ` ${styles.withoffline}` : ''}`}
      aria-rowcount={sight ? lines + 1 : undefined}
    >
      <TableHead withVisit={withVisit} withOffline={withOffline} />
      {sight && <NotDrawn height={sight.before} columns={columns} />}
      {days
        .filter((day) => !sight || (day.line < sight.last && day.line + linesOf(day) > sight.first))
        .map((day) => {
          const firstRow = day.line + 1 + (day.isFoldLast ? 0 : foldsOf(day));
          const foldLine = day.isFoldLast ? firstRow + day.rows.length : day.line + 1;
          const fold = foldsOf(day) > 0 && isDrawn(foldLine) && (
            <EarlierLine
              rows={day.earlier}
              zone={zone}
              columns={columns}
              isOpen={isUnfolded}
              onPress={onUnfold}
              line={lineOf(foldLine)}
              measure={sight?.measure}
            />
          );
          return (
            <tbody key={day.day}>
              {isDrawn(day.line) && (
                <DayRow day={day} columns={columns} line={lineOf(day.line)} measure={sight?.measure} />
              )}
              {!day.isFoldLast && fold}
              {day.rows.map(
                (row, index) =>
                  isDrawn(firstRow + index) && (
                    <PilotageTableRow
                      key={row.uuid}
                      row={row}
                      isKept={kept.has(row.uuid)}
                      isOver={day.earlier.includes(row)}
                      clashes={clashes.get(row.uuid)}
                      changed={changed.get(row.uuid)}
                      zone={zone}
                      userUuid={userUuid}
                      withVisit={withVisit}
                      withOffline={withOffline}
                      line={lineOf(firstRow + index)}
                      measure={sight?.measure}
                    />
                  ),
              )}
              {day.isFoldLast && fold}
            </tbody>
          );
        })}
      {sight && <NotDrawn height={sight.after} columns={columns} />}
    </table>
  );
}

/** Stands for the lines that are out of sight. */
function NotDrawn({ height, columns }: { height: number; columns: number }) {
  return (
    <tbody aria-hidden>
      <tr className={styles.notdrawn}>
        <td colSpan={columns} style={{ height }} />
      </tr>
    </tbody>
  );
}

export function TableHead({ withVisit, withOffline }: { withVisit: boolean; withOffline: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">Vessel</th>
        {withVisit && (
          <th scope="col" className="wide">
            Visit No.
          </th>
        )}
        <th scope="col">
          <Term word="MVT" />
        </th>
        <th scope="col">From</th>
        <th scope="col">To</th>
        <th scope="col" className="wide">
          <Term word="SideTo" />
        </th>
        <th scope="col">Pilot(s)</th>
        <th scope="col" className="num">
          Max. Draft
        </th>
        <th scope="col" className={styles.status}>
          Status
        </th>
        {withOffline && (
          <th scope="col" className={styles.offlinecell}>
            Offline
          </th>
        )}
        <th scope="col">Sync</th>
      </tr>
    </thead>
  );
}

interface DayRowProps {
  day: ListDay;
  columns: number;
  line: number | null;
  measure: MeasureLine | undefined;
}

function DayRow({ day, columns, line, measure }: DayRowProps) {
  return (
    <tr className={styles.day} ref={measure} {...lineProps(line)}>
      <th colSpan={columns} scope="rowgroup">
        {day.isToday ? (
          <>
            <span className={styles.today}>{TODAY}</span>
            {dayHeading(day).slice(TODAY.length)}
          </>
        ) : (
          dayHeading(day)
        )}
      </th>
    </tr>
  );
}
