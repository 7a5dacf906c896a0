import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { isoToInstant } from '@leadline/domain/time/instant';
import { portClock } from '@leadline/domain/time/port-time';
import { earlierToday, UNSET } from '@leadline/domain/words/labels';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import styles from './pilotage-table.module.css';
import { lineProps, type MeasureLine } from './pilotage-table-row.tsx';

interface EarlierLineProps {
  rows: readonly PilotageRow[];
  zone: string;
  columns: number;
  isOpen: boolean;
  onPress: () => void;
  line: number | null;
  measure: MeasureLine | undefined;
}

/** What is over of today, in one line that opens: "3 earlier today 02:00 STRAIT TUI, 06:10 KEA MERIDIAN, …". */
export function EarlierLine({ rows, zone, columns, isOpen, onPress, line, measure }: EarlierLineProps) {
  return (
    <tr className={styles.earlier} ref={measure} {...lineProps(line)}>
      <td colSpan={columns}>
        <button type="button" className="btn flat" aria-expanded={isOpen} onClick={onPress}>
          <IconChevronRight className="i s" aria-hidden />
          <b>{earlierToday(rows.length)}</b>{' '}
          {!isOpen && <span className="dim cut">{rows.map((row) => shortLine(row, zone)).join(', ')}</span>}
        </button>
      </td>
    </tr>
  );
}

function shortLine({ date, vessel }: PilotageRow, zone: string): string {
  return `${portClock(isoToInstant(date) ?? Number.NaN, zone)} ${vessel.name || UNSET}`;
}
