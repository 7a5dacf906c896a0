import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { dayHeading, groupByDay, hasVisitCodes, type ListDay } from '@leadline/domain/pilotages/pilotage-list';
import { portDay } from '@leadline/domain/time/port-time';
import { TODAY } from '@leadline/domain/words/labels';
import { useMediaQuery, useMergedRef } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import { useKeptPilotages } from '../sync/device-prefetch.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Term } from '../ui/term.tsx';
import { onFirstHand, useKeptInSight } from '../ui/use-kept-in-sight.ts';
import { lineProps, type MeasureLine, PilotageTableRow } from './pilotage-table-row.tsx';
import { useRowsInSight } from './use-rows-in-sight.ts';
import './pilotage-table.css';

interface PilotageTableProps {
  rows: readonly PilotageRow[];
  /** Rows before filters and pages: a column does not come and go with them. */
  allRows: readonly PilotageRow[];
  zone: string;
  now: number;
  userUuid: string;
  /** The day to bring into sight when the table appears; null for the top. */
  openAt: string | null;
}

/** Lines of the table until they have been measured, px, beside one another and below 1024 px. */
const HEIGHTS = { wide: { day: 45, row: 55 }, narrow: { day: 44, row: 73 } };
const NARROW = '(max-width: 1023px)';

/** The rows of one page, those of a day together under its date. Of a long page only what is in sight is drawn. */
export function PilotageTable({ rows, allRows, zone, now, userUuid, openAt }: PilotageTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const withVisit = useMemo(() => hasVisitCodes(allRows), [allRows]);
  const today = portDay(now, zone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the time only the day counts
  const days = useMemo(() => withLines(groupByDay(rows, now, zone)), [rows, today, zone]);
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const heights = useMemo(() => heightsOf(days, HEIGHTS[isNarrow ? 'narrow' : 'wide']), [days, isNarrow]);
  const sight = useRowsInSight(table, heights, days.find(({ day }) => day === openAt)?.line ?? null);
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
      aria-rowcount={sight ? heights.length + 1 : undefined}
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

interface PlacedDay extends ListDay {
  /** The number of its heading among all lines of the page; its rows follow. */
  line: number;
}

function withLines(days: readonly ListDay[]): PlacedDay[] {
  let line = 0;
  return days.map((day) => {
    const placed = { ...day, line };
    line += day.rows.length + 1;
    return placed;
  });
}

function heightsOf(days: readonly PlacedDay[], { day, row }: { day: number; row: number }): number[] {
  return days.flatMap(({ rows }) => [day, ...rows.map(() => row)]);
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
function hasOffline(): boolean {
  return 'serviceWorker' in navigator;
}

function TableHead({ withVisit, withOffline }: { withVisit: boolean; withOffline: boolean }) {
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

const WAITING_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const WAITING_CELLS = {
  time: 44,
  vessel: 120,
  mvt: 30,
  from: 96,
  to: 72,
  side: 48,
  pilots: 90,
  draft: 44,
  status: 64,
  offline: 64,
  sync: 18,
};
const WAITING_CLASSES: Record<string, string> = {
  time: 'tm',
  vessel: 'vessel',
  mvt: 'mv',
  from: 'from',
  to: 'to',
  side: 'wide',
  pilots: 'pilots',
  draft: 'num',
  status: 'stc',
  offline: 'ofc',
  sync: 'sync',
};

/** The shape of the list while it comes. */
export function PilotageTableSkeleton() {
  return (
    <table className={hasOffline() ? 'tbl list novisit withoffline' : 'tbl list novisit'}>
      <TableHead withVisit={false} withOffline={hasOffline()} />
      <tbody>
        <tr className="day">
          <th colSpan={hasOffline() ? 11 : 10}>
            <span className="dim" role="status">
              Loading...
            </span>
          </th>
        </tr>
        {WAITING_ROWS.map((row) => (
          <tr key={row}>
            {Object.entries(WAITING_CELLS)
              .filter(([cell]) => cell !== 'offline' || hasOffline())
              .map(([cell, width]) => (
                <td key={cell} className={WAITING_CLASSES[cell]}>
                  <Skeleton width={width} />
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
