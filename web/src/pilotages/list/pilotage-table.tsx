import { groupByDay, splitEarlier } from '@leadline/domain/pilotages/list/pilotage-list';
import { minutes } from '@leadline/domain/time/instant';
import { portDay } from '@leadline/domain/time/port-time';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { hasOffline } from '../offline/has-offline.ts';
import { linesOf, type PilotageTableProps, type PlacedDay, TableHead, TableOfDays } from '../table-of-days.tsx';
import styles from './pilotage-table.module.css';

const LongTable = lazyPart(async () => (await import('../long-table.tsx')).LongTable);

/** Up to so many lines all are drawn: the browser finds text in them, and there is nothing to gain. */
const DRAWN_WHOLE = 60;

/** What is over is folded away so often: lines do not go from under a hand. */
const FOLDED_EVERY = minutes(15);

/** The rows of one page; of a long page only what is in sight is drawn, by code that comes with the first long page. */
export function PilotageTable({ now, foldsEarlier, ...props }: PilotageTableProps) {
  const { rows, zone } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const today = portDay(now, zone);
  const quarter = Math.floor(now / FOLDED_EVERY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the time only the day and its quarter of an hour count
  const days = useMemo(
    () => placed(rows, now, zone, foldsEarlier, isUnfolded),
    [rows, today, quarter, zone, foldsEarlier, isUnfolded],
  );
  const lines = days.reduce((sum, day) => sum + linesOf(day), 0);
  const all = { ...props, days, lines, isUnfolded, onUnfold: () => setUnfolded(!isUnfolded) };
  if (lines <= DRAWN_WHOLE) return <TableOfDays {...all} />;
  return (
    <Suspense fallback={<PilotageTableSkeleton />}>
      <LongTable {...all} />
    </Suspense>
  );
}

function placed(
  rows: PilotageTableProps['rows'],
  now: number,
  zone: string,
  foldsEarlier: boolean,
  isUnfolded: boolean,
): PlacedDay[] {
  let line = 0;
  return groupByDay(rows, now, zone).map((day) => {
    const { earlier, rows: others } = foldsEarlier ? splitEarlier(day, now) : { earlier: [], rows: day.rows };
    const isDescending = (day.rows[0]?.date ?? '') > (day.rows.at(-1)?.date ?? '');
    const own = { ...day, line, earlier, isFoldLast: isDescending, rows: isUnfolded ? day.rows : others };
    line += linesOf(own);
    return own;
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
const WAITING_CLASSES: Record<string, string | undefined> = {
  time: 'tm',
  vessel: styles.vessel,
  mvt: styles.movement,
  from: styles.from,
  to: styles.to,
  side: 'wide',
  pilots: styles.pilots,
  draft: 'num',
  status: styles.status,
  offline: styles.offlinecell,
  sync: styles.sync,
};

/** The shape of the list while it comes. */
export function PilotageTableSkeleton() {
  return (
    <table
      className={
        hasOffline()
          ? `tbl ${styles.list} ${styles.withoutvisits} ${styles.withoffline}`
          : `tbl ${styles.list} ${styles.withoutvisits}`
      }
    >
      <TableHead withVisit={false} withOffline={hasOffline()} />
      <tbody>
        <tr className={styles.day}>
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
