import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { dayHeading, groupByDay, hasVisitCodes, type ListDay } from '@leadline/domain/pilotages/pilotage-list';
import { TODAY } from '@leadline/domain/words/labels';
import { useReadiness } from '../sync/device-prefetch.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Term } from '../ui/term.tsx';
import { useKeptInSight } from '../ui/use-kept-in-sight.ts';
import { PilotageTableRow } from './pilotage-table-row.tsx';
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

/** The rows of one page, those of a day together under its date. */
export function PilotageTable({ rows, allRows, zone, now, userUuid, openAt }: PilotageTableProps) {
  const withVisit = hasVisitCodes(allRows);
  const days = groupByDay(rows, now, zone);
  const withOffline = hasOffline();
  const readinessOf = useReadiness();
  const columns = (withVisit ? 11 : 10) + (withOffline ? 1 : 0);
  return (
    <table className={`tbl list${withVisit ? '' : ' novisit'}${withOffline ? ' withoffline' : ''}`}>
      <TableHead withVisit={withVisit} withOffline={withOffline} />
      {days.map((day) => (
        <tbody key={day.day}>
          <DayRow day={day} columns={columns} isOpened={day.day === openAt} />
          {day.rows.map((row) => (
            <PilotageTableRow
              key={row.uuid}
              row={row}
              zone={zone}
              userUuid={userUuid}
              withVisit={withVisit}
              prepared={withOffline ? readinessOf(row) : null}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
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

function DayRow({ day, columns, isOpened }: { day: ListDay; columns: number; isOpened: boolean }) {
  const heading = useKeptInSight<HTMLTableRowElement>(isOpened);
  return (
    <tr className="day" ref={heading}>
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
