import type { TransitRow } from '@leadline/domain/dukc/dukc-plan';
import { isSameRow, type ShownClearance } from '@leadline/domain/dukc/passage-clearance';
import { showFigure } from '@leadline/domain/numbers/units';
import { portClock } from '@leadline/domain/time/port-time';
import { PLAN_CLEARANCE } from '@leadline/domain/words/session/providers';
import styles from '../ui/states/service-panel.module.css';

interface Props {
  rows: readonly Omit<TransitRow, 'allowedUkc'>[];
  clearance: Pick<ShownClearance, 'leastRow' | 'decidingRow'>;
  zone: string;
}

/** The named places of the passage with what the water gives there and what the ship takes, metres. */
export function TransitTable({ rows, clearance, zone }: Props) {
  const named = rows.filter(({ place }) => place !== null);
  const { decidingRow, leastRow } = clearance;
  return (
    <table className={`tbl ${styles.transit}`}>
      <caption className="vh">Water under the keel by place</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Place</th>
          <th scope="col" className="num">
            Available
          </th>
          <th scope="col" className="num">
            Squat
          </th>
          <th scope="col" className="num">
            Swell
          </th>
          <th scope="col" className="num">
            UKC, m
          </th>
        </tr>
      </thead>
      <tbody>
        {named.map((row) => (
          <tr key={row.timeStamp + row.place} className={isSameRow(row, decidingRow) ? styles.key : undefined}>
            <td className="tm">{portClock(Date.parse(row.timeStamp), zone)}</td>
            <th scope="row">
              {row.place}
              {isSameRow(row, leastRow) && <span className="vh"> ({PLAN_CLEARANCE.least})</span>}
              {isSameRow(row, decidingRow) && !isSameRow(row, leastRow) && (
                <span className="vh"> ({PLAN_CLEARANCE.tightest})</span>
              )}
            </th>
            <td className="num">{showFigure(row.availableDepth)}</td>
            <td className="num">{showFigure(row.squat)}</td>
            <td className="num">{showFigure(row.swell)}</td>
            <td className="num big">{showFigure(row.ukc)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
