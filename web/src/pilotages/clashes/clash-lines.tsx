import { clashLine } from '@leadline/domain/pilotages/clashes/clash-lines';
import { clashesOf } from '@leadline/domain/pilotages/clashes/clashes';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { addPortDays, portDay } from '@leadline/domain/time/port-time';
import { CLASH } from '@leadline/domain/words/office/clashes';
import IconAlertTriangleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { usePilotageRows } from '../list/use-pilotage-rows.ts';
import styles from './clash-lines.module.css';

/** With what the pilotage clashes. Nothing stands here where nothing is known to: that does not say that all is free. */
export function ClashLines({ pilotage }: { pilotage: Pilotage }) {
  const { uuid, date, port } = pilotage;
  const day = portDay(Date.parse(date), port.timezone);
  const around = { startDate: addPortDays(day, -2), endDate: addPortDays(day, 2) };
  const { data } = usePilotageRows(port.uuid, around);
  const others = (data ?? []).filter((row) => row.uuid !== uuid);
  const clashes = clashesOf([...others, pilotage]).get(uuid) ?? [];
  if (clashes.length === 0) return null;
  return (
    <div className={styles.lines} role="status" data-clear-of-toasts>
      <IconAlertTriangleFilled className="i care" aria-hidden />
      <b>{CLASH.title}</b>
      <ul>
        {clashes.map((clash) => (
          <li key={`${clash.kind} ${clash.uuid} ${clash.other.uuid}`}>
            <Link to={paths.pilotage(clash.other.uuid)}>{clashLine(clash, port.timezone)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
