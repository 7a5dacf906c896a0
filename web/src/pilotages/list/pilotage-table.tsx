import { groupByDay, type ListDay } from '@leadline/domain/pilotages/list/pilotage-list';
import { portDay } from '@leadline/domain/time/port-time';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { hasOffline, type PilotageTableProps, type PlacedDay, TableHead, TableOfDays } from '../table-of-days.tsx';
import './pilotage-table.css';

const LongTable = lazyPart(async () => (await import('../long-table.tsx')).LongTable);

/** Up to so many lines all are drawn: the browser finds text in them, and there is nothing to gain. */
const DRAWN_WHOLE = 60;

/** The rows of one page; of a long page only what is in sight is drawn, by code that comes with the first long page. */
export function PilotageTable({ now, ...props }: PilotageTableProps) {
  const { rows, zone } = props;
  const today = portDay(now, zone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the time only the day counts
  const days = useMemo(() => withLines(groupByDay(rows, now, zone)), [rows, today, zone]);
  const lines = days.length + rows.length;
  if (lines <= DRAWN_WHOLE) return <TableOfDays {...props} days={days} lines={lines} />;
  return (
    <Suspense fallback={<PilotageTableSkeleton />}>
      <LongTable {...props} days={days} lines={lines} />
    </Suspense>
  );
}

function withLines(days: readonly ListDay[]): PlacedDay[] {
  let line = 0;
  return days.map((day) => {
    const placed = { ...day, line };
    line += day.rows.length + 1;
    return placed;
  });
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
