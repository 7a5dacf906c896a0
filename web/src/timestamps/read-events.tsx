import type { TimestampItem } from '@leadline/domain/checklist/pilotage-extra';
import type { MovementType } from '@leadline/domain/pilotages/pilotage-fields';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { isEventDisabled } from '@leadline/domain/timestamps/event-list';
import { TIMESTAMPS } from '@leadline/domain/words/admin/timestamps';
import styles from './timestamps.module.css';

interface Props {
  items: readonly TimestampItem[];
  movement: MovementType | null;
  zone: string;
}

/** The events where nothing may be recorded (TIME-05). */
export function ReadEvents({ items, movement, zone }: Props) {
  const shown = (at: string | null) => formatPortTime(at === null ? null : Date.parse(at), zone, 'HH:mm, D MMM YYYY');
  return (
    <table className={`tbl ${styles.read}`}>
      <thead>
        <tr>
          <th scope="col">{TIMESTAMPS.event}</th>
          <th scope="col">{TIMESTAMPS.actual}</th>
          <th scope="col">{TIMESTAMPS.planned}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.uuid} className={isEventDisabled(item, movement) ? 'dim' : undefined}>
            <th scope="row">{item.label}</th>
            <td>{shown(item.dateTime)}</td>
            <td>{shown(item.dateTimeEta)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
