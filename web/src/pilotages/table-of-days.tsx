import { clashesOf } from '@leadline/domain/pilotages/clashes/clashes';
import { dayHeading, hasVisitCodes, type ListDay } from '@leadline/domain/pilotages/list/pilotage-list';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { TODAY } from '@leadline/domain/words/labels';
import { useMergedRef } from '@mantine/hooks';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useKeptPilotages } from '../sync/prefetch/device-prefetch.ts';
import { onFirstHand, useKeptInSight } from '../ui/focus/use-kept-in-sight.ts';
import { Term } from '../ui/term.tsx';
import { lineProps, type MeasureLine, PilotageTableRow } from './list/pilotage-table-row.tsx';
import type { RowsInSight } from './list/use-rows-in-sight.ts';

export interface PilotageTableProps {
  rows: readonly PilotageRow[];
  /** Rows before filters and pages: a column does not come and go with them. */
  allRows: readonly PilotageRow[];
  zone: string;
  now: number;
  userUuid: string;
  /** The day to bring into sight when the table appears; null for the top. */
  openAt: string | null;
}

export interface PlacedDay extends ListDay {
  /** The number of its heading among all lines of the page; its rows follow. */
  line: number;
}

interface TableOfDaysProps extends Omit<PilotageTableProps, 'now'> {
  days: readonly PlacedDay[];
  /** Lines of the page: headings and rows. */
  lines: number;
  /** Of a long page what is in sight; null draws all. */
  sight?: RowsInSight | null;
  table?: RefObject<HTMLTableElement | null>;
}

/** The rows of one page, those of a day together under its date. */
export function TableOfDays({
  rows,
  allRows,
  zone,
  userUuid,
  openAt,
  days,
  lines,
  sight = null,
  table,
}: TableOfDaysProps) {
  const clashes = useMemo(() => clashesOf(allRows), [allRows]);
  const withVisit = useMemo(() => hasVisitCodes(allRows), [allRows]);
  const isUntouched = useUntouched();
  const kept = useKeptPilotages(useMemo(() => rows.map(({ uuid }) => uuid), [rows]));
  const withOffline = hasOffline();
  const columns = (withVisit ? 11 : 10) + (withOffline ? 1 : 0);
  const isDrawn = (line: number) => sight === null || (line >= sight.first && line < sight.last);
  const lineOf = (line: number) => (sight ? line : null);
  return (
    <table
      ref={table}
      className={`tbl list${withVisit ? '' : ' novisit'}${withOffline ? ' withoffline' : ''}`}
      aria-rowcount={sight ? lines + 1 : undefined}
    >
      <TableHead withVisit={withVisit} withOffline={withOffline} />
      {sight && <NotDrawn height={sight.before} columns={columns} />}
      {days
        .filter(({ line, rows: own }) => !sight || (line < sight.last && line + own.length >= sight.first))
        .map((day) => (
          <tbody key={day.day}>
            {isDrawn(day.line) && (
              <DayRow
                day={day}
                columns={columns}
                isOpened={day.day === openAt && isUntouched()}
                line={lineOf(day.line)}
                measure={sight?.measure}
              />
            )}
            {day.rows.map(
              (row, index) =>
                isDrawn(day.line + 1 + index) && (
                  <PilotageTableRow
                    key={row.uuid}
                    row={row}
                    isKept={kept.has(row.uuid)}
                    clashes={clashes.get(row.uuid)}
                    zone={zone}
                    userUuid={userUuid}
                    withVisit={withVisit}
                    withOffline={withOffline}
                    line={lineOf(day.line + 1 + index)}
                    measure={sight?.measure}
                  />
                ),
            )}
          </tbody>
        ))}
      {sight && <NotDrawn height={sight.after} columns={columns} />}
    </table>
  );
}

/** Stands for the lines that are out of sight. */
function NotDrawn({ height, columns }: { height: number; columns: number }) {
  return (
    <tbody aria-hidden>
      <tr className="notdrawn">
        <td colSpan={columns} style={{ height }} />
      </tr>
    </tbody>
  );
}

/** A page that a hand has moved is not moved any more. */
function useUntouched(): () => boolean {
  const isUntouched = useRef(true);
  useEffect(() => onFirstHand(() => (isUntouched.current = false)), []);
  return () => isUntouched.current;
}

/** Without a service worker the app itself does not open offline. */
export function hasOffline(): boolean {
  return 'serviceWorker' in navigator;
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
        <th scope="col" className="stc">
          Status
        </th>
        {withOffline && (
          <th scope="col" className="ofc">
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
  isOpened: boolean;
  line: number | null;
  measure: MeasureLine | undefined;
}

function DayRow({ day, columns, isOpened, line, measure }: DayRowProps) {
  const heading = useKeptInSight<HTMLTableRowElement>(isOpened);
  return (
    <tr className="day" ref={useMergedRef(heading, measure ?? null)} {...lineProps(line)}>
      <th colSpan={columns} scope="rowgroup">
        {day.isToday ? (
          <>
            <span className="today">{TODAY}</span>
            {dayHeading(day).slice(TODAY.length)}
          </>
        ) : (
          dayHeading(day)
        )}
      </th>
    </tr>
  );
}
