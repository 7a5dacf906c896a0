import { type BoardBar, hasBerth, hasPilot } from '@leadline/domain/board/day-board';
import { clockOn } from '@leadline/domain/time/port-time';
import { MOVEMENT_SHORT, UNSET } from '@leadline/domain/words/labels';
import { DAY_BOARD } from '@leadline/domain/words/office/board';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import styles from './board.module.css';
import type { BarHandling } from './board-bar.tsx';

interface Props {
  bars: readonly BoardBar[];
  handling: BarHandling;
  selected: string | null;
}

/** Movements that nobody pilots yet, or whose berth nobody has said. */
export function UnassignedTray({ bars, handling, selected }: Props) {
  if (bars.length === 0) return null;
  return (
    <section className={styles.tray} aria-label={DAY_BOARD.notAssigned}>
      <h2>
        {DAY_BOARD.notAssigned}
        <small>{DAY_BOARD.counted(bars.length)}</small>
      </h2>
      <ul>
        {bars.map(({ row, start }) => (
          <li key={row.uuid}>
            <button type="button" aria-pressed={selected === row.uuid} onClick={() => handling.select(row.uuid)}>
              <IconUserOff className="i warn" aria-hidden />
              <span className="cut">
                <b>
                  {clockOn(start, Math.max(start, handling.day.from), handling.zone)} {row.vessel.name || UNSET}
                </b>
                <small>
                  {[
                    row.movementType ? MOVEMENT_SHORT[row.movementType] : UNSET,
                    hasBerth(row) ? null : DAY_BOARD.noBerth,
                    hasPilot(row) ? null : DAY_BOARD.noPilot,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
