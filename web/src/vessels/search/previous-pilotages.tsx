import { listVesselHistory } from '@leadline/domain/contract/vessel-endpoints';
import { showFigure } from '@leadline/domain/numbers/units';
import type { Pilotage, PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { shortName } from '@leadline/domain/session/user';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { MOVEMENT_SHORT, UNSET } from '@leadline/domain/words/labels';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useOnline } from '../../data/connection.ts';
import { useEntity } from '../../data/use-entity.ts';
import styles from './previous-pilotages.module.css';

/** What happened before does not change while somebody looks. */
const FRESH_MS = 10 * 60_000;

/** DETAIL-15: when she was here before, closed until somebody asks; nothing when she was not, or without a network. */
export function PreviousPilotages({ pilotage: { vessel, port, date } }: { pilotage: Pilotage }) {
  const isOnline = useOnline();
  const { data = [] } = useEntity(
    listVesselHistory,
    { query: { portUuid: port.uuid, vesselIMO: vessel.IMO ?? '', pilotageDate: date } },
    { enabled: isOnline && vessel.IMO !== null, freshForMs: FRESH_MS },
  );
  if (!isOnline || data.length === 0) return null;
  return (
    <details className={styles.previous}>
      <summary>
        <IconChevronRight className="i s" aria-hidden="true" />
        Previous pilotages
        <span className="dim">{data.length}</span>
      </summary>
      <div className={styles.roll}>
        <table className="tbl">
          <thead>
            <tr>
              <th>Date</th>
              <th>MVT</th>
              <th>From</th>
              <th>To</th>
              <th className="num">Max. Draft</th>
              <th>Pilot(s)</th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <PreviousRow key={row.uuid} row={row} zone={port.timezone} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function PreviousRow({ row, zone }: { row: PilotageRow; zone: string }) {
  const pilots = [row.pilot, row.pilotSecond].flatMap((pilot) => (pilot?.metadata ? [shortName(pilot.metadata)] : []));
  return (
    <tr>
      <td>{formatPortTime(Date.parse(row.date), zone, 'D MMM YYYY')}</td>
      <td>{row.movementType ? MOVEMENT_SHORT[row.movementType] : UNSET}</td>
      <td>{row.fromLocation?.name ?? UNSET}</td>
      <td>{row.toLocation?.name ?? UNSET}</td>
      <td className="num">{showFigure(row.vesselMaxDraft)}</td>
      <td>{pilots.join(', ') || UNSET}</td>
    </tr>
  );
}
